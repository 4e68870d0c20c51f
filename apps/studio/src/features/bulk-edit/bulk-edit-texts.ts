import type { BulkDifference, BulkEdit } from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { Stock } from "@stoa/core/stock/stock-schema.ts";

/** `1 product`, `1,204 products`. */
export function countWithUnit(count: number, [one, many]: readonly [string, string], language: string): string {
  return `${new Intl.NumberFormat(language).format(count)} ${count === 1 ? one : many}`;
}

export function productsText(count: number, language: string): string {
  return countWithUnit(count, ["product", "products"], language);
}

const FIELD_NAMES: Readonly<Record<BulkDifference["field"], string>> = {
  price: "Price",
  salePrice: "Sale price",
  isVisible: "Visibility",
  tags: "Tags",
  categories: "Categories",
  stock: "Stock",
};

type DifferenceText = { readonly what: string; readonly before: string; readonly after: string };

function listText(words: readonly string[]): string {
  return words.length === 0 ? "None" : words.join(", ");
}

function stockText({ quantity, unlimited }: Stock, language: string): string {
  return unlimited ? "Unlimited" : new Intl.NumberFormat(language).format(quantity);
}

function priceText(price: Parameters<typeof formatMoney>[0] | null, otherwise: string, language: string): string {
  return price ? formatMoney(price, language) : otherwise;
}

/** Being on sale applies to all currencies, but a product may have no reduced price in some of them. */
function saleTexts(difference: Extract<BulkDifference, { field: "salePrice" }>, language: string): [string, string] {
  const otherwise = difference.currency === undefined ? "Not on sale" : "Not reduced";
  const { before, after } = difference;
  return [priceText(before, otherwise, language), priceText(after, otherwise, language)];
}

function valuesOf(difference: BulkDifference, language: string): readonly [before: string, after: string] {
  switch (difference.field) {
    case "isVisible":
      return difference.after ? ["Hidden", "Visible"] : ["Visible", "Hidden"];
    case "tags":
    case "categories":
      return [listText(difference.before), listText(difference.after)];
    case "price":
      return [priceText(difference.before, "No price", language), priceText(difference.after, "", language)];
    case "salePrice":
      return saleTexts(difference, language);
    case "stock":
      return [stockText(difference.before, language), stockText(difference.after, language)];
  }
}

/** Describes a difference: `Price of VASE-1`, `$10.00`, `$11.00`; `Price in EUR of VASE-1`. */
export function differenceText(difference: BulkDifference, language: string): DifferenceText {
  const [before, after] = valuesOf(difference, language);
  const isAbroad = "currency" in difference && difference.currency !== undefined;
  const name = `${FIELD_NAMES[difference.field]}${isAbroad ? ` in ${difference.currency}` : ""}`;
  return { what: "sku" in difference ? `${name} for ${difference.sku}` : name, before, after };
}

function overText({ counts }: BulkEdit, language: string): string {
  const { waiting, changed, unchanged, refused } = counts;
  const number = (count: number): string => new Intl.NumberFormat(language).format(count);
  const rest = [
    refused > 0 ? `${number(refused)} couldn't be changed.` : "",
    unchanged > 0 ? `${number(unchanged)} already had these values.` : "",
    waiting > 0 ? `Stopped with ${number(waiting)} left.` : "",
  ];
  return [`${productsText(changed, language)} changed.`, ...rest.filter((text) => text !== "")].join(" ");
}

function undoneText({ counts }: BulkEdit, language: string): string {
  const { changed, undone } = counts;
  const rest = changed > 0 ? ` ${new Intl.NumberFormat(language).format(changed)} couldn't be undone.` : "";
  return `Changes to ${productsText(undone, language)} undone.${rest}`;
}

export function editText(edit: BulkEdit, language: string): string {
  const { total, waiting, changed, undone } = edit.counts;
  const number = (count: number): string => new Intl.NumberFormat(language).format(count);
  switch (edit.state) {
    case "previewed":
    case "running":
      return `Changing products: ${number(total - waiting)} of ${number(total)}`;
    case "undoing":
      return `Undoing changes: ${number(undone)} of ${number(undone + changed)}`;
    case "undone":
      return undoneText(edit, language);
    case "done":
    case "canceled":
      return overText(edit, language);
  }
}
