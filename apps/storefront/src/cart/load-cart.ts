import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { getCart } from "@stoa/core/cart/cart-api.ts";
import type { ContractPath } from "../contract-path.ts";
import { announceCart, CART_EVENT, onCartEvent, type CartEventDetail } from "./cart-events.ts";

const CART_URL: ContractPath<typeof getCart> = "/api/commerce/shopping-cart";

/**
 * Reads the cart and announces it. A failed read announces the message and still counts as loaded, and so does one
 * overtaken by a change, which has announced the newer cart. spec: storefront 4, 8
 */
export async function loadCart(): Promise<void> {
  let isOvertaken = false;
  const overtake = (): void => {
    isOvertaken = true;
  };
  const watched = [CART_EVENT.itemAdded, CART_EVENT.recalculateStart].map((name) => onCartEvent(name, overtake));
  announceCart(CART_EVENT.loading, { shoppingCart: null });
  const detail = await readCart();
  for (const stopWatching of watched) {
    stopWatching();
  }
  announceCart(CART_EVENT.loaded, isOvertaken ? { shoppingCart: null } : detail);
}

async function readCart(): Promise<CartEventDetail> {
  try {
    const reply = await fetch(CART_URL, { headers: { accept: "application/json" } });
    const body: unknown = await reply.json();
    return reply.ok
      ? { shoppingCart: body as EndpointReply<typeof getCart> }
      : { shoppingCart: null, message: (body as { message?: string } | null)?.message ?? "" };
  } catch (error) {
    return { shoppingCart: null, message: String(error) };
  }
}
