import {
  canonicalLanguage,
  checkProfile,
  emailProblem,
  type ProfileInput,
} from "@stoa/core/site-user/check-site-user.ts";
import { SITE_USER_LIMITS } from "@stoa/core/site-user/site-user-limits.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import type { SiteUserProfile } from "@stoa/core/site-user/site-user-schema.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { hashToken, newToken } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import { readMailSender } from "../../outbox/mail/mail-sender-service.ts";
import { queueSiteUserMail } from "../registration/site-user-mail-service.ts";
import { checkOwnPassword } from "../registration/site-user-password-service.ts";
import type { SiteUserScope } from "../session/site-user-session-service.ts";
import {
  findSiteUserByEmail,
  findSiteUserById,
  lockEmail,
  updateEmail,
  updateLocale,
  updateProfile,
  type SiteUserRow,
} from "../site-user-store.ts";
import { deleteRegistrations, deleteTokensOfUser, insertToken, takeToken } from "../session/site-user-token-store.ts";

const PROOF_MS = SITE_USER_LIMITS.proofHours * 60 * 60_000;

export function toProfile({ passwordHash: _secret, createdAt, ...profile }: SiteUserRow): SiteUserProfile {
  return { ...profile, createdAt: createdAt.toISOString() };
}

async function getUser(db: SiteDb, userId: string): Promise<SiteUserRow> {
  const user = await findSiteUserById(db, userId);
  if (!user) throw new AppError("not_signed_in");
  return user;
}

export function readProfile({ parts, site }: SiteUserScope, userId: string): Promise<SiteUserProfile> {
  return inSite(parts.database, site.id, async (db) => toProfile(await getUser(db, userId)));
}

/** Changes only the given members. Throws `invalid_request`. */
export function changeProfile(
  { parts, site }: SiteUserScope,
  userId: string,
  change: { readonly [Name in keyof ProfileInput]?: ProfileInput[Name] | undefined },
): Promise<SiteUserProfile> {
  return inSite(parts.database, site.id, async (db) => {
    const user = await getUser(db, userId);
    const { firstName, lastName, phone, acceptsMarketing } = change;
    const checked = checkProfile({
      firstName: firstName ?? user.firstName,
      lastName: lastName ?? user.lastName,
      phone: phone ?? user.phone,
      acceptsMarketing: acceptsMarketing ?? user.acceptsMarketing,
    });
    if (!checked.ok) {
      throw new AppError("invalid_request", { message: SITE_USER_MESSAGES.invalid, fields: { ...checked.fields } });
    }
    await updateProfile(db, userId, checked.profile);
    return toProfile({ ...user, ...checked.profile });
  });
}

/** Returns the canonical language tag, and stores it for a signed-in visitor. Throws `invalid_request`. */
export async function chooseLanguage(
  { parts, site }: SiteUserScope,
  userId: string | undefined,
  text: string,
): Promise<string> {
  const language = canonicalLanguage(text);
  if (language === undefined) {
    const message = SITE_USER_MESSAGES.language;
    throw new AppError("invalid_request", { message, fields: { language: message } });
  }
  if (userId !== undefined) await inSite(parts.database, site.id, (db) => updateLocale(db, userId, language));
  return language;
}

export type EmailChangeInput = {
  readonly userId: string;
  /** Normalized. */
  readonly email: string;
  readonly password: string;
  readonly origin: string;
};

function checkNewEmail(email: string, current: string): void {
  const problem = email === current ? SITE_USER_MESSAGES.emailSame : emailProblem(email);
  if (problem !== undefined) {
    throw new AppError("invalid_request", { message: problem, fields: { email: problem } });
  }
}

/**
 * Mails a link to the new address, which takes effect once opened. The response is the same when another account has
 * the address.
 */
export async function requestEmailChange(scope: SiteUserScope, input: EmailChangeInput): Promise<void> {
  const { parts, site } = scope;
  const { userId, email, origin } = input;
  const user = await checkOwnPassword(scope, userId, input.password);
  checkNewEmail(email, user.email);
  const token = newToken();
  await inSite(parts.database, site.id, async (db) => {
    const [other, sender] = await Promise.all([findSiteUserByEmail(db, email), readMailSender(db, parts.urls)]);
    await insertToken(db, {
      tokenHash: hashToken(token),
      purpose: "email",
      userId,
      email,
      passwordHash: null,
      profile: null,
      expiresAt: new Date(parts.now() + PROOF_MS),
    });
    await queueSiteUserMail(db, sender, {
      kind: other ? "emailTaken" : "emailProof",
      to: email,
      locale: (other ?? user).locale,
      origin,
      path: other ? null : `/account/email?token=${token}`,
    });
  });
}

/**
 * Changes the address with a mail token. Only the account that requested it can use it: opening a link must not lend
 * one's address to someone else's account.
 */
export function confirmEmailChange(
  { parts, site }: SiteUserScope,
  { userId, token, origin }: { readonly userId: string; readonly token: string; readonly origin: string },
): Promise<SiteUserProfile> {
  const query = { tokenHash: hashToken(token), purpose: "email", now: new Date(parts.now()) } as const;
  return inSite(parts.database, site.id, async (db) => {
    const [user, taken, sender] = await Promise.all([
      getUser(db, userId),
      takeToken(db, query),
      readMailSender(db, parts.urls),
    ]);
    // Rolled back as a whole, so another account cannot use up the token.
    if (taken?.userId !== userId) throw new AppError("link_not_valid");
    const { email } = taken;
    await lockEmail(db, email);
    if (!(await updateEmail(db, userId, email))) throw new AppError("link_not_valid");
    await deleteTokensOfUser(db, userId);
    await deleteRegistrations(db, email);
    await queueSiteUserMail(db, sender, {
      kind: "emailChanged",
      to: user.email,
      locale: user.locale,
      origin,
      path: null,
    });
    return toProfile({ ...user, email });
  });
}
