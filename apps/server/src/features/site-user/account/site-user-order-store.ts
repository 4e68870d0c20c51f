import type { Address } from "@stoa/core/address/address-schema.ts";
import type { SiteDb } from "../../../db/database.ts";

/** Orders of an account, `$2` its id and `$3` its address: its own, and guest orders with its verified address. */
const OF_ACCOUNT = `site_order.site_id = $1 and site_order.number is not null
  and (site_order.site_user_id = $2 or (site_order.site_user_id is null and lower(site_order.email) = $3))`;

const READ_ORDERS = `
  select site_order.id, site_order.number, site_order.placed_at, site_order.created_at, site_order.state, site_order.payment_state,
    site_order.fulfillment_state, site_order.currency, site_order.subtotal_cents, site_order.discount_cents, site_order.shipping_cents,
    site_order.tax_cents, site_order.grand_total_cents, site_order.refunded_cents, site_order.shipping_address,
    site_order.billing_address, site_order.shipping_method,
    (select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'title', title, 'sku', sku, 'variantOptions', variant_options,
        'imageUrl', image_url, 'quantity', quantity, 'unitPriceCents', unit_price_cents, 'totalCents', total_cents) order by position), '[]')
      from order_line where site_id = $1 and order_id = site_order.id) as lines,
    (select coalesce(jsonb_agg(jsonb_build_object('carrierName', carrier_name, 'service', service, 'trackingNumber', tracking_number,
        'trackingUrl', tracking_url, 'shipDate', ship_date) order by created_at), '[]')
      from order_fulfillment where site_id = $1 and order_id = site_order.id) as fulfillments
  from sales_order site_order`;

export type OrderLineRow = {
  readonly productId: string | null;
  readonly title: string;
  readonly sku: string;
  readonly variantOptions: ReadonlyArray<{ readonly optionName: string; readonly value: string }>;
  readonly imageUrl: string | null;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly totalCents: number;
};

export type FulfillmentRow = {
  readonly carrierName: string;
  readonly service: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly shipDate: string;
};

/** Amounts are whole minor units as text. */
export type OrderRow = {
  readonly id: string;
  readonly number: number;
  readonly placed_at: Date | null;
  readonly created_at: Date;
  readonly state: "placed" | "canceled";
  readonly payment_state: string;
  readonly fulfillment_state: string;
  readonly currency: string;
  readonly subtotal_cents: string;
  readonly discount_cents: string;
  readonly shipping_cents: string;
  readonly tax_cents: string;
  readonly grand_total_cents: string;
  readonly refunded_cents: string;
  readonly shipping_address: Address | null;
  readonly billing_address: Address | null;
  readonly shipping_method: string | null;
  readonly lines: readonly OrderLineRow[];
  readonly fulfillments: readonly FulfillmentRow[];
};

export type OrderOwner = { readonly id: string; readonly email: string };
export type OrderRange = { readonly before: number | undefined; readonly limit: number };

/** Placed orders, newest first, with numbers below `before`. */
export function listOrderRows(db: SiteDb, owner: OrderOwner, { before, limit }: OrderRange): Promise<OrderRow[]> {
  return db.text<OrderRow>(
    `${READ_ORDERS} where ${OF_ACCOUNT} and ($4::integer is null or site_order.number < $4)
     order by site_order.number desc limit $5`,
    [db.siteId, owner.id, owner.email, before ?? null, limit],
  );
}

export async function findOrderRow(db: SiteDb, owner: OrderOwner, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await db.text<OrderRow>(`${READ_ORDERS} where ${OF_ACCOUNT} and site_order.id = $4`, [
    db.siteId,
    owner.id,
    owner.email,
    orderId,
  ]);
  return row;
}

export function listOrdersWithFiles(
  db: SiteDb,
  owner: OrderOwner,
  limit: number,
): Promise<Array<{ readonly id: string; readonly number: number }>> {
  return db.text<{ id: string; number: number }>(
    `select site_order.id, site_order.number from sales_order site_order
     where ${OF_ACCOUNT} and exists (select 1 from download_grant where site_id = $1 and order_id = site_order.id)
     order by site_order.number desc limit $4`,
    [db.siteId, owner.id, owner.email, limit],
  );
}
