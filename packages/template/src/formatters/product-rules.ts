import { asBoolean, asNumber, asText, isEqual, isObject, isTruthy, readMember } from "../language/value-kinds.ts";
import type { DecimalText } from "./decimal-text.ts";
import { compareDecimals, parseDecimal, ZERO } from "./decimal-text.ts";

/** Kinds of products. spec: template-language 10.1 */
export type ProductKind = "physical" | "digital" | "service" | "gift-card" | "undefined";

const KINDS: readonly ProductKind[] = ["undefined", "physical", "digital", "service", "gift-card"];

/** What an item holds of a product. */
export function productContent(item: unknown): unknown {
  return readMember(item, "structuredContent");
}

/** The kind of the product in an item. */
export function productKind(item: unknown): ProductKind {
  return KINDS[asNumber(readMember(productContent(item), "productType"))] ?? "undefined";
}

/** The variants of the product in an item. */
export function productVariants(item: unknown): readonly unknown[] {
  const variants = readMember(productContent(item), "variants");
  return Array.isArray(variants) ? variants : [];
}

/** True when a variant, or the digital product itself, is on sale. */
export function isOnSale(item: unknown): boolean {
  const kind = productKind(item);
  if (kind === "digital") return isTruthy(readMember(productContent(item), "onSale"));
  return (kind === "physical" || kind === "service") && productVariants(item).some(isVariantOnSale);
}

function isVariantOnSale(variant: unknown): boolean {
  return isTruthy(readMember(variant, "onSale"));
}

/** True when nothing is left to sell; a product of an undefined kind always is. */
export function isSoldOut(item: unknown): boolean {
  const kind = productKind(item);
  if (kind === "digital" || kind === "gift-card") return false;
  return kind === "undefined" || !productVariants(item).some(isVariantInStock);
}

function isVariantInStock(variant: unknown): boolean {
  return isTruthy(readMember(variant, "unlimited")) || asNumber(readMember(variant, "qtyInStock")) > 0;
}

/** True when variants differ in what they cost. */
export function hasVariedPrices(item: unknown): boolean {
  const kind = productKind(item);
  if (kind === "digital" || kind === "undefined") return false;
  const variants = productVariants(item);
  const [first] = variants;
  const fields = isVariantOnSale(first) ? ["onSale", "price", "salePrice"] : ["onSale", "price"];
  for (const variant of variants) {
    for (const field of fields) if (!isEqual(readMember(first, field), readMember(variant, field))) return true;
  }
  return false;
}

/** True when there is something to choose. */
export function hasVariants(item: unknown): boolean {
  return productKind(item) !== "digital" && productVariants(item).length > 1;
}

/** True for products that can be subscribed to. */
export function isSubscribable(item: unknown): boolean {
  return asBoolean(readMember(productContent(item), "isSubscribable"));
}

/** An amount with its currency, and the node it was read from. */
export interface ProductMoney {
  readonly amount: DecimalText;
  readonly currency: string;
}

const NO_MONEY: ProductMoney = { amount: ZERO, currency: "USD" };

/** Reads `{ value, currency }`; nothing and dollars are the defaults. */
export function readMoney(node: unknown): ProductMoney {
  if (!isObject(node)) return NO_MONEY;
  const currency = readMember(node, "currency");
  return {
    amount: parseDecimal(readMember(node, "value")) ?? ZERO,
    currency: typeof currency === "string" && currency !== "" ? currency : NO_MONEY.currency,
  };
}

/** The lowest price a shopper can pay. */
export function fromPrice(item: unknown): ProductMoney {
  const kind = productKind(item);
  if (kind === "digital") return readMoney(readMember(productContent(item), "priceMoney"));
  return pickMoney(kind === "undefined" ? [] : productVariants(item), variantPrice, -1);
}

/** What a variant costs now. */
export function variantPrice(variant: unknown): unknown {
  return readMember(variant, isVariantOnSale(variant) ? "salePriceMoney" : "priceMoney");
}

/** The highest undiscounted price. */
export function normalPrice(item: unknown): ProductMoney {
  const kind = productKind(item);
  if (kind === "digital") return readMoney(readMember(productContent(item), "priceMoney"));
  const variants = kind === "undefined" ? [] : productVariants(item);
  return pickMoney(variants, (variant) => readMember(variant, "priceMoney"), 1);
}

/** The lowest price among what is on sale. */
export function salePrice(item: unknown): ProductMoney {
  const kind = productKind(item);
  if (kind === "digital") return readMoney(readMember(productContent(item), "salePriceMoney"));
  const onSale = isOnSale(item) ? productVariants(item).filter(isVariantOnSale) : [];
  return pickMoney(onSale, (variant) => readMember(variant, "salePriceMoney"), -1);
}

/** The lowest (-1) or highest (1) of the amounts of several variants. */
function pickMoney(variants: readonly unknown[], read: (variant: unknown) => unknown, direction: -1 | 1): ProductMoney {
  let best: ProductMoney | undefined;
  for (const variant of variants) {
    const money = readMoney(read(variant));
    if (best === undefined || compareDecimals(money.amount, best.amount) === direction) best = money;
  }
  return best ?? NO_MONEY;
}

/** How many can be sold; infinite for what can't run out. */
export function totalStock(item: unknown): number {
  const kind = productKind(item);
  if (kind === "digital" || kind === "gift-card") return Number.POSITIVE_INFINITY;
  let total = 0;
  for (const variant of productVariants(item)) {
    if (isTruthy(readMember(variant, "unlimited"))) return Number.POSITIVE_INFINITY;
    total += asNumber(readMember(variant, "qtyInStock"));
  }
  return total;
}

/** A choice of the shopper with its values, in order of appearance. */
export interface VariantOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** The options of a product with at least two variants. */
export function variantOptions(item: unknown): readonly VariantOption[] {
  const variants = productVariants(item);
  const ordering = readMember(productContent(item), "variantOptionOrdering");
  if (variants.length < 2 || !Array.isArray(ordering)) return [];
  return ordering.map(asText).map((name) => ({ name, values: optionValues(variants, name) }));
}

function optionValues(variants: readonly unknown[], name: string): readonly string[] {
  const values = new Set<string>();
  for (const variant of variants) {
    const value = readMember(readMember(variant, "attributes"), name);
    if (value !== undefined) values.add(asText(value));
  }
  return [...values];
}
