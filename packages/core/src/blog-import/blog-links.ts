import { sourcePath } from "./blog-source.ts";

const LINK = /(<a\b[^<>]{0,4000}?\shref=")([^"]{0,4000})(")/gi;

type LinkPlaces = {
  /** Host of the other site, without `www.`; empty when unknown. */
  readonly host: string;
  /** Returns the path here of a post or page by its path there, or by its id. */
  readonly pathOf: (old: { readonly path: string; readonly id: string }) => string | undefined;
};

type OldPlace = { readonly path: string; readonly id: string; readonly fragment: string };

/** Whether an address is on the other site: its host, or a path alone. */
function isThere(origin: string, rest: string, host: string): boolean {
  if (origin === "") return /^\/(?!\/)/.test(rest);
  return origin.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, "") === host;
}

function oldPlace(address: string, host: string): OldPlace | undefined {
  const [, origin = "", rest = ""] = /^(https?:\/\/[^/?#]+|)(.*)$/is.exec(address) ?? [];
  if (!isThere(origin, rest, host)) return undefined;
  const [, id = ""] = /[?&](?:p|page_id)=(\d+)/.exec(rest.replaceAll("&amp;", "&")) ?? [];
  const [fragment = ""] = /#[^]*/.exec(rest) ?? [];
  return { path: sourcePath(rest === "" ? "/" : rest), id, fragment };
}

/** Returns the paths on the other site that a text links to. */
export function linkedPaths(html: string, host: string): string[] {
  return [...html.matchAll(LINK)].flatMap(([, , address = ""]) => oldPlace(address, host)?.path || []);
}

/** Returns HTML with links to imported posts and pages leading to them here; their fragments stay. */
export function withOwnLinks(html: string, { host, pathOf }: LinkPlaces): string {
  return html.replace(LINK, (...[link, before, address]: string[]) => {
    const old = oldPlace(address ?? "", host);
    const path = old && pathOf(old);
    return path === undefined ? (link ?? "") : `${before}${path}${old?.fragment ?? ""}"`;
  });
}
