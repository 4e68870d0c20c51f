import type { EndpointBody } from "@stoa/core/api/endpoint.ts";
import type { startSubscription } from "@stoa/core/cart/cart-api.ts";
import type { startMemberPurchase } from "@stoa/core/member-access/member-access-api.ts";
import { addEntry, type Added, type EntryInput } from "../../cart/add-entry.ts";
import { callShopper, type ShopperRejection } from "../../cart/shopper-call.ts";
import type { PurchaseWay } from "../product-elements.ts";

const CHECKOUT_PATH = "/checkout";

export type Purchase = EntryInput & { readonly way: PurchaseWay };

/** The updated cart, or the address where a separate purchase continues. */
export type PurchaseOutcome =
  | { readonly ok: true; readonly added: Added }
  | { readonly ok: true; readonly checkoutUrl: string }
  | ShopperRejection;

/** Adds an item to the visitor's cart, or to a separate one. spec: storefront 7 */
export async function sendPurchase(purchase: Purchase): Promise<PurchaseOutcome> {
  const { way, itemId, sku, quantity, additionalFields } = purchase;
  switch (way) {
    case "cart": {
      const answer = await addEntry({ itemId, sku, quantity, additionalFields });
      return answer.ok ? { ok: true, added: answer.reply } : answer;
    }
    case "subscription":
      return start<typeof startSubscription>("/api/3/commerce/cart/subscription", {
        itemId,
        sku,
        qty: quantity,
        additionalFields,
      });
    case "member-access":
      return start<typeof startMemberPurchase>("/api/commerce/member-access", { itemId, sku });
  }
}

async function start<Contract extends typeof startSubscription | typeof startMemberPurchase>(
  path: Contract["path"],
  body: EndpointBody<Contract>,
): Promise<PurchaseOutcome> {
  const answer = await callShopper<typeof startSubscription | typeof startMemberPurchase>({
    method: "POST",
    path,
    body,
  });
  if (!answer.ok) {
    return answer;
  }
  const query = new URLSearchParams({ cartToken: answer.reply.cartToken });
  return { ok: true, checkoutUrl: `${CHECKOUT_PATH}?${query}` };
}
