import type * as api from "@stoa/core/cart/reminder/left-cart-api.ts";
import type { LeftCart } from "@stoa/core/cart/reminder/left-cart-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

const PATH = "/api/studio/left-carts";

type LeftCartPage = { readonly items: readonly LeftCart[]; readonly nextCursor: string | null };

export function loadLeftCarts(cursor: string | undefined): Promise<LeftCartPage> {
  const query = cursor === undefined ? {} : { cursor };
  return callEndpoint<typeof api.listLeftCarts>({ method: "GET", path: PATH, query });
}

export function leftCartQuery(cartId: string) {
  return queryOptions({
    queryKey: ["left-carts", "lines", cartId],
    queryFn: () => callEndpoint<typeof api.getLeftCart>({ method: "GET", path: `${PATH}/:cartId`, params: { cartId } }),
  });
}

export async function sendReminder(cartId: string): Promise<LeftCart> {
  const path = `${PATH}/:cartId/reminder`;
  return (await callEndpoint<typeof api.remindOfLeftCart>({ method: "POST", path, params: { cartId } })).cart;
}
