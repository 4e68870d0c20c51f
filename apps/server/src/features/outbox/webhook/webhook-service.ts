import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import type { WebhookDelivery, WebhookSubscription } from "@stoa/core/outbox/outbox-api.ts";
import { OUTBOX_LIMITS } from "@stoa/core/outbox/outbox-limits.ts";
import { OUTBOX_MESSAGES } from "@stoa/core/outbox/outbox-messages.ts";
import type { WebhookTopic } from "@stoa/core/outbox/webhook-topics.ts";
import type { SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import type { SiteJobCall } from "../../../jobs/job.ts";
import type { OutboxQuery } from "../mail/mail-service.ts";
import { requeueRow } from "../outbox-state-store.ts";
import { endProgramHookOf } from "./program-hook-store.ts";
import { addTry, tryToSend, type TryOutcome } from "../outbox-try.ts";
import { giveReceiverBack, takeReceiver } from "./webhook-receiver-service.ts";
import {
  findWebhookUrlProblem,
  portMessage,
  type Notice,
  type NoticeOutcome,
  type SendNotice,
} from "./webhook-sender.ts";
import { newWebhookSecret, openWebhookSecret, sealWebhookSecret } from "./webhook-secret-service.ts";
import {
  deleteSubscription,
  findDeliveryRow,
  findNoticeRow,
  insertDeliveries,
  insertSubscription,
  listDeliveryRows,
  listSubscribersOf,
  listSubscriptionRows,
  noteResponseStatus,
  updateSecret,
  type DeliveryRow,
  type SubscriptionRow,
} from "./webhook-store.ts";

function toSubscription({ createdOn, updatedOn, topics, ...rest }: SubscriptionRow): WebhookSubscription {
  return {
    ...rest,
    topics: topics as WebhookTopic[],
    createdOn: createdOn.toISOString(),
    updatedOn: updatedOn.toISOString(),
  };
}

export async function listWebhooks(db: SiteDb): Promise<WebhookSubscription[]> {
  return (await listSubscriptionRows(db)).map(toSubscription);
}

function checkEndpoint(endpointUrl: string, ports: readonly number[]): void {
  const problem = findWebhookUrlProblem(endpointUrl, ports);
  if (problem === undefined) return;
  const message = problem === "port" ? portMessage(ports) : OUTBOX_MESSAGES.endpoint;
  throw new AppError("invalid_request", { fields: { endpointUrl: message } });
}

type NewWebhook = {
  readonly endpointUrl: string;
  readonly topics: readonly WebhookTopic[];
  /** Allowed ports. */
  readonly ports: readonly number[];
};

/** Subscribes an address to topics; the secret is only returned here. Throws `invalid_request`. */
export async function createWebhook(
  db: SiteDb,
  { endpointUrl, topics, ports }: NewWebhook,
): Promise<WebhookSubscription & { secret: string }> {
  checkEndpoint(endpointUrl, ports);
  const max = OUTBOX_LIMITS.subscriptions;
  const id = newId();
  const secret = newWebhookSecret();
  const sealedSecret = await sealWebhookSecret(db, id, secret);
  const row = await insertSubscription(db, { id, endpointUrl, topics, sealedSecret, max });
  if (!row) {
    throw new AppError("invalid_request", { message: ownerMessage(OUTBOX_MESSAGES.tooManySubscriptions, { max }) });
  }
  return { ...toSubscription(row), secret };
}

export async function deleteWebhook(db: SiteDb, id: string): Promise<void> {
  if (!(await deleteSubscription(db, id))) throw new AppError("not_found");
}

/** Creates a new signing secret, effective at once. Throws `not_found`. */
export async function rotateWebhookSecret(db: SiteDb, id: string): Promise<string> {
  const secret = newWebhookSecret();
  if (!(await updateSecret(db, id, await sealWebhookSecret(db, id, secret)))) throw new AppError("not_found");
  return secret;
}

export type SiteEvent = {
  readonly topic: WebhookTopic;
  readonly data: unknown;
  readonly at: Date;
  /** The form concerned, whose connected programs are notified too. */
  readonly formId?: string;
};

/** Notifies a topic's subscribers after the commit. spec: commerce-api 1, webhook body */
export async function publishEvent(db: SiteDb, { topic, data, at, formId }: SiteEvent): Promise<void> {
  const subscribers = await listSubscribersOf(db, { topic, formId: formId ?? null });
  if (subscribers.length === 0) return;
  const deliveries = subscribers.map((subscriptionId) => {
    const id = newId();
    const createdOn = at.toISOString();
    const payload = JSON.stringify({ id, websiteId: db.siteId, subscriptionId, topic, createdOn, data });
    invariant(payload.length <= OUTBOX_LIMITS.payloadChars, `an event of ${topic} fits a notice`);
    return { id, subscriptionId, topic, payload };
  });
  await insertDeliveries(db, deliveries);
  for (const { id } of deliveries) await addTry(db, { table: "webhook_delivery", id });
}

/** Without a notice when the secret cannot be opened. */
type ReadNotice = { readonly notice: Notice | undefined };

async function readNotice(db: SiteDb, deliveryId: string): Promise<ReadNotice | undefined> {
  const row = await findNoticeRow(db, deliveryId);
  if (!row) return undefined;
  const secret = openWebhookSecret(db, row.subscriptionId, row.sealedSecret);
  return { notice: secret === undefined ? undefined : { url: row.url, secret, body: row.body } };
}

/** Status with which a program declines further notices. */
const GONE = 410;

export type WebhookSending = { readonly sendNotice: SendNotice; readonly now: () => number };

/** Delivers a notice, to each receiver one at a time; failures are recorded and retried later. */
export function deliverWebhook(call: SiteJobCall<"webhook.deliver">, parts: WebhookSending): Promise<void> {
  const { id } = call.data;
  let answer: NoticeOutcome | undefined;
  return tryToSend({
    call,
    table: "webhook_delivery",
    now: parts.now,
    admit: (db, lease) => takeReceiver(db, id, lease),
    skip: (db, lease) => giveReceiverBack(db, id, { lease, now: new Date(parts.now()), hasAnswered: undefined }),
    read: readNotice,
    send: async ({ notice }): Promise<TryOutcome> => {
      if (!notice) return { ok: false, reason: OUTBOX_MESSAGES.unreadableSecret, isPermanent: false };
      answer = await parts.sendNotice(notice, call.signal);
      if (answer.ok) return { ok: true };
      return { ok: false, reason: answer.reason, isPermanent: false, retryAfterMs: answer.retryAfterMs };
    },
    note: async (db, _outcome, lease) => {
      await noteResponseStatus(db, id, answer?.status ?? null);
      // Stopped by this process, not by the receiver.
      const hasAnswered = call.signal.aborted ? undefined : typeof answer?.status === "number";
      await giveReceiverBack(db, id, { lease, now: new Date(parts.now()), hasAnswered });
      if (answer?.status === GONE) await endProgramHookOf(db, id);
    },
  });
}

function toDelivery({ number: _number, createdAt, nextTryAt, sentAt, ...rest }: DeliveryRow): WebhookDelivery {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}

const DEFAULT_LIMIT = 50;

export async function listWebhookDeliveries(
  db: SiteDb,
  { state, cursor, limit = DEFAULT_LIMIT }: OutboxQuery,
): Promise<{ items: WebhookDelivery[]; nextCursor: string | null }> {
  const rows = await listDeliveryRows(db, { state, before: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { items: shown.map(toDelivery), nextCursor: rows.length > limit ? (shown.at(-1)?.number ?? null) : null };
}

/** Restarts an undelivered notice. Throws `not_found`, and `invalid_request` for a delivered one. */
export async function retryWebhookDelivery(db: SiteDb, id: string, now: Date): Promise<WebhookDelivery> {
  const row = { table: "webhook_delivery", id } as const;
  const before = await requeueRow(db, row, now);
  if (before === undefined) throw new AppError("not_found");
  if (before === "sent") throw new AppError("invalid_request", { message: OUTBOX_MESSAGES.deliverySent });
  await addTry(db, row);
  const delivery = await findDeliveryRow(db, id);
  if (!delivery) throw new AppError("not_found");
  return toDelivery(delivery);
}
