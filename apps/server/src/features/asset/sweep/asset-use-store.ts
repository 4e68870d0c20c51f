import type { AssetUse } from "@stoa/core/asset/asset-api.ts";
import { assetPath } from "@stoa/core/asset/asset-filename.ts";
import type { SiteDb } from "../../../db/database.ts";

const MAX_USES = 100;

/** Strings by which documents refer to a file: its id and its addresses. */
async function listMarks(db: SiteDb, id: string): Promise<string[]> {
  const rows = await db.text<{ name: string }>(`select name from asset_name where site_id = $1 and asset_id = $2`, [
    db.siteId,
    id,
  ]);
  return [id, ...rows.flatMap(({ name }) => [`/s/${name}`, assetPath(name)])];
}

const NAMES_IT = "exists (select from unnest($2::text[]) mark where position(mark in data::text) > 0)";

/** Documents that show or link to a file: in drafts, scheduled releases or the live release. */
export async function listAssetUses(db: SiteDb, id: string): Promise<AssetUse[]> {
  return db.text<AssetUse>(
    `with live as (
       select shown.id, shown.kind, shown.data from published_document shown
       join site on site.id = $1 and shown.site_id = $1 and shown.from_release <= site.live_release
         and (shown.to_release is null or shown.to_release > site.live_release)
       where ${NAMES_IT.replaceAll("data::text", "shown.data::text")}
     ), draft as (
       select id, kind, data from document where site_id = $1 and not is_deleted and ${NAMES_IT}
     ), coming as (
       select distinct on (document_id) document_id as id, kind, data from scheduled_document
       join scheduled_release on scheduled_release.site_id = $1 and scheduled_release.id = scheduled_id and state in ('waiting', 'failed')
       where scheduled_document.site_id = $1 and ${NAMES_IT} and not exists (select from draft where draft.id = document_id)
       order by document_id, run_at
     ), unseen as (
       select * from draft union all select * from coming
     )
     select coalesce(unseen.id, live.id) as "documentId", coalesce(unseen.kind, live.kind) as "documentKind",
       coalesce(unseen.data ->> 'title', live.data ->> 'title', unseen.data ->> 'navigationTitle', '') as title, live.id is not null as "isLive"
     from unseen full join live on live.id = unseen.id
     order by title, "documentId" limit ${MAX_USES}`,
    [db.siteId, await listMarks(db, id)],
  );
}
