import type { BlockField } from "@stoa/core/page/block-field-schema.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import type { ContentFacts, ContentSource } from "./page-content.ts";
import { readTranslated } from "./translated-rows-store.ts";
import { factsSql, readFacts, releaseOf, visibleSql, type FactRow } from "./visible-content-store.ts";

export type StoredLayout = { readonly layout: Layout; readonly updatedOn: number };

export type FoundLayouts = { readonly layouts: ReadonlyMap<string, StoredLayout>; readonly facts: ContentFacts };

type LayoutRow = FactRow & { data: { layout: Layout }; name: string; updated_on: number };

type Wanted = { readonly name: string; readonly condition: string };

async function findLayouts(
  db: SiteDb,
  { source, keys }: { readonly source: ContentSource; readonly keys: readonly string[] },
  { name, condition }: Wanted,
): Promise<FoundLayouts> {
  const sql = `with ${visibleSql(source.kind)},
    chosen as materialized (
      select id, ${name} as name, jsonb_build_object('layout', data -> 'layout') as data, updated_on from visible
      where ${condition}
    )
    select 'layout' as place, id, '' as kind, data, name, updated_on from chosen
    union all
    select place, id, kind, data, null, null from (${factsSql("chosen")}) fact`;
  const values = [db.siteId, releaseOf(source), [...keys]];
  // Blocks have the same paths in pages and areas.
  const kindOf = (row: LayoutRow): string => (row.place === "layout" ? "block-field" : row.kind);
  const rows = await readTranslated<LayoutRow>(db, { source, sql, values }, kindOf);
  const found = rows.filter((row) => row.place === "layout");
  const layouts = found.map((row): [string, StoredLayout] => [
    row.name,
    { layout: row.data.layout, updatedOn: Math.round(row.updated_on) },
  ]);
  return { layouts: new Map(layouts), facts: readFacts(rows) };
}

type Question = { readonly source: ContentSource; readonly keys: readonly string[] };

export function findBlockFields(db: SiteDb, question: Question): Promise<FoundLayouts> {
  const member: keyof BlockField = "fieldId";
  const name = `data ->> '${member}'`;
  return findLayouts(db, question, { name, condition: `kind = 'block-field' and ${name} = any($3::text[])` });
}

export function findPageLayouts(db: SiteDb, question: Question): Promise<FoundLayouts> {
  return findLayouts(db, question, { name: "id", condition: "kind = 'page' and id = any($3::text[])" });
}

export async function translateLayout(
  db: SiteDb,
  {
    source,
    documentId,
    layout,
  }: { readonly source: ContentSource; readonly documentId: string; readonly layout: Layout },
): Promise<Layout> {
  if (source.language === undefined) return layout;
  // Blocks have the same paths in pages and areas.
  const sql = `with ${visibleSql(source.kind)}
    select id, 'block-field' as kind, jsonb_build_object('layout', $4::jsonb) as data from visible where id = $3`;
  const values = [db.siteId, releaseOf(source), documentId, JSON.stringify(layout)];
  const [row] = await readTranslated<{ id: string; kind: string; data: { layout: Layout } }>(db, {
    source,
    sql,
    values,
  });
  return row?.data.layout ?? layout;
}

export async function findFactsOf(
  db: SiteDb,
  { source, data }: { readonly source: ContentSource; readonly data: unknown },
): Promise<ContentFacts> {
  const sql = `with ${visibleSql(source.kind)}, asked as materialized (select $3::jsonb as data) ${factsSql("asked")}`;
  return readFacts(await db.text<FactRow>(sql, [db.siteId, releaseOf(source), JSON.stringify(data)]));
}
