import type { Stock } from "../../stock/stock-schema.ts";
import { CART_MESSAGES } from "../message/cart-messages.ts";
import type { CartRow } from "./cart-row.ts";
import type { CartEntry } from "../cart-schema.ts";
import { NO_PRODUCT_TYPE } from "../price/cart-totals.ts";
import type { VariantPrice } from "../add/variant-price.ts";

const NO_STOCK: Stock = { quantity: 0, unlimited: false };

/**
 * Returns a line that cannot be bought: its product or variant is gone, or has no price in the currency. It adds
 * nothing to totals.
 */
export function unavailableEntry(row: CartRow, problem: string): CartEntry {
  const { product } = row;
  return {
    ...lineMembers(row),
    title: product?.title ?? CART_MESSAGES.itemGoneTitle,
    itemUrl: product?.isVisible === true ? row.itemUrl : "",
    productType: NO_PRODUCT_TYPE,
    chosenVariant: {
      ...variantMembers({ regularCents: 0, saleCents: 0, currentCents: 0 }, NO_STOCK),
      id: row.variantId,
      sku: "",
      attributes: {},
      optionValues: [],
      onSale: false,
    },
    purchasePriceCents: 0,
    nonSalePriceCents: 0,
    subTotal: 0,
    hasAdditionalFields: false,
    customizations: [],
    subscriptionPlan: null,
    problem,
  };
}

type LineMembers = Pick<CartEntry, "id" | "itemId" | "quantity" | "additionalFields" | "imageUrl" | "imageAltText">;

/** Returns the members of a line that do not depend on its product still existing. */
export function lineMembers(
  row: Pick<CartRow, "id" | "itemId" | "quantity" | "additionalFields" | "image">,
): LineMembers {
  return {
    id: row.id,
    itemId: row.itemId,
    quantity: row.quantity,
    additionalFields: row.additionalFields,
    imageUrl: row.image?.url ?? null,
    imageAltText: row.image?.altText ?? "",
  };
}

type VariantMembers = Pick<CartEntry["chosenVariant"], "price" | "salePrice" | "unlimited" | "qtyInStock">;

/** Returns the members that every chosen variant has. */
export function variantMembers({ regularCents, saleCents }: VariantPrice, stock: Stock): VariantMembers {
  return {
    price: regularCents,
    salePrice: saleCents,
    unlimited: stock.unlimited,
    qtyInStock: stock.unlimited ? 0 : stock.quantity,
  };
}
