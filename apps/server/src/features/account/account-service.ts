import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inPlatform, inSite, type Database } from "../../db/database.ts";
import { hashToken, newId, newToken } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { SESSION_LIFETIME_MS } from "../../plugins/session/session-cookie.ts";
import {
  deleteExpired,
  deleteSession,
  deleteSessionsOfAccount,
  findAccountByEmail,
  findFirstAccount,
  findLanguage,
  findMemberSession,
  findSession,
  insertAccount,
  insertHandover,
  insertSession,
  takeHandover,
  updateLanguage,
  updatePasswordHash,
} from "./account-store.ts";
import { hashPassword, isPasswordRight } from "./password-hash.ts";

export { hashPassword, isPasswordRight } from "./password-hash.ts";

const HANDOVER_LIFETIME_MS = 60_000;

type AccountRef = { readonly id: string; readonly email: string };

/** Checks email and password; an unknown email and a wrong password get the same response and take the same time. */
export async function checkCredentials(database: Database, email: string, password: string): Promise<AccountRef> {
  const account = await inPlatform(database, (db) => findAccountByEmail(db, email));
  if (!(await isPasswordRight(account?.passwordHash, password)) || !account) throw new AppError("wrong_credentials");
  return { id: account.id, email: account.email };
}

/** Starts a session on the platform origin (`siteId` null) or on a site's studio; returns the token for the cookie. */
export async function startSession(database: Database, accountId: string, siteId: string | null): Promise<string> {
  const token = newToken();
  const now = Date.now();
  await inPlatform(database, async (db) => {
    await deleteExpired(db, new Date(now));
    await insertSession(db, {
      tokenHash: hashToken(token),
      accountId,
      siteId,
      expiresAt: new Date(now + SESSION_LIFETIME_MS),
    });
  });
  return token;
}

export async function findSignedIn(database: Database, token: string): Promise<AccountRef | undefined> {
  const session = await inPlatform(database, (db) => findSession(db, hashToken(token), new Date()));
  return session?.siteId === null ? { id: session.accountId, email: session.email } : undefined;
}

/** Returns the member of a studio session token, with their role; null for a former member. */
export function findSignedInMember(
  database: Database,
  token: string,
  siteId: SiteId,
): Promise<(AccountRef & { readonly role: number | null }) | undefined> {
  return inSite(database, siteId, (db) => findMemberSession(db, hashToken(token), new Date()));
}

export async function endSession(database: Database, token: string): Promise<void> {
  await inPlatform(database, (db) => deleteSession(db, hashToken(token)));
}

export async function endAllSessions(database: Database, accountId: string): Promise<void> {
  await inPlatform(database, (db) => deleteSessionsOfAccount(db, accountId));
}

/** Creates a one-time code that signs the account in on the site's studio origin within a minute. */
export async function createHandover(database: Database, accountId: string, siteId: string): Promise<string> {
  const code = newToken();
  const expiresAt = new Date(Date.now() + HANDOVER_LIFETIME_MS);
  await inPlatform(database, (db) => insertHandover(db, { codeHash: hashToken(code), accountId, siteId, expiresAt }));
  return code;
}

/** Consumes a code and returns its account id. */
export async function redeemHandover(database: Database, code: string, siteId: SiteId): Promise<string | undefined> {
  return inPlatform(database, (db) => takeHandover(db, { codeHash: hashToken(code), siteId, now: new Date() }));
}

export async function createAccount(database: Database, email: string, password: string): Promise<string> {
  const id = newId();
  const passwordHash = await hashPassword(password);
  await inPlatform(database, (db) => insertAccount(db, { id, email, passwordHash }));
  return id;
}

/** Sets a new password and ends every session of the account. Returns false when there is no such account. */
export async function resetPassword(database: Database, email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return inPlatform(database, async (db) => {
    const account = await findAccountByEmail(db, email);
    if (!account) return false;
    await updatePasswordHash(db, account.id, passwordHash);
    await deleteSessionsOfAccount(db, account.id);
    return true;
  });
}

/** Returns the language an account has chosen for the studio, or null. */
export async function findAccountLanguage(database: Database, accountId: string): Promise<string | null> {
  return (await inPlatform(database, (db) => findLanguage(db, accountId))) ?? null;
}

/** Throws `not_found` when the caller is not an account, such as an API key. */
export async function keepLanguageOf(database: Database, accountId: string, language: string): Promise<void> {
  if (!(await inPlatform(database, (db) => updateLanguage(db, accountId, language)))) throw new AppError("not_found");
}

export async function findAccount(database: Database, email: string): Promise<AccountRef | undefined> {
  const account = await inPlatform(database, (db) => findAccountByEmail(db, email));
  return account && { id: account.id, email: account.email };
}

/** The install's owner: its first account. */
export function findOwner(database: Database): Promise<AccountRef | undefined> {
  return inPlatform(database, findFirstAccount);
}
