import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { ownOrigin } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createReplyCache, type RenderedReply } from "../../plugins/reply/reply-cache.ts";
import { createStoredReply, sendStoredReply, type StoredReply } from "../../plugins/reply/stored-reply.ts";
import { makeRobotsText, makeSitemap, sitemapKey, type Crawl } from "./sitemap-service.ts";

/** A file with 10,000 addresses is about a megabyte. */
const MAX_KEPT_BYTES = 8_000_000;

function textReply(content: string, type: string): StoredReply {
  const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=0, must-revalidate" };
  return createStoredReply({ status: 200, content, headers });
}

function fileIn(query: unknown): number {
  const value = typeof query === "object" && query !== null && "file" in query ? query.file : undefined;
  if (value === undefined) return 0;
  if (typeof value !== "string" || !/^[1-9][0-9]{0,3}$/.test(value)) throw new AppError("not_found");
  return Number(value);
}

/** `/robots.txt` and `/sitemap.xml` of published sites. */
export function sitemapRoutes(app: FastifyInstance, resources: Resources): void {
  const constraints = { origin: "site" };
  const sitemaps = createReplyCache(MAX_KEPT_BYTES, resources.now);
  const crawlOf = (request: FastifyRequest): Crawl => ({
    site: siteOf(request),
    origin: ownOrigin(request, resources.env.host),
  });
  app.get("/robots.txt", { constraints }, async (request, reply) => {
    const stored = textReply(await makeRobotsText(resources, crawlOf(request)), "text/plain");
    return sendStoredReply(request, reply, { stored, grown: () => undefined });
  });
  app.get("/sitemap.xml", { constraints }, async (request, reply) => {
    const input = { ...crawlOf(request), file: fileIn(request.query) };
    const key = sitemapKey(resources, input);
    const make = async (): Promise<RenderedReply> => {
      const { content, until } = await makeSitemap(resources, input);
      return { stored: textReply(content, "application/xml"), isKept: true, until };
    };
    const stored = sitemaps.get(key) ?? (await sitemaps.load(key, make));
    return sendStoredReply(request, reply, { stored, grown: (bytes) => sitemaps.grow(key, bytes) });
  });
}
