import type { Address } from "@stoa/core/address/address-schema.ts";
import type { SubscriptionPlan } from "@stoa/core/product/subscription/subscription-plan-schema.ts";
import type { SubscriptionState } from "@stoa/core/subscription/subscription-states.ts";
import type { SiteDb } from "../../db/database.ts";

export type SubscriptionTerms = {
  readonly id: string;
  readonly orderId: string;
  readonly orderLineId: string;
  readonly siteUserId: string | null;
  readonly email: string;
  readonly locale: string;
  readonly plan: SubscriptionPlan;
  readonly productId: string;
  readonly variantId: string;
  readonly title: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly currency: string;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly shippingOptionId: string | null;
  readonly isTest: boolean;
  readonly timeZone: string;
  /** Local date and time of the cycle from which dates are counted. */
  readonly anchorLocal: string;
  readonly anchorCycle: number;
};

/** Item since a plan change, replacing that of the first order's line. */
export type PlanItem = {
  readonly sku: string;
  readonly title: string;
  readonly variantOptions: ReadonlyArray<{ readonly optionName: string; readonly value: string }>;
  readonly imageUrl: string | null;
  /** Whether it is still the product bought, so the buyer's answers apply. */
  readonly isSameProduct: boolean;
};

export type SubscriptionProgress = {
  readonly state: SubscriptionState;
  readonly provider: string;
  readonly savedMethod: string | null;
  readonly cyclesDone: number;
  readonly nextCycle: number;
  /** When it is charged; null if not scheduled. */
  readonly nextAt: Date | null;
  readonly failedTries: number;
  readonly canceledAt: Date | null;
};

export type StoredSubscription = SubscriptionTerms & SubscriptionProgress & { readonly createdAt: Date };

const COLUMNS = `id, state, order_id as "orderId", order_line_id as "orderLineId", site_user_id as "siteUserId", email, locale, plan,
  product_id as "productId", variant_id as "variantId", title, quantity, unit_price_cents as "unitPriceCents", currency,
  shipping_address as "shippingAddress", billing_address as "billingAddress", shipping_option_id as "shippingOptionId", provider,
  saved_method as "savedMethod", is_test as "isTest", time_zone as "timeZone", anchor_local as "anchorLocal", anchor_cycle as "anchorCycle",
  cycles_done as "cyclesDone", next_cycle as "nextCycle", next_at as "nextAt", failed_tries as "failedTries",
  created_at as "createdAt", canceled_at as "canceledAt"`;

type Row = Omit<StoredSubscription, "unitPriceCents"> & { readonly unitPriceCents: string };

function toSubscription(row: Row): StoredSubscription {
  return { ...row, unitPriceCents: Number(row.unitPriceCents) };
}

async function readOne(db: SiteDb, where: string, value: string): Promise<StoredSubscription | undefined> {
  const [row] = await db.text<Row>(`select ${COLUMNS} from subscription where site_id = $1 and ${where}`, [
    db.siteId,
    value,
  ]);
  return row && toSubscription(row);
}

export function findSubscription(db: SiteDb, id: string): Promise<StoredSubscription | undefined> {
  return readOne(db, "id = $2", id);
}

export function lockSubscriptionRow(db: SiteDb, id: string): Promise<StoredSubscription | undefined> {
  return readOne(db, "id = $2 for update", id);
}

export function lockSubscriptionOfOrder(db: SiteDb, orderId: string): Promise<StoredSubscription | undefined> {
  return readOne(
    db,
    "id = (select subscription_id from sales_order where site_id = $1 and id = $2) for update",
    orderId,
  );
}

export async function lockGoingSubscriptionsOf(db: SiteDb, orderId: string): Promise<StoredSubscription[]> {
  const rows = await db.text<Row>(
    `select ${COLUMNS} from subscription
     where site_id = $1 and order_id = $2 and state not in ('canceled', 'completed') order by id for update`,
    [db.siteId, orderId],
  );
  return rows.map(toSubscription);
}

const INSERT = `
  insert into subscription (site_id, id, state, order_id, order_line_id, site_user_id, email, locale, plan, product_id, variant_id,
    title, quantity, unit_price_cents, currency, shipping_address, billing_address, shipping_option_id, provider, saved_method,
    is_test, time_zone, anchor_local, cycles_done, next_cycle, next_at)
  select $1, one.* from jsonb_to_record($2) as one (id text, state text, "orderId" text, "orderLineId" text, "siteUserId" text,
    email text, locale text, plan jsonb, "productId" text, "variantId" text, title text, quantity integer, "unitPriceCents" bigint,
    currency text, "shippingAddress" jsonb, "billingAddress" jsonb, "shippingOptionId" text, provider text, "savedMethod" text,
    "isTest" boolean, "timeZone" text, "anchorLocal" text, "cyclesDone" integer, "nextCycle" integer, "nextAt" timestamptz)
  on conflict (site_id, order_id, order_line_id) do nothing returning id`;

/** Returns false when the order line has already started one. */
export async function insertSubscription(
  db: SiteDb,
  subscription: SubscriptionTerms & SubscriptionProgress,
): Promise<boolean> {
  return (await db.text(INSERT, [db.siteId, JSON.stringify(subscription)])).length > 0;
}

export async function setProgress(db: SiteDb, id: string, progress: SubscriptionProgress): Promise<void> {
  const { state, provider, savedMethod, cyclesDone, nextCycle, nextAt, failedTries, canceledAt } = progress;
  await db.text(
    `update subscription set state = $3, provider = $4, saved_method = $5, cycles_done = $6, next_cycle = $7, next_at = $8,
       failed_tries = $9, canceled_at = $10, updated_at = now() where site_id = $1 and id = $2`,
    [db.siteId, id, state, provider, savedMethod, cyclesDone, nextCycle, nextAt, failedTries, canceledAt],
  );
}

export async function setAddresses(
  db: SiteDb,
  id: string,
  { shippingAddress, billingAddress }: Pick<SubscriptionTerms, "shippingAddress" | "billingAddress">,
): Promise<void> {
  const json = (address: Address | null): string | null => (address === null ? null : JSON.stringify(address));
  await db.text(
    `update subscription set shipping_address = $3, billing_address = $4, updated_at = now() where site_id = $1 and id = $2`,
    [db.siteId, id, json(shippingAddress), json(billingAddress)],
  );
}

export type PlanTerms = Pick<
  StoredSubscription,
  "id" | "plan" | "productId" | "variantId" | "title" | "unitPriceCents" | "anchorLocal" | "anchorCycle"
>;

export async function setPlan(db: SiteDb, terms: PlanTerms, item: PlanItem): Promise<void> {
  const { id, plan, productId, variantId, title, unitPriceCents, anchorLocal, anchorCycle } = terms;
  await db.text(
    `update subscription set plan = $3, product_id = $4, variant_id = $5, title = $6, unit_price_cents = $7, anchor_local = $8,
       anchor_cycle = $9, item = $10, updated_at = now() where site_id = $1 and id = $2`,
    [
      db.siteId,
      id,
      JSON.stringify(plan),
      productId,
      variantId,
      title,
      unitPriceCents,
      anchorLocal,
      anchorCycle,
      JSON.stringify(item),
    ],
  );
}

export type SubscriptionCursor = { readonly micros: string; readonly id: string };

export type SubscriptionFilter = {
  readonly state: SubscriptionState | null;
  readonly siteUserId: string | null;
  /** Of a site user, to include guest purchases with this address; empty for none. */
  readonly guestEmail: string;
  readonly after: SubscriptionCursor | null;
  readonly limit: number;
};

const MICROS = "(extract(epoch from created_at) * 1000000)::bigint";

const LIST = `
  select ${COLUMNS}, ${MICROS} as micros from subscription
  where site_id = $1 and ($2::text is null or state = $2)
    and ($3::text is null or site_user_id = $3 or (site_user_id is null and lower(email) = $4))
    and ($5::bigint is null or (created_at, id) < (to_timestamp(0) + $5::bigint * interval '1 microsecond', $6))
  order by created_at desc, id desc limit $7`;

export type ListedSubscription = { readonly subscription: StoredSubscription; readonly place: SubscriptionCursor };

export async function listSubscriptionRows(db: SiteDb, filter: SubscriptionFilter): Promise<ListedSubscription[]> {
  const { state, siteUserId, guestEmail, after, limit } = filter;
  const values = [db.siteId, state, siteUserId, guestEmail, after?.micros ?? null, after?.id ?? "", limit];
  const rows = await db.text<Row & { micros: string }>(LIST, values);
  return rows.map(({ micros, ...row }) => ({ subscription: toSubscription(row), place: { micros, id: row.id } }));
}
