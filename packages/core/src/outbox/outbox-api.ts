import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { OUTBOX_LIMITS } from "./outbox-limits.ts";
import { WEBHOOK_TOPICS } from "./webhook-topics.ts";

/** Waiting for the first attempt, waiting for a retry, delivered, given up on. */
export const OUTBOX_STATES = ["queued", "failed", "sent", "dead"] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

const StateSchema = Type.Enum(OUTBOX_STATES);
/** ISO 8601; null when it does not apply. */
const TimeSchema = Type.Union([Type.String(), Type.Null()]);
const Progress = {
  state: StateSchema,
  attempts: Type.Integer(),
  lastError: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
  nextTryAt: TimeSchema,
  sentAt: TimeSchema,
};
const ListQuery = Type.Object({
  state: Type.Optional(StateSchema),
  cursor: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
const IdParams = Type.Object({ id: Type.String({ maxLength: 100 }) });

const MailSchema = Type.Object({
  id: IdSchema,
  kind: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  ...Progress,
  /** Sent without a mail server: stored as a file in the server's data folder and not delivered. */
  isKept: Type.Boolean(),
});
/** An email of the site as its owner sees it, without its body. */
export type MailSummary = Static<typeof MailSchema>;

/** Emails of the site, newest first; without a mail server they are stored as files and not delivered. */
export const listMails = endpoint({
  method: "GET",
  path: "/api/studio/mails",
  summary: "List the mails of the site",
  auth: "owner",
  permission: "customers.read",
  query: ListQuery,
  reply: Type.Object({ ...listOf(MailSchema).properties, hasMailServer: Type.Boolean() }),
});

/** Immediately retries an undelivered email, including one given up on or stored without a mail server. */
export const retryMail = endpoint({
  method: "POST",
  path: "/api/studio/mails/:id/retry",
  summary: "Send a mail again that has not arrived",
  auth: "owner",
  permission: "customers.edit",
  params: IdParams,
  reply: MailSchema,
});

const TopicsSchema = Type.Array(Type.Enum(WEBHOOK_TOPICS), { minItems: 1, maxItems: 10, uniqueItems: true });
const Subscription = {
  id: IdSchema,
  endpointUrl: Type.String(),
  topics: TopicsSchema,
  createdOn: Type.String(),
  updatedOn: Type.String(),
};
const SubscriptionSchema = Type.Object(Subscription);
/** A webhook subscription. spec: commerce-api 1, webhook_subscriptions */
export type WebhookSubscription = Static<typeof SubscriptionSchema>;
/** 64 hex digits: the signing key in bytes. Shown only on creation. */
const Secret = { secret: Type.String({ pattern: "^[0-9a-f]{64}$" }) };

/** Webhook subscriptions of the site, oldest first. */
export const listWebhooks = endpoint({
  method: "GET",
  path: "/api/studio/webhooks",
  summary: "List the webhook subscriptions of the site",
  auth: "owner",
  permission: "site.settings",
  reply: listOf(SubscriptionSchema),
});

export const createWebhook = endpoint({
  method: "POST",
  path: "/api/studio/webhooks",
  summary: "Tell another program of what happens on the site",
  auth: "owner",
  permission: "site.settings",
  body: Type.Object(
    { endpointUrl: Type.String({ minLength: 1, maxLength: OUTBOX_LIMITS.urlChars }), topics: TopicsSchema },
    { additionalProperties: false },
  ),
  reply: Type.Object({ ...Subscription, ...Secret }),
});

/** Ends a subscription; unsent notices are dropped. */
export const deleteWebhook = endpoint({
  method: "DELETE",
  path: "/api/studio/webhooks/:id",
  summary: "Delete a webhook subscription",
  auth: "owner",
  permission: "site.settings",
  params: IdParams,
  reply: Type.Object({ deleted: Type.Boolean() }),
});

/** Replaces the secret; takes effect for all further notices. */
export const rotateWebhookSecret = endpoint({
  method: "POST",
  path: "/api/studio/webhooks/:id/rotate-secret",
  summary: "Make a new secret for a webhook subscription",
  auth: "owner",
  permission: "site.settings",
  params: IdParams,
  reply: Type.Object(Secret),
});

const DeliverySchema = Type.Object({
  id: IdSchema,
  subscriptionId: IdSchema,
  topic: Type.String(),
  responseStatus: Type.Union([Type.Integer(), Type.Null()]),
  ...Progress,
});
/** A webhook notice, without its payload. */
export type WebhookDelivery = Static<typeof DeliverySchema>;

export const listWebhookDeliveries = endpoint({
  method: "GET",
  path: "/api/studio/webhook-deliveries",
  summary: "List what other programs were told",
  auth: "owner",
  permission: "site.settings",
  query: ListQuery,
  reply: listOf(DeliverySchema),
});

/** Immediately retries an undelivered notice, including one given up on. */
export const retryWebhookDelivery = endpoint({
  method: "POST",
  path: "/api/studio/webhook-deliveries/:id/retry",
  summary: "Tell another program again what has not arrived",
  auth: "owner",
  permission: "site.settings",
  params: IdParams,
  reply: DeliverySchema,
});
