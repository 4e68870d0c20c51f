import { Type, type Static } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { endpoint } from "../api/endpoint.ts";
import { OptionalIdempotencyKeyHeaderSchema } from "../api/header-schemas.ts";
import { SiteUserHeaderSchema } from "../api/header-schemas.ts";
import { listOf } from "../api/list-schema.ts";
import { NextActionSchema, PaymentProviderSchema } from "../payment/payment-schema.ts";
import { SUBSCRIPTION_STATES } from "./subscription-states.ts";
import {
  PlanOfferSchema,
  SubscriptionDetailSchema,
  SubscriptionSchema,
  SubscriptionSummarySchema,
} from "./subscription-schema.ts";

const Params = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** The site's subscriptions, newest first. */
export const listSubscriptions = endpoint({
  method: "GET",
  path: "/api/commerce/subscriptions",
  summary: "List the subscriptions of the site",
  auth: "owner",
  permission: "orders.read",
  query: Type.Object({
    state: Type.Optional(Type.Enum(SUBSCRIPTION_STATES)),
    /** Id of a site user. */
    customerId: Type.Optional(Type.String({ maxLength: 100 })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: listOf(SubscriptionSummarySchema),
});

/** One subscription with its payments. */
export const getSubscription = endpoint({
  method: "GET",
  path: "/api/commerce/subscriptions/:id",
  summary: "Read a subscription",
  auth: "owner",
  permission: "orders.read",
  params: Params,
  reply: SubscriptionDetailSchema,
});

const AddressesSchema = Type.Object(
  {
    shippingAddress: Type.Optional(Type.Partial(AddressSchema)),
    /** Null: the same as the shipping address. */
    billingAddress: Type.Optional(Type.Union([Type.Partial(AddressSchema), Type.Null()])),
  },
  { additionalProperties: false, minProperties: 1 },
);

/** Lets it go to another address from the next payment on, priced by what shipping and taxes are there. 409 `subscription_refused` where it can't be delivered. */
export const moveSubscription = endpoint({
  method: "PATCH",
  path: "/api/commerce/subscriptions/:id",
  summary: "Change the addresses of a subscription",
  auth: "owner",
  permission: "orders.edit",
  params: Params,
  body: AddressesSchema,
  reply: SubscriptionDetailSchema,
  errors: ["subscription_refused"],
});

const PlansReplySchema = Type.Object({ items: Type.Array(PlanOfferSchema) });
const PlanWishSchema = Type.Object(
  { planId: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);

/** Other plans of the same store page that a subscription can be changed to, at today's prices. */
export const listSubscriptionPlans = endpoint({
  method: "GET",
  path: "/api/commerce/subscriptions/:id/plans",
  summary: "List the plans that a subscription can be changed to",
  auth: "owner",
  permission: "orders.read",
  params: Params,
  reply: PlansReplySchema,
  errors: ["subscription_refused"],
});

/**
 * Changes the plan from the next payment on, whose day stays; nothing is charged or given back for the change. 409 `subscription_refused` for a plan that is not
 * offered as it was shown, while a payment is missing and once it has ended, `payment_pending` while one is on its way.
 */
export const changeSubscriptionPlan = endpoint({
  method: "POST",
  path: "/api/commerce/subscriptions/:id/plan",
  summary: "Change the plan of a subscription",
  auth: "owner",
  permission: "orders.edit",
  params: Params,
  body: PlanWishSchema,
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: SubscriptionDetailSchema,
  errors: ["subscription_refused", "payment_pending", "idempotency_key_reused"],
});

/** What became of the payment that was tried last; `pending`: the provider has not answered for good. */
const ChargeStatusSchema = Type.Enum(["paid", "pending", "failed", "skipped"]);
export type ChargeStatus = Static<typeof ChargeStatusSchema>;

/**
 * Tries a payment again that failed, now and with the way to pay that is kept. `cycle` and `tries` are those of the newest payment as the caller saw it, which
 * was `failed`: that failure is followed by one charge, however often this is sent and whatever else charges at the same time, and each call
 * answers what became of it. A refusal counts as none of the store's retries and mails nobody. 409 `subscription_refused` when nothing is missing,
 * or it can't be delivered; 429 after 20 tries of one payment.
 */
export const chargeSubscription = endpoint({
  method: "POST",
  path: "/api/commerce/subscriptions/:id/charge",
  summary: "Try a failed payment of a subscription again",
  auth: "owner",
  permission: "orders.edit",
  params: Params,
  body: Type.Object(
    {
      cycle: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      tries: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: ChargeStatusSchema, message: Type.String(), subscription: SubscriptionDetailSchema }),
  errors: ["subscription_refused", "payment_declined", "payment_pending", "too_many_requests"],
});

/** Stops payments until it is resumed. */
export const pauseSubscription = endpoint({
  method: "POST",
  path: "/api/commerce/subscriptions/:id/pause",
  summary: "Pause a subscription",
  auth: "owner",
  permission: "orders.edit",
  params: Params,
  reply: SubscriptionDetailSchema,
  errors: ["subscription_refused"],
});

/** Goes on with the first payment day that is still to come. */
export const resumeSubscription = endpoint({
  method: "POST",
  path: "/api/commerce/subscriptions/:id/resume",
  summary: "Resume a paused subscription",
  auth: "owner",
  permission: "orders.edit",
  params: Params,
  reply: SubscriptionDetailSchema,
  errors: ["subscription_refused"],
});

/** Ends it for good: nothing is charged any more. What was paid lasts until `endsOn`. */
export const cancelSubscription = endpoint({
  method: "POST",
  path: "/api/commerce/subscriptions/:id/cancel",
  summary: "Cancel a subscription",
  auth: "owner",
  permission: "orders.edit",
  params: Params,
  reply: SubscriptionDetailSchema,
  errors: ["subscription_refused"],
});

/** Subscriptions of the signed-in visitor, newest first; also those bought as a guest with the account's proved address. */
export const listOwnSubscriptions = endpoint({
  method: "GET",
  path: "/api/site-users/account/subscriptions",
  summary: "List your subscriptions",
  auth: "shopper",
  query: Type.Object({
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  reply: listOf(SubscriptionSchema),
  errors: ["not_signed_in"],
});

/** Lets one of the visitor's subscriptions go to another address from the next payment on. 409 `subscription_refused` where it can't be delivered. */
export const moveOwnSubscription = endpoint({
  method: "PATCH",
  path: "/api/site-users/account/subscriptions/:id",
  summary: "Change the addresses of your subscription",
  auth: "shopper",
  params: Params,
  body: AddressesSchema,
  headers: SiteUserHeaderSchema,
  reply: SubscriptionSchema,
  errors: ["not_signed_in", "subscription_refused", "too_many_requests"],
});

/** Other plans that one of the visitor's subscriptions can be changed to; none where the store does not allow it. */
export const listOwnSubscriptionPlans = endpoint({
  method: "GET",
  path: "/api/site-users/account/subscriptions/:id/plans",
  summary: "List the plans that your subscription can be changed to",
  auth: "shopper",
  params: Params,
  reply: PlansReplySchema,
  errors: ["not_signed_in", "subscription_refused"],
});

/** Changes the plan of one of the visitor's subscriptions from the next payment on, where the store allows it. */
export const changeOwnSubscriptionPlan = endpoint({
  method: "POST",
  path: "/api/site-users/account/subscriptions/:id/plan",
  summary: "Change the plan of your subscription",
  auth: "shopper",
  params: Params,
  body: PlanWishSchema,
  headers: SiteUserHeaderSchema,
  reply: SubscriptionSchema,
  errors: ["not_signed_in", "subscription_refused", "payment_pending", "too_many_requests"],
});

/** Pauses one of the visitor's subscriptions, where the store allows it. */
export const pauseOwnSubscription = endpoint({
  method: "POST",
  path: "/api/site-users/account/subscriptions/:id/pause",
  summary: "Pause your subscription",
  auth: "shopper",
  params: Params,
  headers: SiteUserHeaderSchema,
  reply: SubscriptionSchema,
  errors: ["not_signed_in", "subscription_refused", "too_many_requests"],
});

/** Resumes one of the visitor's subscriptions. */
export const resumeOwnSubscription = endpoint({
  method: "POST",
  path: "/api/site-users/account/subscriptions/:id/resume",
  summary: "Resume your subscription",
  auth: "shopper",
  params: Params,
  headers: SiteUserHeaderSchema,
  reply: SubscriptionSchema,
  errors: ["not_signed_in", "subscription_refused", "too_many_requests"],
});

/** Cancels one of the visitor's subscriptions. */
export const cancelOwnSubscription = endpoint({
  method: "POST",
  path: "/api/site-users/account/subscriptions/:id/cancel",
  summary: "Cancel your subscription",
  auth: "shopper",
  params: Params,
  headers: SiteUserHeaderSchema,
  reply: SubscriptionSchema,
  errors: ["not_signed_in", "subscription_refused"],
});

/** What became of a payment; `requires_action`: the browser goes on as at the checkout, the rest happens by itself. */
const PaidReplySchema = Type.Object({
  status: Type.Enum(["placed", "pending", "requires_action"]),
  /** Null while it is not placed. */
  order: Type.Union([Type.Object({ id: Type.String(), orderNumber: Type.String() }), Type.Null()]),
  payment: Type.Union([Type.Object({ provider: PaymentProviderSchema, nextAction: NextActionSchema }), Type.Null()]),
  subscription: SubscriptionSchema,
});

/**
 * Pays what could not be charged, with what later payments are made with from then on. Answers 402 `payment_declined`, 409 `payment_pending`
 * while a try is under way and `subscription_refused` when nothing is missing.
 */
export const payOwnSubscription = endpoint({
  method: "POST",
  path: "/api/site-users/account/subscriptions/:id/pay",
  summary: "Pay what is missing of your subscription",
  auth: "shopper",
  params: Params,
  body: Type.Object({
    payment: Type.Object({
      provider: PaymentProviderSchema,
      token: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
    }),
  }),
  headers: SiteUserHeaderSchema,
  reply: PaidReplySchema,
  errors: ["not_signed_in", "subscription_refused", "payment_declined", "payment_pending", "too_many_requests"],
});
