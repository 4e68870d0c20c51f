import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { inSite } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { findFactsOf, translateLayout } from "../content/layout-store.ts";
import { joinFacts, type ContentSource } from "../content/page-content.ts";
import type { PageSubject } from "../content/page-subject.ts";
import type { PageVisit } from "../address/page-address.ts";
import type { RenderedPage } from "../output/render-page.ts";
import { staticTemplate } from "../context/page-templates.ts";
import { readVisited, renderVisited, type PageServices } from "../page-services.ts";
import { PLAIN_QUERY } from "../address/page-query.ts";
import type { SiteStyle } from "../theme/site-style-cache.ts";

const DRAFT: ContentSource = { kind: "draft" };

export type LoosePage = { readonly id: string; readonly title: string; readonly layout: Layout };

function looseSubject({ id, title, layout }: LoosePage, updatedOn: number): PageSubject {
  const data = { urlId: "-", title, navigationTitle: title, enabled: true, description: "", layout };
  return { kind: "page", document: { id, updatedOn, kind: "page", data } };
}

/** Draws blocks outside any draft page as a separate page in the site's theme, for the studio at `studioOrigin`. */
export async function drawLoosePage(
  services: PageServices,
  visit: PageVisit,
  { id, title, layout, studioOrigin }: LoosePage & { readonly studioOrigin: string },
): Promise<RenderedPage> {
  const { reading, look } = await readVisited(services, visit, DRAFT);
  if (reading.kind === "redirect") throw new AppError("not_found");
  const found = await inSite(services.resources.database, visit.site.id, (db) =>
    findFactsOf(db, { source: DRAFT, data: { layout } }),
  );
  const facts = joinFacts([reading.facts, found]);
  const shown = { ...reading, subject: looseSubject({ id, title, layout }, services.resources.now()), facts };
  return renderVisited(services, { visit, source: DRAFT, look, reading: shown, studioOrigin });
}

type BlockSubject = {
  readonly id: string;
  readonly withLayout: (layout: Layout) => PageSubject;
};

/** Returns undefined for subjects without blocks, such as a 404. Theme areas alone are drawn as a separate page. */
function blockSubject({
  subject,
  look,
  now,
}: {
  subject: PageSubject;
  look: SiteStyle;
  now: number;
}): BlockSubject | undefined {
  const isOfAreas =
    subject.kind === "list" ||
    subject.kind === "folder" ||
    (subject.kind === "page" && staticTemplate(look.theme, subject.document) !== undefined);
  if (isOfAreas) {
    const { id, data } = subject.document;
    return { id, withLayout: (layout) => looseSubject({ id, title: data.title, layout }, now) };
  }
  if (subject.kind === "page") {
    const { document } = subject;
    const withLayout = (layout: Layout): PageSubject => ({
      ...subject,
      document: { ...document, data: { ...document.data, layout } },
    });
    return { id: document.id, withLayout };
  }
  if (subject.kind !== "item") return undefined;
  const { found } = subject;
  const { item } = found;
  if (item.kind !== "item") return undefined;
  const withLayout = (layout: Layout): PageSubject => ({
    ...subject,
    found: { ...found, item: { ...item, data: { ...item.data, layout } } },
  });
  return { id: item.id, withLayout };
}

export type DraftBlocks = {
  readonly layout: Layout;
  /**
   * Document of the editable area that owns the blocks and their translations; undefined for the page or item itself.
   */
  readonly areaId: string | undefined;
};

/**
 * Draws a draft page or item with another, possibly unstored layout; in another language, with the translations of its
 * blocks. Theme areas are drawn likewise, on pages without blocks of their own; returns an empty string if there is no
 * page.
 */
export async function drawDraftLayout(
  services: PageServices,
  visited: PageVisit,
  { layout, areaId }: DraftBlocks,
): Promise<string> {
  const visit: PageVisit = { ...visited, query: { ...PLAIN_QUERY, format: "main-content" } };
  const { site } = visit;
  const source: ContentSource = site.language ? { ...DRAFT, language: site.language.language } : DRAFT;
  const { reading, look } = await readVisited(services, visit, DRAFT);
  if (reading.kind === "redirect") return "";
  const blocks = blockSubject({ subject: reading.subject, look, now: services.resources.now() });
  if (!blocks) return "";
  const { shown, found } = await inSite(services.resources.database, site.id, async (db) => ({
    shown: await translateLayout(db, { source, documentId: areaId ?? blocks.id, layout }),
    found: await findFactsOf(db, { source, data: { layout } }),
  }));
  const subject = blocks.withLayout(shown);
  const page = await renderVisited(services, {
    visit,
    source: DRAFT,
    look,
    reading: { ...reading, subject, facts: joinFacts([reading.facts, found]) },
    studioOrigin: null,
  });
  return page.text;
}
