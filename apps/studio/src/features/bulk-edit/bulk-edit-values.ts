import type { BulkChanges, BulkStockChange } from "@stoa/core/bulk-edit/bulk-change-schema.ts";
import { typedCents, typedWhole } from "../../parts/amount/typed-amounts.ts";
import { t } from "../../language/t.ts";

/** Form values of a bulk edit; an empty value leaves the field unchanged. */
export type BulkValues = {
  /** The currency whose prices change; empty for the shop's own. */
  readonly currency: string;
  readonly price: "" | "set" | "raise-percent" | "lower-percent" | "raise" | "lower";
  readonly priceValue: string;
  readonly sale: "" | "set" | "percent" | "off";
  readonly saleValue: string;
  readonly visibility: "" | "show" | "hide";
  readonly addTags: string;
  readonly removeTags: string;
  readonly addCategories: string;
  readonly removeCategories: string;
  readonly stock: "" | "add" | "take" | "to" | "unlimited";
  readonly stockValue: string;
  readonly stockReason: string;
};

export const STOCK_REASONS = [
  { value: "Received", text: t("Received") },
  { value: "Recounted", text: t("Recounted") },
  { value: "Damaged or lost", text: t("Damaged or lost") },
  { value: "Given away", text: t("Given away") },
  { value: "Other", text: t("Other") },
] as const;

export const NO_VALUES: BulkValues = {
  currency: "",
  price: "",
  priceValue: "",
  sale: "",
  saleValue: "",
  visibility: "",
  addTags: "",
  removeTags: "",
  addCategories: "",
  removeCategories: "",
  stock: "",
  stockValue: "",
  stockReason: STOCK_REASONS[0].value,
};

/** Parses a percentage into hundredths of a percent: `12.5` is 1250; null when empty or invalid. */
export function typedHundredths(text: string): number | null {
  const isPercent = /^\d{1,4}(?:\.\d{1,2})?$/.test(text.trim());
  return isPercent ? Math.round(Number(text) * 100) : null;
}

export function typedTerms(text: string): string[] {
  const words = text.split(",").map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ""))];
}

function centsOf(text: string, currency: string): number {
  return typedCents(text, currency) ?? 0;
}

export function currencyOf({ currency }: Pick<BulkValues, "currency">, shopCurrency: string): string {
  return currency === "" ? shopCurrency : currency;
}

function named(currency: string): { currency?: string } {
  return currency === "" ? {} : { currency };
}

function priceOf({ price, priceValue, currency: chosen }: BulkValues, currency: string): BulkChanges["price"] {
  switch (price) {
    case "":
      return undefined;
    case "set":
      return { kind: "set", price: { amount: centsOf(priceValue, currency), currency } };
    case "raise":
      return { kind: "amount", cents: centsOf(priceValue, currency), currency };
    case "lower":
      return { kind: "amount", cents: -centsOf(priceValue, currency), currency };
    case "raise-percent":
      return { kind: "percent", hundredths: typedHundredths(priceValue) ?? 0, ...named(chosen) };
    case "lower-percent":
      return { kind: "percent", hundredths: -(typedHundredths(priceValue) ?? 0), ...named(chosen) };
  }
}

function saleOf({ sale, saleValue, currency: chosen }: BulkValues, currency: string): BulkChanges["sale"] {
  switch (sale) {
    case "":
      return undefined;
    case "off":
      return { kind: "off" };
    case "set":
      return { kind: "set", price: { amount: centsOf(saleValue, currency), currency } };
    case "percent":
      return { kind: "percent", hundredths: typedHundredths(saleValue) ?? 0, ...named(chosen) };
  }
}

function howOf({ stock, stockValue }: BulkValues): BulkStockChange["how"] | undefined {
  const count = typedWhole(stockValue) ?? 0;
  switch (stock) {
    case "":
      return undefined;
    case "add":
      return { kind: "by", delta: count };
    case "take":
      return { kind: "by", delta: -count };
    case "to":
      return { kind: "to", quantity: count };
    case "unlimited":
      return { kind: "unlimited" };
  }
}

function wordsOf(added: string, removed: string): { add: string[]; remove: string[] } | undefined {
  const words = { add: typedTerms(added), remove: typedTerms(removed) };
  return words.add.length + words.remove.length === 0 ? undefined : words;
}

/** Returns the entered changes, or null for none. `shopCurrency` is the shop's own. */
export function changesOf(values: BulkValues, shopCurrency: string): BulkChanges | null {
  const currency = currencyOf(values, shopCurrency);
  const price = priceOf(values, currency);
  const sale = saleOf(values, currency);
  const tags = wordsOf(values.addTags, values.removeTags);
  const categories = wordsOf(values.addCategories, values.removeCategories);
  const how = howOf(values);
  const changes: BulkChanges = {
    ...(price && { price }),
    ...(sale && { sale }),
    ...(values.visibility !== "" && { isVisible: values.visibility === "show" }),
    ...(tags && { tags }),
    ...(categories && { categories }),
    ...(how && { stock: { reason: values.stockReason, how } }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
