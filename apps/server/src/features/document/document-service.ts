import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { Patch } from "@stoa/core/document/document-schema.ts";
import { applyPatches } from "@stoa/core/lib/patch/apply-patches.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import {
  findDocument,
  insertChange,
  insertDocument,
  lockDocument,
  updateDocument,
  type DocumentRow,
} from "./document-store.ts";
import { normaliseDocument } from "./normalise-document.ts";
import { writeBesideOthers } from "./write-beside-others.ts";

export { findDocumentByUrlId, listDocuments, type DocumentRow } from "./document-store.ts";
export { listLanguagePrefixes } from "./check-language-position.ts";
export { listCategoryDrafts, listProductsWithSku, listSkuHolders } from "./product-position-store.ts";
export { normaliseDocument } from "./normalise-document.ts";
export { sanitiseHtml } from "./sanitise-html.ts";

/** Like `getDocument`, but locks until the transaction ends. */
export async function lockDocumentOf(db: SiteDb, id: string, kind: DocumentKind): Promise<DocumentRow> {
  const document = await lockDocument(db, id);
  if (!document || document.isDeleted || document.kind !== kind) throw new AppError("not_found");
  return document;
}

/** Returns undefined for a document that is missing, deleted or of another kind. */
export async function findDocumentOf(db: SiteDb, id: string, kind: DocumentKind): Promise<DocumentRow | undefined> {
  const document = await findDocument(db, id);
  return document && !document.isDeleted && document.kind === kind ? document : undefined;
}

/** Any kind, including deleted documents. */
export function findAnyDocument(db: SiteDb, id: string): Promise<DocumentRow | undefined> {
  return findDocument(db, id);
}

/** Throws `not_found` for a document that is missing, deleted or of another kind. */
export async function getDocument(db: SiteDb, id: string, kind: DocumentKind): Promise<DocumentRow> {
  const document = await findDocumentOf(db, id, kind);
  if (!document) throw new AppError("not_found");
  return document;
}

type NewDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly data: unknown;
  readonly by: string;
  readonly label: string;
};

/** Creates a draft, invisible until published. Throws `invalid_document` or `address_taken`. */
export async function createDocument(db: SiteDb, document: NewDocument): Promise<DocumentRow> {
  const { id, kind, by } = document;
  const data = normaliseDocument(kind, document.data, { limits: db.limits });
  await writeBesideOthers(db, { id, kind, data, before: undefined }, () => insertDocument(db, { id, kind, data, by }));
  return { id, kind, version: 1, data, isDeleted: false };
}

type Edit = {
  readonly id: string;
  readonly kind: DocumentKind;
  /** The version the editor saw; undefined skips the check (imports). */
  readonly version: number | undefined;
  readonly patches: readonly Patch[];
  readonly label: string;
  readonly by: string;
};

/**
 * Edits a draft by patches: a new version and a history entry that can be undone. Throws `not_found`,
 * `version_conflict`, `invalid_patch`, `invalid_document` or `address_taken`, and then nothing has changed.
 */
export async function editDocument(db: SiteDb, edit: Edit): Promise<DocumentRow> {
  const current = await lockDocument(db, edit.id);
  if (!current || current.isDeleted || current.kind !== edit.kind) throw new AppError("not_found");
  if (edit.version !== undefined && edit.version !== current.version) throw new AppError("version_conflict");
  const patched = applyPatches(current.data, edit.patches);
  if (!patched.ok) throw new AppError("invalid_patch", { message: patched.message });
  const data = normaliseDocument(edit.kind, patched.data, { limits: db.limits, before: current.data });
  // Sanitizing may have changed more than the patches, so the log is derived from what is stored.
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
    isStep: false,
  });
  return next;
}

/** Deletes a draft; `undoDocument` restores it. */
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
    isStep: false,
  });
}
