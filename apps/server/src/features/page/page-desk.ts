import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { readSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { pathForVisitor } from "../../plugins/request/request-language.ts";
import { homeOrigin } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readFileFacts } from "../asset/file/file-facts-service.ts";
import { blockNeeds } from "../block/block-service.ts";
import { localizedStringsOf, type ThemeAsk } from "../theme/theme-service.ts";
import { factsOf, pageAskKey, readFindings, type Findings, type PageAsk } from "./content/ask-findings.ts";
import type { ReadingSetting } from "./content/list/list-reading.ts";
import { joinFacts, type ContentSource, type Listing } from "./content/page-content.ts";
import { readPage, type PageReading, type SubjectReading } from "./content/page-reading.ts";
import type { PageSubject } from "./content/page-subject.ts";
import { websiteContext } from "./context/site/site-context.ts";
import { createDrawing } from "./output/page-drawing.ts";
import { renderPage, type RenderedPage, type RenderSetting } from "./output/render-page.ts";
import type { PageVisit } from "./address/page-address.ts";
import type { PageMemory } from "./cache/page-memory.ts";
import type { SiteLook, SiteLooks } from "./theme/site-looks.ts";
import type { StorefrontAssets } from "./storefront-assets.ts";
import type { SeenProblem, TemplateProblems } from "./theme/template-problems.ts";

export type Log = { readonly warn: (details: object, message: string) => void };

export type PageDesk = {
  readonly resources: Resources;
  readonly looks: SiteLooks;
  readonly assets: StorefrontAssets;
  readonly memory: PageMemory;
  readonly problems: TemplateProblems;
};

export type Visited = { readonly reading: PageReading; readonly look: SiteLook };

function readingSetting(desk: PageDesk, visit: PageVisit, source: ContentSource): Omit<ReadingSetting, "theme"> {
  const { resources, memory } = desk;
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

/** Reads a visit. The facts version is read first, so the content may be newer than its version, never older. */
export async function readVisited(desk: PageDesk, visit: PageVisit, source: ContentSource): Promise<Visited> {
  const { site, path } = visit;
  const { looks, resources, memory } = desk;
  // Loaded before the transaction: compiling a theme must not hold a connection.
  const look = looks.peek(site, source) ?? (await looks.load(site, source));
  const passes = source.kind === "draft" ? undefined : (visit.passes ?? new Map<string, string>());
  const memberAreas = visit.memberAreas ?? new Set<string>();
  const question = { ...readingSetting(desk, visit, source), theme: look.theme, path, passes, memberAreas };
  const reading = await memory.keepReading(visit, source, () =>
    readSite(resources.database, site.id, (db) => readPage(db, question)),
  );
  if (!reading) throw new AppError("not_found", { message: "This site has no settings yet." });
  return { reading, look };
}

export type Rendering = {
  readonly visit: PageVisit;
  readonly source: ContentSource;
  readonly look: SiteLook;
  readonly reading: SubjectReading;
  readonly studioOrigin: string | null;
};

type Recordings = NonNullable<RenderSetting["recordings"]>;
type Pass = {
  readonly findings: Findings;
  readonly asked: Map<string, ThemeAsk>;
  readonly recordings: Recordings;
  readonly seen: SeenProblem[];
};

function renderOnce(desk: PageDesk, rendering: Rendering, { findings, asked, recordings, seen }: Pass): RenderedPage {
  const { visit, source, look, reading, studioOrigin } = rendering;
  const { resources, assets, memory } = desk;
  const { site, origin, path } = visit;
  const { content } = reading;
  const { settings } = content;
  const facts = joinFacts([reading.facts, factsOf(findings)]);
  const now = resources.now();
  const changes = [...content.linked.values()].map(({ updatedOn }) => updatedOn);
  const modifiedOn = changes.reduce((latest, one) => Math.max(latest, one), 0);
  const { preferences } = content;
  const { typekitId } = look;
  const siteSetting = { site, settings, preferences, origin, now, modifiedOn, images: facts.images, typekitId };
  const strings = localizedStringsOf(look.theme, settings.language);
  const reportProblem = (code: string, message: string): void => void seen.push({ code, message });
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
  const setting: RenderSetting = {
    ...siteSetting,
    ...look,
    content,
    website,
    strings,
    drawing,
    drawLayout: drawing.drawLayout,
    forms: facts.forms,
    keep: memory.keepItems(visit, source),
    assets,
    studioOrigin,
    path,
    ...(site.language?.domain === undefined ? {} : { homeOrigin: homeOrigin(site, resources.env.host) }),
    findings,
    asked,
    recordings,
    reportProblem,
  };
  return renderPage(reading.subject, visit.query.format, setting);
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

function blockAsks(subject: PageSubject, findings: Findings): PageAsk[] {
  const fields = [...findings.values()].flatMap((finding) =>
    finding.kind === "layout" && finding.field ? [finding.field.layout] : [],
  );
  const layouts = [...layoutsOf(subject), ...fields].filter(namesCollection);
  const { items, groups } = blockNeeds(layouts);
  return [...items.map((ask) => asked("block-items", ask)), ...groups.map((ask) => asked("block-groups", ask))];
}

async function readRecordings(desk: PageDesk, { visit, reading }: Rendering): Promise<Recordings> {
  const { subject } = reading;
  if (visit.query.format !== "rss" || subject.kind !== "list") return new Map();
  const addresses = subject.listing.items.flatMap((item) =>
    item.kind === "item" && item.data.audio ? [item.data.audio.url] : [],
  );
  if (addresses.length === 0) return new Map();
  return readSite(desk.resources.database, visit.site.id, (db) => readFileFacts(db, addresses));
}

/** Maximum number of different item lists in a page's blocks. */
const MAX_BLOCK_ASKS = 20;
/** Answers may raise new questions, but not endlessly. */
const MAX_PASSES = 3;

/** Renders a page, again with the answers if its templates or blocks need other content. */
export async function renderVisited(desk: PageDesk, rendering: Rendering): Promise<RenderedPage> {
  const { visit, source, reading, look } = rendering;
  const { subject, content } = reading;
  const isDrawn = visit.query.format === "html" || visit.query.format === "main-content";
  let findings = reading.findings;
  const recordings = await readRecordings(desk, rendering);
  let page: RenderedPage | undefined;
  let seen: SeenProblem[] = [];
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const asked = new Map<string, ThemeAsk>();
    seen = [];
    page = renderOnce(desk, rendering, { findings, asked, recordings, seen });
    const known = findings;
    const missing = blockAsks(subject, known)
      .slice(0, MAX_BLOCK_ASKS)
      .filter((ask) => !known.has(pageAskKey(ask)));
    const asks: PageAsk[] = [...(isDrawn ? asked.values() : []), ...missing];
    if (asks.length === 0 || pass === MAX_PASSES) break;
    const setting: ReadingSetting = { ...readingSetting(desk, visit, source), theme: look.theme };
    const found = await readSite(desk.resources.database, visit.site.id, (db) =>
      readFindings(db, asks, { content, setting }),
    );
    findings = new Map([...findings, ...found]);
  }
  // Other formats draw less, so they do not show that a problem is fixed.
  if (visit.query.format === "html" || seen.length > 0) desk.problems.record(visit.site, visit.path, seen);
  if (!page) throw new Error("a page is rendered at least once");
  return page;
}
