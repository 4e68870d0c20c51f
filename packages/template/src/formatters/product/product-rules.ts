import { asBoolean, asNumber, asText, isEqual, isObject, isTruthy, readMember } from "../../language/value-kinds.ts";
import type { DecimalText } from "../money/decimal-text.ts";
import { compareDecimals, parseDecimal, ZERO } from "../money/decimal-text.ts";

/** spec: template-language 10.1 */
export type ProductKind = "physical" | "digital" | "service" | "gift-card" | "undefined";

const KINDS: readonly ProductKind[] = ["undefined", "physical", "digital", "service", "gift-card"];

/** Returns the product data of an item. */
export function productContent(item: unknown): unknown {
  return readMember(item, "structuredContent");
}

/** Returns the kind of an item's product. */
export function productKind(item: unknown): ProductKind {
  return KINDS[asNumber(readMember(productContent(item), "productType"))] ?? "undefined";
}

/** Returns the variants of an item's product. */
export function productVariants(item: unknown): readonly unknown[] {
  const variants = readMember(productContent(item), "variants");
  return Array.isArray(variants) ? variants : [];
}

/** Returns whether a variant, or the digital product itself, is on sale. */
export function isOnSale(item: unknown): boolean {
  const kind = productKind(item);
  if (kind === "digital") return isTruthy(readMember(productContent(item), "onSale"));
  return (kind === "physical" || kind === "service") && productVariants(item).some(isVariantOnSale);
}

function isVariantOnSale(variant: unknown): boolean {
  return isTruthy(readMember(variant, "onSale"));
}

/** Returns whether a product is sold out; always true for an undefined kind. */
export function isSoldOut(item: unknown): boolean {
  const kind = productKind(item);
  if (kind === "digital" || kind === "gift-card") return false;
  return kind === "undefined" || !productVariants(item).some(isVariantInStock);
}

function isVariantInStock(variant: unknown): boolean {
  return isTruthy(readMember(variant, "unlimited")) || asNumber(readMember(variant, "qtyInStock")) > 0;
}

/** Returns whether variants differ in price. */
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

/** Returns whether there are variants to choose from. */
export function hasVariants(item: unknown): boolean {
  return productKind(item) !== "digital" && productVariants(item).length > 1;
}

/** Returns whether a product can be subscribed to. */
export function isSubscribable(item: unknown): boolean {
  return asBoolean(readMember(productContent(item), "isSubscribable"));
}

/** An amount with its currency, and the node it was read from. */
export interface ProductMoney {
  readonly amount: DecimalText;
  readonly currency: string;
}

const NO_MONEY: ProductMoney = { amount: ZERO, currency: "USD" };

/** Parses `{ value, currency }`; defaults to zero and dollars. */
export function readMoney(node: unknown): ProductMoney {
  if (!isObject(node)) return NO_MONEY;
  const currency = readMember(node, "currency");
  return {
    amount: parseDecimal(readMember(node, "value")) ?? ZERO,
    currency: typeof currency === "string" && currency !== "" ? currency : NO_MONEY.currency,
  };
}

/** Returns the lowest price a shopper can pay. */
export function fromPrice(item: unknown): ProductMoney {
  const kind = productKind(item);
  if (kind === "digital") return readMoney(readMember(productContent(item), "priceMoney"));
  return pickMoney(kind === "undefined" ? [] : productVariants(item), variantPrice, -1);
}

/** Returns the current price of a variant. */
export function variantPrice(variant: unknown): unknown {
  return readMember(variant, isVariantOnSale(variant) ? "salePriceMoney" : "priceMoney");
}

/** Returns the highest undiscounted price. */
export function normalPrice(item: unknown): ProductMoney {
  const kind = productKind(item);
  if (kind === "digital") return readMoney(readMember(productContent(item), "priceMoney"));
  const variants = kind === "undefined" ? [] : productVariants(item);
  return pickMoney(variants, (variant) => readMember(variant, "priceMoney"), 1);
}

/** Returns the lowest sale price. */
export function salePrice(item: unknown): ProductMoney {
  const kind = productKind(item);
  if (kind === "digital") return readMoney(readMember(productContent(item), "salePriceMoney"));
  const onSale = isOnSale(item) ? productVariants(item).filter(isVariantOnSale) : [];
  return pickMoney(onSale, (variant) => readMember(variant, "salePriceMoney"), -1);
}

function pickMoney(variants: readonly unknown[], read: (variant: unknown) => unknown, direction: -1 | 1): ProductMoney {
  let best: ProductMoney | undefined;
  for (const variant of variants) {
    const money = readMoney(read(variant));
    if (best === undefined || compareDecimals(money.amount, best.amount) === direction) best = money;
  }
  return best ?? NO_MONEY;
}

/** Returns the total stock; infinite for products that cannot run out. */
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

export interface VariantOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** Returns the options of a product with at least two variants. */
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
