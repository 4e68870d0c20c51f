import { Type, type Static } from "typebox";
import { PAYMENT_PROVIDERS } from "./payment-providers.ts";

const text = Type.String();

/** Name of a payment provider. */
export const PaymentProviderSchema = Type.Enum(PAYMENT_PROVIDERS);

/** What the shopper's browser does before a payment goes on: visit an address, or confirm with the provider's own script. */
export const NextActionSchema = Type.Union([
  Type.Object({ type: Type.Literal("redirect"), url: text }),
  Type.Object({ type: Type.Literal("confirm"), clientSecret: text, publishableKey: text }),
]);
export type NextAction = Static<typeof NextActionSchema>;

/** A way to pay that a shopper can choose at the checkout. */
export const PaymentOptionSchema = Type.Object({
  provider: PaymentProviderSchema,
  title: text,
  /** No money moves, and the order is marked as a test. */
  isTest: Type.Boolean(),
  /** How to pay later; empty for ways that are paid at once. */
  instructions: text,
  /** For the provider's script in the browser; null where there is none. */
  publishableKey: Type.Union([text, Type.Null()]),
  /** ISO country of the store's account; empty when it is not known. */
  accountCountry: text,
});
export type PaymentOption = Static<typeof PaymentOptionSchema>;
