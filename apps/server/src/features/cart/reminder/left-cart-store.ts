import type { SiteDb } from "../../../db/database.ts";

export type LeftCartCursor = { readonly leftAt: Date; readonly id: string };

export type LeftCartRow = {
  readonly id: string;
  readonly email: string | null;
  readonly locale: string | null;
  readonly leftAt: Date;
  readonly remindedAt: Date | null;
  readonly lineCount: number;
  readonly isPaying: boolean;
  readonly isUnsubscribed: boolean;
  readonly hasBought: boolean;
};

const COLUMNS = `id, email, locale, updated_at as "leftAt", abandoned_mail_at as "remindedAt",
  (select count(*)::integer from cart_entry where cart_entry.site_id = $1 and cart_id = cart.id) as "lineCount",
  exists (select from checkout where checkout.site_id = $1 and cart_id = cart.id and state = 'paying') as "isPaying",
  exists (select from mailing_list_signup signup where signup.site_id = $1 and signup.email = lower(cart.email)
    and signup.unsubscribed_at is not null) as "isUnsubscribed",
  exists (select from sales_order bought where bought.site_id = $1 and lower(bought.email) = lower(cart.email)
    and bought.placed_at > cart.updated_at) as "hasBought"`;

const LEFT = `site_id = $1 and kind = 'cart' and order_id is null and updated_at < $2
  and exists (select from cart_entry where cart_entry.site_id = $1 and cart_id = cart.id)`;

export function listLeftCartRows(
  db: SiteDb,
  { before, after, limit }: { readonly before: Date; readonly after: LeftCartCursor | null; readonly limit: number },
): Promise<LeftCartRow[]> {
  // Cursors hold milliseconds, so positions are compared in milliseconds.
  const place = "date_trunc('milliseconds', updated_at)";
  return db.text<LeftCartRow>(
    `select ${COLUMNS} from cart where ${LEFT} and ($3::timestamptz is null or (${place}, id) < ($3, $4))
     order by ${place} desc, id desc limit $5`,
    [db.siteId, before, after?.leftAt ?? null, after?.id ?? "", limit],
  );
}

export async function findLeftCartRow(
  db: SiteDb,
  { id, before }: { readonly id: string; readonly before: Date },
): Promise<LeftCartRow | undefined> {
  const [row] = await db.text<LeftCartRow>(`select ${COLUMNS} from cart where ${LEFT} and id = $3`, [
    db.siteId,
    before,
    id,
  ]);
  return row;
}

/** Claims a cart for its reminder; false if already claimed. */
export async function takeLeftCart(db: SiteDb, { id, now }: { readonly id: string; readonly now: Date }) {
  const rows = await db.text(
    `update cart set abandoned_mail_at = $3 where site_id = $1 and id = $2 and abandoned_mail_at is null returning id`,
    [db.siteId, id, now],
  );
  return rows.length > 0;
}
