import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { hasStockForForm } from "@stoa/core/cart/quantity/has-stock-for-form.ts";
import type { getInventoryStock } from "@stoa/core/stock/stock-api.ts";
import { readCookie } from "../../cart/visitor-cookies.ts";

const STOCK_PATH = "/api/commerce/inventory/stock/";
const CART_PATH = "/api/commerce/shopping-cart?calculateSubtotal=false";

type Wanted = { readonly itemId: string; readonly sku: string | null };

/**
 * Returns whether the wanted quantity is in stock, so a shopper does not answer questions in vain. Assumes so when it
 * cannot be determined, because the server decides on adding. spec: storefront 5, add to cart
 */
export async function isThereFor(wanted: Wanted): Promise<boolean> {
  const [stock, cart] = await Promise.all([
    read<EndpointReply<typeof getInventoryStock>>(`${STOCK_PATH}?${new URLSearchParams({ itemId: wanted.itemId })}`),
    readCookie(document.cookie, "hasCart") === "true" ? read<ShoppingCart>(CART_PATH) : null,
  ]);
  if (stock === null) {
    return true;
  }
  const results = stock.results.filter(({ sku }) => wanted.sku === null || sku === wanted.sku);
  return hasStockForForm(results, quantityIn(cart, wanted));
}

function quantityIn(cart: ShoppingCart | null, { itemId, sku }: Wanted): number {
  const entries = cart?.entries.filter(
    (entry) => entry.itemId === itemId && (sku === null || entry.chosenVariant.sku === sku),
  );
  return (entries ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
}

async function read<Reply>(path: string): Promise<Reply | null> {
  try {
    const reply = await fetch(path, { headers: { accept: "application/json" } });
    return reply.ok ? ((await reply.json()) as Reply) : null;
  } catch {
    return null;
  }
}
