import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { sendMessagePage } from "../../plugins/message-page.ts";
import { ownOrigin } from "../../plugins/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { sendStoredReply } from "../../plugins/stored-reply.ts";
import { readCartForPage } from "../cart/cart-service.ts";
import { canonicalPath, isPagePath, PLAIN_QUERY, readPageQuery, type PageVisit } from "./page-address.ts";
import { sendFreshPage, type Pages } from "./page-service.ts";

const PRIVATE_PAGE_HEADERS = {
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "frame-ancestors 'self'",
} as const;

/** Path and query of a request; the query as it stands, with its question mark. */
function splitUrl(url: string): { readonly path: string; readonly search: string } {
  const mark = url.indexOf("?");
  return mark < 0 ? { path: url, search: "" } : { path: url.slice(0, mark), search: url.slice(mark) };
}

/** Where a visit leads, or the canonical address it should have been made to. */
function readVisit(
  request: FastifyRequest,
  platformHost: string,
): { readonly visit: PageVisit } | { readonly moveTo: string } {
  const { path, search } = splitUrl(request.url);
  if (!isPagePath(path)) throw new AppError("not_found");
  const canonical = canonicalPath(path);
  if (canonical !== null && canonical !== path) return { moveTo: `${canonical}${search}` };
  const visit: PageVisit = {
    site: siteOf(request),
    origin: ownOrigin(request, platformHost),
    // An address that no page can have is looked up as one that no page has.
    path: canonical ?? "/-",
    query: search === "" ? PLAIN_QUERY : readPageQuery(search),
  };
  return { visit };
}

function sendComingSoon(reply: FastifyReply): FastifyReply {
  return sendMessagePage(reply, {
    title: "Coming soon",
    message: "This site is being prepared and will open soon. Please come back later.",
  });
}

/** Scripts need the crumb for their first call; a browser that has one keeps it. */
function ensureCrumb(request: FastifyRequest, reply: FastifyReply, { crumbs }: Resources): void {
  if (request.headers.cookie?.includes("crumb=") !== true) crumbs.ensure(request, reply, "");
}

/** The published pages of a site. */
export function pageRoutes(app: FastifyInstance, resources: Resources, pages: Pages): void {
  const { env, database } = resources;

  app.get("/*", { constraints: { origin: "site" } }, async (request, reply) => {
    const read = readVisit(request, env.host);
    if ("moveTo" in read) return reply.header("cache-control", "public, max-age=0").redirect(read.moveTo, 301);
    const { visit } = read;
    if (visit.site.liveRelease === null) return sendComingSoon(reply);
    const key = pages.keyOf(visit);
    const stored = pages.cache.get(key) ?? (await pages.showPublished(visit, key));
    ensureCrumb(request, reply, resources);
    return sendStoredReply(request, reply, { stored, grown: (bytes) => pages.cache.grow(key, bytes) });
  });

  app.get("/cart", { constraints: { origin: "site" } }, async (request, reply) => {
    const read = readVisit(request, env.host);
    if ("moveTo" in read) return reply.redirect(read.moveTo, 301);
    const { visit } = read;
    if (visit.site.liveRelease === null) return sendComingSoon(reply);
    const fresh = await pages.showCart(visit, () => readCartForPage(database, visit.site, request));
    ensureCrumb(request, reply, resources);
    return sendFreshPage(request, reply, { fresh, headers: PRIVATE_PAGE_HEADERS });
  });
}
