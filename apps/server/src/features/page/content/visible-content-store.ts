import type { ImageRecord } from "@stoa/core/image/image-record.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { NO_FACTS, type ContentFacts, type ContentSource, type LinkTarget } from "./page-content.ts";

// $1 is the site, $2 the release. Drafts ignore the release but take the same values.
const VISIBLE: Readonly<Record<ContentSource["kind"], string>> = {
  published: `select id, kind, data, collection_id, url_id, display_index, publish_on, start_date, end_date, author_id, status, from_release,
      (select (extract(epoch from published_at) * 1000)::float8 from release
       where release.site_id = $1 and release.number = published_document.from_release) as updated_on
    from published_document where site_id = $1 and from_release <= $2 and (to_release is null or to_release > $2)`,
  draft: `select id, kind, data, collection_id, url_id, display_index, publish_on, start_date, end_date, author_id, status, 0 as from_release,
      (extract(epoch from updated_at) * 1000)::float8 as updated_on
    from document where site_id = $1 and not is_deleted and $2::integer = 0`,
};

export function visibleSql(kind: ContentSource["kind"]): string {
  return `visible as not materialized (${VISIBLE[kind]})`;
}

export function releaseOf(source: ContentSource): number {
  return source.kind === "published" ? source.release : 0;
}

const IMAGE_JSON = `jsonb_build_object('id', image.id, 'filename', image.filename, 'widthPx', image.width_px,
  'heightPx', image.height_px, 'meanColor', image.mean_color, 'altText', image.alt_text,
  'focalPoint', jsonb_build_object('x', image.focal_x, 'y', image.focal_y), 'areaColors', to_jsonb(image.area_colors))`;

function idsIn(table: string, member: string): string {
  return `select found #>> '{}' from ${table}, jsonb_path_query(${table}.data, 'strict $.**.${member}') found`;
}

/** Rows (place, id, kind, data) of everything a table's `data` refers to: pictures, forms, linked documents. */
export function factsSql(table: string): string {
  return `select 'fact' as place, image.id, 'image' as kind, ${IMAGE_JSON} as data
    from image where image.site_id = $1 and image.id in (${idsIn(table, "imageId")})
    union all
    select 'fact', visible.id, case visible.kind when 'form' then 'form' else 'link' end,
      case visible.kind when 'form' then visible.data
        else jsonb_build_object('urlId', visible.url_id, 'collectionId', visible.collection_id) end
    from visible where visible.kind in ('form', 'page', 'collection', 'item', 'product')
      and visible.id in (${idsIn(table, "formId")} union ${idsIn(table, "documentId")}
        union select ${table}.data ->> 'additionalFieldsFormId' from ${table})`;
}

export type FactRow = { readonly place: string; readonly id: string; readonly kind: string; readonly data: unknown };

export function readFacts(rows: readonly FactRow[]): ContentFacts {
  const facts = rows.filter((row) => row.place === "fact");
  if (facts.length === 0) return NO_FACTS;
  const of = <Data>(kind: string): ReadonlyMap<string, Data> =>
    new Map(facts.filter((row) => row.kind === kind).map((row) => [row.id, row.data as Data]));
  return { images: of<ImageRecord>("image"), forms: of<Form>("form"), links: of<LinkTarget>("link") };
}
