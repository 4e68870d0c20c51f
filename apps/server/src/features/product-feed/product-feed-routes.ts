import { PRODUCT_FEED_PATH } from "@stoa/core/product-feed/product-feed-limits.ts";
import type { FastifyInstance } from "fastify";
import { Readable } from "node:stream";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { ownOrigin } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { openProductFeed } from "./product-feed-service.ts";

/** `/product-feed.xml` of published sites. spec: platform 2, product feed of dynamic ads */
export function productFeedRoutes(app: FastifyInstance, { database, env }: Pick<Resources, "database" | "env">): void {
  app.get(PRODUCT_FEED_PATH, { constraints: { origin: "site" } }, async (request, reply) => {
    const feed = await openProductFeed(database, { site: siteOf(request), origin: ownOrigin(request, env.host) });
    void reply
      .type("application/rss+xml; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .header("x-content-type-options", "nosniff");
    return reply.send(Readable.from(feed));
  });
}
