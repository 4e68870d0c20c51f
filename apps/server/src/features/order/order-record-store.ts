import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { withdrawnOf } from "@stoa/core/order/refund/unsent-refunds.ts";
import type { SiteDb } from "../../db/database.ts";
import { guestId } from "../../db/guest-id.ts";

/** An order with everything that belongs to it, as one row; `$1` is the site. Amounts in JSON are exact numbers. */
const COLUMNS = `o.id, o.number, o.kind, o.state, o.payment_state, o.fulfillment_state, o.channel, o.is_test, o.cart_id, o.subscription_id,
  o.site_user_id, o.email, o.locale, o.currency, o.shipping_address, o.billing_address, o.shipping_method, o.note, o.form, o.priced,
  o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.gift_card_cents, o.grand_total_cents, o.refunded_cents,
  o.created_at, o.placed_at, o.modified_at, o.fulfilled_at, o.canceled_at`;

const OF_ORDER = "one.site_id = $1 and one.order_id = o.id";

function listOf(table: string, members: string, order: string): string {
  return `(select coalesce(jsonb_agg(jsonb_build_object(${members}) order by ${order}), '[]') from ${table} one where ${OF_ORDER})`;
}

const LINES = listOf(
  "order_line",
  `'id', id, 'productId', product_id, 'variantId', variant_id, 'productType', product_type, 'sku', sku, 'title', title,
   'variantOptions', variant_options, 'customizations', customizations, 'imageUrl', image_url, 'subscription', subscription, 'quantity', quantity,
   'unitPriceCents', unit_price_cents, 'discountCents', discount_cents, 'taxCents', tax_cents, 'totalCents', total_cents,
   'weightGrams', weight_grams, 'sizeMm', size_mm, 'fulfilledQuantity', fulfilled_quantity, 'refundedQuantity', refunded_quantity,
   'returnedQuantity', returned_quantity, 'restockedQuantity', restocked_quantity`,
  "position",
);
const FULFILLMENTS = listOf(
  "order_fulfillment",
  `'id', id, 'lines', lines, 'carrierName', carrier_name, 'service', service, 'trackingNumber', tracking_number,
   'trackingUrl', tracking_url, 'shipDate', ship_date`,
  "created_at, id",
);
const REFUNDS = listOf(
  "order_refund",
  `'id', id, 'kind', kind, 'state', state, 'paymentId', payment_id, 'paymentCents', payment_cents, 'giftCardCents', gift_card_cents,
   'taxCents', tax_cents, 'shippingCents', shipping_cents, 'lines', lines, 'isRestocked', is_restocked, 'reason', reason,
   'failure', failure, 'reference', reference, 'by', refunded_by, 'createdOn', created_at`,
  "created_at, id",
);
const PAYMENTS = listOf(
  "payment",
  `'id', id, 'provider', provider, 'reference', reference, 'state', state, 'amountCents', amount_cents,
   'refundedCents', refunded_cents, 'isTest', is_test, 'method', method, 'updatedOn', updated_at`,
  "created_at, id",
);
const TENDERS = `(select coalesce(jsonb_agg(jsonb_build_object('giftCardId', one.gift_card_id, 'codeEnd', card.code_end, 'cents', one.cents,
    'refundedCents', one.refunded_cents, 'state', one.state) order by one.gift_card_id), '[]')
  from gift_card_tender one join gift_card card on card.site_id = $1 and card.id = one.gift_card_id where ${OF_ORDER})`;
const EVENTS = listOf("order_event", "'id', id::text, 'kind', kind, 'data', data, 'by', by, 'at', at", "id");

const SELECT = `select ${COLUMNS}, ${LINES} as lines, ${FULFILLMENTS} as fulfillments, ${REFUNDS} as refunds, ${PAYMENTS} as payments,
  ${TENDERS} as tenders, ${EVENTS} as events from sales_order o`;

type Lists = Pick<OrderRecord, "lines" | "fulfillments" | "refunds" | "payments" | "tenders" | "events">;

type RecordRow = Lists & {
  id: string;
  number: number | null;
  kind: OrderRecord["kind"];
  state: OrderRecord["states"]["order"];
  payment_state: OrderRecord["states"]["payment"];
  fulfillment_state: OrderRecord["states"]["fulfillment"];
  channel: string;
  is_test: boolean;
  cart_id: string | null;
  subscription_id: string | null;
  site_user_id: string | null;
  email: string;
  locale: string;
  currency: string;
  shipping_address: OrderRecord["shippingAddress"];
  billing_address: OrderRecord["billingAddress"];
  shipping_method: string | null;
  note: string;
  form: OrderRecord["form"];
  priced: OrderRecord["priced"];
  subtotal_cents: string;
  discount_cents: string;
  shipping_cents: string;
  tax_cents: string;
  gift_card_cents: string;
  grand_total_cents: string;
  refunded_cents: string;
  created_at: Date;
  placed_at: Date | null;
  modified_at: Date;
  fulfilled_at: Date | null;
  canceled_at: Date | null;
};

/** Times in JSON have the database's time zone and precision. */
function isoOf(time: string): string {
  return new Date(time).toISOString();
}

function listsOf(row: Lists): Lists {
  return {
    lines: row.lines.map((line) => ({ ...line, withdrawnQuantity: withdrawnOf(line.id, row.refunds) })),
    fulfillments: row.fulfillments.map((one) => ({ ...one, shipDate: isoOf(one.shipDate) })),
    refunds: row.refunds.map((one) => ({ ...one, createdOn: isoOf(one.createdOn) })),
    payments: row.payments.map((one) => ({ ...one, updatedOn: isoOf(one.updatedOn) })),
    tenders: row.tenders,
    events: row.events.map((one) => ({ ...one, at: isoOf(one.at) })),
  };
}

function toRecord(row: RecordRow): OrderRecord {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    states: { order: row.state, payment: row.payment_state, fulfillment: row.fulfillment_state },
    channel: row.channel,
    isTest: row.is_test,
    cartId: row.cart_id,
    subscriptionId: row.subscription_id,
    siteUserId: row.site_user_id,
    email: row.email,
    locale: row.locale,
    currency: row.currency,
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    shippingMethod: row.shipping_method,
    note: row.note,
    form: row.form,
    priced: row.priced,
    subtotalCents: Number(row.subtotal_cents),
    discountCents: Number(row.discount_cents),
    shippingCents: Number(row.shipping_cents),
    taxCents: Number(row.tax_cents),
    giftCardCents: Number(row.gift_card_cents),
    grandTotalCents: Number(row.grand_total_cents),
    refundedCents: Number(row.refunded_cents),
    createdOn: row.created_at.toISOString(),
    placedOn: row.placed_at?.toISOString() ?? null,
    modifiedOn: row.modified_at.toISOString(),
    fulfilledOn: row.fulfilled_at?.toISOString() ?? null,
    canceledOn: row.canceled_at?.toISOString() ?? null,
    ...listsOf(row),
  };
}

/** Only placed orders, which have a number; pending and failed ones are excluded. */
export async function findOrderRecord(db: SiteDb, orderId: string): Promise<OrderRecord | undefined> {
  const [row] = await db.text<RecordRow>(`${SELECT} where o.site_id = $1 and o.id = $2 and o.number is not null`, [
    db.siteId,
    orderId,
  ]);
  return row && toRecord(row);
}

export async function lockOrderRecord(db: SiteDb, orderId: string): Promise<OrderRecord | undefined> {
  // Sent together; the second statement sees what was committed while the first waited.
  const [, record] = await Promise.all([
    db.text("select from sales_order where site_id = $1 and id = $2 for update", [db.siteId, orderId]),
    findOrderRecord(db, orderId),
  ]);
  return record;
}

/** Cursor of the list: microseconds since 1970, with the id as tiebreaker. */
export type OrderCursor = { readonly modifiedMicros: string; readonly number: number; readonly id: string };

/** An order number, or an `ilike` pattern for names and addresses. */
export type OrderSearch = { readonly number: number | null; readonly pattern: string | null };

export type OrderFilter = {
  readonly paymentStates: readonly string[] | null;
  readonly fulfillmentStates: readonly string[] | null;
  readonly modifiedAfter: Date | null;
  readonly modifiedBefore: Date | null;
  /** An account (including its address's guest orders) or a guest. */
  readonly customerId: string | null;
  readonly search: OrderSearch | null;
  readonly isTest: boolean | null;
  readonly sort: "modified" | "number";
  readonly after: OrderCursor | null;
  readonly limit: number;
};

const MICROS = "(extract(epoch from o.modified_at) * 1000000)::bigint";

const MATCHES = `o.site_id = $1 and o.number is not null
  and ($2::text[] is null or o.payment_state = any($2))
  and ($3::text[] is null or o.fulfillment_state = any($3))
  and ($4::timestamptz is null or o.modified_at >= $4)
  and ($5::timestamptz is null or o.modified_at < $5)
  and ($6::text is null or o.site_user_id = $6 or (o.site_user_id is null and (
    ${guestId("o.site_id", "lower(o.email)")} = $6
    or lower(o.email) = (select email from site_user where site_id = $1 and id = $6 and erased_at is null))))
  and ($7::text is null and $12::integer is null or o.number = $12 or o.email ilike $7
    or concat_ws(' ', o.shipping_address ->> 'firstName', o.shipping_address ->> 'lastName') ilike $7
    or concat_ws(' ', o.billing_address ->> 'firstName', o.billing_address ->> 'lastName') ilike $7)
  and ($8::boolean is null or o.is_test = $8)`;

type Sorting = { readonly after: string; readonly order: string; readonly pageOrder: string };

const SORTINGS: Readonly<Record<OrderFilter["sort"], Sorting>> = {
  modified: {
    after: "(o.modified_at, o.id) < (to_timestamp(0) + $9::bigint * interval '1 microsecond', $10)",
    order: "o.modified_at desc, o.id desc",
    pageOrder: "page.micros desc, page.id desc",
  },
  number: {
    after: "o.number < $9::bigint and $10::text is not null",
    order: "o.number desc",
    pageOrder: "page.number desc",
  },
};

export type ListedOrder = { readonly record: OrderRecord; readonly place: OrderCursor };

function placeParameters({ sort, after }: OrderFilter): readonly [number | string | null, string] {
  if (!after) return [null, ""];
  return [sort === "number" ? after.number : after.modifiedMicros, after.id];
}

/** Placed orders, last changed or last placed first. */
export async function listOrderRecords(db: SiteDb, filter: OrderFilter): Promise<ListedOrder[]> {
  const { after, order, pageOrder } = SORTINGS[filter.sort];
  const rows = await db.text<RecordRow & { micros: string; placedNumber: number }>(
    `with page as (
       select o.site_id, o.id, o.number, ${MICROS} as micros from sales_order o
       where ${MATCHES} and ($9::bigint is null or ${after}) order by ${order} limit $11
     )
     select row.*, page.micros, page.number as "placedNumber"
     from page join lateral (${SELECT} where o.site_id = $1 and o.id = page.id) row on true
     order by ${pageOrder}`,
    [
      db.siteId,
      filter.paymentStates,
      filter.fulfillmentStates,
      filter.modifiedAfter,
      filter.modifiedBefore,
      filter.customerId,
      filter.search?.pattern ?? null,
      filter.isTest,
      ...placeParameters(filter),
      filter.limit,
      filter.search?.number ?? null,
    ],
  );
  return rows.map((row) => ({
    record: toRecord(row),
    place: { modifiedMicros: row.micros, number: row.placedNumber, id: row.id },
  }));
}

export async function listOrdersByNumber(
  db: SiteDb,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<OrderRecord[]> {
  const rows = await db.text<RecordRow>(`${SELECT} where o.site_id = $1 and o.number > $2 order by o.number limit $3`, [
    db.siteId,
    after,
    limit,
  ]);
  return rows.map(toRecord);
}
