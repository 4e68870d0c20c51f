import { API_KEY_LIMITS, API_KEY_MESSAGES } from "@stoa/core/api-key/api-key-messages.ts";
import type { ApiKey } from "@stoa/core/api-key/api-key-schema.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { isPermission, PERMISSIONS, type Permission } from "@stoa/core/role/permission.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { hashToken, newId, newToken } from "../../db/new-id.ts";
import { deleteApiKey, findApiKey, insertApiKey, listApiKeyRows, noteUse } from "./api-key-store.ts";

/** `stoa_<site>_<secret>`: the prefix lets secret scanners find leaked keys. */
const KEY = /^stoa_([0-9a-f]{24})_[\w-]{43}$/;

type NewKey = {
  readonly name: string;
  /** Absent: every permission, including those of future versions. */
  readonly scopes?: readonly Permission[];
};

/** Creates a key for scripts of the site's owner. The returned text cannot be read again: only a hash is stored. */
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

/** A scope unknown to this version (from a newer one) grants nothing. */
function permissionsOf(scopes: readonly string[] | null): ReadonlySet<Permission> {
  return scopes === null ? EVERYTHING : new Set(scopes.filter(isPermission));
}

type ApiKeyHolder = { readonly id: string; readonly name: string; readonly permissions: ReadonlySet<Permission> };

/** Returns the holder if the key belongs to this site. Records its use at most once a minute. */
export async function admitApiKey(database: Database, siteId: SiteId, text: string): Promise<ApiKeyHolder | undefined> {
  if (KEY.exec(text)?.[1] !== siteId) return undefined;
  return inSite(database, siteId, async (db) => {
    const key = await findApiKey(db, hashToken(text));
    if (key?.isUseOld) await noteUse(db, key.id);
    return key && { id: key.id, name: key.name, permissions: permissionsOf(key.scopes) };
  });
}

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

/** Revokes a key at once; false when the site has no such key. */
export function removeApiKey(database: Database, siteId: SiteId, id: string): Promise<boolean> {
  return inSite(database, siteId, (db) => deleteApiKey(db, id));
}

type Permissions = ReadonlySet<Permission>;

/**
 * A member can only create or revoke keys within their own permissions: a key that only changes settings cannot make
 * itself all-powerful.
 */
function checkWithin(own: Permissions, scopes: readonly string[] | null): void {
  if ([...permissionsOf(scopes)].every((permission) => own.has(permission))) return;
  throw new AppError("forbidden", { message: API_KEY_MESSAGES.beyondOwn });
}

type ApiKeyInput = {
  readonly name: string;
  readonly scopes?: readonly Permission[] | undefined;
  readonly own: Permissions;
};

/** Throws `forbidden`, `invalid_request` and `too_many_api_keys`. */
export async function giveApiKey(
  database: Database,
  siteId: SiteId,
  { name: written, scopes, own }: ApiKeyInput,
): Promise<ApiKey & { readonly key: string }> {
  const name = written.trim();
  if (name === "") throw new AppError("invalid_request", { fields: { name: API_KEY_MESSAGES.noName } });
  checkWithin(own, scopes ?? null);
  const rows = await inSite(database, siteId, listApiKeyRows);
  if (rows.length >= API_KEY_LIMITS.perSite) {
    const message = ownerMessage(API_KEY_MESSAGES.tooMany, { count: API_KEY_LIMITS.perSite });
    throw new AppError("too_many_api_keys", { message });
  }
  const { id, key } = await createApiKey(database, siteId, { name, ...(scopes ? { scopes } : {}) });
  const made = (await listApiKeys(database, siteId)).find((one) => one.id === id);
  if (!made) throw new AppError("not_found");
  return { ...made, key };
}

type KeyAt = { readonly id: string; readonly own: Permissions };

/** Returns false when the site has no such key. Throws `forbidden`. */
export async function takeApiKey(database: Database, siteId: SiteId, { id, own }: KeyAt): Promise<boolean> {
  const key = (await inSite(database, siteId, listApiKeyRows)).find((one) => one.id === id);
  if (!key) return false;
  checkWithin(own, key.scopes);
  return removeApiKey(database, siteId, id);
}
