import type { Layout } from "@stoa/core/page/layout-schema.ts";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { findFactsOf } from "./content/layout-store.ts";
import { joinFacts, type ContentSource } from "./content/page-content.ts";
import type { PageSubject } from "./content/page-subject.ts";
import type { PageVisit } from "./page-address.ts";
import type { RenderedPage } from "./output/render-page.ts";
import { readVisited, renderVisited, type PageDesk } from "./page-desk.ts";
import { PLAIN_QUERY } from "./page-query.ts";

const DRAFT: ContentSource = { kind: "draft" };

/** A page that is not stored: blocks under a title. */
export type LoosePage = { readonly id: string; readonly title: string; readonly layout: Layout };

/** A page of its own with blocks that stand on no page of the drafts, in the site's theme, for the studio at `studioOrigin`. */
export async function drawLoosePage(
  desk: PageDesk,
  visit: PageVisit,
  { id, title, layout, studioOrigin }: LoosePage & { readonly studioOrigin: string },
): Promise<RenderedPage> {
  const { reading, look } = await readVisited(desk, visit, DRAFT);
  if (reading.kind === "redirect") throw new AppError("not_found");
  const found = await inSite(desk.resources.database, visit.site.id, (db) =>
    findFactsOf(db, { source: DRAFT, data: { layout } }),
  );
  const data = { urlId: "-", title, navigationTitle: title, enabled: true, description: "", layout };
  const document = { id, updatedOn: desk.resources.now(), kind: "page" as const, data };
  const facts = joinFacts([reading.facts, found]);
  const shown = { ...reading, subject: { kind: "page" as const, document }, facts };
  return renderVisited(desk, { visit, source: DRAFT, look, reading: shown, studioOrigin });
}

/** A page or item of blocks with other blocks in their place; undefined for what has none. */
function withLayout(subject: PageSubject, layout: Layout): PageSubject | undefined {
  if (subject.kind === "page") {
    const { document } = subject;
    return { ...subject, document: { ...document, data: { ...document.data, layout } } };
  }
  if (subject.kind !== "item") return undefined;
  const { found } = subject;
  const { item } = found;
  if (item.kind !== "item") return undefined;
  return { ...subject, found: { ...found, item: { ...item, data: { ...item.data, layout } } } };
}

/**
 * The content of a page or item of the drafts with another layout in its place, which need not be stored. The empty text where the address
 * shows nothing made of blocks.
 */
export async function drawDraftLayout(desk: PageDesk, visited: PageVisit, layout: Layout): Promise<string> {
  const visit: PageVisit = { ...visited, query: { ...PLAIN_QUERY, format: "main-content" } };
  const { site } = visit;
  const { reading, look } = await readVisited(desk, visit, DRAFT);
  if (reading.kind === "redirect") return "";
  const subject = withLayout(reading.subject, layout);
  if (!subject) return "";
  const found = await inSite(desk.resources.database, site.id, (db) =>
    findFactsOf(db, { source: DRAFT, data: { layout } }),
  );
  const page = await renderVisited(desk, {
    visit,
    source: DRAFT,
    look,
    reading: { ...reading, subject, facts: joinFacts([reading.facts, found]) },
    studioOrigin: null,
  });
  return page.text;
}
