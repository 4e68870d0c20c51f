import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { Patch } from "@stoa/core/document/document-schema.ts";
import { applyPatches } from "@stoa/core/lib/apply-patches.ts";
import { makePatches } from "@stoa/core/lib/make-patches.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError, ERROR_CATALOGUE, invariant } from "../../errors.ts";
import { checkProductPlace, skuRaceRefusal, type PlacedProduct } from "./check-product-place.ts";
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
export { listCategoryDrafts } from "./product-place-store.ts";
export { sanitiseHtml } from "./sanitise-html.ts";

/** The same as `getDocument`, kept from others until the transaction ends. */
export async function lockDocumentOf(db: SiteDb, id: string, kind: DocumentKind): Promise<DocumentRow> {
  const document = await lockDocument(db, id);
  if (!document || document.isDeleted || document.kind !== kind) throw new AppError("not_found");
  return document;
}

/** Undefined for a document that is not there, is deleted, or is of another kind. */
export async function findDocumentOf(db: SiteDb, id: string, kind: DocumentKind): Promise<DocumentRow | undefined> {
  const document = await findDocument(db, id);
  return document && !document.isDeleted && document.kind === kind ? document : undefined;
}

/** Throws `not_found` for a document that is not there, is deleted, or is of another kind. */
export async function getDocument(db: SiteDb, id: string, kind: DocumentKind): Promise<DocumentRow> {
  const document = await findDocumentOf(db, id, kind);
  if (!document) throw new AppError("not_found");
  return document;
}

function isUniqueViolation(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "23505";
}

type Change = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly data: unknown;
  /** Undefined where there is none, or none that counts: a deleted draft holds no sku. */
  readonly before: unknown;
};

function placedProduct({ id, data, before }: Change): PlacedProduct {
  return { id, product: data as Product, before: before as Product | undefined };
}

/**
 * Writes what the other documents of the site leave room for: two pages can't share an address, nor two products a sku. Indexes say so
 * too, to those who come at the same moment; this turns it into words.
 */
async function writeBesideOthers(db: SiteDb, change: Change, write: () => Promise<void>): Promise<void> {
  const isProduct = change.kind === "product";
  if (isProduct) await checkProductPlace(db, placedProduct(change));
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const taken = isProduct ? skuRaceRefusal(error, placedProduct(change)) : undefined;
    const fields = { urlId: ERROR_CATALOGUE.address_taken.message };
    throw taken ?? new AppError("address_taken", { cause: error, fields });
  }
}

type NewDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly data: unknown;
  readonly by: string;
  readonly label: string;
};

/** Creates a draft; nobody sees it before it is published. Throws `invalid_document` or `address_taken`. */
export async function createDocument(db: SiteDb, document: NewDocument): Promise<DocumentRow> {
  const { id, kind, by } = document;
  const data = normaliseDocument(kind, document.data, { limits: db.limits });
  await writeBesideOthers(db, { id, kind, data, before: undefined }, () => insertDocument(db, { id, kind, data, by }));
  return { id, kind, version: 1, data, isDeleted: false };
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
  const data = normaliseDocument(edit.kind, patched.data, { limits: db.limits, before: current.data });
  // Sanitising may have changed more than the patches say, so the log is made from what is stored.
  const patches = makePatches(current.data, data);
  if (patches.length === 0) return current;
  const logged = applyPatches(current.data, patches);
  invariant(logged.ok, "patches made from two documents apply to the first");
  const next = { ...current, version: current.version + 1, data };
  await writeBesideOthers(db, { ...next, before: current.data }, () => updateDocument(db, { ...next, by: edit.by }));
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
  const write = (): Promise<void> => updateDocument(db, { ...next, by: target.by });
  if (next.isDeleted) await write();
  else await writeBesideOthers(db, { ...next, before: current.isDeleted ? undefined : current.data }, write);
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
