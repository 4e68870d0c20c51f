import { labelNamesIn } from "@stoa/core/multilingual/label/label-names.ts";
import type { Translation } from "@stoa/core/multilingual/translation/translation-schema.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import {
  isStore,
  type CollectionDocument,
  type ContentSource,
  type PageDocument,
  type SiteContent,
} from "./page-content.ts";
import { readTranslated } from "./translated-rows-store.ts";
import { factsSql, readFacts, releaseOf, visibleSql } from "./visible-content-store.ts";

// $3 are the candidate addresses (none for the home page), $4 is the time.
function siteSql(kind: ContentSource["kind"]): string {
  return `with ${visibleSql(kind)},
    base as materialized (select id, kind, data from visible where kind in ('settings', 'navigation')),
    collection as materialized (select id, kind, data, updated_on from visible where kind = 'collection'),
    target as materialized (
      select id from visible where url_id = any($3) and collection_id is null and kind in ('page', 'collection')
      union all
      select data ->> 'homepageId' from base where cardinality($3::text[]) = 0 and kind = 'settings'
    ),
    linked as (
      select item ->> 'collectionId' as id
      from base, jsonb_array_elements(base.data -> 'items') item where base.kind = 'navigation'
      union
      select child from collection, jsonb_array_elements_text(collection.data -> 'children') child
    ),
    page as materialized (
      select id, kind, case when id in (select id from target) then data else data - 'layout' end as data, updated_on
      from visible where kind = 'page' and id in (select id from target union select id from linked)
    ),
    shown as materialized (
      select data from base where kind = 'settings' union all select data from collection union all select data from page
    )
    select 'content' as place, id, kind, data, null::float8 as updated_on, false as is_target from base
    union all
    select 'content', id, kind, data, updated_on, id in (select id from target) from collection
    union all
    select 'content', id, kind, data, updated_on, id in (select id from target) from page
    union all
    select place, id, kind, data, null, false from (${factsSql("shown")}) fact
    union all
    select 'change', '', '', to_jsonb(least(
        (select min(publish_on) from visible where kind = 'item' and status = 'scheduled' and publish_on > $4::bigint),
        (select min(end_date) from visible where kind = 'item' and end_date >= $4::bigint)
      )), null, false`;
}

const SITE_SQL = { published: siteSql("published"), draft: siteSql("draft") } as const;

type SiteRow = {
  place: string;
  id: string;
  kind: string;
  data: unknown;
  updated_on: number;
  is_target: boolean;
  texts?: Translation["texts"] | null;
};

export type SiteQuestion = {
  readonly source: ContentSource;
  /** Candidate addresses, longest first; none for the home page. */
  readonly addresses: readonly string[];
  readonly now: number;
};

function toDocument({ id, kind, data, updated_on, texts }: SiteRow): PageDocument {
  const document = { id, kind, data, updatedOn: Math.round(updated_on) } as PageDocument;
  if (!texts || document.kind !== "collection") return document;
  const labels = labelNamesIn(texts, isStore(document));
  return labels ? ({ ...document, labels } satisfies CollectionDocument) : document;
}

/** The longest address wins; a page has nothing below it. */
function chooseTarget(candidates: readonly PageDocument[], addresses: readonly string[]): PageDocument | null {
  const [whole] = addresses;
  if (whole === undefined) return candidates[0] ?? null;
  const fitting = candidates.filter(({ kind, data }) => kind === "collection" || data.urlId === whole);
  return fitting.sort((one, other) => other.data.urlId.length - one.data.urlId.length)[0] ?? null;
}

function settingsIn(settings: Settings, { language }: ContentSource): Settings {
  return language === undefined ? settings : { ...settings, language };
}

/**
 * Settings, navigation, collections, and the requested page or collection, in one round trip. Undefined for a site
 * without settings.
 */
export async function findSiteContent(
  db: SiteDb,
  question: SiteQuestion,
): Promise<Omit<SiteContent, "preferences"> | undefined> {
  const { source, addresses, now } = question;
  const values = [db.siteId, releaseOf(source), [...addresses], now];
  const rows = await readTranslated<SiteRow>(db, { source, sql: SITE_SQL[source.kind], values });
  const content = rows.filter((row) => row.place === "content");
  const settings = content.find((row) => row.kind === "settings");
  if (!settings) return undefined;
  const pages = content.filter((row) => row.kind === "page" || row.kind === "collection");
  const documents = new Map(pages.map((row) => [row.id, toDocument(row)]));
  const candidates = pages.filter((row) => row.is_target).flatMap((row) => documents.get(row.id) ?? []);
  return {
    settings: settingsIn(settings.data as Settings, source),
    ownLanguage: (settings.data as Settings).language,
    navigations: content.filter((row) => row.kind === "navigation").map((row) => row.data as Navigation),
    linked: documents,
    target: chooseTarget(candidates, addresses),
    facts: readFacts(rows),
    changesAt: (rows.find((row) => row.place === "change")?.data as number | null | undefined) ?? null,
  };
}
