import type { Address } from "@stoa/core/address/address-schema.ts";
import type { SubscriptionPlan } from "@stoa/core/product/subscription/subscription-plan-schema.ts";
import type { SiteDb } from "../../../db/database.ts";

export type SubscribedLine = {
  readonly lineId: string;
  readonly plan: SubscriptionPlan;
  readonly productId: string;
  readonly variantId: string;
  readonly title: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly siteUserId: string | null;
  readonly email: string;
  readonly locale: string;
  readonly currency: string;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly shippingOptionId: string | null;
  readonly isTest: boolean;
  readonly provider: string | null;
  readonly savedMethod: string | null;
};

const READ_LINES = `
  select line.id as "lineId", line.subscription as plan, line.product_id as "productId", line.variant_id as "variantId", line.title,
    line.quantity, line.unit_price_cents as "unitPriceCents", placed.site_user_id as "siteUserId", placed.email, placed.locale,
    placed.currency, placed.shipping_address as "shippingAddress", placed.billing_address as "billingAddress",
    placed.priced #>> '{selectedShippingOption,id}' as "shippingOptionId", placed.is_test as "isTest",
    payment.provider, payment.saved_method as "savedMethod"
  from sales_order placed
  join order_line line on line.site_id = $1 and line.order_id = placed.id
  left join payment on payment.site_id = $1 and payment.order_id = placed.id and payment.state in ('succeeded', 'pending')
  where placed.site_id = $1 and placed.id = $2 and placed.kind = 'subscription' and line.subscription is not null
    and line.product_id is not null and line.variant_id is not null
  order by line.position`;

type LineRow = Omit<SubscribedLine, "unitPriceCents"> & { readonly unitPriceCents: string };

function toLine(row: LineRow): SubscribedLine {
  return { ...row, unitPriceCents: Number(row.unitPriceCents) };
}

export async function listSubscribedLines(db: SiteDb, orderId: string): Promise<SubscribedLine[]> {
  const rows = await db.text<LineRow>(READ_LINES, [db.siteId, orderId]);
  return rows.map(toLine);
}

export type RenewalOrder = {
  readonly number: number | null;
  readonly shippingMethod: string | null;
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly grandTotalCents: number;
  readonly pricesIncludeTax: boolean;
  readonly provider: string | null;
  readonly savedMethod: string | null;
};

type RenewalRow = {
  readonly [Name in keyof RenewalOrder]: RenewalOrder[Name] extends number ? string : RenewalOrder[Name];
};

const READ_RENEWAL = `
  select placed.number, placed.shipping_method as "shippingMethod", placed.subtotal_cents as "subtotalCents",
    placed.discount_cents as "discountCents", placed.shipping_cents as "shippingCents", placed.tax_cents as "taxCents",
    placed.grand_total_cents as "grandTotalCents", (placed.priced ->> 'pricesIncludeTax')::boolean as "pricesIncludeTax",
    payment.provider, payment.saved_method as "savedMethod"
  from sales_order placed
  left join payment on payment.site_id = $1 and payment.order_id = placed.id
  where placed.site_id = $1 and placed.id = $2
  order by payment.created_at desc limit 1`;

export async function findRenewalOrder(db: SiteDb, orderId: string): Promise<RenewalOrder | undefined> {
  const [row] = await db.text<RenewalRow>(READ_RENEWAL, [db.siteId, orderId]);
  if (!row) return undefined;
  const { subtotalCents, discountCents, shippingCents, taxCents, grandTotalCents, ...rest } = row;
  return {
    ...rest,
    subtotalCents: Number(subtotalCents),
    discountCents: Number(discountCents),
    shippingCents: Number(shippingCents),
    taxCents: Number(taxCents),
    grandTotalCents: Number(grandTotalCents),
  };
}

/** Next payment of the subscription an order started; undefined if there is none. */
export async function findNextPayment(db: SiteDb, orderId: string): Promise<Date | undefined> {
  const [row] = await db.text<{ at: Date }>(
    "select next_at as at from subscription where site_id = $1 and order_id = $2 and state = 'active' and next_at is not null order by 1 limit 1",
    [db.siteId, orderId],
  );
  return row?.at;
}
