import type { ApiKey } from "@stoa/core/api-key/api-key-schema.ts";
import { isPermission, PERMISSIONS, type Permission } from "@stoa/core/role/permission.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database } from "../../db/database.ts";
import { hashToken, newId, newToken } from "../../db/new-id.ts";
import { deleteApiKey, findApiKey, insertApiKey, listApiKeyRows, noteUse } from "./api-key-store.ts";

/** `stoa_<site>_<secret>`: the prefix lets secret scanners find a key that was leaked. */
const KEY = /^stoa_([0-9a-f]{24})_[\w-]{43}$/;

type NewKey = {
  readonly name: string;
  /** What it may do; everything when absent, also what is added to Stoa later. */
  readonly scopes?: readonly Permission[];
};

/** Makes a key for scripts of the site's owner. Its text is answered here and never again: only a hash is kept. */
export async function createApiKey(
  database: Database,
  siteId: SiteId,
  { name, scopes }: NewKey,
): Promise<{ readonly id: string; readonly key: string }> {
  const id = newId();
  const key = `stoa_${siteId}_${newToken()}`;
  const row = { id, name, secretHash: hashToken(key), scopes: scopes ?? null };
  await inSite(database, siteId, (db) => insertApiKey(db, row));
  return { id, key };
}

const EVERYTHING: ReadonlySet<Permission> = new Set(PERMISSIONS);

/** A scope that this Stoa does not know (it was made by a newer one) allows nothing. */
function permissionsOf(scopes: readonly string[] | null): ReadonlySet<Permission> {
  return scopes === null ? EVERYTHING : new Set(scopes.filter(isPermission));
}

type ApiKeyHolder = { readonly id: string; readonly name: string; readonly permissions: ReadonlySet<Permission> };

/** The key of that text, if it is one of this site. Notes its use at most once a minute. */
export async function admitApiKey(database: Database, siteId: SiteId, text: string): Promise<ApiKeyHolder | undefined> {
  if (KEY.exec(text)?.[1] !== siteId) return undefined;
  return inSite(database, siteId, async (db) => {
    const key = await findApiKey(db, hashToken(text));
    if (key?.isUseOld) await noteUse(db, key.id);
    return key && { id: key.id, name: key.name, permissions: permissionsOf(key.scopes) };
  });
}

/** The keys of a site, oldest first, without their secrets. */
export async function listApiKeys(database: Database, siteId: SiteId): Promise<ApiKey[]> {
  const rows = await inSite(database, siteId, listApiKeyRows);
  return rows.map(({ id, name, scopes, createdAt, lastUsedAt }) => ({
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Takes a key away at once; false when the site has none of that id. */
export function removeApiKey(database: Database, siteId: SiteId, id: string): Promise<boolean> {
  return inSite(database, siteId, (db) => deleteApiKey(db, id));
}
