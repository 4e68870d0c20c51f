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

/** Saves the shopper's changes atomically. */
export function changeCheckout(id: string, change: CheckoutChange): Promise<ShopperReply<Checkout>> {
  return callShopper<typeof updateCheckout>({ method: "PATCH", path: `${PATH}/${id}`, body: change });
}

export async function readCheckout(id: string): Promise<Checkout | null> {
  try {
    const headers = { accept: "application/json" };
    const reply = await fetch(`${PATH}/${id}`, { headers, signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
    return reply.ok ? ((await reply.json()) as EndpointReply<typeof getCheckout>) : null;
  } catch {
    return null;
  }
}

/** Places the order; idempotent by key. */
export function completeCheckout(id: string, { key, body }: Completion): Promise<ShopperReply<CompletionReply>> {
  return callShopper<typeof completeContract>({
    method: "POST",
    path: `${PATH}/${id}/complete`,
    body,
    headers: { "idempotency-key": key },
    timeoutMs: PAYMENT_TIMEOUT_MS,
  });
}

export function confirmCheckout(id: string): Promise<ShopperReply<CompletionReply>> {
  return callShopper<typeof confirmContract>({
    method: "POST",
    path: `${PATH}/${id}/confirm`,
    timeoutMs: PAYMENT_TIMEOUT_MS,
  });
}
