import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { cartTotals } from "../price/cart-totals.ts";
import type { CartEntry, ShoppingCart } from "../cart-schema.ts";
import { emptyCart, type CartHeader } from "./empty-cart.ts";

const SAMPLES = [
  { title: "Sample product", cents: 2500, quantity: 1, options: [{ optionName: "Size", value: "Medium" }] },
  { title: "Another sample product", cents: 1200, quantity: 2, options: [] },
] as const;

/**
 * Returns a sample cart that shows editors how carts look in a theme; its items cannot be bought. spec: storefront 7
 */
export function mockCart(header: CartHeader): ShoppingCart {
  const entries = SAMPLES.map(sampleEntry);
  return { ...emptyCart(header), entries, ...cartTotals(entries) };
}

function sampleEntry({ title, cents, quantity, options }: (typeof SAMPLES)[number], index: number): CartEntry {
  const id = String(index + 1).padStart(24, "0");
  return {
    id,
    itemId: id,
    title,
    itemUrl: "",
    imageUrl: null,
    imageAltText: "",
    productType: PRODUCT_TYPE.physical,
    quantity,
    chosenVariant: {
      id,
      sku: `SAMPLE-${index + 1}`,
      attributes: Object.fromEntries(options.map(({ optionName, value }) => [optionName, value])),
      optionValues: [...options],
      price: cents,
      salePrice: cents,
      onSale: false,
      unlimited: true,
      qtyInStock: 0,
    },
    purchasePriceCents: cents,
    nonSalePriceCents: cents,
    subTotal: cents * quantity,
    additionalFields: null,
    hasAdditionalFields: false,
    customizations: [],
    subscriptionPlan: null,
    problem: null,
  };
}
