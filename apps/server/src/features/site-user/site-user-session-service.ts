import { createHmac } from "node:crypto";
import { SITE_USER_LIMITS } from "@stoa/core/site-user/site-user-limits.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { hashToken, newToken } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { isSameSecret } from "../../plugins/is-same-secret.ts";
import type { Resources } from "../../plugins/resources.ts";
import { isPasswordRight } from "../account/account-service.ts";
import { deleteSession, deleteSessionsOfUser, insertSession, rotateSession } from "./site-user-session-store.ts";
import { findSiteUserByEmail, type SiteUserRow } from "./site-user-store.ts";

/** Where accounts are worked on: the server's parts and the site. */
export type SiteUserPlace = {
  readonly parts: Pick<Resources, "database" | "secret" | "now" | "urls">;
  readonly site: SiteEntry;
};

/** A session that has begun: its secret for the cookie, and whose it is. */
export type StartedSession = {
  readonly token: string;
  readonly user: SiteUserRow;
  /** Seconds that browsers keep it; null until they are closed. */
  readonly maxAgeSeconds: number | null;
};

export type SessionWish = {
  readonly isRemembered: boolean;
  /** The token the browser comes with; its session ends. */
  readonly oldToken: string | undefined;
};

const SHORT_MS = SITE_USER_LIMITS.shortSessionHours * 60 * 60_000;
const LONG_MS = SITE_USER_LIMITS.sessionDays * 24 * 60 * 60_000;

/** What calls of a session carry beside its cookie: made from its token, so it can be told again to the session itself. */
export function xsrfTokenOf(token: string, { secret }: Pick<Resources, "secret">): string {
  return createHmac("sha256", secret).update(`site-user-xsrf\n${token}`).digest("base64url");
}

export function isXsrfToken(given: unknown, token: string, parts: Pick<Resources, "secret">): boolean {
  return typeof given === "string" && isSameSecret(given, xsrfTokenOf(token, parts));
}

/** Starts a session of an account whose password was checked; undefined when it was changed meanwhile. */
export async function startSession(
  db: SiteDb,
  user: SiteUserRow,
  { isRemembered, oldToken, now }: SessionWish & { readonly now: number },
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

/** Ends all other sessions of the account, and gives this one a new token; undefined when it has ended. */
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

/** Checks address and password and starts a session; the answer to an unknown address is the same, and takes as long. */
export async function signIn(
  { parts, site }: SiteUserPlace,
  credentials: { readonly email: string; readonly password: string },
  wish: SessionWish,
): Promise<StartedSession> {
  const user = await inSite(parts.database, site.id, (db) => findSiteUserByEmail(db, credentials.email));
  const isRight = await isPasswordRight(user?.passwordHash ?? undefined, credentials.password);
  if (!user || !isRight) throw wrongCredentials();
  const started = await inSite(parts.database, site.id, (db) => startSession(db, user, { ...wish, now: parts.now() }));
  if (!started) throw wrongCredentials();
  return started;
}

/** Ends a session, or with `everywhere` all sessions of its account. */
export async function signOut(
  { parts, site }: SiteUserPlace,
  session: { readonly token: string; readonly userId: string; readonly everywhere: boolean },
): Promise<void> {
  await inSite(parts.database, site.id, (db) =>
    session.everywhere ? deleteSessionsOfUser(db, session.userId) : deleteSession(db, hashToken(session.token)),
  );
}
