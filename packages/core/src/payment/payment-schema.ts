import { Type, type Static } from "typebox";
import { PAYMENT_PROVIDERS } from "./payment-providers.ts";

const text = Type.String();

export const PaymentProviderSchema = Type.Enum(PAYMENT_PROVIDERS);

/** What the browser must do before a payment continues: visit a URL, or confirm with the provider's script. */
export const NextActionSchema = Type.Union([
  Type.Object({ type: Type.Literal("redirect"), url: text }),
  Type.Object({ type: Type.Literal("confirm"), clientSecret: text, publishableKey: text }),
]);
export type NextAction = Static<typeof NextActionSchema>;

export const PaymentOptionSchema = Type.Object({
  provider: PaymentProviderSchema,
  title: text,
  /** No money moves, and the order is marked as a test. */
  isTest: Type.Boolean(),
  /** How to pay later; empty for methods paid immediately. */
  instructions: text,
  /** For the provider's browser script; null when there is none. */
  publishableKey: Type.Union([text, Type.Null()]),
  /** ISO country of the store's account; empty when unknown. */
  accountCountry: text,
});
export type PaymentOption = Static<typeof PaymentOptionSchema>;
