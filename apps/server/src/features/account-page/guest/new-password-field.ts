import { SITE_USER_LIMITS } from "@stoa/core/site-user/site-user-limits.ts";
import type { AccountWord } from "../account-page-translator.ts";

/** Shared by all new-password fields: requirements, and texts for the strength meter. */
export function newPassword(word: AccountWord) {
  const hint = word("accountPasswordHint", { min: SITE_USER_LIMITS.passwordMinChars });
  const words = {
    short: hint,
    common: word("accountPasswordCommon"),
    fair: word("accountPasswordFair"),
    strong: word("accountPasswordStrong"),
  };
  return { autocomplete: "new-password", hint, strength: JSON.stringify(words) } as const;
}
