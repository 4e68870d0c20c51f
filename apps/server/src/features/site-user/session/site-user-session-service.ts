import { createHmac } from "node:crypto";
import { SITE_USER_LIMITS } from "@stoa/core/site-user/site-user-limits.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { hashToken, newToken } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import { isSameSecret } from "../../../plugins/session/is-same-secret.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { isPasswordRight } from "../../account/account-service.ts";
import { deleteSession, deleteSessionsOfUser, insertSession, rotateSession } from "./site-user-session-store.ts";
import { findSiteUserByEmail, type SiteUserRow } from "../site-user-store.ts";

export type SiteUserScope = {
  readonly parts: Pick<Resources, "database" | "secret" | "now" | "urls">;
  readonly site: SiteEntry;
};

export type StartedSession = {
  readonly token: string;
  readonly user: SiteUserRow;
  readonly maxAgeSeconds: number | null;
};

export type SessionInput = {
  readonly isRemembered: boolean;
  /** The browser's previous token, whose session ends. */
  readonly oldToken: string | undefined;
};

const SHORT_MS = SITE_USER_LIMITS.shortSessionHours * 60 * 60_000;
const LONG_MS = SITE_USER_LIMITS.sessionDays * 24 * 60 * 60_000;

/** Token that a session's calls carry besides the cookie. Derived from the session token, so it can be reissued. */
export function xsrfTokenOf(token: string, { secret }: Pick<Resources, "secret">): string {
  return createHmac("sha256", secret).update(`site-user-xsrf\n${token}`).digest("base64url");
}

export function isXsrfToken(given: unknown, token: string, parts: Pick<Resources, "secret">): boolean {
  return typeof given === "string" && isSameSecret(given, xsrfTokenOf(token, parts));
}

/** Starts a session after a password check; undefined if the password was changed meanwhile. */
export async function startSession(
  db: SiteDb,
  user: SiteUserRow,
  { isRemembered, oldToken, now }: SessionInput & { readonly now: number },
): Promise<StartedSession | undefined> {
  if (user.passwordHash === null) return undefined;
  const token = newToken();
  const lifetimeMs = isRemembered ? LONG_MS : SHORT_MS;
  const session = {
    tokenHash: hashToken(token),
    userId: user.id,
    passwordHash: user.passwordHash,
    expiresAt: new Date(now + lifetimeMs),
  };
  if (oldToken !== undefined) await deleteSession(db, hashToken(oldToken));
  if (!(await insertSession(db, session))) return undefined;
  return { token, user, maxAgeSeconds: isRemembered ? lifetimeMs / 1000 : null };
}

/** Ends the account's other sessions and rotates this one's token; undefined if it has ended. */
export async function renewOnlySession(
  db: SiteDb,
  user: SiteUserRow,
  { oldToken, now }: { readonly oldToken: string; readonly now: number },
): Promise<StartedSession | undefined> {
  const token = newToken();
  const kept = await rotateSession(db, { from: hashToken(oldToken), to: hashToken(token), now: new Date(now) });
  if (!kept) return undefined;
  await deleteSessionsOfUser(db, user.id, hashToken(token));
  const isRemembered = kept.expiresAt.getTime() - kept.createdAt.getTime() > SHORT_MS;
  const left = Math.floor((kept.expiresAt.getTime() - now) / 1000);
  return { token, user, maxAgeSeconds: isRemembered ? left : null };
}

function wrongCredentials(): AppError {
  return new AppError("wrong_credentials", { message: SITE_USER_MESSAGES.wrongCredentials });
}

/** Verifies the password and starts a session; an unknown address gets the same response in the same time. */
export async function signIn(
  { parts, site }: SiteUserScope,
  credentials: { readonly email: string; readonly password: string },
  input: SessionInput,
): Promise<StartedSession> {
  const user = await inSite(parts.database, site.id, (db) => findSiteUserByEmail(db, credentials.email));
  const isRight = await isPasswordRight(user?.passwordHash ?? undefined, credentials.password);
  if (!user || !isRight) throw wrongCredentials();
  const started = await inSite(parts.database, site.id, (db) => startSession(db, user, { ...input, now: parts.now() }));
  if (!started) throw wrongCredentials();
  return started;
}

/** Ends a session, or with `everywhere` all of the account's. */
export async function signOut(
  { parts, site }: SiteUserScope,
  session: { readonly token: string; readonly userId: string; readonly everywhere: boolean },
): Promise<void> {
  await inSite(parts.database, site.id, (db) =>
    session.everywhere ? deleteSessionsOfUser(db, session.userId) : deleteSession(db, hashToken(session.token)),
  );
}
