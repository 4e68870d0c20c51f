import { sql } from "kysely";
import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

export type NewApiKey = {
  readonly id: string;
  readonly name: string;
  readonly secretHash: Buffer;
  /** Null for all there are. */
  readonly scopes: readonly string[] | null;
};

export async function insertApiKey(db: SiteDb, key: NewApiKey): Promise<void> {
  await db.run(
    build.insertInto("api_key").values({
      site_id: db.siteId,
      id: key.id,
      name: key.name,
      secret_hash: key.secretHash,
      scopes: key.scopes && [...key.scopes],
      last_used_at: null,
    }),
  );
}

/** The key with that secret; `isUseOld` when its last use was noted more than a minute ago or never. */
export function findApiKey(
  db: SiteDb,
  secretHash: Buffer,
): Promise<{ id: string; name: string; scopes: string[] | null; isUseOld: boolean } | undefined> {
  return db.first(
    build
      .selectFrom("api_key")
      .select(["id", "name", "scopes"])
      .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as("isUseOld"))
      .where("site_id", "=", db.siteId)
      .where("secret_hash", "=", secretHash),
  );
}

export async function noteUse(db: SiteDb, id: string): Promise<void> {
  await db.run(
    build
      .updateTable("api_key")
      .set({ last_used_at: sql<Date>`now()` })
      .where("site_id", "=", db.siteId)
      .where("id", "=", id),
  );
}

export type ApiKeyRow = {
  readonly id: string;
  readonly name: string;
  readonly scopes: string[] | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

export function listApiKeyRows(db: SiteDb): Promise<ApiKeyRow[]> {
  return db.rows(
    build
      .selectFrom("api_key")
      .select(["id", "name", "scopes", "created_at as createdAt", "last_used_at as lastUsedAt"])
      .where("site_id", "=", db.siteId)
      .orderBy("created_at")
      .orderBy("id"),
  );
}

/** Answers false when there is no such key. */
export async function deleteApiKey(db: SiteDb, id: string): Promise<boolean> {
  const count = await db.run(build.deleteFrom("api_key").where("site_id", "=", db.siteId).where("id", "=", id));
  return count === 1;
}
