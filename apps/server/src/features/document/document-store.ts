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
    /** An undo is history too, but can't itself be undone. */
    readonly isUndone: boolean;
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
      is_undone: change.isUndone,
      changed_by: change.by,
    }),
  );
}

/** The newest change that was not taken back yet. */
export async function findChangeToUndo(db: SiteDb, documentId: string): Promise<ChangeRow | undefined> {
  const row = await db.first(
    build
      .selectFrom("change")
      .select(["id", "label", "patches", "inverse_patches", "was_deleted"])
      .where("site_id", "=", db.siteId)
      .where("document_id", "=", documentId)
      .where("is_undone", "=", false)
      .orderBy("id", "desc")
      .limit(1),
  );
  if (!row) return undefined;
  return {
    id: row.id,
    label: row.label,
    patches: row.patches as Patch[],
    inversePatches: row.inverse_patches as Patch[],
    wasDeleted: row.was_deleted,
  };
}

export async function markUndone(db: SiteDb, changeId: string): Promise<void> {
  await db.run(
    build.updateTable("change").set({ is_undone: true }).where("site_id", "=", db.siteId).where("id", "=", changeId),
  );
}
