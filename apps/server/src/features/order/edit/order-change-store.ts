import type { LineQuantity, OrderFulfillment, OrderRecord } from "@stoa/core/order/record/order-record.ts";
import type { OrderStates } from "@stoa/core/order/status/order-states.ts";
import type { PricedOrder } from "@stoa/core/pricing/priced-order-schema.ts";
import type { SiteDb } from "../../../db/database.ts";

export type NewOrderEvent = {
  readonly orderId: string;
  readonly kind: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly by: string;
};

/** Appends to the event log, which is immutable. */
export async function insertOrderEvent(db: SiteDb, { orderId, kind, data = {}, by }: NewOrderEvent): Promise<void> {
  await db.text("insert into order_event (site_id, order_id, kind, data, by) values ($1, $2, $3, $4, $5)", [
    db.siteId,
    orderId,
    kind,
    JSON.stringify(data),
    by,
  ]);
}

/** Sets an order's states with their times, and its modification time. */
export async function setOrderStates(
  db: SiteDb,
  { orderId, states, at }: { readonly orderId: string; readonly states: OrderStates; readonly at: Date },
): Promise<void> {
  await db.text(
    `update sales_order set state = $3, payment_state = $4, fulfillment_state = $5, modified_at = $6,
       fulfilled_at = case when $5 = 'FULFILLED' then coalesce(fulfilled_at, $6)
         when $5 in ('PENDING', 'PARTIALLY_FULFILLED') then null else fulfilled_at end,
       canceled_at = case when $3 = 'canceled' then coalesce(canceled_at, $6) else canceled_at end
     where site_id = $1 and id = $2`,
    [db.siteId, orderId, states.order, states.payment, states.fulfillment, at],
  );
}

/** Marks immediately delivered items as sent; returns whether nothing is left to send. */
export async function deliverAtOnce(
  db: SiteDb,
  { orderId, sentByHand, at }: { readonly orderId: string; readonly sentByHand: readonly number[]; readonly at: Date },
): Promise<void> {
  const values = [db.siteId, orderId, sentByHand];
  await Promise.all([
    db.text(
      `update order_line set fulfilled_quantity = quantity where site_id = $1 and order_id = $2 and not product_type = any($3)`,
      values,
    ),
    db.text(
      `update sales_order set fulfillment_state = 'FULFILLED', fulfilled_at = $4
       where site_id = $1 and id = $2 and fulfillment_state = 'PENDING' and not exists (
         select from order_line where site_id = $1 and order_id = $2 and product_type = any($3))`,
      [...values, at],
    ),
  ]);
}

export async function insertFulfillments(
  db: SiteDb,
  { orderId, fulfillments }: { readonly orderId: string; readonly fulfillments: readonly OrderFulfillment[] },
): Promise<void> {
  const values = [db.siteId, orderId, JSON.stringify(fulfillments)];
  await Promise.all([
    db.text(
      `insert into order_fulfillment (site_id, id, order_id, lines, carrier_name, service, tracking_number, tracking_url, ship_date)
       select $1, id, $2, lines, "carrierName", service, "trackingNumber", "trackingUrl", "shipDate"
       from jsonb_to_recordset($3) as one (id text, lines jsonb, "carrierName" text, service text, "trackingNumber" text,
         "trackingUrl" text, "shipDate" timestamptz)`,
      values,
    ),
    db.text(
      `with sent as (
         select line ->> 'lineId' as id, sum((line ->> 'quantity')::integer) as quantity
         from jsonb_array_elements($3::jsonb) one cross join lateral jsonb_array_elements(one -> 'lines') line group by 1
       )
       update order_line set fulfilled_quantity = fulfilled_quantity + sent.quantity,
         restocked_quantity = least(restocked_quantity, order_line.quantity - fulfilled_quantity - sent.quantity)
       from sent where site_id = $1 and order_id = $2 and order_line.id = sent.id`,
      values,
    ),
  ]);
}

const LINE_COUNTS = {
  returned: "returned_quantity",
  refunded: "refunded_quantity",
  restocked: "restocked_quantity",
} as const;

/** Adds to the returned, refunded or restocked-unsent quantities of lines. */
export async function addToLines(
  db: SiteDb,
  {
    orderId,
    count,
    lines,
  }: {
    readonly orderId: string;
    readonly count: keyof typeof LINE_COUNTS;
    readonly lines: readonly LineQuantity[];
  },
): Promise<void> {
  if (lines.length === 0) return;
  const column = LINE_COUNTS[count];
  await db.text(
    `update order_line set ${column} = ${column} + one.quantity
     from jsonb_to_recordset($3) as one ("lineId" text, quantity integer)
     where site_id = $1 and order_id = $2 and order_line.id = one."lineId"`,
    [db.siteId, orderId, JSON.stringify(lines)],
  );
}

export async function setOrderContact(
  db: SiteDb,
  {
    id,
    email,
    shippingAddress,
    billingAddress,
  }: Pick<OrderRecord, "id" | "email" | "shippingAddress" | "billingAddress">,
  at: Date,
): Promise<void> {
  const json = (address: OrderRecord["shippingAddress"]): string | null =>
    address === null ? null : JSON.stringify(address);
  await db.text(
    `update sales_order set email = $3, shipping_address = $4, billing_address = $5, modified_at = $6 where site_id = $1 and id = $2`,
    [db.siteId, id, email, json(shippingAddress), json(billingAddress), at],
  );
}

export async function touchOrder(db: SiteDb, orderId: string, at: Date): Promise<void> {
  await db.text("update sales_order set modified_at = $3 where site_id = $1 and id = $2", [db.siteId, orderId, at]);
}

export async function setOrderPrice(db: SiteDb, orderId: string, priced: PricedOrder): Promise<void> {
  await Promise.all([
    db.text(
      `update sales_order set priced = $3, subtotal_cents = $4, discount_cents = $5, tax_cents = $6, grand_total_cents = $7,
         gift_card_cents = $8
       where site_id = $1 and id = $2`,
      [
        db.siteId,
        orderId,
        JSON.stringify(priced),
        priced.subtotalCents,
        priced.discountCents,
        priced.taxCents,
        priced.grandTotalCents,
        priced.grandTotalCents - priced.amountDueCents,
      ],
    ),
    db.text(
      `update order_line set quantity = one.quantity, discount_cents = one."discountCents", tax_cents = one."taxCents",
         total_cents = one."totalCents"
       from jsonb_to_recordset($3) as one (id text, quantity integer, "discountCents" bigint, "taxCents" bigint, "totalCents" bigint)
       where site_id = $1 and order_id = $2 and order_line.id = one.id`,
      [db.siteId, orderId, JSON.stringify(priced.lines)],
    ),
    db.text("delete from order_line where site_id = $1 and order_id = $2 and not id = any($3)", [
      db.siteId,
      orderId,
      priced.lines.map(({ id }) => id),
    ]),
  ]);
}

export async function setAmountDue(db: SiteDb, paymentId: string, amountCents: number): Promise<void> {
  await db.text(
    `update payment set amount_cents = $3, updated_at = now() where site_id = $1 and id = $2 and state = 'pending'`,
    [db.siteId, paymentId, amountCents],
  );
}

export async function endOpenPayment(
  db: SiteDb,
  paymentId: string,
  { state, reference }: { readonly state: "succeeded" | "canceled"; readonly reference: string | null },
): Promise<void> {
  await db.text(
    `update payment set state = $3, reference = coalesce(reference, $4), updated_at = now()
     where site_id = $1 and id = $2 and state = 'pending'`,
    [db.siteId, paymentId, state, reference],
  );
}

/**
 * Deletes an order with everything that belongs to it: its cart and checkout, and its reservations of stock and gift
 * cards.
 */
export async function deleteOrderRow(db: SiteDb, orderId: string): Promise<void> {
  const values = [db.siteId, orderId];
  await Promise.all([
    db.text("delete from stock_reservation where site_id = $1 and order_id = $2", values),
    db.text("delete from gift_card_tender where site_id = $1 and order_id = $2", values),
    db.text("delete from cart where site_id = $1 and order_id = $2", values),
    db.text("delete from sales_order where site_id = $1 and id = $2", values),
  ]);
}

/** Settled test orders without ongoing subscriptions, oldest first. */
export async function listTestOrderIds(db: SiteDb, limit: number): Promise<string[]> {
  const rows = await db.text<{ id: string }>(
    `select id from sales_order o where site_id = $1 and is_test and state <> 'pending'
       and not exists (select from order_refund where site_id = $1 and order_id = o.id and state = 'started')
       and not exists (select from subscription where site_id = $1 and order_id = o.id and state not in ('canceled', 'completed'))
     order by created_at, id limit $2`,
    [db.siteId, limit],
  );
  return rows.map(({ id }) => id);
}
