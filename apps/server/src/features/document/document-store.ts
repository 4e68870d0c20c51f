import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { Patch } from "@stoa/core/document/document-schema.ts";
import type { SiteDb } from "../../db/database.ts";

export type DocumentRow = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly version: number;
  readonly data: unknown;
  readonly isDeleted: boolean;
};

const SELECT_DOCUMENTS = `select id, kind, version, data, is_deleted as "isDeleted" from document where site_id = $1`;

export async function findDocument(db: SiteDb, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.text<DocumentRow>(`${SELECT_DOCUMENTS} and id = $2`, [db.siteId, id]);
  return row;
}

export async function lockDocument(db: SiteDb, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.text<DocumentRow>(`${SELECT_DOCUMENTS} and id = $2 for update`, [db.siteId, id]);
  return row;
}

export function listDocuments(db: SiteDb, kind: DocumentKind): Promise<DocumentRow[]> {
  return db.text<DocumentRow>(`${SELECT_DOCUMENTS} and kind = $2 and not is_deleted order by display_index, id`, [
    db.siteId,
    kind,
  ]);
}

export async function findDocumentByUrlId(
  db: SiteDb,
  find: { readonly kind: DocumentKind; readonly collectionId: string | null; readonly urlId: string },
): Promise<DocumentRow | undefined> {
  const [row] = await db.text<DocumentRow>(
    `${SELECT_DOCUMENTS} and kind = $2 and coalesce(collection_id, '') = $3 and url_id = $4 and not is_deleted`,
    [db.siteId, find.kind, find.collectionId ?? "", find.urlId],
  );
  return row;
}

export async function insertDocument(
  db: SiteDb,
  { id, kind, data, by }: Pick<DocumentRow, "id" | "kind" | "data"> & { readonly by: string },
): Promise<void> {
  await db.run("insert into document (site_id, id, kind, version, data, updated_by) values ($1, $2, $3, 1, $4, $5)", [
    db.siteId,
    id,
    kind,
    JSON.stringify(data),
    by,
  ]);
}

export async function updateDocument(
  db: SiteDb,
  { id, version, data, isDeleted, by }: Omit<DocumentRow, "kind"> & { readonly by: string },
): Promise<void> {
  await db.run(
    `update document set version = $3, data = $4, is_deleted = $5, updated_by = $6, updated_at = now()
     where site_id = $1 and id = $2`,
    [db.siteId, id, version, JSON.stringify(data), isDeleted, by],
  );
}

/** An entry of the append-only history. */
export type ChangeRow = {
  readonly id: string;
  readonly label: string;
  readonly patches: Patch[];
  readonly inversePatches: Patch[];
  readonly wasDeleted: boolean;
};

export async function insertChange(
  db: SiteDb,
  change: Omit<ChangeRow, "id"> & {
    readonly documentId: string;
    readonly version: number;
    readonly by: string;
    /** An undo or redo: part of the history, but cannot itself be undone. */
    readonly isStep: boolean;
  },
): Promise<void> {
  await db.run(
    `insert into change (site_id, document_id, version, label, patches, inverse_patches, was_deleted, is_undone, is_step, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
    [
      db.siteId,
      change.documentId,
      change.version,
      change.label,
      JSON.stringify(change.patches),
      JSON.stringify(change.inversePatches),
      change.wasDeleted,
      change.isStep,
      change.by,
    ],
  );
}

const CHANGE_COLUMNS = `id, label, patches, inverse_patches as "inversePatches", was_deleted as "wasDeleted"`;

export async function findChangeToUndo(db: SiteDb, documentId: string): Promise<ChangeRow | undefined> {
  const [row] = await db.text<ChangeRow>(
    `select ${CHANGE_COLUMNS} from change where site_id = $1 and document_id = $2 and not is_undone order by id desc limit 1`,
    [db.siteId, documentId],
  );
  return row;
}

export async function findChangeToRedo(db: SiteDb, documentId: string): Promise<ChangeRow | undefined> {
  const [row] = await db.text<ChangeRow>(
    `select ${CHANGE_COLUMNS} from change
     where site_id = $1 and document_id = $2 and is_undone and not is_step
       and id > (select coalesce(max(id), 0) from change where site_id = $1 and document_id = $2 and not is_undone)
     order by id limit 1`,
    [db.siteId, documentId],
  );
  return row;
}

export async function markChange(db: SiteDb, changeId: string, isUndone: boolean): Promise<void> {
  await db.run("update change set is_undone = $3 where site_id = $1 and id = $2", [db.siteId, changeId, isUndone]);
}

export type HistoryRow = {
  readonly id: string;
  readonly version: number;
  readonly label: string;
  readonly by: string;
  readonly at: Date;
  readonly isUndone: boolean;
  readonly isStep: boolean;
};

export function listChangeRows(
  db: SiteDb,
  {
    documentId,
    before,
    limit,
  }: { readonly documentId: string; readonly before: string | undefined; readonly limit: number },
): Promise<HistoryRow[]> {
  return db.text<HistoryRow>(
    `select id, version, label, changed_by as by, changed_at as at, is_undone as "isUndone", is_step as "isStep"
     from change where site_id = $1 and document_id = $2 and ($3::bigint is null or id < $3) order by id desc limit $4`,
    [db.siteId, documentId, before ?? null, limit],
  );
}

/** Patches from the current version back to an older one, newest first. */
export async function listInversePatches(db: SiteDb, documentId: string, version: number): Promise<Patch[][]> {
  const rows = await db.text<{ patches: Patch[] }>(
    `select inverse_patches as patches from change
     where site_id = $1 and document_id = $2 and version > $3 order by version desc`,
    [db.siteId, documentId, version],
  );
  return rows.map(({ patches }) => patches);
}
