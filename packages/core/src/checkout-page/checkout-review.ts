import { addressLines } from "../order/order-address-lines.ts";
import type { Drawing } from "./checkout-drawing.ts";

/** What was said, once more beside the button that buys. */
export type CheckoutReview = {
  readonly title: string;
  readonly rows: ReadonlyArray<{ readonly label: string; readonly value: string; readonly href: string }>;
};

/** What the order goes by; null until something of it is known. */
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
