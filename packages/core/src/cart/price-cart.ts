import { currentPrice } from "../product/current-price.ts";
import type { Product, Variant } from "../product/product-schema.ts";
import { variantStock } from "../product/variant-stock.ts";
import type { Stock, StockByVariant } from "../stock/stock-schema.ts";
import { CART_MESSAGES } from "./cart-messages.ts";
import type { CartEntry, ShoppingCart } from "./cart-schema.ts";
import { cartTotals, NO_PRODUCT_TYPE } from "./cart-totals.ts";
import { isPurchasable } from "./check-cart-addition.ts";
import { emptyCart, type CartHeader } from "./empty-cart.ts";

/** A stored line of a cart with what belongs to it now. */
export type CartRow = {
  readonly id: string;
  readonly itemId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly additionalFields: string | null;
  /** The product as visitors see it now; null when it is no longer published. */
  readonly product: Product | null;
  /** Path of the product; not used when it is gone. */
  readonly itemUrl: string;
  /** Stock of the product's variants, or of this one alone. */
  readonly stock: StockByVariant;
  /** The picture of the line: the variant's, else the product's first. */
  readonly image: { readonly url: string; readonly altText: string } | null;
};

const SOLD_OUT: Stock = { quantity: 0, unlimited: false };

/**
 * The cart as it goes over the wire, priced by today's products: every line in the order given, with its `problem` when it
 * can not be bought as it stands. A line whose product or variant is gone (or priced in another currency) counts nothing;
 * one that is short of stock counts in full, so the total does not jump while the shopper lowers it. Lines of one variant
 * take from its stock in turn. spec: storefront 3, shopping cart
 */
export function priceCart(header: CartHeader, rows: readonly CartRow[]): ShoppingCart {
  const left = new Map<string, number>();
  const entries: CartEntry[] = [];
  let subtotalCents = 0;
  for (const row of rows) {
    const entry = limitTotal(priceRow(row, header.currency, left), subtotalCents);
    entries.push(entry);
    subtotalCents += entry.subTotal;
  }
  return { ...emptyCart(header), entries, ...cartTotals(entries) };
}

function priceRow(row: CartRow, currency: string, left: Map<string, number>): CartEntry {
  const { product } = row;
  if (!isPurchasable(product)) {
    return unavailableEntry(row, CART_MESSAGES.itemNotFound);
  }
  const variant = product.variants.find((each) => each.id === row.variantId);
  if (variant === undefined || currentPrice(variant).currency !== currency) {
    return unavailableEntry(row, CART_MESSAGES.variantUnavailable);
  }
  const stock = variantStock(product.productType, variant.id, row.stock);
  const price = currentPrice(variant).amount;
  return {
    ...lineOf(row),
    title: product.title,
    itemUrl: row.itemUrl,
    productType: product.productType,
    chosenVariant: chosenVariant(product, variant, stock),
    purchasePriceCents: price,
    nonSalePriceCents: variant.price.amount,
    subTotal: price * row.quantity,
    problem: takeFromStock(row, stock, left) ? null : CART_MESSAGES.notEnoughStock,
  };
}

function unavailableEntry(row: CartRow, problem: string): CartEntry {
  const { product } = row;
  return {
    ...lineOf(row),
    title: product?.title ?? CART_MESSAGES.itemGoneTitle,
    itemUrl: isPurchasable(product) ? row.itemUrl : "",
    productType: NO_PRODUCT_TYPE,
    chosenVariant: {
      id: row.variantId,
      sku: "",
      attributes: {},
      optionValues: [],
      price: 0,
      salePrice: 0,
      onSale: false,
      unlimited: SOLD_OUT.unlimited,
      qtyInStock: SOLD_OUT.quantity,
    },
    purchasePriceCents: 0,
    nonSalePriceCents: 0,
    subTotal: 0,
    problem,
  };
}

function lineOf(
  row: CartRow,
): Pick<CartEntry, "id" | "itemId" | "quantity" | "additionalFields" | "imageUrl" | "imageAltText"> {
  return {
    id: row.id,
    itemId: row.itemId,
    quantity: row.quantity,
    additionalFields: row.additionalFields,
    imageUrl: row.image?.url ?? null,
    imageAltText: row.image?.altText ?? "",
  };
}

function chosenVariant(product: Product, variant: Variant, stock: Stock): CartEntry["chosenVariant"] {
  const optionValues = product.variantOptionOrdering.flatMap((optionName) => {
    const value = Object.hasOwn(variant.attributes, optionName) ? variant.attributes[optionName] : undefined;
    return value === undefined ? [] : [{ optionName, value }];
  });
  return {
    id: variant.id,
    sku: variant.sku,
    attributes: variant.attributes,
    optionValues,
    price: variant.price.amount,
    salePrice: variant.salePrice.amount,
    onSale: variant.onSale,
    unlimited: stock.unlimited,
    qtyInStock: stock.unlimited ? 0 : stock.quantity,
  };
}

function takeFromStock(row: CartRow, stock: Stock, left: Map<string, number>): boolean {
  if (stock.unlimited) {
    return true;
  }
  const rest = (left.get(row.variantId) ?? stock.quantity) - row.quantity;
  left.set(row.variantId, rest);
  return rest >= 0;
}

/** A line that would push the total past what numbers hold exactly is not counted. */
function limitTotal(entry: CartEntry, subtotalSoFar: number): CartEntry {
  return Number.isSafeInteger(entry.subTotal) && Number.isSafeInteger(subtotalSoFar + entry.subTotal)
    ? entry
    : { ...entry, subTotal: 0, problem: CART_MESSAGES.totalTooLarge };
}
