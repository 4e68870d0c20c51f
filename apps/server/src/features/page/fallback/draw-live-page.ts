import { DEFAULT_THEME } from "../../theme/theme-service.ts";
import { createPageMemory } from "../cache/page-memory.ts";
import { documentOf, type PageSubject } from "../content/page-subject.ts";
import { layoutKeyOf, typeNameOf } from "../context/page-templates.ts";
import type { RenderedPage } from "../output/render-page.ts";
import type { SiteStyle } from "../theme/site-style-cache.ts";
import type { FallbackMemory } from "./fallback-memory.ts";
import { DrawingError, readForLook, renderVisited, type PageServices, type RenderJob } from "../page-services.ts";

/** Releases before the broken one whose themes are looked at, and different themes among them that are tried. */
const RELEASES_BACK = 20;
const THEMES_TRIED = 3;

/** Pages that share templates fail together. */
function kindOf(subject: PageSubject, { theme }: SiteStyle): string {
  const document = documentOf(subject);
  const type = document ? `${typeNameOf(document)} ${layoutKeyOf(theme, document)}` : "";
  return subject.kind === "system" ? `system ${subject.page}` : `${subject.kind} ${type}`;
}

/** The page if nothing of it is missing. A theme may leave content out on purpose. */
function whole(page: RenderedPage | undefined): RenderedPage | undefined {
  return page?.failure === null || page?.failure === "content-left-out" ? page : undefined;
}

function cutOff(page: RenderedPage | undefined): RenderedPage | undefined {
  return page?.failure === "cut" ? page : undefined;
}

/** Undefined after an exception, which is recorded as a problem of the theme. */
async function tryToDraw(services: PageServices, job: RenderJob): Promise<RenderedPage | undefined> {
  try {
    return await renderVisited(services, job);
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    services.problems.record(job.visit.site, job.visit.path, [{ code: "UNEXPECTED_ERROR", message: error.message }]);
    return undefined;
  }
}

/** Other templates ask other questions, so nothing is read from memory or kept there. */
function withoutMemory(services: PageServices): PageServices {
  const problems: PageServices["problems"] = { record: () => undefined, list: () => [] };
  return { ...services, problems, memory: createPageMemory(services.resources.now) };
}

/** Draws today's content with another theme: what was hidden or changed since never comes back. */
async function drawWith(services: PageServices, job: RenderJob, look: SiteStyle): Promise<RenderedPage | undefined> {
  const own = withoutMemory(services);
  const { visit, source } = job;
  const reading = await readForLook(own, visit, { source, look });
  if (reading.kind === "redirect") return undefined;
  const isOfDocument = documentOf(job.reading.subject) !== null;
  const subject = isOfDocument ? reading.subject : job.reading.subject;
  return tryToDraw(own, { ...job, look, reading: { ...reading, subject } });
}

async function lookOf(services: PageServices, { visit }: RenderJob, release: number): Promise<SiteStyle | undefined> {
  const site = { ...visit.site, liveRelease: release };
  return services.looks.load(site, { kind: "published", release }).catch(() => undefined);
}

function candidates(release: number, good: number | undefined): readonly number[] {
  const before = Array.from({ length: RELEASES_BACK }, (_, index) => release - 1 - index).filter((one) => one > 0);
  return [...new Set([...(good === undefined || good === release ? [] : [good]), ...before])];
}

type Found = { readonly release: number; readonly page: RenderedPage };

async function findEarlier(
  services: PageServices,
  job: RenderJob,
  releases: readonly number[],
): Promise<Found | undefined> {
  const tried = new Set([job.look.theme.version]);
  for (const release of releases) {
    if (tried.size > THEMES_TRIED) return undefined;
    const look = await lookOf(services, job, release);
    if (!look || tried.has(look.theme.version)) continue;
    tried.add(look.theme.version);
    const page = whole(await drawWith(services, job, look));
    if (page) return { release, page };
  }
  return undefined;
}

type LiveServices = PageServices & { readonly fallbacks: FallbackMemory };

/** The page in the theme of the last release that draws it; undefined if there is none. */
async function drawEarlier(services: LiveServices, job: RenderJob, release: number): Promise<RenderedPage | undefined> {
  const { fallbacks } = services;
  const { id } = job.visit.site;
  const kind = kindOf(job.reading.subject, job.look);
  const known = fallbacks.insteadOf(id, kind, release);
  if (known === 0) return undefined;
  const releases = known === undefined ? candidates(release, fallbacks.goodOf(id, kind)) : [known];
  const found = await findEarlier(services, job, releases);
  fallbacks.keepInstead(id, kind, { broken: release, instead: found?.release ?? 0 });
  return found?.page;
}

/** The content without a frame; in the templates of a built-in theme if the site's own do not draw it either. */
async function drawBare(services: PageServices, job: RenderJob): Promise<RenderedPage> {
  const bare = { ...job, isBare: true };
  const own = whole(await tryToDraw(withoutMemory(services), bare));
  if (own) return own;
  const look = { ...job.look, theme: services.builtIn(DEFAULT_THEME), isBuiltIn: true };
  const plain = await drawWith(services, bare, look);
  if (!plain) throw new DrawingError(new Error(`${job.visit.path} can't be drawn without a theme either.`));
  return plain;
}

async function drawPublished(services: LiveServices, job: RenderJob, release: number): Promise<RenderedPage> {
  const { fallbacks } = services;
  const { site, path } = job.visit;
  const kind = kindOf(job.reading.subject, job.look);
  const own = await tryToDraw(services, job);
  const good = whole(own);
  if (good) {
    fallbacks.keepGood(site.id, kind, release);
    return good;
  }
  const cut = cutOff(own);
  // It was drawn before: the machine is busy.
  if (cut && fallbacks.goodOf(site.id, kind) === release) return cut;
  const earlier = await drawEarlier(services, job, release);
  if (cut && !earlier) return cut;
  if (fallbacks.isFirstFailure(site.id, release)) services.tellOfFailure({ siteId: site.id, release, path });
  // Cached as briefly as a page that was cut.
  return { ...(earlier ?? (await drawBare(services, job))), isCut: true };
}

/**
 * Draws a page for visitors. One that its theme empties or cuts, or that throws, is drawn with the theme of the last
 * release that could, otherwise without the theme's frame; the site's owners are told once for each release.
 */
export async function drawLivePage(services: PageServices, job: RenderJob): Promise<RenderedPage> {
  const { source, visit } = job;
  const { fallbacks } = services;
  if (visit.query.format !== "html" || source.kind !== "published" || !fallbacks) return renderVisited(services, job);
  return drawPublished({ ...services, fallbacks }, job, source.release);
}
