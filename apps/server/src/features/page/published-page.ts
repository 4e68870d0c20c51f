import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { AppError } from "../../errors.ts";
import { pathForVisitor } from "../../plugins/request/request-language.ts";
import { createStoredReply, type StoredReply } from "../../plugins/reply/stored-reply.ts";
import type { ContentSource } from "./content/page-content.ts";
import type { SubjectPageData } from "./content/page-data.ts";
import { nextMidnight } from "./context/site/site-zone.ts";
import type { RenderedPage } from "./output/render-page.ts";
import type { PageVisit } from "./address/page-address.ts";
import type { RenderedReply, ReplyCache } from "../../plugins/reply/reply-cache.ts";
import { drawLivePage } from "./fallback/draw-live-page.ts";
import { readVisited, type PageServices } from "./page-services.ts";
import { publicHeaders, SHARED_PAGE_HEADERS } from "./cache/page-headers.ts";
import { countNarrowings } from "./address/page-query.ts";
import { SPECULATION_HEADERS } from "./cache/speculation-rule-routes.ts";

/** Cache time of a page whose template hit its limits. */
const CUT_PAGE_MS = 10_000;

/** Throws `not_found` for a site that was never published. */
export function liveSource(site: SiteEntry): ContentSource {
  if (site.liveRelease === null) throw new AppError("not_found", { message: "This site is not published yet." });
  return { kind: "published", release: site.liveRelease };
}

function store(page: RenderedPage, { content }: SubjectPageData): StoredReply {
  const { status, contentType, text } = page;
  const isAhead = contentType.startsWith("text/html") && content.settings.isPrefetchEnabled === true;
  const headers = { ...publicHeaders(page), ...(isAhead ? SPECULATION_HEADERS : {}) };
  return createStoredReply({ status, content: text, headers });
}

function storeRedirect(
  { to, isLasting }: { readonly to: string; readonly isLasting: boolean },
  site: SiteEntry,
): StoredReply {
  return createStoredReply({
    status: isLasting ? 301 : 302,
    content: "",
    headers: { ...SHARED_PAGE_HEADERS, location: pathForVisitor(site, to) },
  });
}

/** Cache key of a page without its path and query. */
export function versionKey({ site, origin }: PageVisit): string {
  return `${site.id} ${site.liveRelease} ${site.factsVersion} ${origin} ${site.language?.language ?? ""}`;
}

/**
 * Whether a page deserves its own cache entry. Unbounded variants do not: several filters at once, filters without
 * results, searches, and queries without effect on the page.
 */
function isWorthKeeping({ subject }: SubjectPageData, { query }: PageVisit): boolean {
  if (subject.kind === "search" || subject.kind === "locked" || subject.kind === "system") return false;
  const narrowings = countNarrowings(query);
  if (subject.kind !== "list") return narrowings === 0 && query.offset === 0;
  return narrowings <= 1 && query.text === "" && (narrowings === 0 || subject.listing.items.length > 0);
}

/** When a page changes on its own; one that hit its limits is retried soon. */
function keptUntil({ content, subject }: SubjectPageData, page: RenderedPage, now: number): number | undefined {
  // The machine may have been busy; and an endless template must not cost its time on every request.
  const cut = page.isCut ? now + CUT_PAGE_MS : Infinity;
  // A calendar marks the current day.
  const isCalendar =
    (subject.kind === "list" && subject.calendarMonth !== null) || page.text.includes('class="stoa-calendar"');
  const midnight = isCalendar ? nextMidnight(content.settings.timeZone, now) : Infinity;
  const until = Math.min(cut, midnight, content.changesAt === null ? Infinity : content.changesAt + 1);
  return Number.isFinite(until) ? until : undefined;
}

/** Renders a page; the 404 page is the same for all addresses, so it is cached once. */
export async function makePublished(
  services: PageServices,
  cache: ReplyCache,
  visit: PageVisit,
): Promise<RenderedReply> {
  const source = liveSource(visit.site);
  const { reading, look } = await readVisited(services, visit, source);
  if (reading.kind === "redirect")
    return { stored: storeRedirect(reading, visit.site), isKept: countNarrowings(visit.query) === 0 };
  const { subject } = reading;
  const make = async (): Promise<RenderedReply> => {
    const page = await drawLivePage(services, { visit, source, look, reading, studioOrigin: null });
    const until = keptUntil(reading, page, services.resources.now());
    return {
      stored: store(page, reading),
      isKept: subject.kind === "not-found" || isWorthKeeping(reading, visit),
      until,
    };
  };
  if (subject.kind !== "not-found") return make();
  const key = `${versionKey(visit)} 404 ${visit.query.format}`;
  return { stored: cache.get(key) ?? (await cache.load(key, make)), isKept: false };
}
