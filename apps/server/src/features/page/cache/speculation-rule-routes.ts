import type { FastifyInstance, FastifyReply } from "fastify";

const RULES_PATH = "/_speculation-rules";

/** What pages are sent with whose links browsers may follow ahead. Rules in a resource of their own need no script in the page. */
export const SPECULATION_HEADERS = { "speculation-rules": `"${RULES_PATH}"` } as const;

/**
 * Pages of one visitor, and what changes something by being looked at: a cart takes the language it is opened in. Files may be large, and what
 * has a query may be a part of a page, a search or a secret.
 */
const LEFT_ALONE = ["cart", "checkout", "account", "api", "order-status", "order-confirmed", "donate", "_", "config"];
const ELSEWHERE = LEFT_ALONE.flatMap((start) => [`/${start}*`, `/*/${start}*`]);

const RULES = JSON.stringify({
  prefetch: [
    {
      source: "document",
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: [...ELSEWHERE, "/*logout*", "/*.*", "/*\\?(.+)"] } },
          { not: { selector_matches: "[download], [target=_blank], [rel~=nofollow]" } },
        ],
      },
      // When a visitor points at a link, or presses it.
      eagerness: "moderate",
    },
  ],
});

/** Which links of a site's pages browsers may follow ahead; browsers themselves leave it where data is to be saved. */
export function speculationRuleRoutes(app: FastifyInstance): void {
  app.get(RULES_PATH, { constraints: { origin: "site" } }, (_request, reply): FastifyReply => {
    return reply
      .header("content-type", "application/speculationrules+json")
      .header("cache-control", "public, max-age=86400")
      .header("x-content-type-options", "nosniff")
      .send(Buffer.from(RULES));
  });
}
