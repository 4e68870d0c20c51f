import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { t } from "../../language/t.ts";

const PROVIDER_TEXTS: Readonly<Record<string, string>> = {
  test: t("Test payment"),
  manual: t("Manual payment"),
  stripe: "Stripe",
};

const CHARGE_TEXTS: Readonly<Record<string, string>> = {
  pending: t("Awaiting payment"),
  succeeded: t("Paid"),
  declined: t("Declined"),
  failed: t("Failed"),
  canceled: t("Canceled"),
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
  return CHARGE_TEXTS[state] ?? t("In progress");
}

export function actorText(by: string): string {
  return by === "checkout" ? t("the customer") : by === "payment provider" ? t("the payment provider") : by;
}

export function orderName({ orderNumber }: { readonly orderNumber: string }): string {
  return orderNumber === "" ? t("Order") : t("Order #{orderNumber}", { orderNumber });
}
