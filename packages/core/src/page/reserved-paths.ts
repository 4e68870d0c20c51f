import { readablePath } from "./address-path.ts";

/** Every path of a site where the platform answers itself. `*` is one segment, `**` is anything. */
export const RESERVED_PATHS = [
  "/_**",
  "/account",
  "/account/**",
  "/api/**",
  "/assets/**",
  "/cart",
  "/cart/**",
  "/certificate-wanted",
  "/checkout",
  "/checkout/**",
  "/favicon.ico",
  "/healthz",
  "/images/*/*",
  "/newsletter/**",
  "/order-status",
  "/product-feed.xml",
  "/readyz",
  "/restock",
  "/restock/**",
  "/robots.txt",
  "/s/**",
  "/scripts/**",
  "/search",
  "/search/**",
  "/site.css",
  "/sitemap.xml",
  "/static/**",
] as const;

function expressionOf(path: string): string {
  return path.replaceAll(/[.]|\*\*?/g, (part) => ({ ".": "\\.", "*": "[^/]+", "**": ".*" })[part] ?? part);
}

const RESERVED = new RegExp(`^(?:${RESERVED_PATHS.map(expressionOf).join("|")})$`, "u");

/**
 * Returns whether the platform answers at a path, so a page there could not be reached and a redirect from there would
 * never apply. With or without the leading slash; case and a trailing slash are ignored.
 */
export function isReservedPath(path: string): boolean {
  const plain = `/${readablePath(path)
    .toLowerCase()
    .replaceAll(/^\/+|(?<!\/)\/+$/g, "")}`;
  return RESERVED.test(plain);
}
