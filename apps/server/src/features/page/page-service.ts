import { alsoBoughtViews, type AlsoBoughtProduct } from "@stoa/core/cart/page/also-bought.ts";
import { cartPageItems } from "@stoa/core/cart/page/cart-page-items.ts";
import { cartTexts } from "@stoa/core/cart/page/cart-texts.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { emptyCart } from "@stoa/core/cart/page/empty-cart.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { isInstallmentEligible } from "@stoa/core/payment/installment/installment-rules.ts";
import { installmentView, type InstallmentView } from "@stoa/core/payment/installment/installment-view.ts";
import type { searchSite } from "@stoa/core/page/search-api.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { readSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import type { StoredReply } from "../../plugins/reply/stored-reply.ts";
import { localizedStringsOf, openThemes, type Themes } from "../theme/theme-service.ts";
import type { ContentSource, SiteContent } from "./content/page-content.ts";
import { documentOf, type LockedSubject, type PageSubject, type SystemSubject } from "./content/page-subject.ts";
import type { SubjectPageData } from "./content/page-data.ts";
import { SEARCH_PAGE_SIZE } from "./context/list-context.ts";
import { searchReply } from "./context/search-context.ts";
import { storeCurrency } from "./context/site/site-context.ts";
import { drawDraftLayout, drawLoosePage, type DraftBlocks, type LoosePage } from "./block/draft-blocks.ts";
import type { FreshPage } from "./cache/fresh-page.ts";
import { isBehindLock } from "./access/page-access.ts";
import type { PageVisit } from "./address/page-address.ts";
import { createReplyCache, type ReplyCache } from "../../plugins/reply/reply-cache.ts";
import { readVisited, renderVisited, type Log, type PageServices } from "./page-services.ts";
import { HIDDEN_PAGE_HEADERS, privateHeaders, SHARED_PAGE_HEADERS } from "./cache/page-headers.ts";
import { createPageChecker, type PageChecker } from "./check/check-pages.ts";
import { drawLivePage } from "./fallback/draw-live-page.ts";
import { createFallbackMemory } from "./fallback/fallback-memory.ts";
import { tellOfPageFailure } from "./fallback/page-failure-mail.ts";
import { createPageMemory } from "./cache/page-memory.ts";
import { PLAIN_QUERY, queryText, readPageQuery, SEARCH_PATH } from "./address/page-query.ts";
import { liveSource, makePublished, versionKey } from "./published-page.ts";
import { createSiteStyleCache } from "./theme/site-style-cache.ts";
import { readStorefrontAssets, type StorefrontAssets } from "./storefront-assets.ts";
import { readSystemFiles } from "./system-files.ts";
import { isSafePage } from "./safe/safe-frame.ts";
import { NO_HOSTS, type ProviderHosts } from "./safe/safe-headers.ts";
import { makeSafePage } from "./safe/safe-page.ts";
import { createTemplateProblems, type TemplateProblems } from "./theme/template-problems.ts";

export type { Log } from "./page-services.ts";
export { PAGE_TYPE } from "./content/page-subject.ts";
export type { PageCheck, PageChecker } from "./check/check-pages.ts";
export type { FoundProblem } from "./check/found-problem.ts";
export { sendFreshPage, type FreshPage } from "./cache/fresh-page.ts";
export { reviewContext, reviewFormContext, reviewLabels } from "./context/item/talk-context.ts";
export { commentFormHtml } from "./output/visitor/comments-html.ts";
export { canonicalPath, isPagePath, readPageQuery } from "./address/page-address.ts";

export type VisitorCart = {
  readonly cart: ShoppingCart;
  readonly notice: string | null;
  /** A refused discount code, to refill its field. */
  readonly typedCode: string;
  readonly alsoBought: readonly AlsoBoughtProduct[];
};

export type Pages = {
  readonly themes: Themes;
  readonly assets: StorefrontAssets;
  readonly cache: ReplyCache;
  readonly check: PageChecker;
  readonly problems: TemplateProblems;
  readonly keyOf: (visit: PageVisit) => string;
  /** An uncached published page: rendered once for everyone waiting for the key. */
  readonly showPublished: (visit: PageVisit, key: string) => Promise<StoredReply>;
  /** A published page for one visitor with open or refused locks: `lockError` is shown if the page stays locked. */
  readonly showOwn: (visit: PageVisit, lockError: string) => Promise<OwnPage>;
  readonly showCart: (visit: PageVisit, readCart: () => Promise<VisitorCart>) => Promise<FreshPage>;
  /** A platform page in the theme's frame, for one visitor; a locked site asks for its password instead. */
  readonly showSystem: (visit: PageVisit, make: MakeSystemPage, hosts?: ProviderHosts) => Promise<FreshPage>;
  /** The live settings; undefined where the address leads elsewhere. */
  readonly readSettings: (visit: PageVisit) => Promise<Settings | undefined>;
  /** A draft page, for the studio at `studioOrigin`. */
  readonly showDraft: (visit: PageVisit, studioOrigin: string) => Promise<FreshPage>;
  readonly drawDraftLayout: (visit: PageVisit, drafts: DraftBlocks) => Promise<string>;
  /** Blocks on a separate page, with the drafts they refer to, for the studio at `studioOrigin`. */
  readonly showLoosePage: (visit: PageVisit, page: LoosePage & { readonly studioOrigin: string }) => Promise<FreshPage>;
  /** Searches the published site; empty where it is locked for the visitor. */
  readonly search: (visitor: Visitor, wanted: { text: string; page: number }) => Promise<SearchReply>;
};

export type SystemPageSetting = {
  readonly settings: Pick<Settings, "language" | "timeZone" | "siteTitle" | "popup" | "injection">;
  readonly strings: Readonly<Record<string, string>>;
};

export type MakeSystemPage = (setting: SystemPageSetting) => Omit<SystemSubject, "kind">;

type Visitor = Pick<PageVisit, "site" | "origin" | "passes">;
type SearchReply = EndpointReply<typeof searchSite>;

/** A page and the lock that hides it: `site` or a document id. */
export type OwnPage = { readonly fresh: FreshPage; readonly lock: LockedSubject["lock"] | null };

const MAX_CACHE_BYTES = 64 * 1024 * 1024;

async function makeOwn(services: PageServices, visit: PageVisit, lockError: string): Promise<OwnPage> {
  const source = liveSource(visit.site);
  const { reading, look } = await readVisited(services, visit, source);
  if (reading.kind === "redirect") return { fresh: reading, lock: null };
  const { subject, content } = reading;
  const shown = subject.kind === "locked" ? { ...reading, subject: { ...subject, error: lockError } } : reading;
  const page = await drawLivePage(services, { visit, source, look, reading: shown, studioOrigin: null });
  const isBarrier = subject.kind === "locked" || subject.kind === "system";
  const isShared = !isBarrier && !isBehindLock(content, documentOf(subject));
  const headers = isShared ? SHARED_PAGE_HEADERS : privateHeaders(page);
  return { fresh: { kind: "page", page, headers }, lock: subject.kind === "locked" ? subject.lock : null };
}

/** Installment offer on the cart page. spec: storefront 4, installment eligibility */
function cartInstallment(cart: ShoppingCart, { settings, preferences }: SiteContent): InstallmentView | null {
  const isEligible = isInstallmentEligible(cart.entries);
  const amount = { amount: cart.grandTotalCents, currency: cart.currency };
  return installmentView({ preferences, language: settings.language, isEligible, amount });
}

/** `shoppingCart` on the cart page, under all names templates use. spec: template-platform 2.1, cart page object */
function cartContext(
  cart: ShoppingCart,
  { settings, preferences }: SiteContent,
  strings?: Readonly<Record<string, string>>,
): unknown {
  return { ...cartTexts(cart, settings.language, strings), items: cartPageItems(cart, preferences.checkout) };
}

async function makeCartPage(
  services: PageServices,
  visit: PageVisit,
  readCart: () => Promise<VisitorCart>,
): Promise<FreshPage> {
  const source = liveSource(visit.site);
  const [{ reading, look }, { cart, notice, typedCode, alsoBought }] = await Promise.all([
    readVisited(services, visit, source),
    readCart(),
  ]);
  if (reading.kind === "redirect") return reading;
  const isLocked = reading.subject.kind === "locked";
  const { settings } = reading.content;
  const strings = localizedStringsOf(look.theme, settings.language);
  const shown: PageSubject = {
    kind: "cart",
    cart: cartContext(cart, reading.content, strings),
    notice: notice && translatorFor(settings.language)(notice),
    typedCode,
    installment: cartInstallment(cart, reading.content),
    alsoBought: alsoBoughtViews(alsoBought, { currency: cart.currency, locale: settings.language }),
  };
  const subject = isLocked ? reading.subject : shown;
  const page = await drawLivePage(services, {
    visit,
    source,
    look,
    reading: { ...reading, subject },
    studioOrigin: null,
  });
  return { kind: "page", page, headers: privateHeaders(page) };
}

type WantedPage = { readonly make: MakeSystemPage; readonly hosts: ProviderHosts };

async function makeSystemPage(
  services: PageServices,
  visit: PageVisit,
  { make, hosts }: WantedPage,
): Promise<FreshPage> {
  const source = liveSource(visit.site);
  const { reading, look } = await readVisited(services, visit, source);
  if (reading.kind === "redirect") return reading;
  const { settings } = reading.content;
  const strings = localizedStringsOf(look.theme, settings.language);
  const subject: PageSubject =
    reading.subject.kind === "locked" ? reading.subject : { ...make({ settings, strings }), kind: "system" };
  const shown = { ...reading, subject };
  const job = { visit, source, look, reading: shown, studioOrigin: null };
  if (subject.kind === "system" && isSafePage(subject)) return makeSafePage(services, job, hosts);
  const page = await drawLivePage(services, job);
  return { kind: "page", page, headers: { ...privateHeaders(page), ...HIDDEN_PAGE_HEADERS } };
}

/** Drafts have no cart: the page looks as for a visitor without one. */
function draftSubject({ content, subject }: SubjectPageData, visit: PageVisit): PageSubject {
  if (visit.path !== "/cart") return subject;
  const { settings } = content;
  const currency = storeCurrency(settings);
  const cart = emptyCart({ id: null, cartToken: null, websiteId: visit.site.id, created: null, currency });
  return {
    kind: "cart",
    cart: cartContext(cart, content),
    notice: null,
    typedCode: "",
    installment: null,
    alsoBought: [],
  };
}

async function makeDraft(services: PageServices, visit: PageVisit, studioOrigin: string): Promise<FreshPage> {
  const { themeName } = visit;
  const source: ContentSource = { kind: "draft", ...(themeName === undefined ? {} : { themeName }) };
  const { reading, look } = await readVisited(services, visit, source);
  if (reading.kind === "redirect") return reading;
  const subject = draftSubject(reading, visit);
  const page = await renderVisited(services, { visit, source, look, reading: { ...reading, subject }, studioOrigin });
  return { kind: "page", page };
}

async function search(
  services: PageServices,
  visitor: Visitor,
  wanted: { text: string; page: number },
): Promise<SearchReply> {
  const { text } = readPageQuery(`?${new URLSearchParams({ q: wanted.text }).toString()}`);
  const query = { ...PLAIN_QUERY, format: "json" as const, text, offset: wanted.page * SEARCH_PAGE_SIZE };
  const { reading } = await readVisited(services, { ...visitor, path: SEARCH_PATH, query }, liveSource(visitor.site));
  return reading.kind === "subject" && reading.subject.kind === "search"
    ? searchReply(reading.subject, reading.content, visitor.site)
    : { totalCount: 0, items: [] };
}

/** Checks pages without serving any. Close it at the end. */
export function openPageChecker(
  resources: PageServices["resources"],
  log: Log,
): { readonly check: PageChecker; readonly close: () => Promise<void> } {
  const warn = (message: string, details: object = {}): void => log.warn(details, message);
  const themes = openThemes({ database: resources.database, systemFiles: readSystemFiles(), log: warn });
  const assets = readStorefrontAssets(warn);
  return {
    check: createPageChecker({ resources, assets, builtIn: themes.builtIn, plainTheme: themes.plain, themes }),
    close: themes.close,
  };
}

/** Everything needed to show pages: themes, built islands and the page cache. Created once per process. */
export function openPages(resources: Resources, log: Log, maxCacheBytes = MAX_CACHE_BYTES): Pages {
  const { database, now } = resources;
  const themes = openThemes({
    database,
    systemFiles: readSystemFiles(),
    log: (message, details) => log.warn(details, message),
  });
  const looks = createSiteStyleCache(themes);
  const assets = readStorefrontAssets((message) => log.warn({}, message));
  const problems = createTemplateProblems(now, (details, message) => log.warn(details, message));
  const services: PageServices = {
    resources,
    looks,
    assets,
    memory: createPageMemory(now),
    problems,
    builtIn: themes.builtIn,
    plainTheme: themes.plain,
    fallbacks: createFallbackMemory(),
    tellOfFailure: (failure) => {
      tellOfPageFailure(resources, failure).catch((error: unknown) => log.warn({ err: error }, "owners were not told"));
    },
    read: (siteId, work) => readSite(database, siteId, work),
  };
  const cache = createReplyCache(maxCacheBytes, now);
  const keyOf: Pages["keyOf"] = (visit) => `${versionKey(visit)} ${visit.path}${queryText(visit.query)}`;
  return {
    themes,
    assets,
    cache,
    problems,
    check: createPageChecker({ ...services, themes }),
    keyOf,
    showPublished: (visit, key) => cache.load(key, () => makePublished(services, cache, visit)),
    showOwn: (visit, lockError) => makeOwn(services, visit, lockError),
    showCart: (visit, readCart) => makeCartPage(services, visit, readCart),
    showSystem: (visit, make, hosts = NO_HOSTS) => makeSystemPage(services, visit, { make, hosts }),
    readSettings: async (visit) => {
      const { reading } = await readVisited(services, visit, liveSource(visit.site));
      return reading.kind === "subject" ? reading.content.settings : undefined;
    },
    showDraft: (visit, studioOrigin) => makeDraft(services, visit, studioOrigin),
    drawDraftLayout: (visit, drafts) => drawDraftLayout(services, visit, drafts),
    showLoosePage: async (visit, page) => ({ kind: "page", page: await drawLoosePage(services, visit, page) }),
    search: (visitor, wanted) => search(services, visitor, wanted),
  };
}
