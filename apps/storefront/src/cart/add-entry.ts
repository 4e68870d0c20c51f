import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { addCartEntry } from "@stoa/core/cart/cart-api.ts";
import { callShopper, isUndecided, newCallKey, type ShopperReply } from "./shopper-call.ts";

export const ENTRIES_PATH = "/api/commerce/shopping-cart/entries";

export type Added = EndpointReply<typeof addCartEntry>;

export type EntryInput = {
  readonly itemId: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** JSON text of the answers to the product's questions. */
  readonly additionalFields: string | null;
};

/** Keys of unanswered requests, by request body. */
const lost = new Map<string, string>();

/** After a return with the Back button, the visitor has seen the cart, so a press is a new request. */
const forget = (): void => lost.clear();

/**
 * Adds an item to the cart. A retry after a lost answer reuses its key, so the server adds it once. spec: storefront 7
 */
export async function addEntry(body: EntryInput): Promise<ShopperReply<Added>> {
  const sent = JSON.stringify(body);
  const key = lost.get(sent) ?? newCallKey();
  lost.delete(sent);
  const answer = await callShopper<typeof addCartEntry>({
    method: "POST",
    path: ENTRIES_PATH,
    body,
    headers: { "idempotency-key": key },
  });
  if (!answer.ok && isUndecided(answer)) {
    lost.set(sent, key);
    addEventListener("pageshow", forget, { once: true });
  }
  return answer;
}
