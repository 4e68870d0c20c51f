import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { addCartEntry } from "@stoa/core/cart/cart-api.ts";
import { callShopper, isUndecided, newCallKey, type ShopperReply } from "./shopper-call.ts";

export const ENTRIES_PATH = "/api/commerce/shopping-cart/entries";

export type Added = EndpointReply<typeof addCartEntry>;

/** What goes into the visitor's cart. */
export type EntryWish = {
  readonly itemId: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** JSON text of the answers. */
  readonly additionalFields: string | null;
};

/** Keys of what was sent and not answered, by what was sent. */
const lost = new Map<string, string>();

/** Who comes back by the browser's button has seen their cart meanwhile, and means what they press. */
const forget = (): void => lost.clear();

/**
 * Puts something into the visitor's cart. Wished for again after an answer that was lost it is the same press to the server, which adds it
 * once. spec: storefront 7
 */
export async function addEntry(body: EntryWish): Promise<ShopperReply<Added>> {
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
