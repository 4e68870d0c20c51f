import type { Address } from "@stoa/core/address/address-schema.ts";
import type { SiteUserAddress } from "@stoa/core/site-user/site-user-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

/** Addresses of an account, the default one first, then the newest. */
export async function listAddressRows(db: SiteDb, userId: string): Promise<SiteUserAddress[]> {
  const rows = await db.rows(
    build
      .selectFrom("site_user_address")
      .select(["id", "address", "is_default as isDefault"])
      .where("site_id", "=", db.siteId)
      .where("user_id", "=", userId)
      .orderBy("is_default", "desc")
      .orderBy("created_at", "desc")
      .orderBy("id"),
  );
  return rows.map(({ id, address, isDefault }) => ({ id, address: address as Address, isDefault }));
}

/** Keeps other calls off the account's addresses until the transaction ends; false for an account that is gone. */
export async function lockSiteUser(db: SiteDb, userId: string): Promise<boolean> {
  const rows = await db.text(
    "select 1 from site_user where site_id = $1 and id = $2 and erased_at is null for update",
    [db.siteId, userId],
  );
  return rows.length === 1;
}

/** Leaves an account without a default address. */
export async function clearDefaultAddress(db: SiteDb, userId: string): Promise<void> {
  await db.run(
    build
      .updateTable("site_user_address")
      .set({ is_default: false })
      .where("site_id", "=", db.siteId)
      .where("user_id", "=", userId)
      .where("is_default", "=", true),
  );
}

export type AddressRow = SiteUserAddress & { readonly userId: string };

export async function insertAddress(db: SiteDb, { id, userId, address, isDefault }: AddressRow): Promise<void> {
  await db.run(
    build.insertInto("site_user_address").values({
      site_id: db.siteId,
      id,
      user_id: userId,
      address: JSON.stringify(address),
      is_default: isDefault,
    }),
  );
}

/** False where the account has no such address. */
export async function updateAddress(db: SiteDb, { id, userId, address, isDefault }: AddressRow): Promise<boolean> {
  const count = await db.run(
    build
      .updateTable("site_user_address")
      .set({ address: JSON.stringify(address), is_default: isDefault })
      .where("site_id", "=", db.siteId)
      .where("user_id", "=", userId)
      .where("id", "=", id),
  );
  return count === 1;
}

/** False where the account has no such address. */
export async function deleteAddressRow(db: SiteDb, userId: string, id: string): Promise<boolean> {
  const count = await db.run(
    build
      .deleteFrom("site_user_address")
      .where("site_id", "=", db.siteId)
      .where("user_id", "=", userId)
      .where("id", "=", id),
  );
  return count === 1;
}
