import type { OutboxState, WebhookDelivery } from "@stoa/core/outbox/outbox-api.ts";
import { sql } from "kysely";
import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";
import type { OutboxRange } from "./mail-store.ts";
import type { Notice } from "./webhook-sender.ts";

export type SubscriptionRow = {
  readonly id: string;
  readonly endpointUrl: string;
  readonly topics: string[];
  readonly createdOn: Date;
  readonly updatedOn: Date;
};

const SUBSCRIPTION_COLUMNS = [
  "id",
  "endpoint_url as endpointUrl",
  "topics",
  "created_at as createdOn",
  "updated_at as updatedOn",
] as const;

/** Subscriptions of the site's owner, oldest first; those of connected programs are the programs' own. */
export function listSubscriptionRows(db: SiteDb): Promise<SubscriptionRow[]> {
  return db.rows(
    build
      .selectFrom("webhook_subscription")
      .select(SUBSCRIPTION_COLUMNS)
      .where("site_id", "=", db.siteId)
      .where("form_program_id", "is", null)
      .orderBy("created_at")
      .orderBy("id"),
  );
}

export type NewSubscription = {
  readonly id: string;
  readonly endpointUrl: string;
  readonly topics: readonly string[];
  readonly secret: string;
  /** How many the site may have, this one included. */
  readonly max: number;
};

/** Stores a subscription; undefined when the site has as many as it may have. */
export async function insertSubscription(
  db: SiteDb,
  { id, endpointUrl, topics, secret, max }: NewSubscription,
): Promise<SubscriptionRow | undefined> {
  // Two that are made at once count each other.
  await db.text("select id from site where id = $1 for update", [db.siteId]);
  const count = await db.first(
    build
      .selectFrom("webhook_subscription")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("site_id", "=", db.siteId)
      .where("form_program_id", "is", null),
  );
  if (Number(count?.count ?? 0) >= max) return undefined;
  return db.first(
    build
      .insertInto("webhook_subscription")
      .values({ site_id: db.siteId, id, endpoint_url: endpointUrl, topics: [...topics], secret })
      .returning(SUBSCRIPTION_COLUMNS),
  );
}

export async function deleteSubscription(db: SiteDb, id: string): Promise<boolean> {
  const query = build
    .deleteFrom("webhook_subscription")
    .where("site_id", "=", db.siteId)
    .where("id", "=", id)
    .where("form_program_id", "is", null);
  return (await db.run(query)) === 1;
}

export async function updateSecret(db: SiteDb, id: string, secret: string): Promise<boolean> {
  const query = build
    .updateTable("webhook_subscription")
    .set({ secret, updated_at: sql`now()` })
    .where("site_id", "=", db.siteId)
    .where("id", "=", id)
    .where("form_program_id", "is", null);
  return (await db.run(query)) === 1;
}

/** Who is told of a topic: subscriptions of the site's owner, and those of programs that are connected with the form it is about. */
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
    build.insertInto("webhook_delivery").values(
      deliveries.map(({ id, subscriptionId, topic, payload }) => ({
        site_id: db.siteId,
        id,
        subscription_id: subscriptionId,
        topic,
        payload,
      })),
    ),
  );
}

export function findNotice(db: SiteDb, deliveryId: string): Promise<Notice | undefined> {
  return db.first(
    build
      .selectFrom("webhook_delivery")
      .innerJoin("webhook_subscription", (join) =>
        join
          .onRef("webhook_subscription.site_id", "=", "webhook_delivery.site_id")
          .onRef("webhook_subscription.id", "=", "webhook_delivery.subscription_id"),
      )
      .select(["endpoint_url as url", "secret", "payload as body"])
      .where("webhook_delivery.site_id", "=", db.siteId)
      .where("webhook_delivery.id", "=", deliveryId),
  );
}

export async function noteResponseStatus(db: SiteDb, deliveryId: string, status: number | null): Promise<void> {
  await db.run(
    build
      .updateTable("webhook_delivery")
      .set({ response_status: status })
      .where("site_id", "=", db.siteId)
      .where("id", "=", deliveryId),
  );
}

export type DeliveryRow = Omit<WebhookDelivery, "state" | "createdAt" | "nextTryAt" | "sentAt"> & {
  readonly number: string;
  readonly state: OutboxState;
  readonly createdAt: Date;
  readonly nextTryAt: Date | null;
  readonly sentAt: Date | null;
};

function selectDeliveries(db: SiteDb) {
  return build
    .selectFrom("webhook_delivery")
    .select(["id", "number", "subscription_id as subscriptionId", "topic", "response_status as responseStatus"])
    .select(["state", "attempts", "last_error as lastError", "created_at as createdAt"])
    .select(["next_try_at as nextTryAt", "sent_at as sentAt"])
    .where("site_id", "=", db.siteId);
}

/** Deliveries, newest first. */
export async function listDeliveryRows(db: SiteDb, { state, before, limit }: OutboxRange): Promise<DeliveryRow[]> {
  let query = selectDeliveries(db).orderBy("number", "desc").limit(limit);
  if (state !== undefined) query = query.where("state", "=", state);
  if (before !== undefined) query = query.where("number", "<", before);
  return (await db.rows(query)) as DeliveryRow[];
}

export async function findDeliveryRow(db: SiteDb, id: string): Promise<DeliveryRow | undefined> {
  return (await db.first(selectDeliveries(db).where("id", "=", id))) as DeliveryRow | undefined;
}
