import { CHECKOUT_PAGE_TEXTS, type CheckoutPageText } from "../checkout/checkout-page-texts.ts";
import { fillMessage } from "../lib/fill-message.ts";

/** A word with its places filled in; a place without a value stays as it is. */
export type CheckoutWord = (name: CheckoutPageText, values?: Readonly<Record<string, string | number>>) => string;

/** The words of the checkout's pages: the theme's, else the platform's. */
export function checkoutWords(strings: Readonly<Record<string, string | undefined>>): CheckoutWord {
  return (name, values = {}) => fillMessage(strings[name] || CHECKOUT_PAGE_TEXTS[name], values);
}
