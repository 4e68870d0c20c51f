import type { ReactElement } from "react";
import { encodeMailAddress } from "./mail-address-url.ts";

export function MailLink({ email }: { readonly email: string }): ReactElement {
  return <a href={`mailto:${encodeMailAddress(email)}`}>{email}</a>;
}
