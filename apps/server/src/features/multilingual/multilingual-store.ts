import { STORE_TEXT_NAMESPACES, STORE_TEXTS_ID } from "@stoa/core/multilingual/translation/store-preference-texts.ts";
import type { TranslatableKind } from "@stoa/core/multilingual/translation/translatable-kinds.ts";
import type { Translation } from "@stoa/core/multilingual/translation/translation-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { lineText, TITLE_LINE } from "../../db/search-line.ts";

export type TranslatableRow = {
  readonly id: string;
  readonly kind: TranslatableKind;
  readonly data: unknown;
  /** Labels used by drafts of a collection's items; null for other documents. */
  readonly used: { readonly tags: readonly string[]; readonly categories: readonly string[] } | null;
  readonly version: number | null;
  readonly texts: Translation["texts"] | null;
  readonly isLive: boolean | null;
  readonly isSame: boolean | null;
};

const SEEN = "live.from_release <= $2 and (live.to_release is null or live.to_release > $2)";

/** More than a page or a tag cloud ever shows. */
const MAX_LABELS = 1000;

function usedLabels(type: "tag" | "category"): string {
  return `(select coalesce(jsonb_agg(label order by label), '[]') from (
      select distinct label from document_label where site_id = $1 and collection_id = original.id and label_kind = '${type}'
        and from_release = 0 order by label limit ${MAX_LABELS}) used)`;
}

const STORE_NAMESPACES = STORE_TEXT_NAMESPACES.map((name) => `'${name}'`).join(", ");

// Store texts are not a document: they are listed like one once anything is set.
const ORIGINALS = `(
    select site_id, id, kind, data, is_deleted from document
    union all
    select site.id, '${STORE_TEXTS_ID}', 'store', set.data, false from site cross join lateral (
      select jsonb_object_agg(namespace, data) as data from commerce_preference
      where site_id = $1 and namespace in (${STORE_NAMESPACES})
    ) set where site.id = $1 and set.data is not null
  ) original`;

// $1 is the site, $2 the live release, $3 the language.
const ROWS = `select original.id, original.kind, original.data, case original.kind when 'collection' then
      jsonb_build_object('tags', ${usedLabels("tag")}, 'categories', ${usedLabels("category")}) end as used,
    translation.version, translation.data -> 'texts' as texts,
    live.id is not null as "isLive", live.data is not distinct from translation.data as "isSame"
  from ${ORIGINALS}
  left join document translation on translation.site_id = $1 and translation.id = left(md5(original.id || ' ' || $3::text), 24)
    and translation.kind = 'translation' and not translation.is_deleted
  left join published_document live on live.site_id = $1 and live.id = translation.id and ${SEEN}`;

export async function findTranslatable(
  db: SiteDb,
  { id, language, release }: { readonly id: string; readonly language: string; readonly release: number | null },
): Promise<TranslatableRow | undefined> {
  const sql = `${ROWS} where original.site_id = $1 and original.id = $4 and not original.is_deleted`;
  const [row] = await db.text<TranslatableRow>(sql, [db.siteId, release ?? 0, language, id]);
  return row;
}

export type TranslatableQuestion = {
  readonly language: string;
  readonly release: number | null;
  readonly kinds: readonly TranslatableKind[];
  readonly query: string;
  readonly offset: number;
  readonly limit: number;
};

/** Lowercase titles of drafts and store texts. $1 is the site, $2 the kinds, $3 the search text or null. */
const LISTED = `(
    select id, kind, title from (
      select id, kind, ${TITLE_LINE} as title from document where site_id = $1 and not is_deleted and kind = any($2::text[])
      union all
      select '${STORE_TEXTS_ID}', 'store', '' from site where site.id = $1 and 'store' = any($2::text[]) and exists (
        select from commerce_preference where site_id = $1 and namespace in (${STORE_NAMESPACES}))
    ) titled where $3::text is null or strpos(title, lower($3::text)) > 0
  ) listed`;

/** Ordered by kind, then title; whole documents are read only for the listed part. */
export async function listTranslatables(db: SiteDb, question: TranslatableQuestion): Promise<TranslatableRow[]> {
  const { language, release, kinds, query, offset, limit } = question;
  const values = [db.siteId, [...kinds], lineText(query)];
  const listed = await db.text<{ id: string }>(
    `select id from ${LISTED} order by array_position($2::text[], kind), title, id offset $4 limit $5`,
    [...values, offset, limit],
  );
  const ids = listed.map(({ id }) => id);
  return db.text<TranslatableRow>(
    `${ROWS} where original.site_id = $1 and not original.is_deleted and original.id = any($4::text[])
     order by array_position($4::text[], original.id)`,
    [db.siteId, release ?? 0, language, ids],
  );
}

export async function countTranslatables(
  db: SiteDb,
  { kinds, query }: Pick<TranslatableQuestion, "kinds" | "query">,
): Promise<number> {
  const sql = `select count(*)::integer as count from ${LISTED}`;
  const [row] = await db.text<{ count: number }>(sql, [db.siteId, [...kinds], lineText(query)]);
  return row?.count ?? 0;
}

export type LanguageCount = { readonly language: string; readonly translated: number; readonly unpublished: number };

export async function countTranslations(db: SiteDb, release: number | null): Promise<LanguageCount[]> {
  return db.text<LanguageCount>(
    `select translation.data ->> 'language' as language, count(*)::integer as translated,
       (count(*) filter (where live.data is distinct from translation.data))::integer as unpublished
     from document translation
     left join published_document live on live.site_id = $1 and live.id = translation.id and ${SEEN}
     where translation.site_id = $1 and translation.kind = 'translation' and not translation.is_deleted
       and translation.data -> 'texts' <> '{}'
     group by 1`,
    [db.siteId, release ?? 0],
  );
}

export async function listTranslationIds(
  db: SiteDb,
  { language, release }: { readonly language: string; readonly release: number | null },
): Promise<string[]> {
  const rows = await db.text<{ id: string }>(
    `select id from document where site_id = $1 and kind = 'translation' and data ->> 'language' = $3
     union
     select id from published_document live where site_id = $1 and kind = 'translation' and data ->> 'language' = $3 and ${SEEN}`,
    [db.siteId, release ?? 0, language],
  );
  return rows.map(({ id }) => id);
}

export async function listOwnHosts(db: SiteDb, hosts: readonly string[]): Promise<string[]> {
  const rows = await db.text<{ host: string }>("select host from site_host where site_id = $1 and host = any($2)", [
    db.siteId,
    [...hosts],
  ]);
  return rows.map(({ host }) => host);
}
