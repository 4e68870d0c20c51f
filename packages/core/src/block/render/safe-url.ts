/**
 * Addresses a block may link to: web, mail, phone, a path of the site, or a fragment of the page. No scripts, no
 * `data:`, and no
 * whitespace, which browsers strip before reading the scheme.
 */
export const SAFE_URL_PATTERN = '^(?:(?:https?://|mailto:|tel:)[^\\s<>"]+|/(?![/\\\\])[^\\s<>"\\\\]*|[#?][^\\s<>"]*)$';

const SAFE_URL = new RegExp(SAFE_URL_PATTERN, "u");

/** Returns whether an address may be used in a link: see `SAFE_URL_PATTERN`. */
export function isSafeUrl(url: string): boolean {
  return SAFE_URL.test(url);
}

/** Returns `url` if it may be used in a link, otherwise "". */
export function safeAddress(url: string | undefined): string {
  return url !== undefined && isSafeUrl(url) ? url : "";
}
