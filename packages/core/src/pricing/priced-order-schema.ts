import { Type, type Static } from "typebox";
import { COUPON_MESSAGES } from "../discount/discount-messages.ts";
import { MESSAGE_MEMBERS } from "../message/message-schema.ts";
import type { PRICING_MESSAGES } from "./pricing-messages.ts";

const strict = { additionalProperties: false } as const;
const cents = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);

/** A priced line; `totalCents` is its part of the grand total. */
export const PricedLineSchema = Type.Object(
  {
    id: text,
    quantity: Type.Integer(),
    unitPriceCents: cents,
    subtotalCents: cents,
    /** Saving compared with its regular price. */
    saleSavingCents: cents,
    discountCents: cents,
    discounts: Type.Array(Type.Object({ discountId: text, cents }, strict)),
    taxCents: cents,
    taxes: Type.Array(Type.Object({ ruleId: text, cents }, strict)),
    totalCents: cents,
  },
  strict,
);
export type PricedLine = Static<typeof PricedLineSchema>;

/**
 * A discount applied to the order: `cents` on its lines, `shippingCents` on its shipping. `code` is null for an
 * automatic one.
 */
export const AppliedDiscountSchema = Type.Object(
  { discountId: text, name: text, code: textOrNull, cents, shippingCents: cents },
  strict,
);
export type AppliedDiscount = Static<typeof AppliedDiscountSchema>;

/** One tax rule's amount on the whole order, including shipping. */
export const TaxLineSchema = Type.Object({ ruleId: text, name: text, rateMillionths: Type.Integer(), cents }, strict);
export type TaxLine = Static<typeof TaxLineSchema>;

/** A shipping or pickup option; `discountedCents` is its price after the order's discounts. */
export const PricedShippingOptionSchema = Type.Object(
  { id: text, name: text, priceCents: cents, discountedCents: cents, isPickup: Type.Boolean() },
  strict,
);
export type PricedShippingOption = Static<typeof PricedShippingOptionSchema>;

/** A gift card's payment; `problem` says why it pays nothing, and `messageKey` names that. */
export const GiftCardTenderSchema = Type.Object(
  { id: text, tenderCents: cents, problem: textOrNull, ...MESSAGE_MEMBERS },
  strict,
);
export type GiftCardTender = Static<typeof GiftCardTenderSchema>;

export const OrderProblemSchema = Type.Object(
  {
    code: Type.Enum([
      "minimumSubtotal",
      "shippingAddressMissing",
      "shippingUnavailable",
      "shippingOptionMissing",
      "shippingOptionUnavailable",
    ] as const satisfies (keyof typeof PRICING_MESSAGES)[]),
    message: text,
    ...MESSAGE_MEMBERS,
  },
  strict,
);
export type OrderProblem = Static<typeof OrderProblemSchema>;

/**
 * A priced order, in minor units of `currency`: `subtotal − discount + shipping − shippingDiscount` is the grand total,
 * plus `tax` unless prices include it. `tax` includes `shippingTax`.
 */
export const PricedOrderSchema = Type.Object(
  {
    currency: text,
    lines: Type.Array(PricedLineSchema),
    subtotalCents: cents,
    saleSavingCents: cents,
    discountCents: cents,
    shippingCents: cents,
    shippingDiscountCents: cents,
    taxCents: cents,
    shippingTaxCents: cents,
    pricesIncludeTax: Type.Boolean(),
    /** False while a location that taxes depend on is unknown; they count as 0 until then. */
    isTaxKnown: Type.Boolean(),
    grandTotalCents: cents,
    giftCards: Type.Array(GiftCardTenderSchema),
    /** Amount left to pay after gift cards. */
    amountDueCents: cents,
    discounts: Type.Array(AppliedDiscountSchema),
    validCoupons: Type.Array(Type.Object({ code: text, discountId: text, name: text }, strict)),
    invalidCoupons: Type.Array(
      Type.Object(
        {
          code: text,
          reason: Type.Enum(Object.keys(COUPON_MESSAGES) as (keyof typeof COUPON_MESSAGES)[]),
          message: text,
          ...MESSAGE_MEMBERS,
        },
        strict,
      ),
    ),
    /** In the order of the site's rules. */
    taxLines: Type.Array(TaxLineSchema),
    requiresShipping: Type.Boolean(),
    shippingOptions: Type.Array(PricedShippingOptionSchema),
    selectedShippingOption: Type.Union([PricedShippingOptionSchema, Type.Null()]),
    /** Empty when the order can be placed. */
    problems: Type.Array(OrderProblemSchema),
  },
  strict,
);
export type PricedOrder = Static<typeof PricedOrderSchema>;
