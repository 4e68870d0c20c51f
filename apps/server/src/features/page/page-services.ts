import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { pathForVisitor } from "../../plugins/request/request-language.ts";
import { homeOrigin } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readFileFacts } from "../asset/file/file-facts-service.ts";
import { blockNeeds } from "../block/block-service.ts";
import { localizedStringsOf, type Theme, type ThemeDataQuery, type Themes } from "../theme/theme-service.ts";
import {
  factsOf,
  pageDataQueryKey,
  readDataResults,
  type DataResults,
  type PageDataQuery,
} from "./content/page-data-queries.ts";
import type { PageReadContext } from "./content/list/read-list.ts";
import { joinFacts, type ContentSource, type Listing } from "./content/page-content.ts";
import { readPage, type PageReadResult, type SubjectPageData } from "./content/page-data.ts";
import type { PageSubject } from "./content/page-subject.ts";
import { websiteContext, type SiteSetting } from "./context/site/site-context.ts";
import { createDrawing } from "./output/page-drawing.ts";
import type { HeadSetting } from "./output/head/head-html.ts";
import { renderPage, type RenderedPage, type RenderSetting } from "./output/render-page.ts";
import type { PageVisit } from "./address/page-address.ts";
import type { FallbackMemory } from "./fallback/fallback-memory.ts";
import type { PageMemory } from "./cache/page-memory.ts";
import type { SiteStyle, SiteStyleCache } from "./theme/site-style-cache.ts";
import type { StorefrontAssets } from "./storefront-assets.ts";
import type { SeenProblem, TemplateProblems } from "./theme/template-problems.ts";

export type Log = { readonly warn: (details: object, message: string) => void };

export type PageServices = {
  readonly resources: Pick<Resources, "database" | "env" | "now" | "urls">;
  readonly looks: SiteStyleCache;
  readonly assets: StorefrontAssets;
  readonly memory: PageMemory;
  readonly problems: TemplateProblems;
  readonly builtIn: Themes["builtIn"];
  /** Undefined where nothing is shown to visitors. */
  readonly fallbacks: FallbackMemory | undefined;
  /** Tells the site's owners that its theme can't draw a page. Returns at once. */
  readonly tellOfFailure: (failure: PageFailureNotice) => void;
  /** Reads a site, each time as of now or within a transaction of its own. */
  readonly read: ReadOfSite;
  /** The platform's own templates, without those of any theme. */
  readonly plainTheme: () => Theme;
};

export type ReadOfSite = <Result>(siteId: SiteId, work: (db: SiteDb) => Promise<Result>) => Promise<Result>;

export type PageFailureNotice = { readonly siteId: SiteId; readonly release: number; readonly path: string };

/** An exception while a page was drawn, as opposed to one while it was read. */
export class DrawingError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export type Visited = { readonly reading: PageReadResult; readonly look: SiteStyle };

function readingSetting(
  services: PageServices,
  visit: PageVisit,
  source: ContentSource,
): Omit<PageReadContext, "theme"> {
  const { resources, memory } = services;
  const { site, query } = visit;
  const shown = site.language ? { ...source, language: site.language.language } : source;
  return {
    source: shown,
    query,
    now: resources.now(),
    keepCounts: memory.keepCounts(site, source),
    keepGroups: memory.keepGroups(site, source),
  };
}

/** Reads a visit for a given look. The facts version is read first, so the content may be newer than its version, never older. */
export async function readForLook(
  services: PageServices,
  visit: PageVisit,
  { source, look }: { readonly source: ContentSource; readonly look: SiteStyle },
): Promise<PageReadResult> {
  const { site, path } = visit;
  const passes =
    source.kind === "draft" || visit.isUnlocked === true ? undefined : (visit.passes ?? new Map<string, string>());
  const memberAreas = visit.memberAreas ?? new Set<string>();
  const question = { ...readingSetting(services, visit, source), theme: look.theme, path, passes, memberAreas };
  const reading = await services.memory.keepReading(visit, source, () =>
    services.read(site.id, (db) => readPage(db, question)),
  );
  if (!reading) throw new AppError("not_found", { message: "This site has no settings yet." });
  return reading;
}

/** Reads a visit for the site's own look, as `readForLook` does. */
export async function readVisited(services: PageServices, visit: PageVisit, source: ContentSource): Promise<Visited> {
  const { looks } = services;
  // Loaded before the transaction: compiling a theme must not hold a connection.
  const look = looks.peek(visit.site, source) ?? (await looks.load(visit.site, source));
  return { reading: await readForLook(services, visit, { source, look }), look };
}

export type RenderJob = {
  readonly visit: PageVisit;
  readonly source: ContentSource;
  readonly look: SiteStyle;
  readonly reading: SubjectPageData;
  readonly studioOrigin: string | null;
  /** See `HeadSetting`. */
  readonly safeLook?: string;
} & Pick<RenderSetting, "isBare" | "renderUntil">;

type Recordings = NonNullable<HeadSetting["recordings"]>;
type Pass = {
  readonly findings: DataResults;
  readonly asked: Map<string, ThemeDataQuery>;
  readonly recordings: Recordings;
  readonly seen: SeenProblem[];
};

/** When the latest of the linked documents was changed; 0 if there are none. */
function lastChangeOf({ linked }: SubjectPageData["content"]): number {
  return [...linked.values()].reduce((latest, { updatedOn }) => Math.max(latest, updatedOn), 0);
}

type Read = { readonly facts: ReturnType<typeof joinFacts>; readonly now: number };

function siteSettingOf({ visit, look, reading }: RenderJob, { facts, now }: Read): SiteSetting {
  const { settings, preferences } = reading.content;
  return {
    site: visit.site,
    settings,
    preferences,
    origin: visit.origin,
    now,
    modifiedOn: lastChangeOf(reading.content),
    images: facts.images,
    typekitId: look.typekitId,
  };
}

function renderOnce(services: PageServices, job: RenderJob, { findings, asked, recordings, seen }: Pass): RenderedPage {
  const { visit, source, look, reading, studioOrigin } = job;
  const { resources, assets, memory } = services;
  const { site, origin, path } = visit;
  const { content } = reading;
  const facts = joinFacts([reading.facts, factsOf(findings)]);
  const now = resources.now();
  const siteSetting = siteSettingOf(job, { facts, now });
  const strings = localizedStringsOf(look.theme, content.settings.language);
  const reportProblem: RenderSetting["reportProblem"] = (code, message, place) =>
    void seen.push({ code, message, ...(place ? { place } : {}) });
  const website = memory.keepWebsite(visit, websiteContext(siteSetting));
  const drawing = createDrawing({
    content,
    theme: look.theme,
    facts,
    findings,
    now,
    strings,
    website,
    reportProblem,
    subject: reading.subject,
    url: `${origin}${pathForVisitor(site, path)}`,
  });
  const page: HeadSetting = {
    ...siteSetting,
    theme: look.theme,
    styleUrl: look.styleUrl,
    tweaks: look.tweaks,
    isThemeInstalled: look.isInstalled,
    content,
    website,
    strings,
    drawLayout: drawing.drawLayout,
    forms: facts.forms,
    keep: memory.keepItems(visit, source),
    assets,
    studioOrigin,
    path,
    ...(site.language?.domain === undefined ? {} : { homeOrigin: homeOrigin(site, resources.env.host) }),
    recordings,
    ...(job.safeLook === undefined ? {} : { safeLook: job.safeLook }),
  };
  const { isBare, renderUntil } = job;
  const setting: RenderSetting = { page, style: look, drawing, findings, asked, reportProblem, isBare, renderUntil };
  return renderPage(reading.subject, visit.query.format, setting);
}

function renderPass(services: PageServices, job: RenderJob, pass: Pass): RenderedPage {
  try {
    return renderOnce(services, job, pass);
  } catch (error) {
    throw error instanceof AppError ? error : new DrawingError(error);
  }
}

function layoutsOfListing({ items }: Listing): Layout[] {
  return items.flatMap((item) => (item.kind === "item" && item.data.layout ? [item.data.layout] : []));
}

function layoutsOf(subject: PageSubject): Layout[] {
  switch (subject.kind) {
    case "page":
      return [subject.document.data.layout];
    case "item": {
      const { item } = subject.found;
      return layoutsOfListing({ items: [item], hasMore: false, facts: subject.found.facts });
    }
    case "list":
      return layoutsOfListing(subject.listing);
    case "folder":
      return [...subject.parts.values()].flatMap(({ layout }) => (layout ? [layout.layout] : []));
    default:
      return [];
  }
}

/** Whether a block may list items of a collection: a cheap check before a costlier one. */
function namesCollection(layout: Layout): boolean {
  return listLayoutBlocks(layout).some(({ value }) => "collectionId" in value);
}

function asked<Kind extends string, Ask extends object>(kind: Kind, ask: Ask): { readonly kind: Kind } & Ask {
  return { kind, ...ask };
}

function blockAsks(subject: PageSubject, results: DataResults): PageDataQuery[] {
  const fields = [...results.values()].flatMap((result) =>
    result.kind === "layout" && result.field ? [result.field.layout] : [],
  );
  const layouts = [...layoutsOf(subject), ...fields].filter(namesCollection);
  const { items, groups } = blockNeeds(layouts);
  return [...items.map((ask) => asked("block-items", ask)), ...groups.map((ask) => asked("block-groups", ask))];
}

async function readRecordings(services: PageServices, { visit, reading }: RenderJob): Promise<Recordings> {
  const { subject } = reading;
  if (visit.query.format !== "rss" || subject.kind !== "list") return new Map();
  const addresses = subject.listing.items.flatMap((item) =>
    item.kind === "item" && item.data.audio ? [item.data.audio.url] : [],
  );
  if (addresses.length === 0) return new Map();
  return services.read(visit.site.id, (db) => readFileFacts(db, addresses));
}

/** Maximum number of different item lists in a page's blocks. */
const MAX_BLOCK_ASKS = 20;
/** Answers may raise new questions, but not endlessly. */
const MAX_PASSES = 3;

/**
 * Renders a page, again with the answers if its templates or blocks need other content. Throws `DrawingError`
 * for an exception while drawing.
 */
export async function renderVisited(services: PageServices, job: RenderJob): Promise<RenderedPage> {
  const { visit, source, reading, look } = job;
  const { subject, content } = reading;
  const isDrawn = visit.query.format === "html" || visit.query.format === "main-content";
  let findings = reading.findings;
  const recordings = await readRecordings(services, job);
  let page: RenderedPage | undefined;
  let seen: SeenProblem[] = [];
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const asked = new Map<string, ThemeDataQuery>();
    seen = [];
    page = renderPass(services, job, { findings, asked, recordings, seen });
    const known = findings;
    const missing = blockAsks(subject, known)
      .slice(0, MAX_BLOCK_ASKS)
      .filter((ask) => !known.has(pageDataQueryKey(ask)));
    const asks: PageDataQuery[] = [...(isDrawn ? asked.values() : []), ...missing];
    if (asks.length === 0 || pass === MAX_PASSES) break;
    const setting: PageReadContext = { ...readingSetting(services, visit, source), theme: look.theme };
    const found = await services.read(visit.site.id, (db) => readDataResults(db, asks, { content, setting }));
    findings = new Map([...findings, ...found]);
  }
  // Other formats draw less, so they do not show that a problem is fixed.
  if (visit.query.format === "html" || seen.length > 0) services.problems.record(visit.site, visit.path, seen);
  if (!page) throw new Error("a page is rendered at least once");
  return page;
}
