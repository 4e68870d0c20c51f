import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";

const PROVIDER_WORDS: Readonly<Record<string, string>> = {
  test: "Test payment",
  manual: "Manual payment",
  stripe: "Stripe",
};

const CHARGE_WORDS: Readonly<Record<string, string>> = {
  pending: "Waiting for the money",
  succeeded: "Paid",
  declined: "Declined",
  failed: "Failed",
  canceled: "Canceled",
};

type Payment = OrderDetail["payments"][number];

/** How somebody paid: `Visa 4242`. */
export function paymentName({ provider, method }: Payment): string {
  return method || (PROVIDER_WORDS[provider] ?? provider);
}

/** Who took the payment, where its name does not say so. */
export function providerName({ provider, method }: Payment): string {
  return method ? (PROVIDER_WORDS[provider] ?? provider) : "";
}

export function chargeWords({ state }: Payment): string {
  return CHARGE_WORDS[state] ?? "Under way";
}

/** Whoever did something, as people say it. */
export function byWords(by: string): string {
  return by === "checkout" ? "the buyer" : by === "payment provider" ? "the payment provider" : by;
}

/** What an order is called. */
export function orderName({ orderNumber }: { readonly orderNumber: string }): string {
  return orderNumber === "" ? "Order" : `Order #${orderNumber}`;
}
