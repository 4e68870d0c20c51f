import { emptyCart } from "@stoa/core/cart/empty-cart.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { cartTexts } from "@stoa/core/cart/cart-texts.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createStoredReply, type StoredReply } from "../../plugins/stored-reply.ts";
import { openThemes, type Theme, type Themes } from "../theme/theme-service.ts";
import { queryText, type PageVisit } from "./page-address.ts";
import { createPageCache, type MadeReply, type PageCache } from "./page-cache.ts";
import type { ContentSource } from "./page-content.ts";
import type { FreshPage } from "./fresh-page.ts";
import type { PageSubject } from "./page-context.ts";
import { readVisited, renderVisited, type Log, type PageDesk, type SubjectReading } from "./page-desk.ts";
import { findSiteContent } from "./page-store.ts";
import type { RenderedPage } from "./render-page.ts";
import { storeCurrency } from "./site-context.ts";
import { readStorefrontAssets, type StorefrontAssets } from "./storefront-assets.ts";
import { readSystemFiles } from "./system-files.ts";

export { sendFreshPage, type FreshPage } from "./fresh-page.ts";
export { canonicalPath, isPagePath, readPageQuery } from "./page-address.ts";

export type VisitorCart = { readonly cart: ShoppingCart; readonly notice: string | null };

export type Pages = {
  readonly themes: Themes;
  readonly assets: StorefrontAssets;
  readonly cache: PageCache;
  /** What a published page is kept under. */
  readonly keyOf: (visit: PageVisit) => string;
  /** A published page that is not kept: rendered once for everybody who waits for the key. */
  readonly showPublished: (visit: PageVisit, key: string) => Promise<StoredReply>;
  /** The page of a visitor's cart. */
  readonly showCart: (visit: PageVisit, readCart: () => Promise<VisitorCart>) => Promise<FreshPage>;
  /** A page of the drafts, for the studio at `studioOrigin`. */
  readonly showDraft: (visit: PageVisit, studioOrigin: string) => Promise<FreshPage>;
  /** The theme that visitors of a site see. */
  readonly liveTheme: (site: SiteEntry) => Promise<Theme>;
};

/** Of pages that visitors may keep only to ask whether they have changed. */
const SHARED_PAGE_HEADERS = {
  "cache-control": "public, max-age=0, must-revalidate",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "frame-ancestors 'self'",
} as const;

/** How long a page is kept whose template was stopped at its limits. */
const CUT_PAGE_MS = 10_000;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const MAX_THEME_NAMES = 10_000;

/** A site that has never been published has nothing to show. */
function liveSource(site: SiteEntry): ContentSource {
  if (site.liveRelease === null) throw new AppError("not_found", { message: "This site is not published yet." });
  return { kind: "published", release: site.liveRelease };
}

function store({ status, contentType, text }: RenderedPage): StoredReply {
  return createStoredReply({ status, content: text, headers: { ...SHARED_PAGE_HEADERS, "content-type": contentType } });
}

function storeRedirect(to: string): StoredReply {
  return createStoredReply({ status: 301, content: "", headers: { ...SHARED_PAGE_HEADERS, location: to } });
}

function versionKey({ site, origin }: PageVisit): string {
  return `${site.id} ${site.liveRelease} ${site.factsVersion} ${origin}`;
}

/** Renders a page, or finds that there is none: that page is the same for all addresses, so it is kept once. */
async function makePublished(desk: PageDesk, cache: PageCache, visit: PageVisit): Promise<MadeReply> {
  const source = liveSource(visit.site);
  const reading = await readVisited(desk, visit, source);
  if (reading.kind === "redirect") return { stored: storeRedirect(reading.to), isKept: true };
  const make = async (): Promise<MadeReply> => {
    const page = await renderVisited(desk, { ...reading, visit, source, studioOrigin: null });
    // Maybe the machine was busy; and a theme that never ends must not cost its time at every look.
    return { stored: store(page), isKept: true, until: page.isCut ? desk.resources.now() + CUT_PAGE_MS : undefined };
  };
  if (reading.subject.kind !== "not-found") return make();
  const key = `${versionKey(visit)} 404 ${visit.query.format}`;
  return { stored: cache.get(key) ?? (await cache.load(key, make)), isKept: false };
}

async function makeCartPage(
  desk: PageDesk,
  visit: PageVisit,
  readCart: () => Promise<VisitorCart>,
): Promise<FreshPage> {
  const source = liveSource(visit.site);
  const [reading, { cart, notice }] = await Promise.all([readVisited(desk, visit, source), readCart()]);
  if (reading.kind === "redirect") return reading;
  const { content } = reading;
  const subject: PageSubject = { kind: "cart", cart: cartTexts(cart, content.settings.language), notice };
  return { kind: "page", page: await renderVisited(desk, { visit, source, content, subject, studioOrigin: null }) };
}

/** Drafts have no cart: the page shows what a visitor without one sees. */
function draftSubject({ content, subject }: SubjectReading, visit: PageVisit): PageSubject {
  if (visit.path !== "/cart") return subject;
  const { settings } = content;
  const currency = storeCurrency(settings);
  const cart = emptyCart({ id: null, cartToken: null, websiteId: visit.site.id, created: null, currency });
  return { kind: "cart", cart: cartTexts(cart, settings.language), notice: null };
}

async function makeDraft(desk: PageDesk, visit: PageVisit, studioOrigin: string): Promise<FreshPage> {
  const source: ContentSource = { kind: "draft" };
  const reading = await readVisited(desk, visit, source);
  if (reading.kind === "redirect") return reading;
  const subject = draftSubject(reading, visit);
  const page = await renderVisited(desk, { visit, source, content: reading.content, subject, studioOrigin });
  return { kind: "page", page };
}

/** Names of themes by site and release, so that a theme's files cost no query. */
function createLiveThemes({ resources, themes }: PageDesk): Pages["liveTheme"] {
  const names = new Map<string, string>();
  return async (site) => {
    const source = liveSource(site);
    const key = `${site.id} ${site.liveRelease}`;
    const known = names.get(key);
    if (known !== undefined) return themes.get(known);
    const content = await inSite(resources.database, site.id, (db) => findSiteContent(db, source, null));
    const name = content?.settings.theme.name ?? "";
    if (names.size >= MAX_THEME_NAMES) names.clear();
    names.set(key, name);
    return themes.get(name);
  };
}

/** Everything that shows pages: themes, the built islands, and the pages kept in memory. Made once per process. */
export function openPages(resources: Resources, log: Log, maxCacheBytes = MAX_CACHE_BYTES): Pages {
  const themes = openThemes({
    systemFiles: readSystemFiles(),
    log: (message, details) => log.warn(details, message),
  });
  const assets = readStorefrontAssets((message) => log.warn({}, message));
  const desk: PageDesk = { resources, themes, assets, log };
  const cache = createPageCache(maxCacheBytes, resources.now);
  const keyOf: Pages["keyOf"] = (visit) => `${versionKey(visit)} ${visit.path}${queryText(visit.query)}`;
  return {
    themes,
    assets,
    cache,
    keyOf,
    showPublished: (visit, key) => cache.load(key, () => makePublished(desk, cache, visit)),
    showCart: (visit, readCart) => makeCartPage(desk, visit, readCart),
    showDraft: (visit, studioOrigin) => makeDraft(desk, visit, studioOrigin),
    liveTheme: createLiveThemes(desk),
  };
}
