import { Type, type Static } from "typebox";
import { MoneySchema } from "../lib/money-schema.ts";

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const centsOrNull = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);
const moneyOrNull = Type.Union([MoneySchema, Type.Null()]);

/** What a shopper is told of installments. The first five are those of storefront 3, installment context per item. */
export const InstallmentOfferSchema = Type.Object({
  afterPayAvailable: Type.Boolean(),
  /** Minor units; offered above it. */
  afterPayMin: centsOrNull,
  /** Minor units; offered up to it. */
  afterPayMax: centsOrNull,
  shopperLanguage: Type.String(),
  stripeAccountCountry: Type.String(),
  /** Language and country, such as `en_US`; null where there are no installments. */
  locale: textOrNull,
  brand: textOrNull,
  /** In how many parts. */
  installments: Type.Integer(),
  /** What is bought may be paid so. */
  isEligible: Type.Boolean(),
  amount: moneyOrNull,
  /** One part. */
  installment: moneyOrNull,
  place: Type.Union([Type.Literal("inRange"), Type.Literal("overMaximum"), Type.Literal("underMinimum"), Type.Null()]),
  /** Beside the pill with the brand; empty when no pill is shown. */
  text: Type.String(),
});
export type InstallmentOffer = Static<typeof InstallmentOfferSchema>;
