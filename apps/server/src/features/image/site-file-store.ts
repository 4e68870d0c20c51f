import { numberedFilename } from "@stoa/core/asset/asset-filename.ts";
import type { AssetKind } from "@stoa/core/asset/asset-kind.ts";
import type { SiteDb } from "../../db/database.ts";

type NewSiteFile = {
  readonly id: string;
  readonly kind: AssetKind;
  readonly filename: string;
  readonly contentType: string;
  readonly byteCount: number;
  readonly folderId: string | null;
};

export async function insertSiteFile(db: SiteDb, file: NewSiteFile): Promise<void> {
  await db.text(
    `insert into asset (site_id, id, kind, filename, content_type, byte_count, folder_id) values ($1, $2, $3, $4, $5, $6, $7)`,
    [db.siteId, file.id, file.kind, file.filename, file.contentType, file.byteCount, file.folderId],
  );
}

const NUMBERS = Array.from({ length: 50 }, (_, index) => index + 2);

/** Assigns a file the address `/s/<name>`: its own name, or that with the first free number. */
export async function claimFileName(db: SiteDb, fileId: string, filename: string): Promise<string> {
  const candidates = [
    filename,
    ...NUMBERS.map((number) => numberedFilename(filename, number)),
    numberedFilename(filename, Number.parseInt(fileId.slice(0, 8), 16)),
  ];
  const [claimed] = await db.text<{ name: string }>(
    `insert into asset_name (site_id, name, asset_id)
     select $1, candidate.name, $2 from unnest($3::text[]) with ordinality candidate(name, place)
     where not exists (select from asset_name taken where taken.site_id = $1 and taken.name = candidate.name)
     order by place limit 1
     on conflict do nothing returning name`,
    [db.siteId, fileId, candidates],
  );
  if (claimed) return claimed.name;
  // Another file took it at the same moment.
  return claimFileName(db, fileId, numberedFilename(filename, Number.parseInt(fileId.slice(-8), 16)));
}

export async function renameSiteFile(db: SiteDb, id: string, filename: string): Promise<void> {
  await db.text(`update asset set filename = $3, updated_at = now() where site_id = $1 and id = $2`, [
    db.siteId,
    id,
    filename,
  ]);
}

/** Assigns a file an exact address, even a former name of another file; false if it is another file's current name. */
export async function claimExactName(db: SiteDb, fileId: string, filename: string): Promise<boolean> {
  const rows = await db.text(
    `insert into asset_name (site_id, name, asset_id) values ($1, $3, $2)
     on conflict (site_id, name) do update set asset_id = excluded.asset_id
       where asset_name.asset_id = excluded.asset_id or not exists (
         select from asset owner where owner.site_id = $1 and owner.id = asset_name.asset_id and owner.filename = asset_name.name)
     returning name`,
    [db.siteId, fileId, filename],
  );
  return rows.length === 1;
}
