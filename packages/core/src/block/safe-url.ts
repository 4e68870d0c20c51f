/**
 * Addresses that a block may lead to: the web, mail, a phone, a path of the site, or a place on the page. No script, no `data:`, and no
 * blanks, which browsers drop before they look at the scheme.
 */
export const SAFE_URL_PATTERN = '^(?:(?:https?://|mailto:|tel:)[^\\s<>"]+|/(?![/\\\\])[^\\s<>"\\\\]*|[#?][^\\s<>"]*)$';

const SAFE_URL = new RegExp(SAFE_URL_PATTERN, "u");

/** Whether an address may stand in a link: see `SAFE_URL_PATTERN`. */
export function isSafeUrl(url: string): boolean {
  return SAFE_URL.test(url);
}

/** An address that may stand in a link, or the empty text in place of one that may not. */
export function safeAddress(url: string | undefined): string {
  return url !== undefined && isSafeUrl(url) ? url : "";
}
