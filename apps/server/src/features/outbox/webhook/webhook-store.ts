import type { OutboxState, WebhookDelivery } from "@stoa/core/outbox/outbox-api.ts";
import type { SiteDb } from "../../../db/database.ts";
import type { OutboxRange } from "../mail/mail-store.ts";

export type SubscriptionRow = {
  readonly id: string;
  readonly endpointUrl: string;
  readonly topics: string[];
  readonly createdOn: Date;
  readonly updatedOn: Date;
};

const SUBSCRIPTION_COLUMNS = `id, endpoint_url as "endpointUrl", topics, created_at as "createdOn", updated_at as "updatedOn"`;

/** The owner's subscriptions, oldest first; excludes those of connected programs. */
export function listSubscriptionRows(db: SiteDb): Promise<SubscriptionRow[]> {
  return db.text<SubscriptionRow>(
    `select ${SUBSCRIPTION_COLUMNS} from webhook_subscription where site_id = $1 and form_program_id is null order by created_at, id`,
    [db.siteId],
  );
}

export type NewSubscription = {
  readonly id: string;
  readonly endpointUrl: string;
  readonly topics: readonly string[];
  readonly sealedSecret: Buffer;
  readonly max: number;
};

export async function insertSubscription(
  db: SiteDb,
  { id, endpointUrl, topics, sealedSecret, max }: NewSubscription,
): Promise<SubscriptionRow | undefined> {
  // Serializes concurrent inserts, so the count is right.
  await db.text("select id from site where id = $1 for update", [db.siteId]);
  const [own] = await db.text<{ count: string }>(
    "select count(*) as count from webhook_subscription where site_id = $1 and form_program_id is null",
    [db.siteId],
  );
  if (Number(own?.count ?? 0) >= max) return undefined;
  const [row] = await db.text<SubscriptionRow>(
    `insert into webhook_subscription (site_id, id, endpoint_url, topics, sealed_secret) values ($1, $2, $3, $4, $5)
     returning ${SUBSCRIPTION_COLUMNS}`,
    [db.siteId, id, endpointUrl, topics, sealedSecret],
  );
  return row;
}

export async function deleteSubscription(db: SiteDb, id: string): Promise<boolean> {
  const count = await db.run(
    "delete from webhook_subscription where site_id = $1 and id = $2 and form_program_id is null",
    [db.siteId, id],
  );
  return count === 1;
}

export async function updateSecret(db: SiteDb, id: string, sealedSecret: Buffer): Promise<boolean> {
  const count = await db.run(
    "update webhook_subscription set sealed_secret = $3, updated_at = now() where site_id = $1 and id = $2 and form_program_id is null",
    [db.siteId, id, sealedSecret],
  );
  return count === 1;
}

/** Subscribers of a topic: the owner's subscriptions, and programs connected with the form concerned. */
export async function listSubscribersOf(
  db: SiteDb,
  { topic, formId }: { readonly topic: string; readonly formId: string | null },
): Promise<string[]> {
  const rows = await db.text<{ id: string }>(
    `select id from webhook_subscription hook where site_id = $1 and $2 = any(topics) and (form_program_id is null or exists (
       select from form_program program where program.site_id = $1 and program.id = hook.form_program_id and program.form_id = $3))`,
    [db.siteId, topic, formId],
  );
  return rows.map(({ id }) => id);
}

export type NewDelivery = {
  readonly id: string;
  readonly subscriptionId: string;
  readonly topic: string;
  readonly payload: string;
};

export async function insertDeliveries(db: SiteDb, deliveries: readonly NewDelivery[]): Promise<void> {
  await db.run(
    `insert into webhook_delivery (site_id, id, subscription_id, topic, payload)
     select $1, id, subscription_id, topic, payload
     from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as delivery (id, subscription_id, topic, payload)`,
    [
      db.siteId,
      deliveries.map(({ id }) => id),
      deliveries.map(({ subscriptionId }) => subscriptionId),
      deliveries.map(({ topic }) => topic),
      deliveries.map(({ payload }) => payload),
    ],
  );
}

export type NoticeRow = {
  readonly subscriptionId: string;
  readonly url: string;
  readonly sealedSecret: Buffer;
  readonly body: string;
};

export async function findNoticeRow(db: SiteDb, deliveryId: string): Promise<NoticeRow | undefined> {
  const [row] = await db.text<NoticeRow>(
    `select hook.id as "subscriptionId", hook.endpoint_url as url, hook.sealed_secret as "sealedSecret", delivery.payload as body
     from webhook_delivery delivery
     join webhook_subscription hook on hook.site_id = delivery.site_id and hook.id = delivery.subscription_id
     where delivery.site_id = $1 and delivery.id = $2`,
    [db.siteId, deliveryId],
  );
  return row;
}

export async function noteResponseStatus(db: SiteDb, deliveryId: string, status: number | null): Promise<void> {
  await db.run("update webhook_delivery set response_status = $3 where site_id = $1 and id = $2", [
    db.siteId,
    deliveryId,
    status,
  ]);
}

export type DeliveryRow = Omit<WebhookDelivery, "state" | "createdAt" | "nextTryAt" | "sentAt"> & {
  readonly number: string;
  readonly state: OutboxState;
  readonly createdAt: Date;
  readonly nextTryAt: Date | null;
  readonly sentAt: Date | null;
};

const SELECT_DELIVERIES = `
  select id, number, subscription_id as "subscriptionId", topic, response_status as "responseStatus", state, attempts,
    last_error as "lastError", created_at as "createdAt", next_try_at as "nextTryAt", sent_at as "sentAt"
  from webhook_delivery where site_id = $1`;

export function listDeliveryRows(db: SiteDb, { state, before, limit }: OutboxRange): Promise<DeliveryRow[]> {
  return db.text<DeliveryRow>(
    `${SELECT_DELIVERIES} and ($2::text is null or state = $2) and ($3::bigint is null or number < $3) order by number desc limit $4`,
    [db.siteId, state ?? null, before ?? null, limit],
  );
}

export async function findDeliveryRow(db: SiteDb, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db.text<DeliveryRow>(`${SELECT_DELIVERIES} and id = $2`, [db.siteId, id]);
  return row;
}
