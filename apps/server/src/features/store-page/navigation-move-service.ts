import { holdingOf } from "@stoa/core/collection/collection-kinds.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import { placeEntry, placeProblem, type NavigationEntry } from "@stoa/core/navigation/move-entry.ts";
import type { NavigationPosition } from "@stoa/core/navigation/navigation-api.ts";
import { NAVIGATION_MESSAGES } from "@stoa/core/navigation/navigation-messages.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { editDocument, findAnyDocument, lockDocumentOf, type DocumentRow } from "../document/document-service.ts";
import { findNavigation } from "./site-navigation-service.ts";

type Move = {
  readonly documentId: string | null;
  readonly from: NavigationPosition | null;
  readonly to: NavigationPosition | null;
  readonly by: string;
};

function throwFieldError(field: string, message: string): never {
  throw new AppError("invalid_request", { fields: { [field]: message } });
}

async function listIdOf(db: SiteDb, position: NavigationPosition): Promise<string> {
  return "folderId" in position ? position.folderId : (await findNavigation(db, position.navigation)).id;
}

function kindOf(position: NavigationPosition): "navigation" | "collection" {
  return "folderId" in position ? "collection" : "navigation";
}

type Spot = { readonly list: DocumentRow; readonly index: number };

/** Locks the lists of a move in id order, so two moves never deadlock. */
async function lockSpots(db: SiteDb, places: readonly (NavigationPosition | null)[]): Promise<(Spot | null)[]> {
  const named = places.flatMap((place) => place ?? []);
  const found = await Promise.all(named.map(async (place) => ({ place, id: await listIdOf(db, place) })));
  const spots = new Map<NavigationPosition, Spot>();
  for (const { place, id } of found.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const list = await lockDocumentOf(db, id, kindOf(place));
    if (list.version !== place.version) throw new AppError("version_conflict");
    spots.set(place, { list, index: place.index });
  }
  return places.map((place) => (place && spots.get(place)) ?? null);
}

function entriesOf({ kind, data }: DocumentRow): readonly NavigationEntry[] {
  if (kind === "navigation") return (data as Navigation).items;
  const collection = data as Collection;
  if (holdingOf(collection) !== "pages") throwFieldError("to", NAVIGATION_MESSAGES.noSuchFolder);
  return (collection.children ?? []).map((collectionId) => ({ collectionId }));
}

function withEntries({ kind, data }: DocumentRow, entries: readonly NavigationEntry[]): unknown {
  if (kind === "navigation") return { ...(data as Navigation), items: entries };
  return {
    ...(data as Collection),
    children: entries.flatMap((entry) => ("collectionId" in entry ? entry.collectionId : [])),
  };
}

function entryAt({ list, index }: Spot, documentId: string | null): NavigationEntry {
  const entry = entriesOf(list)[index];
  const id = entry && "collectionId" in entry ? entry.collectionId : null;
  if (!entry || id !== documentId) throw new AppError("version_conflict");
  return entry;
}

function entryOf(documentId: string | null): NavigationEntry {
  return documentId === null
    ? throwFieldError("documentId", NAVIGATION_MESSAGES.nothingToMove)
    : { collectionId: documentId };
}

/** Throws `not_found` unless the id is a page or collection of the site. */
async function holdsPages(db: SiteDb, id: string): Promise<boolean> {
  const document = await findAnyDocument(db, id);
  if (!document || document.isDeleted) throw new AppError("not_found");
  if (document.kind === "collection") return holdingOf(document.data as Collection) === "pages";
  if (document.kind !== "page") throw new AppError("not_found");
  return false;
}

/** Throws `not_found` for a missing page, `invalid_request` for an entry the list cannot contain. */
async function checkEntry(db: SiteDb, entry: NavigationEntry, list: DocumentRow): Promise<void> {
  const facts =
    "collectionId" in entry
      ? { isLink: false, holdsPages: await holdsPages(db, entry.collectionId) }
      : { isLink: true, holdsPages: false };
  const problem = placeProblem(facts, list.kind === "navigation" ? "navigation" : "folder");
  if (problem) throwFieldError("to", NAVIGATION_MESSAGES[problem]);
}

type ListChange = { readonly list: DocumentRow; readonly entries: readonly NavigationEntry[] };

async function writeList(db: SiteDb, { list, entries }: ListChange, by: string): Promise<boolean> {
  const { id, version, data } = list;
  const kind = list.kind === "navigation" ? "navigation" : "collection";
  const patches = makePatches(data, withEntries(list, entries));
  if (patches.length === 0) return false;
  await editDocument(db, { id, kind, version, patches, label: "Move a page", by });
  return true;
}

async function changesOf(db: SiteDb, { documentId, from, to }: Omit<Move, "by">): Promise<ListChange[]> {
  const [source, target] = await lockSpots(db, [from, to]);
  const entry = source ? entryAt(source, documentId) : entryOf(documentId);
  const isSameList = source?.list.id === target?.list.id;
  const changes: ListChange[] = [];
  if (source && !isSameList) {
    changes.push({ list: source.list, entries: entriesOf(source.list).toSpliced(source.index, 1) });
  }
  if (target) {
    await checkEntry(db, entry, target.list);
    const takenIndex = isSameList ? source?.index : undefined;
    const entries = placeEntry(entriesOf(target.list), { entry, gap: target.index, takenIndex });
    changes.push({ list: target.list, entries });
  }
  return changes;
}

/**
 * Moves a page, folder or link, all lists or none. Returns the changed lists' ids, for undo. Throws `not_found`,
 * `version_conflict`, and `invalid_request` for an impossible target.
 */
export async function movePage(db: SiteDb, { by, ...move }: Move): Promise<string[]> {
  const changedIds: string[] = [];
  for (const change of await changesOf(db, move)) {
    if (await writeList(db, change, by)) changedIds.push(change.list.id);
  }
  return changedIds;
}
