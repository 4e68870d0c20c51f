import type { BulkDifference, BulkEdit } from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { Stock } from "@stoa/core/stock/stock-schema.ts";
import { t } from "../../language/t.ts";

/** `1 product`, `1,204 products`. */
export function countWithUnit(count: number, [one, many]: readonly [string, string], language: string): string {
  return `${new Intl.NumberFormat(language).format(count)} ${count === 1 ? one : many}`;
}

export function productsText(count: number, language: string): string {
  return countWithUnit(count, [t("product"), t("products")], language);
}

const FIELD_NAMES: Readonly<Record<BulkDifference["field"], string>> = {
  price: t("Price"),
  salePrice: t("Sale price"),
  isVisible: t("Visibility"),
  tags: t("Tags"),
  categories: t("Categories"),
  stock: t("Stock"),
};

type DifferenceText = { readonly what: string; readonly before: string; readonly after: string };

function listText(words: readonly string[]): string {
  return words.length === 0 ? t("None") : words.join(", ");
}

function stockText({ quantity, unlimited }: Stock, language: string): string {
  return unlimited ? t("Unlimited") : new Intl.NumberFormat(language).format(quantity);
}

function priceText(price: Parameters<typeof formatMoney>[0] | null, otherwise: string, language: string): string {
  return price ? formatMoney(price, language) : otherwise;
}

/** Being on sale applies to all currencies, but a product may have no reduced price in some of them. */
function saleTexts(difference: Extract<BulkDifference, { field: "salePrice" }>, language: string): [string, string] {
  const otherwise = difference.currency === undefined ? t("Not on sale") : t("Not reduced");
  const { before, after } = difference;
  return [priceText(before, otherwise, language), priceText(after, otherwise, language)];
}

function valuesOf(difference: BulkDifference, language: string): readonly [before: string, after: string] {
  switch (difference.field) {
    case "isVisible":
      return difference.after ? [t("Hidden"), t("Visible")] : [t("Visible"), t("Hidden")];
    case "tags":
    case "categories":
      return [listText(difference.before), listText(difference.after)];
    case "price":
      return [priceText(difference.before, t("No price"), language), priceText(difference.after, "", language)];
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
  const field = FIELD_NAMES[difference.field];
  const name = isAbroad ? t("{field} in {currency}", { field, currency: difference.currency ?? "" }) : field;
  return {
    what: "sku" in difference ? t("{field} for {sku}", { field: name, sku: difference.sku }) : name,
    before,
    after,
  };
}

function overText({ counts }: BulkEdit, language: string): string {
  const { waiting, changed, unchanged, refused } = counts;
  const number = (count: number): string => new Intl.NumberFormat(language).format(count);
  const rest = [
    refused > 0 ? t("{count} couldn't be changed.", { count: number(refused) }) : "",
    unchanged > 0 ? t("{count} already had these values.", { count: number(unchanged) }) : "",
    waiting > 0 ? t("Stopped with {count} left.", { count: number(waiting) }) : "",
  ];
  return [
    t("{products} changed.", { products: productsText(changed, language) }),
    ...rest.filter((text) => text !== ""),
  ].join(" ");
}

function undoneText({ counts }: BulkEdit, language: string): string {
  const { changed, undone } = counts;
  const count = new Intl.NumberFormat(language).format(changed);
  const rest = changed > 0 ? ` ${t("{count} couldn't be undone.", { count })}` : "";
  return `${t("Changes to {products} undone.", { products: productsText(undone, language) })}${rest}`;
}

export function editText(edit: BulkEdit, language: string): string {
  const { total, waiting, changed, undone } = edit.counts;
  const number = (count: number): string => new Intl.NumberFormat(language).format(count);
  switch (edit.state) {
    case "previewed":
    case "running":
      return t("Changing products: {count} of {total}", { count: number(total - waiting), total: number(total) });
    case "undoing":
      return t("Undoing changes: {count} of {total}", { count: number(undone), total: number(undone + changed) });
    case "undone":
      return undoneText(edit, language);
    case "done":
    case "canceled":
      return overText(edit, language);
  }
}
