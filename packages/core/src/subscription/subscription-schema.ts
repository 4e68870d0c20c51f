import { Type, type Static } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money/money-schema.ts";
import { SubscriptionPlanSchema } from "../product/subscription/subscription-plan-schema.ts";
import { CYCLE_STATES, SUBSCRIPTION_STATES } from "./subscription-states.ts";

const time = Type.String();
const timeOrNull = Type.Union([time, Type.Null()]);

const members = {
  id: IdSchema,
  state: Type.Enum(SUBSCRIPTION_STATES),
  productId: Type.String(),
  variantId: Type.String(),
  title: Type.String(),
  quantity: Type.Integer(),
  /** Per unit, as agreed. */
  unitPrice: MoneySchema,
  plan: SubscriptionPlanSchema,
  /** `$10.00 every 2 weeks for 1 year`. */
  priceText: Type.String(),
  orderId: Type.String(),
  createdOn: time,
  /** Next charge, including retries of a failed payment; null for none. */
  nextPaymentOn: timeOrNull,
  /** When paid access ends, for a canceled or completed subscription. */
  endsOn: timeOrNull,
  /** Payments made, including the first. */
  cyclesDone: Type.Integer(),
  /** Address of further deliveries; null when nothing is shipped. */
  shippingAddress: Type.Union([AddressSchema, Type.Null()]),
  /** Null means the shipping address. */
  billingAddress: Type.Union([AddressSchema, Type.Null()]),
  isTest: Type.Boolean(),
  can: Type.Object({
    pause: Type.Boolean(),
    move: Type.Boolean(),
    /** Change its plan; the store decides whether subscribers may. */
    change: Type.Boolean(),
    resume: Type.Boolean(),
    cancel: Type.Boolean(),
    pay: Type.Boolean(),
  }),
} as const;

/** A subscription as its subscriber sees it. Times are ISO 8601. */
export const SubscriptionSchema = Type.Object(members);
export type Subscription = Static<typeof SubscriptionSchema>;

const ownerMembers = {
  ...members,
  email: Type.String(),
  siteUserId: Type.Union([Type.String(), Type.Null()]),
  provider: Type.String(),
  failedTries: Type.Integer(),
} as const;

export const SubscriptionSummarySchema = Type.Object(ownerMembers);
export type SubscriptionSummary = Static<typeof SubscriptionSummarySchema>;

export const SubscriptionDetailSchema = Type.Object({
  ...ownerMembers,
  cycles: Type.Array(
    Type.Object({
      number: Type.Integer(),
      dueOn: time,
      state: Type.Enum(CYCLE_STATES),
      orderId: Type.Union([Type.String(), Type.Null()]),
      tries: Type.Integer(),
    }),
  ),
});
export type SubscriptionDetail = Static<typeof SubscriptionDetailSchema>;

export const PlanOfferSchema = Type.Object({
  /** Send to change to it; another price or period has another id. */
  planId: Type.String(),
  productId: Type.String(),
  variantId: Type.String(),
  title: Type.String(),
  options: Type.Array(Type.Object({ optionName: Type.String(), value: Type.String() })),
  /** Per unit. */
  unitPrice: MoneySchema,
  plan: SubscriptionPlanSchema,
  /** For all units: `$20.00 every 2 weeks`. */
  priceText: Type.String(),
});
export type PlanOfferView = Static<typeof PlanOfferSchema>;
