import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { withVisitorQuery } from "@stoa/core/redirect/merge-query.ts";
import { searchSite } from "@stoa/core/page/search-api.ts";
import { listTemplateProblems } from "@stoa/core/theme/theme-api.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { checkFormOrigin, hasCrumb } from "../../plugins/session/crumb.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { languageOfBrowser, sendMessagePage } from "../../plugins/reply/message-page.ts";
import { ownOrigin } from "../../plugins/request/request-origin.ts";
import { knownDeviceOf, rememberDevice } from "../../plugins/session/known-device.ts";
import type { Resources } from "../../plugins/resources.ts";
import { sendStoredReply, type StoredReply } from "../../plugins/reply/stored-reply.ts";
import { isPasswordRight } from "../account/account-service.ts";
import { createAlsoBought, type AlsoBought } from "../cart/contents/cart-also-bought-service.ts";
import { readCartForPage } from "../cart/cart-query-service.ts";
import { openRedirects, type Redirects } from "../redirect/redirect-service.ts";
import { findMemberAreas } from "../member-access/member-visit-service.ts";
import { proofOf, readPasses, setPass } from "../page-lock/page-lock-service.ts";
import {
  canonicalPath,
  isPagePath,
  isSamePath,
  PLAIN_QUERY,
  readPageQuery,
  type PageVisit,
} from "./address/page-address.ts";
import { PRIVATE_PAGE_HEADERS } from "./cache/page-headers.ts";
import { sendFreshPage, type Pages } from "./page-service.ts";
import { createVisitLimits, type VisitLimits } from "./cache/visit-limits.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

/** A theme with more problems is broken as a whole. */
const MAX_FILE_PROBLEMS = 100;

function splitUrl(url: string): { readonly path: string; readonly search: string } {
  const mark = url.indexOf("?");
  return mark < 0 ? { path: url, search: "" } : { path: url.slice(0, mark), search: url.slice(mark) };
}

type ReadVisit = {
  readonly visit: PageVisit & Required<Pick<PageVisit, "passes">>;
  /** The canonical address of the same page. */
  readonly moveTo?: string;
};

function readVisit(request: FastifyRequest, resources: Resources): ReadVisit {
  const { path, search } = splitUrl(request.url);
  if (!isPagePath(path)) throw new AppError("not_found");
  const canonical = canonicalPath(path);
  const isMoved = canonical !== null && !isSamePath(path, canonical);
  const visit = {
    site: siteOf(request),
    origin: ownOrigin(request, resources.env.host),
    // An impossible address is treated like one without a page.
    path: canonical ?? "/-",
    query: search === "" ? PLAIN_QUERY : readPageQuery(search),
    passes: readPasses(request, resources),
  };
  return isMoved ? { visit, moveTo: `${canonical}${search}` } : { visit };
}

function sendComingSoon(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOfBrowser(request);
  void reply.header("vary", "accept-language");
  return sendMessagePage(reply, { language, ...CATALOGUES[language].comingSoon });
}

/** Scripts need the crumb for their first call; an existing one is kept. */
function ensureCrumb(
  request: FastifyRequest,
  reply: FastifyReply,
  { crumbs, env }: Pick<Resources, "crumbs" | "env">,
): void {
  if (!hasCrumb(request.headers.cookie, env.host)) crumbs.ensure(request, reply, "");
}

const WRONG_PASSWORD = "That password is not right. Check it and try again.";

type PageParts = {
  readonly resources: Resources;
  readonly pages: Pages;
  readonly limits: VisitLimits;
  readonly alsoBought: AlsoBought;
  readonly redirects: Redirects;
};

function findRule(request: FastifyRequest, { redirects }: PageParts): ReturnType<Redirects["find"]> {
  const host = (request.headers.host ?? "").toLowerCase();
  return redirects.find(siteOf(request), { host, path: splitUrl(request.url).path });
}

/** Redirects by the owner's rules; false if none matches. */
async function leadOn(request: FastifyRequest, reply: FastifyReply, parts: PageParts): Promise<boolean> {
  const { search } = splitUrl(request.url);
  const found = await findRule(request, parts);
  if (!found) return false;
  const address = withVisitorQuery(found.to, search);
  void reply.header("cache-control", "public, max-age=0").redirect(address, found.isPermanent ? 301 : 302);
  return true;
}

/**
 * Leads from another form of a page's address, such as one with a trailing slash, to its canonical one, or at once to
 * where the owner's rules lead from there.
 */
async function moveOn(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts & { readonly visit: PageVisit; readonly moveTo: string },
): Promise<FastifyReply> {
  const { pages, moveTo } = parts;
  // As everyone sees it: a locked page is not missing.
  const visit = { ...parts.visit, passes: new Map() };
  const isRuled = visit.site.liveRelease !== null && (await findRule(request, parts)) !== undefined;
  const isMissing = isRuled && (await pages.showPublished(visit, pages.keyOf(visit))).status === 404;
  if (isMissing && (await leadOn(request, reply, parts))) return reply;
  return reply.header("cache-control", "public, max-age=0").redirect(moveTo, 301);
}

async function toMemberVisit<Visit extends PageVisit>(
  request: FastifyRequest,
  visit: Visit,
  resources: Resources,
): Promise<Visit & Required<Pick<PageVisit, "memberAreas">>> {
  return { ...visit, memberAreas: await findMemberAreas(resources, request, visit.site) };
}

/** Of the site's locked pages together: which one is asked for is not known before it is drawn. */
function doorOf(request: FastifyRequest): string {
  return `pages ${siteOf(request).id}`;
}

function countPassword(request: FastifyRequest, resources: Resources, limits: VisitLimits): Promise<void> {
  const device = knownDeviceOf(request, resources, doorOf(request));
  return limits.countPassword({ siteId: siteOf(request).id, network: clientNetworkOf(request), device });
}

function passwordIn(body: unknown): string {
  const password = typeof body === "object" && body !== null && "password" in body ? body.password : undefined;
  return typeof password === "string" && password.length <= 200 ? password : "";
}

/** The password in the query; "" for none. spec: template-platform 2.2 */
function passwordOfAddress(request: FastifyRequest): string {
  const { search } = splitUrl(request.url);
  return search.includes("password=") ? passwordIn(Object.fromEntries(new URLSearchParams(search))) : "";
}

/** Unlocks a visit with the query's password, for this request only: addresses leak more easily than cookies. */
async function withAddressPassword<Visit extends PageVisit>(
  request: FastifyRequest,
  visit: Visit,
  { resources, pages, limits }: PageParts,
): Promise<Visit> {
  const password = passwordOfAddress(request);
  const { lock } = password === "" ? { lock: null } : await pages.showOwn(visit, "");
  if (!lock) return visit;
  await countPassword(request, resources, limits);
  const isRight = await isPasswordRight(lock.passwordHash, password);
  return isRight ? { ...visit, passes: new Map([...(visit.passes ?? []), [lock.key, proofOf(lock)]]) } : visit;
}

async function showOwnPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts & { readonly visit: PageVisit },
): Promise<FastifyReply> {
  const { resources, pages } = parts;
  const visit = await withAddressPassword(request, parts.visit, parts);
  const { fresh } = await pages.showOwn(visit, "");
  if (fresh.kind === "page" && fresh.page.status === 404 && (await leadOn(request, reply, parts))) return reply;
  ensureCrumb(request, reply, resources);
  return sendFreshPage(request, reply, { fresh, headers: PRIVATE_PAGE_HEADERS });
}

function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { resources, pages, stored, key }: PageParts & { readonly stored: StoredReply; readonly key: string },
): FastifyReply | Promise<FastifyReply> {
  ensureCrumb(request, reply, resources);
  return sendStoredReply(request, reply, { stored, grown: (bytes) => pages.cache.grow(key, bytes) });
}

/** Sends a replacement for a missing or members-only page; false if there is none. */
async function sendInstead(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts & { readonly visit: PageVisit; readonly status: number },
): Promise<boolean> {
  if (parts.status === 404) return leadOn(request, reply, parts);
  if (parts.status !== 403) return false;
  const visit = await toMemberVisit(request, parts.visit, parts.resources);
  if (visit.memberAreas.size === 0) return false;
  await showOwnPage(request, reply, { ...parts, visit });
  return true;
}

async function showPage(request: FastifyRequest, reply: FastifyReply, parts: PageParts): Promise<FastifyReply> {
  const { resources, pages, limits } = parts;
  const read = readVisit(request, resources);
  const { visit, moveTo } = read;
  if (moveTo !== undefined) return moveOn(request, reply, { ...parts, visit, moveTo });
  const { site, path, query, passes } = visit;
  if (site.liveRelease === null) return sendComingSoon(request, reply);
  if (path === "/search" && query.text !== "") await limits.countSearch(site.id, clientNetworkOf(request));
  const key = pages.keyOf(visit);
  const kept = pages.cache.get(key);
  // Visitors with open locks see pages that no one else may get.
  if (!kept && (passes.size > 0 || passwordOfAddress(request) !== "")) {
    return showOwnPage(request, reply, { ...parts, visit: await toMemberVisit(request, visit, resources) });
  }
  const stored = kept ?? (await pages.showPublished(visit, key));
  if (await sendInstead(request, reply, { ...parts, visit, status: stored.status })) return reply;
  return sendKept(request, reply, { ...parts, stored, key });
}

/** A locked page's form posts the password to the page's own address. */
async function unlockPage(request: FastifyRequest, reply: FastifyReply, parts: PageParts): Promise<FastifyReply> {
  const { resources, pages, limits } = parts;
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers["content-type"] ?? "");
  const read = readVisit(request, resources);
  if (!isForm || read.moveTo !== undefined || read.visit.site.liveRelease === null) throw new AppError("not_found");
  checkFormOrigin(request, resources.env.host);
  const { visit } = read;
  await countPassword(request, resources, limits);
  const { fresh, lock } = await pages.showOwn(visit, WRONG_PASSWORD);
  const isRight = lock !== null && (await isPasswordRight(lock.passwordHash, passwordIn(request.body)));
  if (lock && isRight) {
    setPass(request, reply, { lock, parts: resources });
    rememberDevice({ request, reply }, resources, doorOf(request));
  }
  // Redirects to GET, so going back or reloading does not resend the password.
  if (!lock || isRight) return reply.header("cache-control", "no-store").redirect(request.url, 303);
  return sendFreshPage(request, reply, { fresh, headers: PRIVATE_PAGE_HEADERS });
}

async function showCart(request: FastifyRequest, reply: FastifyReply, parts: PageParts): Promise<FastifyReply> {
  const { resources, pages, alsoBought } = parts;
  const read = readVisit(request, resources);
  const { visit, moveTo } = read;
  if (moveTo !== undefined) return reply.redirect(moveTo, 301);
  const { site } = visit;
  if (site.liveRelease === null) return sendComingSoon(request, reply);
  const fresh = await pages.showCart(visit, async () => {
    const found = await readCartForPage(resources, site, request);
    return { ...found, alsoBought: await alsoBought({ ...resources, site }, found.cart) };
  });
  ensureCrumb(request, reply, resources);
  return sendFreshPage(request, reply, { fresh, headers: PRIVATE_PAGE_HEADERS });
}

export function pageRoutes(app: FastifyInstance, resources: Resources, pages: Pages): void {
  const parts: PageParts = {
    resources,
    pages,
    limits: createVisitLimits(resources),
    alsoBought: createAlsoBought(),
    redirects: openRedirects(resources),
  };
  const { routes, env } = resources;
  const constraints = { origin: "site" };
  app.get("/*", { constraints }, (request, reply) => showPage(request, reply, parts));
  app.post("/*", { constraints }, (request, reply) => unlockPage(request, reply, parts));
  app.get("/cart", { constraints }, (request, reply) => showCart(request, reply, parts));

  routes.site(searchSite, async ({ site, request, query }) => {
    await parts.limits.countSearch(site.id, clientNetworkOf(request));
    const visit = { site, origin: ownOrigin(request, env.host), passes: readPasses(request, resources) };
    return pages.search(visit, { text: query.q, page: query.p ?? 0 });
  });
  routes.studio(listTemplateProblems, async ({ site }) => {
    const { theme } = await pages.themes.draftOf(site);
    return { files: theme.problems.slice(0, MAX_FILE_PROBLEMS), problems: [...pages.problems.list(site)] };
  });
}
