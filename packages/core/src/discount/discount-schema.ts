import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money/money-schema.ts";
import { DISCOUNT_LIMITS, WHOLE_BASIS_POINTS } from "./discount-limits.ts";

const strict = { additionalProperties: false } as const;
const epochMs = Type.Union([Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }), Type.Null()]);
const itemCount = { minItems: 1, maxItems: DISCOUNT_LIMITS.criteriaItems } as const;

/**
 * Effect of a discount. A fixed amount is taken off the order, or off each unit when products or categories are named.
 */
export const DiscountEffectSchema = Type.Union([
  Type.Object(
    {
      type: Type.Literal("percentage"),
      /** Hundredths of a percent: 1250 is 12.5%. */
      basisPoints: Type.Integer({ minimum: 1, maximum: WHOLE_BASIS_POINTS }),
    },
    strict,
  ),
  Type.Object({ type: Type.Literal("fixed"), amount: MoneySchema }, strict),
  Type.Object({ type: Type.Literal("freeShipping") }, strict),
]);

/** Requirements for an order. `categories` are paths and include their descendants. spec: commerce-api, discounts */
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
        code: Type.String({ pattern: "^\\s*\\S+\\s*$", maxLength: DISCOUNT_LIMITS.codeLength }),
      },
      strict,
    ),
  ]),
  /** First millisecond it is valid; null for no start. */
  validFromMs: epochMs,
  /** First millisecond it is no longer valid; null for no end. */
  validToMs: epochMs,
  /** Maximum total uses; null for unlimited. */
  maxUses: Type.Union([Type.Integer({ minimum: 1, maximum: DISCOUNT_LIMITS.maxUses }), Type.Null()]),
  isOncePerCustomer: Type.Boolean(),
  subscriptions: Type.Union([Type.Literal("none"), Type.Literal("firstPayment"), Type.Literal("everyPayment")]),
  excludesSaleItems: Type.Boolean(),
} as const;

export const NewDiscountSchema = Type.Object(discountMembers, strict);
export type NewDiscount = Static<typeof NewDiscountSchema>;

/** A discount as edited by its owner; its use count is stored elsewhere. spec: commerce-api, discounts */
export const DiscountSchema = Type.Object({ id: IdSchema, ...discountMembers }, strict);
export type Discount = Static<typeof DiscountSchema>;
