import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money-schema.ts";
import { DISCOUNT_LIMITS, WHOLE_BASIS_POINTS } from "./discount-limits.ts";

const strict = { additionalProperties: false } as const;
const epochMs = Type.Union([Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }), Type.Null()]);
const itemCount = { minItems: 1, maxItems: DISCOUNT_LIMITS.criteriaItems } as const;

/** What a discount does. A fixed amount comes off the order, or off each piece when products or categories are named. */
export const DiscountEffectSchema = Type.Union([
  Type.Object(
    {
      type: Type.Literal("percentage"),
      /** Hundredths of a percent: 1250 is 12.5 %. */
      basisPoints: Type.Integer({ minimum: 1, maximum: WHOLE_BASIS_POINTS }),
    },
    strict,
  ),
  Type.Object({ type: Type.Literal("fixed"), amount: MoneySchema }, strict),
  Type.Object({ type: Type.Literal("freeShipping") }, strict),
]);

/** What an order must have. `categories` are paths and hold what is below them. spec: commerce-api, discounts */
export const DiscountCriteriaSchema = Type.Union([
  Type.Object({ type: Type.Literal("anyOrder") }, strict),
  Type.Object({ type: Type.Literal("minimumSubtotal"), subtotal: MoneySchema }, strict),
  Type.Object({ type: Type.Literal("products"), productIds: Type.Array(IdSchema, itemCount) }, strict),
  Type.Object(
    {
      type: Type.Literal("categories"),
      categories: Type.Array(Type.String({ minLength: 1, maxLength: 400 }), itemCount),
    },
    strict,
  ),
]);

/** What an owner writes of a discount. */
const discountMembers = {
  name: Type.String({ minLength: 1, maxLength: DISCOUNT_LIMITS.nameLength }),
  isEnabled: Type.Boolean(),
  effect: DiscountEffectSchema,
  criteria: DiscountCriteriaSchema,
  trigger: Type.Union([
    Type.Object({ type: Type.Literal("automatic") }, strict),
    Type.Object(
      {
        type: Type.Literal("code"),
        code: Type.String({ pattern: "^\\S+$", maxLength: DISCOUNT_LIMITS.codeLength }),
      },
      strict,
    ),
  ]),
  /** First millisecond it is valid; null for always. */
  validFromMs: epochMs,
  /** First millisecond it is not valid any more; null for never. */
  validToMs: epochMs,
  /** How often it can be used in all; null for any number of times. */
  maxUses: Type.Union([Type.Integer({ minimum: 1, maximum: DISCOUNT_LIMITS.maxUses }), Type.Null()]),
  isOncePerCustomer: Type.Boolean(),
  /** Which payments of subscriptions it lowers. */
  subscriptions: Type.Union([Type.Literal("none"), Type.Literal("firstPayment"), Type.Literal("everyPayment")]),
  excludesSaleItems: Type.Boolean(),
} as const;

/** A discount that has no id yet. */
export const NewDiscountSchema = Type.Object(discountMembers, strict);
export type NewDiscount = Static<typeof NewDiscountSchema>;

/** A discount as its owner writes it. How often it was used is a fact and lives elsewhere. spec: commerce-api, discounts */
export const DiscountSchema = Type.Object({ id: IdSchema, ...discountMembers }, strict);
export type Discount = Static<typeof DiscountSchema>;
