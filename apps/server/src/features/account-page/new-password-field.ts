import { SITE_USER_LIMITS } from "@stoa/core/site-user/site-user-limits.ts";
import type { AccountWord } from "./account-page-words.ts";

/** What is the same for all fields of new passwords: what is asked of one, and what scripts say of it while it is typed. */
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
