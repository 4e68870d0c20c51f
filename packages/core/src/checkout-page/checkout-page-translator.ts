import type { AddressLabel } from "../address/address-fields.ts";
import { CHECKOUT_PAGE_TEXTS, type CheckoutPageText } from "../checkout/checkout-page-texts.ts";
import { fillMessage } from "../lib/message/fill-message.ts";

/** What a payment method of the platform is called, in English: also the name of its translation among a site's words. */
export type PaymentWay = string & { readonly paymentWay: true };

/** Returns a text with its placeholders filled in; placeholders without a value are kept. */
export type CheckoutWord = (
  name: CheckoutPageText | AddressLabel | PaymentWay,
  values?: Readonly<Record<string, string | number>>,
) => string;

const ENGLISH: Readonly<Record<string, string | undefined>> = CHECKOUT_PAGE_TEXTS;

/**
 * Returns the text lookup of the checkout pages: the theme's texts, then the platform's. Address fields and payment
 * methods use their English name as both key and fallback.
 */
export function checkoutTranslator(strings: Readonly<Record<string, string | undefined>>): CheckoutWord {
  return (name, values = {}) => fillMessage(strings[name] || (ENGLISH[name] ?? name), values);
}
