import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { Patch } from "@stoa/core/document/document-schema.ts";
import { applyPatches } from "@stoa/core/lib/patch/apply-patches.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { editDocument, findDocumentOf } from "./document-service.ts";
import {
  findChangeToRedo,
  findChangeToUndo,
  insertChange,
  listChangeRows,
  listInversePatches,
  lockDocument,
  markChange,
  updateDocument,
  type ChangeRow,
  type DocumentRow,
  type HistoryRow,
} from "./document-store.ts";
import { writeBesideOthers } from "./write-beside-others.ts";

export type { HistoryRow } from "./document-store.ts";

type Target = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly by: string;
  readonly version?: number | undefined;
};

async function lockTarget(db: SiteDb, { id, kind, version }: Target): Promise<DocumentRow> {
  const current = await lockDocument(db, id);
  if (!current || current.kind !== kind) throw new AppError("not_found");
  if (version !== undefined && version !== current.version) throw new AppError("version_conflict");
  return current;
}

type Step = {
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly isDeleted: boolean;
};

/** An undo or redo step: a new version and a history entry that cannot itself be undone. */
async function takeStep(
  db: SiteDb,
  current: DocumentRow,
  { step, by }: { readonly step: Step; readonly by: string },
): Promise<DocumentRow> {
  const { label, isDeleted } = step;
  const stepped = applyPatches(current.data, step.patches);
  invariant(stepped.ok, "patches of the history apply to the draft they lead from");
  const next = { ...current, version: current.version + 1, data: stepped.data, isDeleted };
  const write = (): Promise<void> => updateDocument(db, { ...next, by });
  if (isDeleted) await write();
  else await writeBesideOthers(db, { ...next, before: current.isDeleted ? undefined : current.data }, write);
  await insertChange(db, {
    documentId: current.id,
    version: next.version,
    label,
    patches: [...step.patches],
    inversePatches: stepped.inverse,
    wasDeleted: current.isDeleted,
    by,
    isStep: true,
  });
  return next;
}

/**
 * Undoes the newest change not yet undone by its inverse patches, as a new version. Throws `nothing_to_undo` or
 * `version_conflict`.
 */
export async function undoDocument(db: SiteDb, target: Target): Promise<DocumentRow> {
  const current = await lockTarget(db, target);
  const change = await findChangeToUndo(db, target.id);
  if (!change) throw new AppError("nothing_to_undo");
  const step = { label: `Undo: ${change.label}`, patches: change.inversePatches, isDeleted: change.wasDeleted };
  const next = await takeStep(db, current, { step, by: target.by });
  await markChange(db, change.id, true);
  return next;
}

/** A deletion has no patches. */
function deletes({ patches }: ChangeRow): boolean {
  return patches.length === 0;
}

/**
 * Redoes the last undone change, as a new version. Throws `nothing_to_redo` after any later change, or
 * `version_conflict`.
 */
export async function redoDocument(db: SiteDb, target: Target): Promise<DocumentRow> {
  const current = await lockTarget(db, target);
  const change = await findChangeToRedo(db, target.id);
  if (!change) throw new AppError("nothing_to_redo");
  const step = { label: `Redo: ${change.label}`, patches: change.patches, isDeleted: deletes(change) };
  const next = await takeStep(db, current, { step, by: target.by });
  await markChange(db, change.id, false);
  return next;
}

export function listHistory(
  db: SiteDb,
  list: { readonly documentId: string; readonly before: string | undefined; readonly limit: number },
): Promise<HistoryRow[]> {
  return listChangeRows(db, list);
}

/** Reconstructs a version of a document. Throws `not_found` for a version that never existed. */
export async function readVersion(db: SiteDb, document: DocumentRow, version: number): Promise<unknown> {
  if (version < 1 || version > document.version) throw new AppError("not_found");
  const steps = await listInversePatches(db, document.id, version);
  let { data } = document;
  for (const patches of steps) {
    const stepped = applyPatches(data, patches);
    invariant(stepped.ok, "inverse patches apply to the version they lead from");
    ({ data } = stepped);
  }
  return data;
}

type Restoring = Omit<Target, "version"> & {
  readonly version: number;
  readonly restoredVersion: number;
  readonly label: string;
};

/** Restores a version as an edit that can be undone. Throws what `editDocument` throws. */
export async function restoreVersion(db: SiteDb, restoring: Restoring): Promise<DocumentRow> {
  const { id, kind, version, restoredVersion, label, by } = restoring;
  const current = await findDocumentOf(db, id, kind);
  if (!current) throw new AppError("not_found");
  const patches = makePatches(current.data, await readVersion(db, current, restoredVersion));
  return editDocument(db, { id, kind, version, patches, label, by });
}
