import { addressPath } from "@stoa/core/page/address-path.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../../db/database.ts";
import { isSevere, type SiteTheme, type Themes } from "../../theme/theme-service.ts";
import { PLAIN_QUERY } from "../address/page-query.ts";
import { createPageMemory } from "../cache/page-memory.ts";
import type { ContentSource } from "../content/page-content.ts";
import type { PageSubject } from "../content/page-subject.ts";
import type { RenderedPage } from "../output/render-page.ts";
import { DrawingError, readForLook, renderVisited, type PageServices } from "../page-services.ts";
import { describeStyle } from "../theme/site-style-cache.ts";
import type { SeenProblem } from "../theme/template-problems.ts";
import { openCheckBudget, type PageBudget } from "./check-budget.ts";
import { findSiteSlug, listCheckedPages } from "./checked-pages-store.ts";
import { failureProblem, problemOfPage, problemOfTheme, type FoundProblem } from "./found-problem.ts";
import { SYSTEM_SUBJECTS } from "./system-subjects.ts";

export type PageCheck = {
  /** Those that block first. */
  readonly problems: readonly FoundProblem[];
  /** False when time ran out. */
  readonly isWhole: boolean;
};

export type PagesToCheck = {
  readonly source: ContentSource;
  /** What visitors have now: an error of templates that are live already does not block. */
  readonly liveRelease: number | null;
};

export type PageChecker = (db: SiteDb, pages: PagesToCheck) => Promise<PageCheck>;

const MAX_PAGES = 30;
const MAX_PROBLEMS = 50;

type Parts = Pick<PageServices, "resources" | "assets" | "builtIn" | "plainTheme"> & { readonly themes: Themes };
type Visit = { readonly path: string; readonly subject?: PageSubject };
type Found = Map<string, FoundProblem>;

function addTo(found: Found, problem: FoundProblem): void {
  const key = `${problem.file} ${problem.line} ${problem.column} ${problem.code} ${problem.file === "" ? problem.path : ""}`;
  if (!found.has(key)) found.set(key, problem);
}

async function listVisits(db: SiteDb, source: ContentSource): Promise<readonly Visit[]> {
  const pages = await listCheckedPages(db, source, MAX_PAGES);
  const paths = pages.flatMap(({ urlId, itemUrlId }) =>
    itemUrlId === null ? [addressPath(urlId)] : [addressPath(urlId), addressPath(urlId, itemUrlId)],
  );
  return [...["/", ...paths, "/search", "/-"].map((path) => ({ path })), ...SYSTEM_SUBJECTS];
}

/** Services that read through one transaction and keep nothing. */
function servicesIn(db: SiteDb, { resources, assets, builtIn, plainTheme }: Parts, seen: SeenProblem[]): PageServices {
  return {
    resources,
    assets,
    builtIn,
    plainTheme,
    memory: createPageMemory(resources.now),
    looks: {
      peek: () => undefined,
      load: () => Promise.reject(new Error("A check brings its own look.")),
    },
    problems: { record: (_site, _path, problems) => void seen.push(...problems), list: () => [] },
    fallbacks: undefined,
    tellOfFailure: () => undefined,
    read: (_siteId, work) => work(db),
  };
}

type Drawing = {
  readonly db: SiteDb;
  readonly parts: Parts;
  readonly site: SiteEntry;
  readonly source: ContentSource;
  readonly look: ReturnType<typeof describeStyle>;
};

type Timed = { readonly visit: Visit } & PageBudget;

async function drawVisit(
  { db, parts, site, source, look }: Drawing,
  { visit, maxRenderMs }: Timed,
  seen: SeenProblem[],
): Promise<{ readonly page: RenderedPage | null; readonly subject: PageSubject } | undefined> {
  const services = servicesIn(db, parts, seen);
  const origin = parts.resources.urls.site(site.slug);
  const shown = { site, origin, path: visit.path, query: PLAIN_QUERY, isUnlocked: true };
  const reading = await readForLook(services, shown, { source, look });
  if (reading.kind === "redirect") return undefined;
  const subject = visit.subject ?? reading.subject;
  const job = { visit: shown, source, look, reading: { ...reading, subject }, studioOrigin: null };
  try {
    return { page: await renderVisited(services, { ...job, renderUntil: performance.now() + maxRenderMs }), subject };
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    seen.push({ code: "UNEXPECTED_ERROR", message: error.message });
    return { page: null, subject };
  }
}

/** Returns false once a page takes all its time: others that share its templates would too. */
async function checkVisit(drawing: Drawing, timed: Timed, found: Found): Promise<boolean> {
  const { visit, isFull } = timed;
  const seen: SeenProblem[] = [];
  const drawn = await drawVisit(drawing, timed, seen);
  const isCut = drawn?.page?.isCut === true;
  if (isCut && !isFull) return false;
  for (const problem of seen) addTo(found, problemOfPage(visit.path, problem));
  const failure = drawn?.page?.failure;
  if (drawn && failure) {
    addTo(found, failureProblem({ path: visit.path, failure, theme: drawing.look.theme, subject: drawn.subject }));
  }
  return !isCut;
}

function isSameTheme(one: SiteTheme, other: SiteTheme | undefined): boolean {
  return one.theme.version === other?.theme.version;
}

/**
 * Draws the home page and a page of each kind as visitors would get them, and lists what is wrong with the templates.
 * A built-in theme is not drawn: its templates are tested with Stoa.
 */
export function createPageChecker(parts: Parts): PageChecker {
  const { themes } = parts;
  return async (db, { source, liveRelease }) => {
    const slug = (await findSiteSlug(db)) ?? "";
    const site: SiteEntry = { id: db.siteId, slug, liveRelease, factsVersion: "0" };
    const shown = await themes.shownIn(db, source.kind === "draft" ? null : source.release);
    const look = describeStyle(themes, shown);
    if (look.isBuiltIn) return { problems: [], isWhole: true };
    const live = liveRelease === null ? undefined : await themes.shownIn(db, liveRelease);
    const isLive = isSameTheme(shown, live);
    const found: Found = new Map();
    for (const problem of shown.theme.problems) addTo(found, problemOfTheme(problem, isSevere(problem) && !isLive));
    const next = openCheckBudget(() => performance.now());
    const visits = await listVisits(db, source);
    let isWhole = true;
    for (const visit of visits) {
      const budget = next();
      isWhole =
        budget !== undefined && (await checkVisit({ db, parts, site, source, look }, { visit, ...budget }, found));
      if (!isWhole) break;
    }
    const problems = [...found.values()].toSorted((a, b) => Number(b.isBlocking) - Number(a.isBlocking));
    return { problems: problems.slice(0, MAX_PROBLEMS), isWhole };
  };
}
