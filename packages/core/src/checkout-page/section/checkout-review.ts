import { addressLines } from "../../order/page/order-address-lines.ts";
import type { Drawing } from "../checkout-drawing.ts";

export type CheckoutReview = {
  readonly title: string;
  readonly rows: ReadonlyArray<{ readonly label: string; readonly value: string; readonly href: string }>;
};

/** Returns the review of the order's details; null until some are known. */
export function reviewSection({ shown, word, locale }: Drawing): CheckoutReview | null {
  const { email, asks, shippingAddress, billingAddress, shippingOptions, shippingOptionId } = shown.checkout;
  const option = shippingOptions.find(({ id }) => id === shippingOptionId);
  const lines = asks.requiresShipping && shippingAddress ? addressLines(shippingAddress, locale) : [];
  const billed = billingAddress ? addressLines(billingAddress, locale) : [];
  const rows = [
    { label: word("checkoutEmail"), value: email ?? "", href: "#checkout-contact" },
    { label: word("checkoutReviewTo"), value: lines.join(", "), href: "#checkout-shippingAddress" },
    { label: word("checkoutReviewBilled"), value: billed.join(", "), href: "#checkout-billingAddress" },
    { label: word("checkoutDelivery"), value: option?.name ?? "", href: "#checkout-delivery" },
  ].filter(({ value }) => value !== "");
  return rows.length === 0 ? null : { title: word("checkoutReview"), rows };
}
