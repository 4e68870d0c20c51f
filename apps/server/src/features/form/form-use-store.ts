import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { SiteDb } from "../../db/database.ts";

/** A document that names a form. */
export type FormUseRow = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly data: unknown;
  /** Whether visitors see it there now. */
  readonly isLive: boolean;
};

const MAX_USES = 100;
/** Ids are written in full, so that a text that happens to hold one is the only mistake that can be made. */
const NAMES_IT = `position('"' || $2::text || '"' in data::text) > 0`;

/** Documents that name a form, as drafts or where visitors see them, the form itself and its translations aside. */
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
