import type { MessageText } from "@stoa/core/message/message-of.ts";
import { emailProblem, passwordProblem } from "@stoa/core/site-user/check-site-user.ts";
import { SITE_USER_LIMITS } from "@stoa/core/site-user/site-user-limits.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import { inSite } from "../../../db/database.ts";
import { hashToken, newToken } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import { hashPassword, isPasswordRight } from "../../account/account-service.ts";
import { readMailSender } from "../../outbox/mail/mail-sender-service.ts";
import { queueSiteUserMail } from "./site-user-mail-service.ts";
import {
  renewOnlySession,
  startSession,
  type SessionInput,
  type SiteUserScope,
  type StartedSession,
} from "../session/site-user-session-service.ts";
import { deleteSessionsOfUser } from "../session/site-user-session-store.ts";
import { findSiteUserByEmail, findSiteUserById, updatePassword, type SiteUserRow } from "../site-user-store.ts";
import { deleteTokensOfUser, findToken, insertToken, takeToken } from "../session/site-user-token-store.ts";

const RESET_MS = SITE_USER_LIMITS.resetMinutes * 60_000;

function invalidField(field: string, problem: MessageText): AppError {
  return new AppError("invalid_request", { message: problem, fields: { [field]: problem } });
}

function checkNewPassword(password: string, email: string): void {
  const problem = passwordProblem(password, email);
  if (problem !== undefined) throw invalidField("password", problem);
}

/** Mails a reset link; an address without an account costs the same work and gets a mail that says so. */
export async function requestReset(
  { parts, site }: SiteUserScope,
  { email, origin }: { readonly email: string; readonly origin: string },
): Promise<void> {
  const problem = emailProblem(email);
  if (problem !== undefined) throw invalidField("email", problem);
  const token = newToken();
  await inSite(parts.database, site.id, async (db) => {
    const [user, sender] = await Promise.all([findSiteUserByEmail(db, email), readMailSender(db, parts.urls)]);
    await insertToken(db, {
      tokenHash: hashToken(token),
      purpose: "reset",
      userId: user?.id ?? null,
      email,
      passwordHash: null,
      profile: null,
      expiresAt: new Date(parts.now() + RESET_MS),
    });
    await queueSiteUserMail(db, sender, {
      kind: user ? "passwordReset" : "noAccount",
      to: email,
      locale: user?.locale ?? site.language?.language ?? null,
      origin,
      path: user ? `/account/reset?token=${token}` : "/account/register",
    });
  });
}

/** Sets a new password with a single-use mail token. Ends every session and starts a new one. */
export async function confirmReset(
  { parts, site }: SiteUserScope,
  { token, password }: { readonly token: string; readonly password: string },
  input: SessionInput,
): Promise<StartedSession> {
  const query = { tokenHash: hashToken(token), purpose: "reset", now: new Date(parts.now()) } as const;
  const found = await inSite(parts.database, site.id, (db) => findToken(db, query));
  if (!found || found.userId === null) throw new AppError("link_not_valid");
  checkNewPassword(password, found.email);
  const passwordHash = await hashPassword(password);
  const started = await inSite(parts.database, site.id, async (db) => {
    const userId = (await takeToken(db, query))?.userId ?? null;
    if (userId === null || !(await updatePassword(db, userId, passwordHash))) return undefined;
    await deleteSessionsOfUser(db, userId);
    await deleteTokensOfUser(db, userId);
    const user = await findSiteUserById(db, userId);
    return user && startSession(db, user, { ...input, now: parts.now() });
  });
  if (!started) throw new AppError("link_not_valid");
  return started;
}

/** Returns the account if the password matches. Throws `wrong_credentials`. */
export async function checkOwnPassword(
  { parts, site }: SiteUserScope,
  userId: string,
  password: string,
): Promise<SiteUserRow> {
  const user = await inSite(parts.database, site.id, (db) => findSiteUserById(db, userId));
  if (!(await isPasswordRight(user?.passwordHash ?? undefined, password)) || !user) {
    throw new AppError("wrong_credentials", { message: SITE_USER_MESSAGES.wrongPassword });
  }
  return user;
}

export type PasswordChange = {
  readonly userId: string;
  readonly token: string;
  readonly currentPassword: string;
  readonly password: string;
  readonly origin: string;
};

/** Changes the password; ends all other sessions and mail links. */
export async function changePassword(scope: SiteUserScope, change: PasswordChange): Promise<StartedSession> {
  const { parts, site } = scope;
  const { userId, token, password, origin } = change;
  const { email } = await checkOwnPassword(scope, userId, change.currentPassword);
  checkNewPassword(password, email);
  const passwordHash = await hashPassword(password);
  return inSite(parts.database, site.id, async (db) => {
    if (!(await updatePassword(db, userId, passwordHash))) throw new AppError("not_signed_in");
    const [user, sender] = await Promise.all([findSiteUserById(db, userId), readMailSender(db, parts.urls)]);
    await deleteTokensOfUser(db, userId);
    const started = user && (await renewOnlySession(db, user, { oldToken: token, now: parts.now() }));
    // Rolled back as a whole: no one must be told they are signed out while their password was changed.
    if (!started) throw new AppError("not_signed_in");
    await queueSiteUserMail(db, sender, {
      kind: "passwordChanged",
      to: user.email,
      locale: user.locale,
      origin,
      path: "/account/forgot",
    });
    return started;
  });
}
