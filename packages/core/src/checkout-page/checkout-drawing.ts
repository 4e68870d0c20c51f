import type { Checkout } from "../checkout/checkout-schema.ts";
import type { MessageText } from "../message/message-of.ts";
import type { Fields, SaidFields } from "./section/checkout-field.ts";
import type { CheckoutWord } from "./checkout-page-translator.ts";
import type { SentCheckout } from "./checkout-sent.ts";

export type CheckoutView = {
  readonly checkout: Checkout;
  /** Created with the page, so that two clicks make one order. */
  readonly key: string;
  /** The submitted form, when it is shown again. */
  readonly sent: SentCheckout | undefined;
  /** Members of `sent` that could not be saved. */
  readonly unsaved: ReadonlySet<string>;
  readonly fields: Fields;
  /** Errors without a field. */
  readonly message: MessageText;
  /** Where a started payment continues; empty for nowhere. */
  readonly confirmUrl: string;
  /** Changes since the shopper's last view, in words. */
  readonly changes: readonly string[];
  /** Whether scripts run, so providers that need them can be offered. */
  readonly isScripted: boolean;
};

/** A checkout whose errors are in the language of the page. */
export type SaidCheckout = Omit<CheckoutView, "fields" | "message"> & {
  readonly fields: SaidFields;
  readonly message: string;
};

export type Drawing = {
  readonly shown: SaidCheckout;
  readonly word: CheckoutWord;
  readonly locale: string;
  readonly language: string;
};

/** Returns the error of a field or group of fields; empty for none. */
export function errorOf({ shown }: Drawing, name: string): string {
  return Object.hasOwn(shown.fields, name) ? (shown.fields[name] ?? "") : "";
}

/** Returns whether the destination is known, so delivery and payment can be chosen. */
export function isPositionKnown({ asks, shippingAddress, shippingOptions }: Checkout): boolean {
  return !asks.requiresShipping || (shippingAddress !== null && shippingOptions.length > 0);
}
