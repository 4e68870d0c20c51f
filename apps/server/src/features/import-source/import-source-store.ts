import { createHash } from "node:crypto";
import type { SiteDb } from "../../db/database.ts";

const MAX_KEY_LENGTH = 300;

/** The key as it is stored; a longer one as its digest. */
export function storedKey(key: string): string {
  return key.length > MAX_KEY_LENGTH ? createHash("sha256").update(key).digest("hex") : key;
}

/** What a document is called where it comes from. */
export type SourceKey = { readonly source: string; readonly key: string };

export type KnownSource = {
  readonly key: string;
  readonly documentId: string;
  readonly said: string;
  readonly version: number;
};

/** What earlier imports from a source made and what is still there, by key. */
export async function listKnownSources(
  db: SiteDb,
  { source, keys }: { readonly source: string; readonly keys: readonly string[] },
): Promise<Map<string, KnownSource>> {
  const rows = await db.text<KnownSource>(
    `select import_source.key, import_source.document_id as "documentId", import_source.said, import_source.version
     from import_source join document on document.site_id = $1 and document.id = import_source.document_id
     where import_source.site_id = $1 and import_source.source = $2 and import_source.key = any($3) and not document.is_deleted`,
    [db.siteId, source, [...keys]],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Which of the documents come from a source, or from any for null, under whatever key. */
export async function listClaimedDocuments(
  db: SiteDb,
  { source, documentIds }: { readonly source: string | null; readonly documentIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.text<{ id: string }>(
    `select distinct document_id as id from import_source where site_id = $1 and ($2::text is null or source = $2) and document_id = any($3)`,
    [db.siteId, source, [...documentIds]],
  );
  return new Set(rows.map(({ id }) => id));
}

export type NewSource = SourceKey & {
  readonly documentId: string;
  readonly said?: string;
  readonly version?: number;
};

export async function saveSource(
  db: SiteDb,
  { source, key, documentId, said = "", version = 0 }: NewSource,
): Promise<void> {
  await db.text(
    `insert into import_source (site_id, source, key, document_id, said, version) values ($1, $2, $3, $4, $5, $6)
     on conflict (site_id, source, key) do update
     set document_id = excluded.document_id, said = excluded.said, version = excluded.version`,
    [db.siteId, source, key, documentId, said, version],
  );
}
