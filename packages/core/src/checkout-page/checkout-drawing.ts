import type { Checkout } from "../checkout/checkout-schema.ts";
import type { Fields } from "./checkout-field.ts";
import type { CheckoutWord } from "./checkout-page-words.ts";
import type { SentCheckout } from "./checkout-sent.ts";

/** A checkout with what is to be said about it. */
export type ShownCheckout = {
  readonly checkout: Checkout;
  /** Made with the page: two clicks on it are one order. */
  readonly key: string;
  /** What the form sent that is shown again. */
  readonly sent: SentCheckout | undefined;
  /** Members of `sent` that could not be kept. */
  readonly unsaved: ReadonlySet<string>;
  readonly fields: Fields;
  /** What is wrong with no field of its own. */
  readonly message: string;
  /** Where a payment that was begun goes on; empty for nowhere. */
  readonly confirmUrl: string;
  /** What is different from what the shopper has seen, in words. */
  readonly changes: readonly string[];
  /** Whether scripts run: providers that need them can be chosen. */
  readonly isScripted: boolean;
};

/** What sections are drawn with. */
export type Drawing = {
  readonly shown: ShownCheckout;
  readonly word: CheckoutWord;
  readonly locale: string;
  readonly language: string;
};

/** What is wrong with a field or group of fields; empty for nothing. */
export function errorOf({ shown }: Drawing, name: string): string {
  return Object.hasOwn(shown.fields, name) ? (shown.fields[name] ?? "") : "";
}

/** Whether it is known where the order goes, so that delivery and payment can be chosen. */
export function isPlaceKnown({ asks, shippingAddress, shippingOptions }: Checkout): boolean {
  return !asks.requiresShipping || (shippingAddress !== null && shippingOptions.length > 0);
}
