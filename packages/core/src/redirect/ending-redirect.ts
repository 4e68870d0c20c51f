import type { FindRedirect } from "./find-redirect.ts";

/** Redirects after which browsers give up. */
const MAX_STEPS = 20;

/** A requested path; `hosts` are the known hosts of the site, with their ports. */
type AskedPath = { readonly path: string; readonly hosts?: readonly string[] };

/** The path of an address on the site; undefined for an external one. */
function pathOnSite(address: string, hosts: readonly string[]): string | undefined {
  if (address.startsWith("/")) return address.replace(/[?#][^]*/, "");
  const [, at, path] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(address) ?? [];
  return at !== undefined && hosts.includes(at.toLowerCase()) ? path || "/" : undefined;
}

/**
 * Returns whether following redirects from a path ends, at an unmatched path or another site, before a browser gives
 * up.
 */
export function isEndingRedirect(find: FindRedirect, { path, hosts = [] }: AskedPath): boolean {
  let asked: string | undefined = path;
  for (let step = 0; step <= MAX_STEPS; step += 1) {
    const found = find(asked);
    if (!found) return true;
    asked = pathOnSite(found.to, hosts);
    if (asked === undefined) return true;
  }
  return false;
}
