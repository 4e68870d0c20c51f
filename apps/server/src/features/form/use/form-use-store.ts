import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { SiteDb } from "../../../db/database.ts";

export type FormUseRow = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly data: unknown;
  readonly isLive: boolean;
};

const MAX_USES = 100;
/** Ids are random, so a false match needs a text that happens to contain one. */
const NAMES_IT = `position('"' || $2::text || '"' in data::text) > 0`;

/** Documents that reference a form, as drafts or live, excluding the form and its translations. */
export async function listFormUseRows(db: SiteDb, formId: string): Promise<FormUseRow[]> {
  return db.text<FormUseRow>(
    `with live as (
       select shown.id, shown.kind, shown.data from published_document shown
       join site on site.id = $1 and shown.site_id = $1 and shown.from_release <= site.live_release
         and (shown.to_release is null or shown.to_release > site.live_release)
       where shown.id <> $2 and ${NAMES_IT.replace("data::text", "shown.data::text")}
     ), draft as (
       select id, kind, data from document where site_id = $1 and not is_deleted and id <> $2 and ${NAMES_IT}
     )
     select id, kind, coalesce(draft.data, live.data) as data, live.id is not null as "isLive"
     from draft full join live using (id, kind)
     where kind in ('page', 'collection', 'item', 'block-field', 'product', 'settings')
     order by kind, id limit ${MAX_USES}`,
    [db.siteId, formId],
  );
}
