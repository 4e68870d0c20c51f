import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { ownOrigin } from "../../plugins/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createStoredReply, sendStoredReply } from "../../plugins/stored-reply.ts";
import { makeRobotsText, makeSitemap, type Crawl } from "./sitemap-service.ts";

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, type }: { readonly content: string; readonly type: string },
): FastifyReply | Promise<FastifyReply> {
  const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=0, must-revalidate" };
  const stored = createStoredReply({ status: 200, content, headers });
  return sendStoredReply(request, reply, { stored, grown: () => undefined });
}

/** `?file=` of an index; 0 where there is none. */
function fileIn(query: unknown): number {
  const value = typeof query === "object" && query !== null && "file" in query ? query.file : undefined;
  if (value === undefined) return 0;
  if (typeof value !== "string" || !/^[1-9][0-9]{0,3}$/.test(value)) throw new AppError("not_found");
  return Number(value);
}

/** `/robots.txt` and `/sitemap.xml` of published sites. */
export function sitemapRoutes(app: FastifyInstance, resources: Resources): void {
  const constraints = { origin: "site" };
  const crawlOf = (request: FastifyRequest): Crawl => ({
    site: siteOf(request),
    origin: ownOrigin(request, resources.env.host),
  });
  app.get("/robots.txt", { constraints }, async (request, reply) => {
    const content = await makeRobotsText(resources, crawlOf(request));
    return sendText(request, reply, { content, type: "text/plain" });
  });
  app.get("/sitemap.xml", { constraints }, async (request, reply) => {
    const content = await makeSitemap(resources, { ...crawlOf(request), file: fileIn(request.query) });
    return sendText(request, reply, { content, type: "application/xml" });
  });
}
