import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { Patch } from "@stoa/core/document/document-schema.ts";
import { applyPatches } from "@stoa/core/lib/apply-patches.ts";
import { makePatches } from "@stoa/core/lib/make-patches.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError, ERROR_CATALOGUE, invariant } from "../../errors.ts";
import {
  findChangeToUndo,
  findDocument,
  insertChange,
  insertDocument,
  lockDocument,
  markUndone,
  updateDocument,
  type DocumentRow,
} from "./document-store.ts";
import { normaliseDocument } from "./normalise-document.ts";

export { findDocumentByUrlId, listDocuments, type DocumentRow } from "./document-store.ts";
export { sanitiseHtml } from "./sanitise-html.ts";

/** Throws `not_found` for a document that is not there, is deleted, or is of another kind. */
export async function getDocument(db: SiteDb, id: string, kind: DocumentKind): Promise<DocumentRow> {
  const document = await findDocument(db, id);
  if (!document || document.isDeleted || document.kind !== kind) throw new AppError("not_found");
  return document;
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}

/** Two pages can't share an address; the index says so, this turns it into words. */
async function withFreeAddress<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("address_taken", { cause: error, fields: { urlId: ERROR_CATALOGUE.address_taken.message } });
    throw error;
  }
}

type NewDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly data: unknown;
  readonly by: string;
  readonly label: string;
};

/** Creates a draft; nobody sees it before it is published. */
export async function createDocument(db: SiteDb, document: NewDocument): Promise<DocumentRow> {
  const data = normaliseDocument(document.kind, document.data);
  await withFreeAddress(() => insertDocument(db, { id: document.id, kind: document.kind, data, by: document.by }));
  return { id: document.id, kind: document.kind, version: 1, data, isDeleted: false };
}

type Edit = {
  readonly id: string;
  readonly kind: DocumentKind;
  /** The version the editor saw; undefined takes whatever is there (imports). */
  readonly version: number | undefined;
  readonly patches: readonly Patch[];
  readonly label: string;
  readonly by: string;
};

/**
 * Edits a draft by patches: a new version and an entry in the history that can be taken back. Throws `not_found`, `version_conflict`,
 * `invalid_patch`, `invalid_document` or `address_taken`, and then nothing has changed.
 */
export async function editDocument(db: SiteDb, edit: Edit): Promise<DocumentRow> {
  const current = await lockDocument(db, edit.id);
  if (!current || current.isDeleted || current.kind !== edit.kind) throw new AppError("not_found");
  if (edit.version !== undefined && edit.version !== current.version) throw new AppError("version_conflict");
  const patched = applyPatches(current.data, edit.patches);
  if (!patched.ok) throw new AppError("invalid_patch", { message: patched.message });
  const data = normaliseDocument(edit.kind, patched.data);
  // Sanitising may have changed more than the patches say, so the log is made from what is stored.
  const patches = makePatches(current.data, data);
  if (patches.length === 0) return current;
  const logged = applyPatches(current.data, patches);
  invariant(logged.ok, "patches made from two documents apply to the first");
  const next = { ...current, version: current.version + 1, data };
  await withFreeAddress(() => updateDocument(db, { ...next, by: edit.by }));
  await insertChange(db, {
    documentId: edit.id,
    version: next.version,
    label: edit.label,
    patches,
    inversePatches: logged.inverse,
    wasDeleted: false,
    by: edit.by,
    isUndone: false,
  });
  return next;
}

/** Takes a draft away; `undoDocument` brings it back. */
export async function deleteDocument(
  db: SiteDb,
  target: { readonly id: string; readonly kind: DocumentKind; readonly label: string; readonly by: string },
): Promise<void> {
  const current = await lockDocument(db, target.id);
  if (!current || current.isDeleted || current.kind !== target.kind) throw new AppError("not_found");
  const version = current.version + 1;
  await updateDocument(db, { ...current, version, isDeleted: true, by: target.by });
  await insertChange(db, {
    documentId: target.id,
    version,
    label: target.label,
    patches: [],
    inversePatches: [],
    wasDeleted: false,
    by: target.by,
    isUndone: false,
  });
}

/** Takes the newest change that still stands back by its inverse patches, as a new version. Throws `nothing_to_undo`. */
export async function undoDocument(
  db: SiteDb,
  target: { readonly id: string; readonly kind: DocumentKind; readonly by: string },
): Promise<DocumentRow> {
  const current = await lockDocument(db, target.id);
  if (!current || current.kind !== target.kind) throw new AppError("not_found");
  const change = await findChangeToUndo(db, target.id);
  if (!change) throw new AppError("nothing_to_undo");
  const undone = applyPatches(current.data, change.inversePatches);
  invariant(undone.ok, "the inverse patches of the newest change apply to the draft");
  const next = { ...current, version: current.version + 1, data: undone.data, isDeleted: change.wasDeleted };
  await withFreeAddress(() => updateDocument(db, { ...next, by: target.by }));
  await markUndone(db, change.id);
  await insertChange(db, {
    documentId: target.id,
    version: next.version,
    label: `Undo: ${change.label}`,
    patches: change.inversePatches,
    inversePatches: undone.inverse,
    wasDeleted: current.isDeleted,
    by: target.by,
    isUndone: true,
  });
  return next;
}
