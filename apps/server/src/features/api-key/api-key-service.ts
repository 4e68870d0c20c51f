import type { ApiKey } from "@stoa/core/api-key/api-key-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database } from "../../db/database.ts";
import { hashToken, newId, newToken } from "../../db/new-id.ts";
import { deleteApiKey, findApiKey, insertApiKey, listApiKeyRows, noteUse } from "./api-key-store.ts";

/** `stoa_<site>_<secret>`: the prefix lets secret scanners find a key that was leaked. */
const KEY = /^stoa_([0-9a-f]{24})_[\w-]{43}$/;

/** Makes a key for scripts of the site's owner. Its text is answered here and never again: only a hash is kept. */
export async function createApiKey(
  database: Database,
  siteId: SiteId,
  name: string,
): Promise<{ readonly id: string; readonly key: string }> {
  const id = newId();
  const key = `stoa_${siteId}_${newToken()}`;
  await inSite(database, siteId, (db) => insertApiKey(db, { id, name, secretHash: hashToken(key) }));
  return { id, key };
}

/** The key of that text, if it is one of this site. Notes its use at most once a minute. */
export async function admitApiKey(
  database: Database,
  siteId: SiteId,
  text: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  if (KEY.exec(text)?.[1] !== siteId) return undefined;
  return inSite(database, siteId, async (db) => {
    const key = await findApiKey(db, hashToken(text));
    if (key?.isUseOld) await noteUse(db, key.id);
    return key && { id: key.id, name: key.name };
  });
}

/** The keys of a site, oldest first, without their secrets. */
export async function listApiKeys(database: Database, siteId: SiteId): Promise<ApiKey[]> {
  const rows = await inSite(database, siteId, listApiKeyRows);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Takes a key away at once; false when the site has none of that id. */
export function removeApiKey(database: Database, siteId: SiteId, id: string): Promise<boolean> {
  return inSite(database, siteId, (db) => deleteApiKey(db, id));
}
