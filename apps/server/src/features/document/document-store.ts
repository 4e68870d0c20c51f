import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { Patch } from "@stoa/core/document/document-schema.ts";
import { sql } from "kysely";
import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

/** A draft. `data` is what the schema of its kind says. */
export type DocumentRow = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly version: number;
  readonly data: unknown;
  readonly isDeleted: boolean;
};

const columns = ["id", "kind", "version", "data", "is_deleted"] as const;

type RawRow = { id: string; kind: string; version: number; data: unknown; is_deleted: boolean };

function toDocument(row: RawRow): DocumentRow {
  return {
    id: row.id,
    kind: row.kind as DocumentKind,
    version: row.version,
    data: row.data,
    isDeleted: row.is_deleted,
  };
}

export async function findDocument(db: SiteDb, id: string): Promise<DocumentRow | undefined> {
  const row = await db.first(
    build.selectFrom("document").select(columns).where("site_id", "=", db.siteId).where("id", "=", id),
  );
  return row && toDocument(row);
}

/** Reads a draft and keeps others from changing it until the transaction ends. */
export async function lockDocument(db: SiteDb, id: string): Promise<DocumentRow | undefined> {
  const row = await db.first(
    build.selectFrom("document").select(columns).where("site_id", "=", db.siteId).where("id", "=", id).forUpdate(),
  );
  return row && toDocument(row);
}

export async function listDocuments(db: SiteDb, kind: DocumentKind): Promise<DocumentRow[]> {
  const rows = await db.rows(
    build
      .selectFrom("document")
      .select(columns)
      .where("site_id", "=", db.siteId)
      .where("kind", "=", kind)
      .where("is_deleted", "=", false)
      .orderBy("display_index")
      .orderBy("id"),
  );
  return rows.map(toDocument);
}

export async function findDocumentByUrlId(
  db: SiteDb,
  find: { readonly kind: DocumentKind; readonly collectionId: string | null; readonly urlId: string },
): Promise<DocumentRow | undefined> {
  const row = await db.first(
    build
      .selectFrom("document")
      .select(columns)
      .where("site_id", "=", db.siteId)
      .where("kind", "=", find.kind)
      .where(sql`coalesce(collection_id, '')`, "=", find.collectionId ?? "")
      .where("url_id", "=", find.urlId)
      .where("is_deleted", "=", false),
  );
  return row && toDocument(row);
}

export async function insertDocument(
  db: SiteDb,
  document: { readonly id: string; readonly kind: DocumentKind; readonly data: unknown; readonly by: string },
): Promise<void> {
  await db.run(
    build.insertInto("document").values({
      site_id: db.siteId,
      id: document.id,
      kind: document.kind,
      version: 1,
      data: JSON.stringify(document.data),
      updated_by: document.by,
    }),
  );
}

export async function updateDocument(
  db: SiteDb,
  update: {
    readonly id: string;
    readonly version: number;
    readonly data: unknown;
    readonly isDeleted: boolean;
    readonly by: string;
  },
): Promise<void> {
  await db.run(
    build
      .updateTable("document")
      .set({
        version: update.version,
        data: JSON.stringify(update.data),
        is_deleted: update.isDeleted,
        updated_by: update.by,
        updated_at: sql`now()`,
      })
      .where("site_id", "=", db.siteId)
      .where("id", "=", update.id),
  );
}

/** One entry of the append-only history. */
export type ChangeRow = {
  readonly id: string;
  readonly label: string;
  readonly patches: Patch[];
  readonly inversePatches: Patch[];
  /** Whether the document was deleted before this change. */
  readonly wasDeleted: boolean;
};

export async function insertChange(
  db: SiteDb,
  change: Omit<ChangeRow, "id"> & {
    readonly documentId: string;
    readonly version: number;
    readonly by: string;
    /** An undo or redo: history too, but not itself taken back. */
    readonly isStep: boolean;
  },
): Promise<void> {
  await db.run(
    build.insertInto("change").values({
      site_id: db.siteId,
      document_id: change.documentId,
      version: change.version,
      label: change.label,
      patches: JSON.stringify(change.patches),
      inverse_patches: JSON.stringify(change.inversePatches),
      was_deleted: change.wasDeleted,
      is_undone: change.isStep,
      is_step: change.isStep,
      changed_by: change.by,
    }),
  );
}

const CHANGE_COLUMNS = ["id", "label", "patches", "inverse_patches", "was_deleted"] as const;

type RawChange = { id: string; label: string; patches: unknown; inverse_patches: unknown; was_deleted: boolean };

function toChange(row: RawChange): ChangeRow {
  return {
    id: row.id,
    label: row.label,
    patches: row.patches as Patch[],
    inversePatches: row.inverse_patches as Patch[],
    wasDeleted: row.was_deleted,
  };
}

/** The newest change that was not taken back yet. */
export async function findChangeToUndo(db: SiteDb, documentId: string): Promise<ChangeRow | undefined> {
  const row = await db.first(
    build
      .selectFrom("change")
      .select(CHANGE_COLUMNS)
      .where("site_id", "=", db.siteId)
      .where("document_id", "=", documentId)
      .where("is_undone", "=", false)
      .orderBy("id", "desc")
      .limit(1),
  );
  return row && toChange(row);
}

/** The change that was taken back last, if nothing was changed since. */
export async function findChangeToRedo(db: SiteDb, documentId: string): Promise<ChangeRow | undefined> {
  const own = build.selectFrom("change").where("site_id", "=", db.siteId).where("document_id", "=", documentId);
  const newestStanding = own
    .where("is_undone", "=", false)
    .select(({ fn }) => fn.coalesce(fn.max("id"), sql<string>`0`).as("id"));
  const row = await db.first(
    own
      .select(CHANGE_COLUMNS)
      .where("is_undone", "=", true)
      .where("is_step", "=", false)
      .where("id", ">", newestStanding)
      .orderBy("id")
      .limit(1),
  );
  return row && toChange(row);
}

/** Says of a change whether it is taken back. */
export async function markChange(db: SiteDb, changeId: string, isUndone: boolean): Promise<void> {
  await db.run(
    build
      .updateTable("change")
      .set({ is_undone: isUndone })
      .where("site_id", "=", db.siteId)
      .where("id", "=", changeId),
  );
}

/** An entry of the history as its readers know it. */
export type HistoryRow = {
  readonly id: string;
  readonly version: number;
  readonly label: string;
  readonly by: string;
  readonly at: Date;
  readonly isUndone: boolean;
  readonly isStep: boolean;
};

/** The history of a document, newest first, before an entry. */
export async function listChangeRows(
  db: SiteDb,
  list: { readonly documentId: string; readonly before: string | undefined; readonly limit: number },
): Promise<HistoryRow[]> {
  const query = build
    .selectFrom("change")
    .select([
      "id",
      "version",
      "label",
      "changed_by as by",
      "changed_at as at",
      "is_undone as isUndone",
      "is_step as isStep",
    ])
    .where("site_id", "=", db.siteId)
    .where("document_id", "=", list.documentId)
    .orderBy("id", "desc")
    .limit(list.limit);
  return db.rows(list.before === undefined ? query : query.where("id", "<", list.before));
}

/** What leads from the present back to a version, newest first. */
export async function listInversePatches(db: SiteDb, documentId: string, version: number): Promise<Patch[][]> {
  const rows = await db.rows(
    build
      .selectFrom("change")
      .select("inverse_patches")
      .where("site_id", "=", db.siteId)
      .where("document_id", "=", documentId)
      .where("version", ">", version)
      .orderBy("version", "desc"),
  );
  return rows.map(({ inverse_patches: patches }) => patches as Patch[]);
}
