import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";

const PROVIDER_TEXTS: Readonly<Record<string, string>> = {
  test: "Test payment",
  manual: "Manual payment",
  stripe: "Stripe",
};

const CHARGE_TEXTS: Readonly<Record<string, string>> = {
  pending: "Awaiting payment",
  succeeded: "Paid",
  declined: "Declined",
  failed: "Failed",
  canceled: "Canceled",
};

type Payment = OrderDetail["payments"][number];

/** Returns the payment method: `Visa 4242`. */
export function paymentName({ provider, method }: Payment): string {
  return method || (PROVIDER_TEXTS[provider] ?? provider);
}

/** Returns the payment provider, unless the method already names it. */
export function providerName({ provider, method }: Payment): string {
  return method ? (PROVIDER_TEXTS[provider] ?? provider) : "";
}

export function chargeStateText({ state }: Payment): string {
  return CHARGE_TEXTS[state] ?? "In progress";
}

export function actorText(by: string): string {
  return by === "checkout" ? "the customer" : by === "payment provider" ? "the payment provider" : by;
}

export function orderName({ orderNumber }: { readonly orderNumber: string }): string {
  return orderNumber === "" ? "Order" : `Order #${orderNumber}`;
}
