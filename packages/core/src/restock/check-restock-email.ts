import { tidyCode } from "../lib/text/tidy-text.ts";
import { isMailAddress } from "../outbox/check-mail.ts";
import { RESTOCK_MESSAGES } from "./restock-messages.ts";

export type CheckedRestockEmail =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly code: "emailBlank" | "emailInvalid"; readonly message: string };

/** Checks an email address typed for a restock notice. spec: storefront 5, restock */
export function checkRestockEmail(text: string): CheckedRestockEmail {
  const email = tidyCode(text).toLowerCase();
  if (email === "") {
    return { ok: false, code: "emailBlank", message: RESTOCK_MESSAGES.emailBlank };
  }
  return isMailAddress(email)
    ? { ok: true, email }
    : { ok: false, code: "emailInvalid", message: RESTOCK_MESSAGES.emailInvalid };
}
