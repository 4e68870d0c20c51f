import { tidyCode, tidyName } from "../lib/text/tidy-text.ts";
import type { Message, MessageFields, MessageText } from "../message/message-of.ts";
import { toMessage } from "../message/to-message.ts";
import { isMailAddress } from "../outbox/check-mail.ts";
import { COMMON_PASSWORDS } from "./password/common-passwords-data.ts";
import { SITE_USER_LIMITS } from "./site-user-limits.ts";
import { SITE_USER_MESSAGES } from "./site-user-messages.ts";

/** Returns an email address in the form accounts store and compare. */
export function normaliseEmail(text: string): string {
  return tidyCode(text).toLowerCase();
}

/** Returns what is wrong with a normalized email address, or undefined. */
export function emailProblem(email: string): string | undefined {
  if (email === "") return SITE_USER_MESSAGES.emailNeeded;
  return isMailAddress(email) ? undefined : SITE_USER_MESSAGES.emailInvalid;
}

/**
 * Returns what is wrong with a new password for the account with that address, or undefined. Special characters are
 * never required.
 */
export function passwordProblem(password: string, email: string): MessageText | undefined {
  const { passwordMinChars: min, passwordMaxChars: max } = SITE_USER_LIMITS;
  const { length } = password;
  if (length < min) return toMessage("account.passwordTooShort", { min });
  if (length > max) return toMessage("account.passwordTooLong", { max });
  const guessed = password.toLowerCase();
  const isGuessed = COMMON_PASSWORDS.has(guessed) || guessed === email || /^(.)\1*$/u.test(guessed);
  return isGuessed ? SITE_USER_MESSAGES.passwordCommon : undefined;
}

const GAPS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** Returns a name on one line without control and invisible characters, since it is used in emails. */
export function normaliseName(text: string): string {
  return tidyName(text).replaceAll(GAPS, " ").trim();
}

export type ProfileInput = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly acceptsMarketing: boolean;
};

export type CheckedProfile =
  | { readonly ok: true; readonly profile: ProfileInput }
  | { readonly ok: false; readonly fields: MessageFields };

const PHONE = /^(?:\+?[\d ().\-/x#]{4,})?$/;

function lengthProblem(text: string, max: number): Message | undefined {
  return text.length > max ? toMessage("account.tooLong", { max }) : undefined;
}

/** Normalizes and checks a profile. */
export function checkProfile(input: ProfileInput): CheckedProfile {
  const { nameChars, phoneChars } = SITE_USER_LIMITS;
  const profile = {
    firstName: normaliseName(input.firstName),
    lastName: normaliseName(input.lastName),
    phone: normaliseName(input.phone),
    acceptsMarketing: input.acceptsMarketing,
  };
  const fields = fieldsOf({
    firstName: lengthProblem(profile.firstName, nameChars),
    lastName: lengthProblem(profile.lastName, nameChars),
    phone: PHONE.test(profile.phone) ? lengthProblem(profile.phone, phoneChars) : SITE_USER_MESSAGES.phone,
  });
  return Object.keys(fields).length === 0 ? { ok: true, profile } : { ok: false, fields };
}

/** Returns the entries that have a problem, by field. */
export function fieldsOf(problems: Readonly<Record<string, MessageText | undefined>>): Record<string, MessageText> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])),
  );
}

/** Returns a language tag in canonical form, or undefined when it is invalid. */
export function canonicalLanguage(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
