import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import type { QueryDesk, ThemeQuery, Themes } from "../theme/theme-service.ts";
import type { PageVisit } from "./page-address.ts";
import type { ContentSource } from "./page-content.ts";
import { readPage, type PageReading } from "./page-reading.ts";
import { renderPage, type RenderedPage, type RenderSetting } from "./render-page.ts";
import type { StorefrontAssets } from "./storefront-assets.ts";
import { answerQueries } from "./theme-queries.ts";

export type Log = { readonly warn: (details: object, message: string) => void };

/** What pages are made with, the same for all of them. */
export type PageDesk = {
  readonly resources: Resources;
  readonly themes: Themes;
  readonly assets: StorefrontAssets;
  readonly log: Log;
};

export type SubjectReading = Extract<PageReading, { kind: "subject" }>;

/** Reads what a visit shows, in one transaction: all of it is of one moment. */
export function readVisited(desk: PageDesk, visit: PageVisit, source: ContentSource): Promise<PageReading> {
  const { site, path, query } = visit;
  return inSite(desk.resources.database, site.id, async (db) => {
    const reading = await readPage(db, { source, path, query });
    if (!reading) throw new AppError("not_found", { message: "This site has no settings yet." });
    return reading;
  });
}

export type Rendering = {
  readonly visit: PageVisit;
  readonly source: ContentSource;
  readonly content: SubjectReading["content"];
  readonly subject: SubjectReading["subject"];
  readonly studioOrigin: string | null;
};

function renderOnce(desk: PageDesk, rendering: Rendering, queryDesk: QueryDesk): RenderedPage {
  const { visit, content, subject, studioOrigin } = rendering;
  const { resources, themes, assets, log } = desk;
  const { site, path } = visit;
  const setting: RenderSetting = {
    site,
    settings: content.settings,
    origin: visit.origin,
    now: resources.now(),
    content,
    theme: themes.get(content.settings.theme.name),
    assets,
    studioOrigin,
    queryDesk,
    reportProblem: (code, message) =>
      log.warn({ site: site.slug, path, code, problem: message }, "problem in a template"),
  };
  return renderPage(subject, visit.query.format, setting);
}

/** Renders a page; one whose templates ask for other content is rendered again with the answers. */
export async function renderVisited(desk: PageDesk, rendering: Rendering): Promise<RenderedPage> {
  const asked: ThemeQuery[] = [];
  const page = renderOnce(desk, rendering, { asked, answers: {} });
  if (asked.length === 0) return page;
  const { site } = rendering.visit;
  const answers = await inSite(desk.resources.database, site.id, (db) => answerQueries(db, asked, rendering));
  return renderOnce(desk, rendering, { asked: [], answers });
}
