import { isSafeUrl } from "../block/safe-url.ts";
import { fillMessage } from "../lib/fill-message.ts";
import { LINK_MESSAGES } from "./link-messages.ts";

type LinkAddress = { readonly ok: true; readonly address: string } | { readonly ok: false; readonly message: string };

const MAX_LENGTH = 2082;
const MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;
/** A number behind the colon is the port of a host, but of a phone. */
const SCHEME = /^(?:tel:|[a-z][a-z0-9+.-]*:(?!\d))/i;
/** A host of several parts, one in brackets, or this machine; then a port, a path, a query or a place on the page. */
const WEB =
  /^https?:\/\/(?:[^\s/?#@\\]*@)?(?:\[[0-9a-f:.]+\]|localhost|[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)+\.?)(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const OTHER = /^(?:mailto|tel):\S+$/i;

function isAllowed(address: string): boolean {
  return address.length <= MAX_LENGTH && isSafeUrl(address) && (WEB.test(address) || OTHER.test(address));
}

/** What was typed as a link: an own path, a web address, an email or phone; never a script. Empty stays empty. spec: platform 5 */
export function linkAddress(text: string): LinkAddress {
  const typed = text.trim();
  const refused = { ok: false, message: fillMessage(LINK_MESSAGES.badAddress, { val: typed }) } as const;
  if (typed === "") return { ok: true, address: "" };
  if (typed.startsWith("/")) {
    return typed.length <= MAX_LENGTH && isSafeUrl(typed) ? { ok: true, address: typed } : refused;
  }
  const full = SCHEME.test(typed) ? typed : MAIL.test(typed) ? `mailto:${typed}` : `https://${typed}`;
  const address = full.replace(SCHEME, (scheme) => scheme.toLowerCase());
  return isAllowed(address) ? { ok: true, address } : refused;
}
