import type { ReactElement } from "react";
import { encodeMailAddress } from "./mail-address-url.ts";

/** A mail address that opens the owner's mail program. */
export function MailLink({ email }: { readonly email: string }): ReactElement {
  return <a href={`mailto:${encodeMailAddress(email)}`}>{email}</a>;
}
