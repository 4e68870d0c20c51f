import type { SiteDb } from "../../db/database.ts";
import type { CustomerKey } from "./customer-store.ts";

/** Who asks: the person, or an owner, who sees the data of the whole site anyway. */
export type AskedBy = "person" | "owner";

/** `$1` the site, `$2` the account or null, `$3` its address, `$4` whether an owner asks. */
const LIST = `
  select $3::text as email
  union
  select email from site_user where site_id = $1 and id = $2::text and erased_at is null
  union
  select email from former_email former
  where former.site_id = $1 and former.user_id = $2::text
    and not exists (select from site_user other where other.site_id = $1 and other.email = former.email and other.id <> former.user_id)
    and not exists (select from former_email later where later.site_id = $1 and later.email = former.email
      and later.user_id <> former.user_id and later.given_up_at > former.given_up_at)
  union
  select lower(placed.email) from sales_order placed
  where $4::boolean and placed.site_id = $1 and placed.site_user_id = $2::text
    and not exists (select from site_user other where other.site_id = $1 and other.email = lower(placed.email) and other.id <> $2::text)
    and not exists (select from former_email held where held.site_id = $1 and held.email = lower(placed.email) and held.user_id <> $2::text)`;

/**
 * The addresses under which a person is known: the present one, those the account had before, and for an owner those
 * of its orders. Never one that another account has or had since. What someone only typed opens nothing to them: an
 * order's address was not proven, so people get what belongs to the order but not what is stored under its address.
 */
export async function listKnownEmails(db: SiteDb, { userId, email }: CustomerKey, by: AskedBy): Promise<string[]> {
  const rows = await db.text<{ email: string }>(LIST, [db.siteId, userId, email, by === "owner"]);
  return rows.map((row) => row.email);
}
