import type { Address } from "@stoa/core/address/address-schema.ts";
import type { PricedOrder } from "@stoa/core/pricing/priced-order-schema.ts";
import type { SubscriptionPlan } from "@stoa/core/product/subscription/subscription-plan-schema.ts";
import type { SiteDb } from "../../../db/database.ts";

export type OrderKind = "order" | "subscription" | "renewal" | "donation";

type OrderAnswer = { readonly label: string; readonly value: string };

/** A copy of what was bought; its price is in `priced` under the same id. */
export type NewOrderLine = {
  readonly id: string;
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly productType: number;
  readonly sku: string;
  readonly title: string;
  readonly variantOptions: ReadonlyArray<{ readonly optionName: string; readonly value: string }>;
  readonly customizations: readonly OrderAnswer[];
  readonly imageUrl: string | null;
  readonly weightGrams: number;
  readonly sizeMm: { readonly length: number; readonly width: number; readonly height: number } | null;
  readonly subscription: SubscriptionPlan | null;
};

export type NewOrder = {
  readonly id: string;
  readonly kind: OrderKind;
  readonly isTest: boolean;
  readonly cartId: string | null;
  readonly checkoutId: string | null;
  readonly subscriptionId: string | null;
  readonly siteUserId: string | null;
  readonly email: string;
  readonly locale: string;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly shippingMethod: string | null;
  readonly note: string;
  readonly form: readonly OrderAnswer[];
  readonly priced: PricedOrder;
  readonly lines: readonly NewOrderLine[];
};

export type NewPayment = { readonly id: string; readonly provider: string; readonly amountCents: number };

const INSERT_ORDER = `
  insert into sales_order (site_id, id, kind, state, is_test, cart_id, checkout_id, subscription_id, site_user_id, email, locale,
    currency, shipping_address, billing_address, shipping_method, note, form, priced, subtotal_cents, discount_cents,
    shipping_cents, tax_cents, gift_card_cents, grand_total_cents)
  values ($1, $2, $3, 'pending', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`;

const INSERT_LINES = `
  insert into order_line (site_id, order_id, id, position, product_id, variant_id, product_type, sku, title, variant_options,
    customizations, image_url, quantity, unit_price_cents, discount_cents, tax_cents, total_cents, weight_grams, size_mm, subscription)
  select $1, $2, line.* from jsonb_to_recordset($3) as line (id text, position integer, "productId" text, "variantId" text,
    "productType" smallint, sku text, title text, "variantOptions" jsonb, customizations jsonb, "imageUrl" text,
    quantity integer, "unitPriceCents" bigint, "discountCents" bigint, "taxCents" bigint, "totalCents" bigint,
    "weightGrams" integer, "sizeMm" jsonb, subscription jsonb)`;

function orderValues(order: NewOrder): unknown[] {
  const { priced } = order;
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  return [
    order.id,
    order.kind,
    order.isTest,
    order.cartId,
    order.checkoutId,
    order.subscriptionId,
    order.siteUserId,
    order.email,
    order.locale,
    priced.currency,
    json(order.shippingAddress),
    json(order.billingAddress),
    order.shippingMethod,
    order.note,
    json(order.form),
    json(priced),
    priced.subtotalCents,
    priced.discountCents,
    priced.shippingCents - priced.shippingDiscountCents,
    priced.taxCents,
    priced.grandTotalCents - priced.amountDueCents,
    priced.grandTotalCents,
  ];
}

function lineRows({ lines, priced }: NewOrder): unknown[] {
  const prices = new Map(priced.lines.map((line) => [line.id, line]));
  return lines.map((line, position) => ({ ...line, ...prices.get(line.id), position }));
}

export async function insertPendingOrder(db: SiteDb, order: NewOrder): Promise<void> {
  await Promise.all([
    db.text(INSERT_ORDER, [db.siteId, ...orderValues(order)]),
    db.text(INSERT_LINES, [db.siteId, order.id, JSON.stringify(lineRows(order))]),
  ]);
}

export async function insertPayment(db: SiteDb, { id, isTest, priced }: NewOrder, payment: NewPayment): Promise<void> {
  await db.text(
    `insert into payment (site_id, id, order_id, provider, state, amount_cents, currency, is_test)
     values ($1, $2, $3, $4, 'started', $5, $6, $7)`,
    [db.siteId, payment.id, id, payment.provider, payment.amountCents, priced.currency, isTest],
  );
}

export type OrderState = "pending" | "placed" | "canceled" | "failed";

export type StoredOrder = {
  readonly id: string;
  readonly kind: OrderKind;
  readonly state: OrderState;
  /** Assigned when placed. */
  readonly number: number | null;
  readonly isTest: boolean;
  readonly cartId: string | null;
  readonly checkoutId: string | null;
  readonly subscriptionId: string | null;
  readonly siteUserId: string | null;
  readonly email: string;
  readonly shippingAddress: Address | null;
  readonly currency: string;
  readonly grandTotalCents: number;
  readonly createdAt: Date;
};

export type OrderRow = Omit<StoredOrder, "grandTotalCents"> & { readonly grandTotalCents: string };

export const ORDER_COLUMNS = `sales_order.id, sales_order.kind, sales_order.state, sales_order.number, sales_order.is_test as "isTest",
  sales_order.cart_id as "cartId", sales_order.checkout_id as "checkoutId", sales_order.subscription_id as "subscriptionId",
  sales_order.site_user_id as "siteUserId", sales_order.email,
  sales_order.shipping_address as "shippingAddress", sales_order.currency,
  sales_order.grand_total_cents as "grandTotalCents", sales_order.created_at as "createdAt"`;

export function toStoredOrder(row: OrderRow): StoredOrder {
  const { id, kind, state, number, isTest, cartId, checkoutId, subscriptionId, siteUserId, email, currency } = row;
  const grandTotalCents = Number(row.grandTotalCents);
  const { shippingAddress, createdAt } = row;
  const owners = { cartId, checkoutId, subscriptionId, siteUserId };
  return { id, kind, state, number, isTest, ...owners, email, shippingAddress, currency, grandTotalCents, createdAt };
}

const PLACE = `
  with next as (
    insert into order_counter (site_id, last_number) values ($1, 1)
    on conflict (site_id) do update set last_number = order_counter.last_number + 1
    returning last_number
  )
  update sales_order set state = 'placed', number = next.last_number, payment_state = $3, placed_at = $4, modified_at = $4
  from next where site_id = $1 and id = $2 and state = 'pending' returning number`;

/** Numbers a pending order. A site's numbers have no gaps, so its orders are placed one at a time. */
export async function placeOrderRow(
  db: SiteDb,
  { orderId, paymentState, at }: { readonly orderId: string; readonly paymentState: string; readonly at: Date },
): Promise<number | undefined> {
  const [row] = await db.text<{ number: number }>(PLACE, [db.siteId, orderId, paymentState, at]);
  return row?.number;
}

export async function failOrderRow(db: SiteDb, orderId: string, at: Date): Promise<void> {
  await db.text(
    "update sales_order set state = 'failed', modified_at = $3 where site_id = $1 and id = $2 and state = 'pending'",
    [db.siteId, orderId, at],
  );
}

export async function setCheckoutPaying(db: SiteDb, { id, checkoutId }: NewOrder): Promise<void> {
  await db.text(
    "update checkout set state = 'paying', order_id = $3, updated_at = now() where site_id = $1 and id = $2",
    [db.siteId, checkoutId, id],
  );
}

export async function completeCheckoutOf(db: SiteDb, orderId: string): Promise<void> {
  await db.text(
    "update checkout set state = 'completed', updated_at = now() where site_id = $1 and order_id = $2 and state <> 'completed'",
    [db.siteId, orderId],
  );
}

/** Lets the checkout of a failed order be completed again; it keeps the order to show what happened. */
export async function reopenCheckoutOf(db: SiteDb, orderId: string): Promise<void> {
  await db.text(
    "update checkout set state = 'open', updated_at = now() where site_id = $1 and order_id = $2 and state = 'paying'",
    [db.siteId, orderId],
  );
}

/** Returns the signup of a buyer who asked for the newsletter at the checkout. */
export async function findNewsletterWish(
  db: SiteDb,
  order: StoredOrder,
): Promise<{ readonly email: string; readonly locale: string | null } | undefined> {
  const [wish] = await db.text<{ email: string; locale: string | null }>(
    `select email, locale from sales_order where site_id = $1 and id = $2
       and exists (select from checkout where site_id = $1 and id = $3 and accepts_marketing)`,
    [db.siteId, order.id, order.checkoutId],
  );
  return wish;
}

/** Stock to take again for an order whose reservation was released before payment. */
export function listReservedLines(
  db: SiteDb,
  orderId: string,
): Promise<Array<{ variantId: string; productId: string; quantity: number }>> {
  return db.text(
    `select variant_id as "variantId", product_id as "productId", quantity
     from stock_reservation where site_id = $1 and order_id = $2`,
    [db.siteId, orderId],
  );
}

export async function extendReservation(db: SiteDb, orderId: string, expiresAt: Date): Promise<void> {
  await db.text(
    "update stock_reservation set expires_at = $3 where site_id = $1 and order_id = $2 and state = 'held' and expires_at < $3",
    [db.siteId, orderId, expiresAt],
  );
}

export async function noteOrderEvent(
  db: SiteDb,
  event: { readonly orderId: string; readonly kind: string; readonly data: object },
): Promise<void> {
  await db.text("insert into order_event (site_id, order_id, kind, data, by) values ($1, $2, $3, $4, 'checkout')", [
    db.siteId,
    event.orderId,
    event.kind,
    JSON.stringify(event.data),
  ]);
}
