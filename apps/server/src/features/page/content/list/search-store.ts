import type { SiteDb } from "../../../../db/database.ts";
import type { ContentFacts, ContentSource } from "../page-content.ts";
import { factsSql, readFacts, releaseOf, visibleSql, type FactRow } from "../visible-content-store.ts";

/** Delimit matches in a snippet: private-use characters without meaning elsewhere. */
export const FOUND_MARKS = { start: "\uE000", end: "\uE001" } as const;

export type SearchQuestion = {
  readonly source: ContentSource;
  readonly text: string;
  readonly language: string;
  readonly collectionIds: readonly string[];
  readonly offset: number;
  readonly limit: number;
  readonly now: number;
};

export type SearchHit = {
  readonly id: string;
  readonly kind: "page" | "collection" | "item" | "product";
  readonly title: string;
  readonly urlId: string;
  readonly collectionId: string | null;
  readonly imageId: string | null;
  readonly snippet: string;
};

export type SearchResult = {
  readonly hits: readonly SearchHit[];
  readonly count: number;
  readonly facts: ContentFacts;
};

/** Further hits are not ranked, which bounds the cost of very common words. */
const MAX_RANKED = 2000;
/** Matches in labels rank below matches in titles. */
const LABEL_RANK = 0.1;

/**
 * The last word also matches as a prefix, since the visitor may still be typing. Queries with quotes or operators are
 * left unchanged.
 */
function prefixQuery(text: string): string {
  if (!/^[\p{L}\p{N}\s]+$/u.test(text) || !/[\p{L}\p{N}]{2}$/u.test(text)) return "";
  const words = text.trim().split(/\s+/u);
  return `${words.map((word) => `'${word}'`).join(" & ")}:*`;
}

/** A "-" that stands before no word negates nothing, and PostgreSQL refuses more than some thirty negations in a row. */
function plainQuery(text: string): string {
  return text.replaceAll(/-(?![\p{L}\p{N}"])/gu, " ");
}

type SearchWords = {
  /** Condition for rows in the query's language: only these count toward `MAX_RANKED`. */
  readonly isSpoken: string;
  readonly shown: string;
  readonly title: string;
  readonly text: string;
};

// Excludes password-protected or disabled pages and collections, and hidden items. A query is parsed in the site's
// language and literally, because titles are indexed both ways.
function searchSql({ isSpoken, shown, title, text }: SearchWords): string {
  return `with ${visibleSql("published")},
  asked as materialized (
    select config, websearch_to_tsquery(config, $3) || websearch_to_tsquery('simple', $3) || to_tsquery('simple', $9) as query
    from search_config($4) as config
  ),
  found as materialized (
    select search_entry.document_id as id, search_entry.from_release, ts_rank(search_entry.words, asked.query) as rank
    from asked, search_entry
      join visible on visible.id = search_entry.document_id and visible.from_release = search_entry.from_release
    where search_entry.site_id = $1 and search_entry.words @@ asked.query and ${isSpoken}
    limit ${MAX_RANKED}
  ),
  ${shown}
    where case visible.kind
      when 'item' then visible.collection_id = any($5::text[])
        and (visible.status = 'published' or visible.status = 'scheduled' and visible.publish_on <= $6::bigint)
      when 'product' then visible.collection_id = any($5::text[]) and (visible.data ->> 'isVisible')::boolean
      else (visible.data ->> 'enabled')::boolean and visible.data ->> 'passwordHash' is null
        and visible.data ->> 'memberAreaId' is null
        and coalesce(visible.data ->> 'folder', '') not in ('none', 'redirect')
      end
  ),
  chosen as materialized (
    select * from shown order by rank desc, publish_on desc nulls last, id offset $7 limit $8
  ),
  picture as materialized (
    select jsonb_build_object('imageId', coalesce(data -> 'mainImage' ->> 'imageId', data -> 'images' -> 0 ->> 'imageId')) as data
    from chosen
  )
  select 'hit' as place, chosen.id, chosen.kind, jsonb_build_object(
      'title', ${title}, 'urlId', chosen.url_id, 'collectionId', chosen.collection_id,
      'imageId', coalesce(chosen.data -> 'mainImage' ->> 'imageId', chosen.data -> 'images' -> 0 ->> 'imageId'),
      'snippet', ts_headline(asked.config, ${text}, asked.query,
        'MaxWords=36, MinWords=18, StartSel="${FOUND_MARKS.start}", StopSel="${FOUND_MARKS.end}"')
    ) as data, row_number() over (order by chosen.rank desc, chosen.publish_on desc nulls last, chosen.id) as sequence
  from chosen, asked
  union all
  select 'count', '', '', to_jsonb(count(*)), null from shown
  union all
  select place, id, kind, data, null from (${factsSql("picture")}) fact`;
}

const SEARCH_SQL = searchSql({
  isSpoken: "visible.kind <> 'translation'",
  shown: `shown as materialized (
    select visible.*, found.rank from found
      join visible on visible.id = found.id and visible.from_release = found.from_release`,
  title: "chosen.data ->> 'title'",
  text: "search_text(chosen.data)",
});

// $10 is the visit's language. Documents match by their own words, by those of their translation, and by the translated
// names of their tags and categories, which are in the translation of their collection.
const TRANSLATED_SEARCH_SQL = searchSql({
  isSpoken: "(visible.kind <> 'translation' or visible.data ->> 'language' = $10::text)",
  shown: `named as materialized (
    select collection.id as collection_id, case when entry.key like 'tags/=%' then 'tag' else 'category' end as label_kind,
      substr(entry.key, position('/=' in entry.key) + 2) as label
    from asked, visible collection
      join visible translation on translation.id = left(md5(collection.id || ' ' || $10::text), 24) and translation.kind = 'translation'
      cross join lateral jsonb_each(translation.data -> 'texts') entry
    where collection.kind = 'collection' and collection.id = any($5::text[])
      and (entry.key like 'tags/=%' or entry.key like 'categories/=%')
      and (to_tsvector(asked.config, entry.value ->> 'text') || to_tsvector('simple', entry.value ->> 'text')) @@ asked.query
  ),
  labelled as materialized (
    select document_label.document_id as id from named
      join document_label on document_label.site_id = $1 and document_label.collection_id = named.collection_id
        and document_label.label_kind = named.label_kind and document_label.label = named.label
      join visible on visible.id = document_label.document_id and visible.from_release = document_label.from_release
    limit ${MAX_RANKED}
  ),
  matched as materialized (
    select id, max(rank) as rank from (
      select case visible.kind when 'translation' then visible.data ->> 'documentId' else visible.id end as id, found.rank
      from found join visible on visible.id = found.id and visible.from_release = found.from_release
      union all
      select id, ${LABEL_RANK} from labelled
    ) each group by 1
  ),
  shown as materialized (
    select visible.*, matched.rank, (
      select translation.data from visible translation
      where translation.id = left(md5(visible.id || ' ' || $10::text), 24) and translation.kind = 'translation'
    ) as translation
    from matched join visible on visible.id = matched.id`,
  title: "coalesce(chosen.translation -> 'texts' -> 'title' ->> 'text', chosen.data ->> 'title')",
  text: "coalesce(nullif(translation_text(chosen.translation), ''), search_text(chosen.data))",
});

type SearchRow = FactRow & { sequence: string | null };

function toHit({ id, kind, data }: SearchRow): SearchHit {
  return { ...(data as SearchHit), id, kind: kind as SearchHit["kind"] };
}

/** Searches published content, best matches first. Drafts are in another table and never found. */
export async function searchContent(db: SiteDb, question: SearchQuestion): Promise<SearchResult> {
  const { source, text, language, collectionIds, offset, limit, now } = question;
  const values = [
    db.siteId,
    releaseOf(source),
    plainQuery(text),
    language,
    [...collectionIds],
    now,
    offset,
    limit,
    prefixQuery(text),
  ];
  const rows =
    source.language === undefined
      ? await db.text<SearchRow>(SEARCH_SQL, values)
      : await db.text<SearchRow>(TRANSLATED_SEARCH_SQL, [...values, source.language]);
  const hits = rows
    .filter((row) => row.place === "hit")
    .sort((one, other) => Number(one.sequence) - Number(other.sequence))
    .map(toHit);
  const count = rows.find((row) => row.place === "count")?.data;
  return { hits, count: typeof count === "number" ? count : 0, facts: readFacts(rows) };
}
