/** Paths without public content: API calls, and pages made for one visitor. */
const PRIVATE_PATHS = ["/api/", "/cart", "/checkout", "/account", "/order-status", "/search"] as const;

/**
 * Returns the `robots.txt` of a site. A site that is not yet public, or requires a password, blocks crawlers; others
 * link their sitemap.
 * `origin` is scheme and host.
 */
export function robotsText({ origin, isOpen }: { readonly origin: string; readonly isOpen: boolean }): string {
  if (!isOpen) return "User-agent: *\nDisallow: /\n";
  const rejected = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return `${["User-agent: *", ...rejected, "", `Sitemap: ${origin}/sitemap.xml`].join("\n")}\n`;
}
