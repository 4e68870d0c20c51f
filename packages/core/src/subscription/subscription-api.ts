import { MESSAGE_MEMBERS } from "../message/message-schema.ts";
import { Type } from "typebox";
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

/** Subscriptions of the site, newest first. */
export const listSubscriptions = endpoint({
  method: "GET",
  path: "/api/commerce/subscriptions",
  summary: "List the subscriptions of the site",
  auth: "owner",
  permission: "orders.read",
  query: Type.Object({
    state: Type.Optional(Type.Enum(SUBSCRIPTION_STATES)),
    customerId: Type.Optional(Type.String({ maxLength: 100 })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: listOf(SubscriptionSummarySchema),
});

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
    /** Null means the shipping address. */
    billingAddress: Type.Optional(Type.Union([Type.Partial(AddressSchema), Type.Null()])),
  },
  { additionalProperties: false, minProperties: 1 },
);

/**
 * Changes the address from the next payment on, with shipping and taxes priced for it. 409 `subscription_refused` when
 * it cannot be delivered there.
 */
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
const PlanInputSchema = Type.Object(
  { planId: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);

/** Other plans on the same store page that a subscription can be changed to, at current prices. */
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
 * Changes the plan from the next payment on, whose date is kept; the change itself is neither charged nor refunded. 409
 * `subscription_refused` for a plan no longer
 * offered as shown, while a payment is overdue, and once it has ended; `payment_pending` while a payment is in
 * progress.
 */
export const changeSubscriptionPlan = endpoint({
  method: "POST",
  path: "/api/commerce/subscriptions/:id/plan",
  summary: "Change the plan of a subscription",
  auth: "owner",
  permission: "orders.edit",
  params: Params,
  body: PlanInputSchema,
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: SubscriptionDetailSchema,
  errors: ["subscription_refused", "payment_pending", "idempotency_key_reused"],
});

/** Result of the last payment attempt; `pending`: the provider has not given a final reply. */
const ChargeStatusSchema = Type.Enum(["paid", "pending", "failed", "skipped"]);

/**
 * Retries a failed payment now with the stored payment method. `cycle` and `tries` are those of the newest payment as
 * the caller saw it, which
 * was `failed`: that failure leads to one charge, however often this is called and whatever else charges at the same
 * time, and each call
 * returns its result. A decline does not use up the store's retries and emails nobody. 409 `subscription_refused` when
 * nothing is due,
 * or it cannot be delivered; 429 after 20 attempts for one payment.
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
  reply: Type.Object({
    status: ChargeStatusSchema,
    message: Type.String(),
    ...MESSAGE_MEMBERS,
    subscription: SubscriptionDetailSchema,
  }),
  errors: ["subscription_refused", "payment_declined", "payment_pending", "too_many_requests"],
});

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

/** Resumes with the next future payment date. */
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

/** Cancels it permanently: nothing more is charged. Paid access lasts until `endsOn`. */
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

/**
 * Subscriptions of the signed-in visitor, newest first, including those bought as a guest with the account's verified
 * address.
 */
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

/**
 * Changes the address of one of the visitor's subscriptions from the next payment on. 409 `subscription_refused` when
 * it cannot be delivered there.
 */
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

/** Other plans that one of the visitor's subscriptions can be changed to; empty when the store does not allow it. */
export const listOwnSubscriptionPlans = endpoint({
  method: "GET",
  path: "/api/site-users/account/subscriptions/:id/plans",
  summary: "List the plans that your subscription can be changed to",
  auth: "shopper",
  params: Params,
  reply: PlansReplySchema,
  errors: ["not_signed_in", "subscription_refused"],
});

/** Changes the plan of one of the visitor's subscriptions from the next payment on, if the store allows it. */
export const changeOwnSubscriptionPlan = endpoint({
  method: "POST",
  path: "/api/site-users/account/subscriptions/:id/plan",
  summary: "Change the plan of your subscription",
  auth: "shopper",
  params: Params,
  body: PlanInputSchema,
  headers: SiteUserHeaderSchema,
  reply: SubscriptionSchema,
  errors: ["not_signed_in", "subscription_refused", "payment_pending", "too_many_requests"],
});

/** Pauses one of the visitor's subscriptions, if the store allows it. */
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

/** Result of a payment; `requires_action`: the browser continues as in checkout, the rest is automatic. */
const PaidReplySchema = Type.Object({
  status: Type.Enum(["placed", "pending", "requires_action"]),
  /** Null until it is placed. */
  order: Type.Union([Type.Object({ id: Type.String(), orderNumber: Type.String() }), Type.Null()]),
  payment: Type.Union([Type.Object({ provider: PaymentProviderSchema, nextAction: NextActionSchema }), Type.Null()]),
  subscription: SubscriptionSchema,
});

/**
 * Pays an overdue payment, and stores the payment method for later ones. Returns 402 `payment_declined`, 409
 * `payment_pending`
 * while an attempt is in progress and `subscription_refused` when nothing is due.
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
