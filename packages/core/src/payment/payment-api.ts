import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { ORDER_LIMITS } from "../pricing/order/order-limits.ts";
import { InstallmentOfferSchema } from "./installment/installment-schema.ts";

const PaymentAccountSchema = Type.Object({
  provider: Type.String(),
  publishableKey: Type.String(),
  /** Last four characters; the full keys are never shown again. */
  secretKeyEnd: Type.String(),
  webhookSecretEnd: Type.String(),
  /** Whether the keys are test keys, which move no money. */
  isTest: Type.Boolean(),
  /** False when the keys must be entered again. */
  isReadable: Type.Boolean(),
  updatedAt: Type.String(),
});
export type PaymentAccount = Static<typeof PaymentAccountSchema>;

const ProviderParams = Type.Object({ provider: Type.String({ maxLength: 40 }) });
const key = Type.Optional(Type.String({ maxLength: 300 }));

/** Payment provider accounts; `noticeUrl` is the webhook URL for Stripe's events. */
export const listPaymentAccounts = endpoint({
  method: "GET",
  path: "/api/studio/payment-accounts",
  summary: "List the store's accounts at payment providers",
  auth: "owner",
  permission: "payments.read",
  reply: Type.Object({ ...listOf(PaymentAccountSchema).properties, noticeUrl: Type.String() }),
});

/** Sets or replaces the keys of an account; missing keys are kept. */
export const savePaymentAccount = endpoint({
  method: "PUT",
  path: "/api/studio/payment-accounts/:provider",
  summary: "Set or replace the keys of an account at a payment provider",
  auth: "owner",
  permission: "billing.manage",
  params: ProviderParams,
  body: Type.Object({ publishableKey: key, secretKey: key, webhookSecret: key }, { additionalProperties: false }),
  reply: PaymentAccountSchema,
});

/** Deletes the keys of an account. Its payments can then no longer be looked up or refunded here. */
export const deletePaymentAccount = endpoint({
  method: "DELETE",
  path: "/api/studio/payment-accounts/:provider",
  summary: "Remove the keys of an account at a payment provider",
  auth: "owner",
  permission: "billing.manage",
  params: ProviderParams,
  reply: Type.Object({ deleted: Type.Boolean() }),
});

export const testPaymentAccount = endpoint({
  method: "POST",
  path: "/api/studio/payment-accounts/:provider/test",
  summary: "Test the connection to a payment provider",
  auth: "owner",
  permission: "payments.read",
  params: ProviderParams,
  reply: Type.Object({
    ok: Type.Boolean(),
    message: Type.String(),
    /** ISO country of the account; empty when unknown. */
    country: Type.String(),
  }),
});

/**
 * Installment offer for an amount (a product's price, in minor units of the visitor's currency), or without one for
 * the visitor's cart. spec: storefront 4, installments
 */
export const getInstallmentOffer = endpoint({
  method: "GET",
  path: "/api/commerce/installments",
  summary: "Read what can be paid in installments",
  auth: "none",
  query: Type.Object({
    amount: Type.Optional(Type.Integer({ minimum: 0, maximum: ORDER_LIMITS.subtotalCents })),
    /** The shopper's language, such as `fr` or `fr-CA`. */
    language: Type.Optional(Type.String({ maxLength: 35 })),
  }),
  reply: InstallmentOfferSchema,
});
