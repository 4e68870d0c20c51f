import type { Discount } from "@stoa/core/discount/discount-schema.ts";
import type { SiteDb } from "../../db/database.ts";

export type UsedDiscountRow = { readonly data: Discount; readonly uses: number; readonly byCustomer: number };

const BY_CUSTOMER = `(select count(*)::integer from discount_use
  where site_id = $1 and discount_id = discount.id and customer_key = $3)`;

export async function listDiscountsFor(
  db: SiteDb,
  { codes, customerKey }: { readonly codes: readonly string[]; readonly customerKey: string | null },
): Promise<UsedDiscountRow[]> {
  return db.text<UsedDiscountRow>(
    `select data, uses, ${BY_CUSTOMER} as "byCustomer" from discount
     where site_id = $1 and code_key is null and not is_deleted and (data ->> 'isEnabled')::boolean
     union all
     select data, uses, ${BY_CUSTOMER} from discount
     where site_id = $1 and code_key = any($2) and not is_deleted`,
    [db.siteId, [...codes], customerKey],
  );
}

type DiscountUses = ReadonlyArray<{
  readonly position: number;
  readonly codes: readonly string[];
  readonly customerKey: string | null;
}>;

/** Same for several wishes; `position` is the index of the wish. */
export async function listDiscountsForEach(
  db: SiteDb,
  inputs: DiscountUses,
): Promise<Array<UsedDiscountRow & { readonly position: number }>> {
  return db.text(
    `select position, data, uses, (select count(*)::integer from discount_use
        where site_id = $1 and discount_id = discount.id and customer_key = "customerKey") as "byCustomer"
     from jsonb_to_recordset($2) as one (position integer, codes jsonb, "customerKey" text)
     join discount on site_id = $1 and not is_deleted
       and (code_key is null and (data ->> 'isEnabled')::boolean or codes ? code_key)
     order by position, code_key is not null`,
    [db.siteId, JSON.stringify(inputs)],
  );
}

export type LockedDiscount = {
  readonly id: string;
  readonly uses: number;
  readonly maxUses: number | null;
  readonly isOncePerCustomer: boolean;
};

/** Locks discounts until the transaction ends, always in id order. */
export async function lockDiscounts(db: SiteDb, ids: readonly string[]): Promise<LockedDiscount[]> {
  return db.text<LockedDiscount>(
    `select id, uses, (data ->> 'maxUses')::integer as "maxUses",
       (data ->> 'isOncePerCustomer')::boolean as "isOncePerCustomer"
     from discount where site_id = $1 and id = any($2) and not is_deleted and (data ->> 'isEnabled')::boolean
     order by id for update`,
    [db.siteId, [...ids]],
  );
}

export type DiscountUseOf = { readonly orderId: string; readonly customerKey: string };

export async function listUsesOf(
  db: SiteDb,
  ids: readonly string[],
  { orderId, customerKey }: DiscountUseOf,
): Promise<ReadonlyArray<{ readonly discountId: string; readonly isOfOrder: boolean }>> {
  return db.text(
    `select discount_id as "discountId", order_id = $3 as "isOfOrder" from discount_use
     where site_id = $1 and discount_id = any($2) and (order_id = $3 or customer_key = $4)`,
    [db.siteId, [...ids], orderId, customerKey],
  );
}

/** The discounts must be locked. */
export async function insertUses(db: SiteDb, ids: readonly string[], use: DiscountUseOf): Promise<void> {
  await Promise.all([
    db.text(
      `insert into discount_use (site_id, discount_id, order_id, customer_key, once_key)
       select site_id, id, $3, $4, case when (data ->> 'isOncePerCustomer')::boolean then $4 end
       from discount where site_id = $1 and id = any($2)`,
      [db.siteId, [...ids], use.orderId, use.customerKey],
    ),
    db.text("update discount set uses = uses + 1 where site_id = $1 and id = any($2)", [db.siteId, [...ids]]),
  ]);
}

/** Idempotent. */
export async function deleteUses(db: SiteDb, orderId: string): Promise<void> {
  await Promise.all([
    db.text(
      `select id from discount where site_id = $1
         and id in (select discount_id from discount_use where site_id = $1 and order_id = $2)
       order by id for update`,
      [db.siteId, orderId],
    ),
    db.text(
      `with gone as (delete from discount_use where site_id = $1 and order_id = $2 returning discount_id)
       update discount set uses = uses - 1 from gone where site_id = $1 and id = gone.discount_id`,
      [db.siteId, orderId],
    ),
  ]);
}
