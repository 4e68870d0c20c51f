import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdempotencyKeyHeaderSchema, OptionalCheckoutKeyHeaderSchema } from "../api/header-schemas.ts";
import { NextActionSchema, PaymentProviderSchema } from "../payment/payment-schema.ts";
import { CheckoutSchema, PlacedOrderSchema } from "./checkout-schema.ts";

/** Longer than any rule allows, so that the rule reports the error rather than the schema. */
const line = Type.String({ maxLength: 1000 });
const optionalText = Type.Optional(Type.Union([line, Type.Null()]));

const AddressInputSchema = Type.Object({
  firstName: Type.Optional(line),
  lastName: Type.Optional(line),
  address1: Type.Optional(line),
  address2: Type.Optional(line),
  city: Type.Optional(line),
  state: Type.Optional(line),
  postalCode: Type.Optional(line),
  countryCode: Type.Optional(line),
  phone: Type.Optional(line),
});

const params = Type.Object({ checkoutId: Type.String({ maxLength: 100 }) });

/** Opens checkouts of carts other than the visitor's main cart: subscriptions, donations, express. */
const query = Type.Object({ cartToken: Type.Optional(Type.String({ maxLength: 200 })) });

const headers = OptionalCheckoutKeyHeaderSchema;

/**
 * Starts or resumes the checkout of a cart: the one `cartToken` opens, otherwise the visitor's. Returns
 * 400 `checkout_incomplete` for an empty cart. Only the call that creates the checkout is given its `key`; one that
 * resumes it without the key sees no details.
 */
export const startCheckout = endpoint({
  method: "POST",
  path: "/api/commerce/checkout",
  summary: "Check a cart out",
  auth: "shopper",
  body: Type.Union([Type.Object({ cartToken: optionalText }), Type.Null()]),
  headers,
  reply: CheckoutSchema,
  errors: ["checkout_incomplete", "too_many_requests"],
});

/**
 * A checkout, for callers who can open its cart; 404 for others. Details need its key; once its page was shown, calls
 * without the page's key get 403 `checkout_on_page`.
 */
export const getCheckout = endpoint({
  method: "GET",
  path: "/api/commerce/checkout/:checkoutId",
  summary: "Read a checkout",
  auth: "shopper",
  params,
  query,
  headers,
  reply: CheckoutSchema,
  errors: ["checkout_on_page"],
});

/** A shopper's input in a checkout; missing members are kept, null clears one. */
export const CheckoutChangeSchema = Type.Object({
  email: optionalText,
  shippingAddress: Type.Optional(Type.Union([AddressInputSchema, Type.Null()])),
  billingAddress: Type.Optional(Type.Union([AddressInputSchema, Type.Null()])),
  shippingOptionId: optionalText,
  couponCode: Type.Optional(line),
  removeCouponCode: Type.Optional(line),
  giftCardCode: Type.Optional(line),
  removeGiftCardId: Type.Optional(line),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 100_000 }), Type.Null()])),
  form: Type.Optional(Type.Union([Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()), Type.Null()])),
  acceptsMarketing: Type.Optional(Type.Boolean()),
});
export type CheckoutChange = Static<typeof CheckoutChangeSchema>;

/** Changes a checkout: all submitted members or, when any is invalid, none; 400 names the invalid ones in `fields`. */
export const updateCheckout = endpoint({
  method: "PATCH",
  path: "/api/commerce/checkout/:checkoutId",
  summary: "Change a checkout",
  auth: "shopper",
  params,
  query,
  body: CheckoutChangeSchema,
  headers,
  reply: CheckoutSchema,
  errors: ["checkout_on_page", "checkout_completed", "payment_pending", "too_many_requests"],
});

export const PlacedReplySchema = Type.Object({ order: PlacedOrderSchema, destination: Type.String() });

/** The shopper must continue at the provider, then call `confirm`. */
export const RequiresActionReplySchema = Type.Object({
  status: Type.Literal("requires_action"),
  payment: Type.Object({ provider: PaymentProviderSchema, nextAction: NextActionSchema }),
});

/** Sent with 202: the outcome of the payment is unknown; call `confirm` again. */
export const PendingReplySchema = Type.Object({ status: Type.Literal("pending"), message: Type.String() });

export const CompletionReplySchema = Type.Union([PlacedReplySchema, RequiresActionReplySchema, PendingReplySchema]);
export type CompletionReply = Static<typeof CompletionReplySchema>;

const CompletionSchema = Type.Object({
  payment: Type.Optional(
    Type.Union([Type.Object({ provider: line, token: Type.Optional(Type.Union([line, Type.Null()])) }), Type.Null()]),
  ),
  revision: optionalText,
  /** Solution of the challenge of `GET /api/captcha/challenge`, after `captcha_needed`. Valid for one payment. */
  captchaKey: Type.Optional(Type.String({ maxLength: 10_000 })),
});

/**
 * Places the order, once per `Idempotency-Key`: repeated calls get the first reply. `payment` is not needed when
 * nothing is due.
 * Returns 400 `checkout_incomplete` and `idempotency_key_reused`, 402 `payment_declined`, 403 `captcha_needed`, 409 `checkout_changed` (with
 * the
 * new `revision`), `out_of_stock` (with `lines`), `coupon_refused`, `gift_card_refused`, `payment_pending`, 429 `payments_paused`.
 */
export const completeCheckout = endpoint({
  method: "POST",
  path: "/api/commerce/checkout/:checkoutId/complete",
  summary: "Place the order",
  auth: "shopper",
  params,
  query,
  body: CompletionSchema,
  headers: Type.Object({ ...IdempotencyKeyHeaderSchema.properties, ...headers.properties }),
  reply: CompletionReplySchema,
  pendingReply: PendingReplySchema,
  errors: [
    "checkout_incomplete",
    "idempotency_key_reused",
    "payment_declined",
    "checkout_changed",
    "checkout_completed",
    "checkout_on_page",
    "out_of_stock",
    "coupon_refused",
    "gift_card_refused",
    "payment_pending",
    "captcha_needed",
    "payments_paused",
    "too_many_requests",
  ],
});

/** Asks the provider for the payment's outcome; may be repeated. Replies like `complete`. */
export const confirmCheckout = endpoint({
  method: "POST",
  path: "/api/commerce/checkout/:checkoutId/confirm",
  summary: "Ask what became of the payment",
  auth: "shopper",
  params,
  query,
  headers,
  reply: CompletionReplySchema,
  pendingReply: PendingReplySchema,
  errors: [
    "checkout_incomplete",
    "payment_declined",
    "checkout_changed",
    "checkout_completed",
    "checkout_on_page",
    "out_of_stock",
    "coupon_refused",
    "gift_card_refused",
    "payment_pending",
    "too_many_requests",
  ],
});
