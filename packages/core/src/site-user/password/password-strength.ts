import { passwordProblem } from "../check-site-user.ts";

/** Strength of a new password; `refused` ones cannot be used. */
export type PasswordStrength = "refused" | "fair" | "strong";

const LONG_CHARS = 16;
const VARIED_CHARS = 12;
const VARIED_KINDS = 3;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/**
 * Returns the strength of a password for the account with that address. Length matters most; special characters are
 * never required.
 */
export function passwordStrength(password: string, email: string): PasswordStrength {
  if (passwordProblem(password, email) !== undefined) {
    return "refused";
  }
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const isVaried = password.length >= VARIED_CHARS && kinds >= VARIED_KINDS;
  const isLong = password.length >= LONG_CHARS && new Set(password).size > VARIED_CHARS / 2;
  return isVaried || isLong ? "strong" : "fair";
}
