import en from "../locales/en.json" with { type: "json" };
import type { Address } from "../address/address-schema.ts";
import { CHECKOUT_PAGE_TEXTS } from "../checkout/checkout-page-texts.ts";
import type { Checkout } from "../checkout/checkout-schema.ts";
import type { SaidCheckout } from "./checkout-drawing.ts";
import type { SaidFields } from "./section/checkout-field.ts";
import type { CheckoutSetting } from "./checkout-screen.ts";

/** Data the checkout page passes to its script, beyond its form fields. */
export type CheckoutPageView = Omit<CheckoutSetting, "say" | "priceWords"> & {
  readonly checkout: Checkout;
  /** Idempotency key of the first payment attempt. */
  readonly key: string;
  readonly message: string;
  readonly fields: SaidFields;
  readonly confirmUrl: string;
  /** Addresses of the signed-in visitor, default first. */
  readonly addresses: readonly Address[];
  /** URL of a replacement for Stripe's script; empty for Stripe's own. */
  readonly stripeScript: string;
};

type ViewParts = Omit<CheckoutSetting, "say" | "priceWords"> & Pick<CheckoutPageView, "addresses" | "stripeScript">;

const ADDRESS_LABELS = Object.values(en.addressLabel);
const OWN_TEXTS: ReadonlySet<string> = new Set([...Object.keys(CHECKOUT_PAGE_TEXTS), ...ADDRESS_LABELS]);

/** Returns the view of a checkout for its script, with only this page's texts of the theme. */
export function checkoutPageView(
  { checkout, key, message, fields, confirmUrl }: SaidCheckout,
  { language, strings, addresses, stripeScript }: ViewParts,
): CheckoutPageView {
  const own = Object.entries(strings).filter(([name, text]) => text && OWN_TEXTS.has(name));
  return {
    checkout,
    key,
    message,
    fields,
    confirmUrl,
    language,
    strings: Object.fromEntries(own),
    addresses,
    stripeScript,
  };
}
