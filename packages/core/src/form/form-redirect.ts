const PATH = /^\/(?![/\\])[^\s<>"\\]*$/u;
/** No credentials, whitespace or backslashes: the compared host must be the one a browser would use. */
const ADDRESS = /^https?:\/\/(?<host>[a-z0-9.-]+(?::\d{1,5})?)(?:[/?#][^\s<>"\\]*)?$/iu;

/**
 * Returns where to go after a form is submitted: the same site, or a host the owner has allowed. Any other target is
 * dropped and the
 * success text is shown instead, so a form cannot lead off the site without the owner's consent. spec: storefront 2,
 * forms on pages
 * @param target As the owner wrote it; empty for none.
 * @param hosts Host names, with their port if any, including the site's own.
 * @returns The address, or "".
 */
export function formRedirect(target: string | undefined, hosts: readonly string[]): string {
  if (target === undefined || PATH.test(target)) return target ?? "";
  const host = ADDRESS.exec(target)?.groups?.["host"]?.toLowerCase();
  return host !== undefined && hosts.includes(host) ? target : "";
}
