import type { FindRedirect } from "./find-redirect.ts";

/** Browsers give up after as many. */
const MAX_STEPS = 20;

/** A path that somebody asks for; `hosts` are those of the site with their ports, as far as they are known. */
type AskedPath = { readonly path: string; readonly hosts?: readonly string[] };

/** The path of an address that stays on the site; undefined for one elsewhere. */
function pathOnSite(address: string, hosts: readonly string[]): string | undefined {
  if (address.startsWith("/")) return address.replace(/[?#].*$/, "");
  const [, at, path] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(address) ?? [];
  return at !== undefined && hosts.includes(at.toLowerCase()) ? path || "/" : undefined;
}

/** Whether who asks for a path arrives where no rule leads on, or elsewhere, before a browser gives up. */
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
