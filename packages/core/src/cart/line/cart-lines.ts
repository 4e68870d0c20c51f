import type { OrderLine } from "../../pricing/order/order-input.ts";
import { ORDER_LIMITS } from "../../pricing/order/order-limits.ts";
import type { MeasurementStandard } from "../../product/variant/measurement-units.ts";
import type { Product, Variant } from "../../product/product-schema.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import type { SubscriptionPlan } from "../../product/subscription/subscription-plan-schema.ts";
import { variantMeasures } from "../../product/variant/variant-measures.ts";
import { variantStock } from "../../product/variant/variant-stock.ts";
import type { Stock } from "../../stock/stock-schema.ts";
import { DEFAULT_TAX_CLASS } from "../../tax/tax-classes.ts";
import { lineMembers, unavailableEntry, variantMembers } from "./cart-entry.ts";
import { CART_MESSAGES } from "../message/cart-messages.ts";
import type { CartRow } from "./cart-row.ts";
import type { CartEntry, CartKind } from "../cart-schema.ts";
import { isOnce } from "../add/check-cart-addition.ts";
import { checkAdditionalFields, type CheckedAdditionalFields } from "../add/check-additional-fields.ts";
import { asCustomizations, unaskedAnswers, type Customization } from "../merge/saved-answers.ts";
import { sellableProduct } from "../add/sellable-product.ts";
import { variantPrice, type VariantPrice } from "../add/variant-price.ts";

/** A priced line; `entry.problem` says whether it can be bought. Only donations lack a product and variant. */
export type PricedCartLine = {
  readonly entry: CartEntry;
  readonly line: OrderLine;
  readonly product: Product | null;
  readonly variant: Variant | null;
  readonly customizations: readonly Customization[];
};

export type CartSetting = {
  readonly kind: CartKind;
  readonly currency: string;
  /** `YYYY-MM-DD`, for gift cards. */
  readonly today: string;
  readonly measures: MeasurementStandard;
  readonly multipleQuantityAllowedForServices: boolean;
};

/** What the lines so far have used up: remaining stock, and items limited to one per order. */
type Taken = { readonly left: Map<string, number>; readonly once: Set<string> };

export type CartLines = { readonly entries: CartEntry[]; readonly lines: PricedCartLine[] };

/**
 * Prices every line by current products, in the given order. A line whose product or variant is gone, or that has no
 * price in the
 * currency, adds nothing; one short of stock or answers counts in full so the total does not jump while the shopper
 * fixes it. Lines of one
 * variant draw on its stock in turn, and on the single unit of a service sold once. A line that would make the order
 * too large to total is not counted.
 */
export function cartLines(rows: readonly CartRow[], setting: CartSetting): CartLines {
  const taken: Taken = { left: new Map(), once: new Set() };
  const entries: CartEntry[] = [];
  const lines: PricedCartLine[] = [];
  let higherCents = 0;
  for (const row of rows) {
    const found = priceRow(row, setting, taken);
    const cents = "line" in found ? higherOf(found.line) : 0;
    if (!("line" in found) || higherCents + cents > ORDER_LIMITS.subtotalCents) {
      entries.push(
        "line" in found ? { ...found.entry, subTotal: 0, problem: CART_MESSAGES.totalTooLarge } : found.entry,
      );
      continue;
    }
    higherCents += cents;
    entries.push(found.entry);
    lines.push(found);
  }
  return { entries, lines };
}

/** Amount `priceOrder` adds per line to detect an order that is too large. */
function higherOf({ unitPriceCents, regularPriceCents, quantity }: OrderLine): number {
  return Math.max(unitPriceCents, regularPriceCents) * quantity;
}

function priceRow(row: CartRow, setting: CartSetting, taken: Taken): PricedCartLine | { readonly entry: CartEntry } {
  const sellable = sellableProduct(row.product, setting.kind);
  if (!sellable.ok) {
    return { entry: unavailableEntry(row, sellable.message) };
  }
  const { product } = sellable;
  const variant = product.variants.find((each) => each.id === row.variantId);
  if (variant === undefined) {
    return { entry: unavailableEntry(row, CART_MESSAGES.variantUnavailable) };
  }
  const price = variantPrice(variant, setting.currency);
  if (price === undefined) {
    return { entry: unavailableEntry(row, CART_MESSAGES.noPriceInCurrency) };
  }
  return pricedRow(row, { product, variant, price }, { setting, taken });
}

type Chosen = { readonly product: Product; readonly variant: Variant; readonly price: VariantPrice };

function pricedRow(
  row: CartRow,
  { product, variant, price }: Chosen,
  { setting, taken }: { readonly setting: CartSetting; readonly taken: Taken },
): PricedCartLine {
  const stock = variantStock(product.productType, variant.id, row.stock);
  const isGiftCard = product.productType === PRODUCT_TYPE.giftCard;
  const isSoldOnce = isOnce(product.productType, setting.multipleQuantityAllowedForServices);
  const answers = checkAdditionalFields(row.additionalFields, {
    formFields: row.formFields,
    isGiftCard,
    today: setting.today,
  });
  const plan = setting.kind === "subscription" ? (product.subscriptionPlan ?? null) : null;
  const customizations = shownAnswers(row, answers);
  const entry: CartEntry = {
    ...lineMembers(row),
    hasAdditionalFields: isGiftCard || row.formFields !== null,
    customizations,
    title: product.title,
    itemUrl: row.itemUrl,
    productType: product.productType,
    chosenVariant: {
      ...variantMembers(price, stock),
      id: variant.id,
      sku: variant.sku,
      attributes: variant.attributes,
      optionValues: optionValues(product, variant),
      onSale: variant.onSale,
      ...variantMeasures(variant, setting.measures),
    },
    purchasePriceCents: price.currentCents,
    nonSalePriceCents: price.regularCents,
    subTotal: price.currentCents * row.quantity,
    subscriptionPlan: plan,
    problem: takeFromStock(row, stock, taken) ?? takeOnce(row, isSoldOnce, taken) ?? answersProblem(answers),
  };
  const line = orderLine(row, { product, variant, price }, plan);
  return { entry, line, product, variant, customizations };
}

/**
 * Answers worded by the product's current form; in their original words when the form is gone, changed or asks less.
 */
function shownAnswers({ formFields, customizations }: CartRow, answers: CheckedAdditionalFields): Customization[] {
  const isAsked = formFields !== null || customizations.length === 0;
  return asCustomizations(
    answers.ok && isAsked ? [...answers.customizations, ...unaskedAnswers(customizations, formFields)] : customizations,
  );
}

function orderLine(row: CartRow, { product, variant, price }: Chosen, plan: SubscriptionPlan | null): OrderLine {
  return {
    id: row.id,
    productId: row.itemId,
    variantId: variant.id,
    productType: product.productType,
    categories: product.categories,
    taxClass: product.taxClass ?? DEFAULT_TAX_CLASS,
    unitPriceCents: price.currentCents,
    regularPriceCents: price.regularCents,
    quantity: row.quantity,
    weightGrams: variant.weightGrams ?? 0,
    sizeMm: variant.sizeMm ?? null,
    subscription: plan === null ? null : "first",
  };
}

function optionValues({ variantOptionOrdering }: Product, { attributes }: Variant) {
  return variantOptionOrdering.flatMap((optionName) => {
    const value = Object.hasOwn(attributes, optionName) ? attributes[optionName] : undefined;
    return value === undefined ? [] : [{ optionName, value }];
  });
}

function answersProblem(answers: CheckedAdditionalFields): string | null {
  return answers.ok ? null : CART_MESSAGES.invalidFields;
}

function takeFromStock({ variantId, quantity }: CartRow, stock: Stock, { left }: Taken): string | null {
  if (stock.unlimited) {
    return null;
  }
  const rest = (left.get(variantId) ?? stock.quantity) - quantity;
  left.set(variantId, rest);
  return rest >= 0 ? null : CART_MESSAGES.notEnoughStock;
}

/** Merged carts, or carts filled before the setting changed, can hold more than one. */
function takeOnce({ variantId, quantity }: CartRow, isSoldOnce: boolean, { once }: Taken): string | null {
  const isFirst = quantity === 1 && !once.has(variantId);
  once.add(variantId);
  return isSoldOnce && !isFirst ? CART_MESSAGES.oneOfService : null;
}
