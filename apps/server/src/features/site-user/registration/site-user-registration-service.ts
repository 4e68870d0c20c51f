import { checkProfile, emailProblem, fieldsOf, passwordProblem } from "@stoa/core/site-user/check-site-user.ts";
import { SITE_USER_LIMITS } from "@stoa/core/site-user/site-user-limits.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import type { SiteUserMailKind } from "@stoa/core/site-user/site-user-mail-kinds.ts";
import { inSite } from "../../../db/database.ts";
import { hashToken, newId, newToken } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import { hashPassword, isPasswordRight } from "../../account/account-service.ts";
import { readMailSender } from "../../outbox/mail/mail-sender-service.ts";
import { queueSiteUserMail } from "./site-user-mail-service.ts";
import {
  startSession,
  type SessionInput,
  type SiteUserScope,
  type StartedSession,
} from "../session/site-user-session-service.ts";
import {
  findSiteUserByEmail,
  findSiteUserById,
  insertSiteUser,
  lockEmail,
  updateLocale,
  type SiteUserRow,
} from "../site-user-store.ts";
import {
  deleteRegistrations,
  findToken,
  insertToken,
  takeToken,
  type PendingProfile,
  type ProofToken,
} from "../session/site-user-token-store.ts";

const PROOF_MS = SITE_USER_LIMITS.proofHours * 60 * 60_000;
const RESET_MS = SITE_USER_LIMITS.resetMinutes * 60_000;

export type Registration = {
  /** Normalized. */
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly acceptsMarketing: boolean;
  readonly origin: string;
};

export function checkRegistration(registration: Omit<Registration, "origin">): PendingProfile {
  const { email, password } = registration;
  const checked = checkProfile({ ...registration, phone: "" });
  const fields = {
    ...fieldsOf({ email: emailProblem(email), password: passwordProblem(password, email) }),
    ...(checked.ok ? {} : checked.fields),
  };
  if (!checked.ok || Object.keys(fields).length > 0) {
    throw new AppError("invalid_request", { message: SITE_USER_MESSAGES.invalid, fields });
  }
  const { firstName, lastName, acceptsMarketing } = checked.profile;
  return { firstName, lastName, acceptsMarketing };
}

type Proof = { readonly kind: SiteUserMailKind; readonly path: string; readonly token: ProofToken };

/** Purpose of a confirmation mail: the address requested an account or, if it has one, that it may set a new password. */
function proofFor(
  user: SiteUserRow | undefined,
  pending: { readonly email: string; readonly passwordHash: string; readonly profile: PendingProfile },
  now: number,
): Proof {
  const secret = newToken();
  const tokenHash = hashToken(secret);
  if (user) {
    const { id: userId, email } = user;
    const blank = { passwordHash: null, profile: null, expiresAt: new Date(now + RESET_MS) };
    const token: ProofToken = { tokenHash, purpose: "reset", userId, email, ...blank };
    return { kind: "accountExists", path: `/account/reset?token=${secret}`, token };
  }
  const expiresAt = new Date(now + PROOF_MS);
  const token: ProofToken = { tokenHash, purpose: "register", userId: null, ...pending, expiresAt };
  return { kind: "registration", path: `/account/confirm?token=${secret}`, token };
}

/**
 * Requests an account. It is created when the mail's link is opened, so no one gets one with a foreign address. An
 * address with an account costs the same work and gets another mail.
 */
export async function register({ parts, site }: SiteUserScope, registration: Registration): Promise<void> {
  const profile = checkRegistration(registration);
  const { email, origin } = registration;
  const passwordHash = await hashPassword(registration.password);
  await inSite(parts.database, site.id, async (db) => {
    const [user, sender] = await Promise.all([findSiteUserByEmail(db, email), readMailSender(db, parts.urls)]);
    const { kind, path, token } = proofFor(user, { email, passwordHash, profile }, parts.now());
    await insertToken(db, token);
    await queueSiteUserMail(db, sender, {
      kind,
      to: email,
      locale: user?.locale ?? site.language?.language ?? null,
      origin,
      path,
    });
  });
}

function linkNotValid(): AppError {
  return new AppError("link_not_valid");
}

/**
 * Creates the requested account and signs in. The password is required again: whoever opens the link without knowing it
 * did not request this account, and must not lend it their address.
 */
export async function confirmRegistration(
  { parts, site }: SiteUserScope,
  { token, password }: { readonly token: string; readonly password: string },
  input: SessionInput,
): Promise<StartedSession> {
  const query = { tokenHash: hashToken(token), purpose: "register", now: new Date(parts.now()) } as const;
  const pending = await inSite(parts.database, site.id, (db) => findToken(db, query));
  if (!pending) throw linkNotValid();
  if (!(await isPasswordRight(pending.passwordHash ?? undefined, password))) {
    throw new AppError("wrong_credentials", { message: SITE_USER_MESSAGES.wrongPassword });
  }
  const started = await inSite(parts.database, site.id, async (db) => {
    await lockEmail(db, pending.email);
    const taken = await takeToken(db, query);
    if (!taken || taken.passwordHash === null || taken.profile === null) return undefined;
    const id = newId();
    const { email, passwordHash, profile } = taken;
    if (!(await insertSiteUser(db, { id, email, passwordHash, ...profile }))) return undefined;
    if (site.language) await updateLocale(db, id, site.language.language);
    await deleteRegistrations(db, email);
    const user = await findSiteUserById(db, id);
    return user && startSession(db, user, { ...input, now: parts.now() });
  });
  if (!started) throw linkNotValid();
  return started;
}
