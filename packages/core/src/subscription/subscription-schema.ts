import { Type, type Static } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money-schema.ts";
import { SubscriptionPlanSchema } from "../product/subscription-plan-schema.ts";
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
  /** Of one piece, as agreed. */
  unitPrice: MoneySchema,
  plan: SubscriptionPlanSchema,
  /** `$10.00 every 2 weeks for 1 year`. */
  priceText: Type.String(),
  /** The order it began with. */
  orderId: Type.String(),
  createdOn: time,
  /** When it is charged next, tries after a failed payment included; null when it is not. */
  nextPaymentOn: timeOrNull,
  /** Of a canceled or completed one: how long what was paid lasts. */
  endsOn: timeOrNull,
  /** Payments that were made, the first included. */
  cyclesDone: Type.Integer(),
  /** Where the next ones go; null for what is not sent. */
  shippingAddress: Type.Union([AddressSchema, Type.Null()]),
  /** Null: the same as the shipping address. */
  billingAddress: Type.Union([AddressSchema, Type.Null()]),
  /** Bought with pretended money. */
  isTest: Type.Boolean(),
  can: Type.Object({
    pause: Type.Boolean(),
    /** Where it goes. */
    move: Type.Boolean(),
    /** Its plan; whether subscribers may is the store's to say. */
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

/** A subscription in its owner's list. */
export const SubscriptionSummarySchema = Type.Object(ownerMembers);
export type SubscriptionSummary = Static<typeof SubscriptionSummarySchema>;

/** A subscription with its payments, the newest first. */
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

/** Another plan of a subscription, at the price it has now. */
export const PlanOfferSchema = Type.Object({
  /** To be sent to change to it; another price or period has another id. */
  planId: Type.String(),
  productId: Type.String(),
  variantId: Type.String(),
  title: Type.String(),
  options: Type.Array(Type.Object({ optionName: Type.String(), value: Type.String() })),
  /** Of one piece. */
  unitPrice: MoneySchema,
  plan: SubscriptionPlanSchema,
  /** Of all pieces: `$20.00 every 2 weeks`. */
  priceText: Type.String(),
});
export type ShownPlanOffer = Static<typeof PlanOfferSchema>;
