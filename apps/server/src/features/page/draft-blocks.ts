import type { Layout } from "@stoa/core/page/layout-schema.ts";
import { inSite } from "../../db/database.ts";
import { findFactsOf } from "./content/layout-store.ts";
import { joinFacts, type ContentSource } from "./content/page-content.ts";
import type { PageVisit } from "./page-address.ts";
import { readVisited, renderVisited, type PageDesk } from "./page-desk.ts";
import { PLAIN_QUERY } from "./page-query.ts";

const DRAFT: ContentSource = { kind: "draft" };

/**
 * The content of a page of the drafts with another layout in its place, which need not be stored. The empty text where the address
 * shows no page of blocks.
 */
export async function drawDraftLayout(desk: PageDesk, visited: PageVisit, layout: Layout): Promise<string> {
  const visit: PageVisit = { ...visited, query: { ...PLAIN_QUERY, format: "main-content" } };
  const { site } = visit;
  const { reading, look } = await readVisited(desk, visit, DRAFT);
  if (reading.kind === "redirect" || reading.subject.kind !== "page") return "";
  const found = await inSite(desk.resources.database, site.id, (db) =>
    findFactsOf(db, { source: DRAFT, data: { layout } }),
  );
  const { document } = reading.subject;
  const subject = { ...reading.subject, document: { ...document, data: { ...document.data, layout } } };
  const page = await renderVisited(desk, {
    visit,
    source: DRAFT,
    look,
    reading: { ...reading, subject, facts: joinFacts([reading.facts, found]) },
    studioOrigin: null,
  });
  return page.text;
}
