const PATH = /^\/(?![/\\])[^\s<>"\\]*$/u;
/** No user, no blanks, no backslash: what a browser reads as the host is what is compared. */
const ADDRESS = /^https?:\/\/(?<host>[a-z0-9.-]+(?::\d{1,5})?)(?:[/?#][^\s<>"\\]*)?$/iu;

/**
 * Where a sent form leads: the same site, or a host that the owner has allowed. Anything else is not led to and the success text shows
 * instead, so that a form is never a way off the site that its owner has not named. spec: storefront 2, forms on pages
 * @param target As the owner wrote it; empty for none.
 * @param hosts Host names, with the port where there is one, the site's own among them.
 * @returns The address, or an empty text.
 */
export function formRedirect(target: string | undefined, hosts: readonly string[]): string {
  if (target === undefined || PATH.test(target)) return target ?? "";
  const host = ADDRESS.exec(target)?.groups?.["host"]?.toLowerCase();
  return host !== undefined && hosts.includes(host) ? target : "";
}
