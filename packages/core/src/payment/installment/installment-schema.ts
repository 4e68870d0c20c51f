import { Type, type Static } from "typebox";
import { MESSAGE_MEMBERS } from "../../message/message-schema.ts";
import { MoneySchema } from "../../lib/money/money-schema.ts";

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const centsOrNull = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);
const moneyOrNull = Type.Union([MoneySchema, Type.Null()]);

/** An installment offer. The first five members are those of storefront 3, installment context per item. */
export const InstallmentOfferSchema = Type.Object({
  afterPayAvailable: Type.Boolean(),
  /** Minor units, exclusive. */
  afterPayMin: centsOrNull,
  /** Minor units, inclusive. */
  afterPayMax: centsOrNull,
  shopperLanguage: Type.String(),
  stripeAccountCountry: Type.String(),
  /** Language and country, such as `en_US`; null where there are no installments. */
  locale: textOrNull,
  brand: textOrNull,
  installments: Type.Integer(),
  isEligible: Type.Boolean(),
  amount: moneyOrNull,
  installment: moneyOrNull,
  place: Type.Union([Type.Literal("inRange"), Type.Literal("overMaximum"), Type.Literal("underMinimum"), Type.Null()]),
  /** Text beside the brand pill; empty when no pill is shown. */
  text: Type.String(),
  ...MESSAGE_MEMBERS,
});
export type InstallmentOffer = Static<typeof InstallmentOfferSchema>;
