import type { SiteUserAddress } from "@stoa/core/site-user/site-user-schema.ts";
import type { SiteDb } from "../../../db/database.ts";

export function listAddressRows(db: SiteDb, userId: string): Promise<SiteUserAddress[]> {
  return db.text<SiteUserAddress>(
    `select id, address, is_default as "isDefault" from site_user_address
     where site_id = $1 and user_id = $2 order by is_default desc, created_at desc, id`,
    [db.siteId, userId],
  );
}

/** Locks the account's addresses until the transaction ends; false for a deleted account. */
export async function lockSiteUser(db: SiteDb, userId: string): Promise<boolean> {
  const rows = await db.text(
    "select 1 from site_user where site_id = $1 and id = $2 and erased_at is null for update",
    [db.siteId, userId],
  );
  return rows.length === 1;
}

export async function clearDefaultAddress(db: SiteDb, userId: string): Promise<void> {
  await db.run("update site_user_address set is_default = false where site_id = $1 and user_id = $2 and is_default", [
    db.siteId,
    userId,
  ]);
}

export type AddressRow = SiteUserAddress & { readonly userId: string };

export async function insertAddress(db: SiteDb, { id, userId, address, isDefault }: AddressRow): Promise<void> {
  await db.run(
    "insert into site_user_address (site_id, id, user_id, address, is_default) values ($1, $2, $3, $4, $5)",
    [db.siteId, id, userId, JSON.stringify(address), isDefault],
  );
}

/** Returns false when the account has no such address. */
export async function updateAddress(db: SiteDb, { id, userId, address, isDefault }: AddressRow): Promise<boolean> {
  const count = await db.run(
    "update site_user_address set address = $4, is_default = $5 where site_id = $1 and user_id = $2 and id = $3",
    [db.siteId, userId, id, JSON.stringify(address), isDefault],
  );
  return count === 1;
}

/** Returns false when the account has no such address. */
export async function deleteAddressRow(db: SiteDb, userId: string, id: string): Promise<boolean> {
  const count = await db.run("delete from site_user_address where site_id = $1 and user_id = $2 and id = $3", [
    db.siteId,
    userId,
    id,
  ]);
  return count === 1;
}
