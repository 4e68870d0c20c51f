import type { EndpointBody, EndpointReply } from "@stoa/core/api/endpoint.ts";
import type {
  CheckoutChange,
  CompletionReply,
  completeCheckout as completeContract,
  confirmCheckout as confirmContract,
  getCheckout,
  updateCheckout,
} from "@stoa/core/checkout/checkout-api.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { callShopper, type ShopperReply } from "../cart/shopper-call.ts";

const PATH = "/api/commerce/checkout";
/** Longer than the server's own timeout for providers. */
const PAYMENT_TIMEOUT_MS = 60_000;
const READ_TIMEOUT_MS = 20_000;

export type Completion = {
  readonly key: string;
  readonly body: EndpointBody<typeof completeContract>;
};

/** A checkout and the key of its page, without which the server shows and changes nothing. */
export type OpenedCheckout = { readonly id: string; readonly pageKey: string };

function keyHeader({ pageKey }: OpenedCheckout): { readonly "x-checkout-key": string } {
  return { "x-checkout-key": pageKey };
}

/** Saves the shopper's changes atomically. */
export function changeCheckout(opened: OpenedCheckout, change: CheckoutChange): Promise<ShopperReply<Checkout>> {
  const path = `${PATH}/${opened.id}` as const;
  return callShopper<typeof updateCheckout>({ method: "PATCH", path, body: change, headers: keyHeader(opened) });
}

export async function readCheckout(opened: OpenedCheckout): Promise<Checkout | null> {
  const { id } = opened;
  try {
    const headers = { accept: "application/json", ...keyHeader(opened) };
    const reply = await fetch(`${PATH}/${id}`, { headers, signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
    return reply.ok ? ((await reply.json()) as EndpointReply<typeof getCheckout>) : null;
  } catch {
    return null;
  }
}

/** Places the order; idempotent by key. */
export function completeCheckout(
  opened: OpenedCheckout,
  { key, body }: Completion,
): Promise<ShopperReply<CompletionReply>> {
  return callShopper<typeof completeContract>({
    method: "POST",
    path: `${PATH}/${opened.id}/complete`,
    body,
    headers: { "idempotency-key": key, ...keyHeader(opened) },
    timeoutMs: PAYMENT_TIMEOUT_MS,
  });
}

export function confirmCheckout(opened: OpenedCheckout): Promise<ShopperReply<CompletionReply>> {
  return callShopper<typeof confirmContract>({
    method: "POST",
    path: `${PATH}/${opened.id}/confirm`,
    headers: keyHeader(opened),
    timeoutMs: PAYMENT_TIMEOUT_MS,
  });
}
