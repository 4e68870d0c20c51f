import { passwordProblem } from "./check-site-user.ts";

/** How good a new password is; those that are `refused` can't be used. */
export type PasswordStrength = "refused" | "fair" | "strong";

const LONG_CHARS = 16;
const VARIED_CHARS = 12;
const VARIED_KINDS = 3;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** How good a password is for the account with that address. Length counts most; signs are never asked for. */
export function passwordStrength(password: string, email: string): PasswordStrength {
  if (passwordProblem(password, email) !== undefined) {
    return "refused";
  }
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const isVaried = password.length >= VARIED_CHARS && kinds >= VARIED_KINDS;
  const isLong = password.length >= LONG_CHARS && new Set(password).size > VARIED_CHARS / 2;
  return isVaried || isLong ? "strong" : "fair";
}
