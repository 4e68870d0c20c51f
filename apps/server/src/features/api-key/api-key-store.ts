import type { SiteDb } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";

export type NewApiKey = {
  readonly id: string;
  readonly name: string;
  readonly secretHash: Buffer;
  readonly scopes: readonly string[] | null;
};

export async function insertApiKey(db: SiteDb, { id, name, secretHash, scopes }: NewApiKey): Promise<void> {
  await db.run("insert into api_key (site_id, id, name, secret_hash, scopes) values ($1, $2, $3, $4, $5)", [
    db.siteId,
    id,
    name,
    secretHash,
    scopes,
  ]);
}

type FoundKey = TableRow<"api_key", "id" | "name" | "scopes"> & { readonly isUseOld: boolean };

/** `isUseOld`: the last use was recorded more than a minute ago, or never. */
export async function findApiKey(db: SiteDb, secretHash: Buffer): Promise<FoundKey | undefined> {
  const [row] = await db.text<FoundKey>(
    `select id, name, scopes, coalesce(last_used_at < now() - interval '1 minute', true) as "isUseOld"
     from api_key where site_id = $1 and secret_hash = $2`,
    [db.siteId, secretHash],
  );
  return row;
}

export async function noteUse(db: SiteDb, id: string): Promise<void> {
  await db.run("update api_key set last_used_at = now() where site_id = $1 and id = $2", [db.siteId, id]);
}

export type ApiKeyRow = {
  readonly id: string;
  readonly name: string;
  readonly scopes: string[] | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

export function listApiKeyRows(db: SiteDb): Promise<ApiKeyRow[]> {
  return db.text<ApiKeyRow>(
    `select id, name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt"
     from api_key where site_id = $1 order by created_at, id`,
    [db.siteId],
  );
}

export async function deleteApiKey(db: SiteDb, id: string): Promise<boolean> {
  const count = await db.run("delete from api_key where site_id = $1 and id = $2", [db.siteId, id]);
  return count === 1;
}
