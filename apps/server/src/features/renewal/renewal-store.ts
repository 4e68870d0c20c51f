import type { AppliedDiscount } from "@stoa/core/pricing/priced-order-schema.ts";
import type { Size } from "@stoa/core/product/product-schema.ts";
import type { ProductType } from "@stoa/core/product/product-types.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { PlatformDb, SiteDb } from "../../db/database.ts";

/** The item of a subscription: its first order's line or its changed plan, and the product as published. */
export type RenewedItem = {
  readonly productType: ProductType;
  readonly sku: string;
  readonly title: string;
  readonly variantOptions: ReadonlyArray<{ readonly optionName: string; readonly value: string }>;
  readonly customizations: ReadonlyArray<{ readonly label: string; readonly value: string }>;
  readonly imageUrl: string | null;
  readonly discounts: ReadonlyArray<Pick<AppliedDiscount, "discountId" | "code">>;
  /** Null for a deleted product or variant. */
  readonly product: {
    readonly categories: readonly string[];
    readonly taxClass: string | null;
    readonly variant: { readonly weightGrams?: number; readonly sizeMm?: Size };
  } | null;
};

/** A hidden product is still delivered to its subscribers. */
const READ_ITEM = `
  select line.product_type as "productType", coalesce(item ->> 'sku', line.sku) as sku, coalesce(item ->> 'title', line.title) as title,
    coalesce(item -> 'variantOptions', line.variant_options) as "variantOptions",
    case when (item ->> 'isSameProduct')::boolean is false then '[]' else line.customizations end as customizations,
    case when item is null then line.image_url else item ->> 'imageUrl' end as "imageUrl", placed.priced -> 'discounts' as discounts,
    case when variant is not null then jsonb_build_object('categories', coalesce(product.data -> 'categories', '[]'),
      'taxClass', product.data -> 'taxClass', 'variant', variant) end as product
  from subscription
  join site on site.id = $1
  join sales_order placed on placed.site_id = $1 and placed.id = subscription.order_id
  join order_line line on line.site_id = $1 and line.order_id = placed.id and line.id = subscription.order_line_id
  left join published_document product on product.site_id = $1 and product.id = subscription.product_id and product.kind = 'product'
    and product.from_release <= site.live_release and (product.to_release is null or product.to_release > site.live_release)
  left join lateral (
    select variant from jsonb_array_elements(product.data -> 'variants') variant where variant ->> 'id' = subscription.variant_id
  ) chosen on true
  where subscription.site_id = $1 and subscription.id = $2`;

export async function findRenewedItem(db: SiteDb, subscriptionId: string): Promise<RenewedItem | undefined> {
  const [row] = await db.text<RenewedItem>(READ_ITEM, [db.siteId, subscriptionId]);
  return row;
}

export async function listSitesWithDueSubscriptions(db: PlatformDb, now: Date): Promise<SiteId[]> {
  const rows = await db.text<{ id: SiteId }>(
    "select id from sites_with_due_store_work('subscription', $1::timestamptz) as id",
    [now],
  );
  return rows.map(({ id }) => id);
}

const LIST_DUE = `
  select id, next_cycle as cycle from subscription
  where site_id = $1 and next_at <= $2 and state in ('active', 'past_due') and id > $3
    and not exists (
      select from subscription_cycle cycle
      join payment on payment.site_id = $1 and payment.order_id = cycle.order_id
      where cycle.site_id = $1 and cycle.subscription_id = subscription.id and cycle.state = 'started'
        and (cycle.is_by_shopper or payment.state <> 'started'))
  order by id limit $4`;

/** Due subscriptions, except those with a payment in progress, which other jobs check. */
export function listDueSubscriptions(
  db: SiteDb,
  { now, after, limit }: { readonly now: Date; readonly after: string; readonly limit: number },
): Promise<Array<{ id: string; cycle: number }>> {
  return db.text(LIST_DUE, [db.siteId, now, after, limit]);
}
