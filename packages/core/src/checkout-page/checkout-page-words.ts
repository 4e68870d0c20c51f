import type { AddressLabel } from "../address/address-fields.ts";
import { CHECKOUT_PAGE_TEXTS, type CheckoutPageText } from "../checkout/checkout-page-texts.ts";
import { fillMessage } from "../lib/fill-message.ts";

/** What a payment method of the platform is called, in English: also the name of its translation among a site's words. */
export type PaymentWay = string & { readonly paymentWay: true };

/** A word with its places filled in; a place without a value stays as it is. */
export type CheckoutWord = (
  name: CheckoutPageText | AddressLabel | PaymentWay,
  values?: Readonly<Record<string, string | number>>,
) => string;

const ENGLISH: Readonly<Record<string, string | undefined>> = CHECKOUT_PAGE_TEXTS;

/** The words of the checkout's pages: the theme's, else the platform's. A field of an address, and a way to pay, has its own name, else what it is called in English. */
export function checkoutWords(strings: Readonly<Record<string, string | undefined>>): CheckoutWord {
  return (name, values = {}) => fillMessage(strings[name] || (ENGLISH[name] ?? name), values);
}
