import { isSafeUrl } from "../block/render/safe-url.ts";
import { fillMessage } from "../lib/message/fill-message.ts";
import { LINK_MESSAGES } from "./link-messages.ts";

type LinkAddress = { readonly ok: true; readonly address: string } | { readonly ok: false; readonly message: string };

const MAX_LENGTH = 2082;
const MAIL = /^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/;
/** A number after the colon is a port of a host, unless the scheme is `tel`. */
const SCHEME = /^(?:tel:|[a-z][a-z0-9+.-]*:(?!\d))/i;
/** A domain name, an IPv6 address or localhost; then a port, path, query or fragment. */
const WEB =
  /^https?:\/\/(?:[^\s/?#@\\]*@)?(?:\[[0-9a-f:.]+\]|localhost|[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)+\.?)(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const OTHER = /^(?:mailto|tel):\S+$/i;

function isAllowed(address: string): boolean {
  return address.length <= MAX_LENGTH && isSafeUrl(address) && (WEB.test(address) || OTHER.test(address));
}

/**
 * Parses a typed link: a site path, a web address, an email address or a phone number; never a script. Empty stays
 * empty. spec: platform 5
 */
export function linkAddress(text: string): LinkAddress {
  const typed = text.trim();
  const rejected = { ok: false, message: fillMessage(LINK_MESSAGES.badAddress, { val: typed }) } as const;
  if (typed === "") return { ok: true, address: "" };
  if (typed.startsWith("/")) {
    return typed.length <= MAX_LENGTH && isSafeUrl(typed) ? { ok: true, address: typed } : rejected;
  }
  const full = SCHEME.test(typed) ? typed : MAIL.test(typed) ? `mailto:${typed}` : `https://${typed}`;
  const address = full.replace(SCHEME, (scheme) => scheme.toLowerCase());
  return isAllowed(address) ? { ok: true, address } : rejected;
}
