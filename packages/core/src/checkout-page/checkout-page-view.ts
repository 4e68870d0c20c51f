import en from "../locales/en.json" with { type: "json" };
import type { Address } from "../address/address-schema.ts";
import { CHECKOUT_PAGE_TEXTS } from "../checkout/checkout-page-texts.ts";
import type { Checkout } from "../checkout/checkout-schema.ts";
import type { ShownCheckout } from "./checkout-drawing.ts";
import type { Fields } from "./checkout-field.ts";
import type { CheckoutSetting } from "./checkout-screen.ts";

/** What the page of a checkout tells its script, beside what its form shows. */
export type CheckoutPageView = Omit<CheckoutSetting, "say" | "priceWords"> & {
  readonly checkout: Checkout;
  /** For the first try to pay. */
  readonly key: string;
  readonly message: string;
  readonly fields: Fields;
  readonly confirmUrl: string;
  /** Of the visitor who is signed in, the usual one first. */
  readonly addresses: readonly Address[];
  /** A stand-in for Stripe's script; empty for Stripe's own. */
  readonly stripeScript: string;
};

type ViewParts = Omit<CheckoutSetting, "say" | "priceWords"> & Pick<CheckoutPageView, "addresses" | "stripeScript">;

const ADDRESS_LABELS = Object.values(en.addressLabel);
const OWN_TEXTS: ReadonlySet<string> = new Set([...Object.keys(CHECKOUT_PAGE_TEXTS), ...ADDRESS_LABELS]);

/** The view of a checkout that is shown; of a theme's texts it has those of this page. */
export function checkoutPageView(
  { checkout, key, message, fields, confirmUrl }: ShownCheckout,
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
