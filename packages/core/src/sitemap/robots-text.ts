/** Places that are nobody's content: calls, and pages that are made for one visitor. */
const PRIVATE_PATHS = ["/api/", "/cart", "/checkout", "/account", "/order-status", "/search"] as const;

/**
 * What a site says to crawlers. A site that nobody may see yet, or only with a password, keeps them out; any other shows them its sitemap.
 * `origin` is scheme and host.
 */
export function robotsText({ origin, isOpen }: { readonly origin: string; readonly isOpen: boolean }): string {
  if (!isOpen) return "User-agent: *\nDisallow: /\n";
  const refused = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return `${["User-agent: *", ...refused, "", `Sitemap: ${origin}/sitemap.xml`].join("\n")}\n`;
}
