import type { MessageText } from "@stoa/core/message/message-of.ts";
import type { CategoryRow } from "@stoa/core/category/category-api.ts";
import { CATEGORY_MESSAGES, ROOT_CATEGORY_NAME } from "@stoa/core/category/category-messages.ts";
import { isPathWithin } from "@stoa/core/category/category-path.ts";
import type { Category } from "@stoa/core/category/category-schema.ts";
import { categoryTree, type CategoryTree, type PlacedCategory } from "@stoa/core/category/category-tree.ts";
import { placeCategory, type CategoryInput } from "@stoa/core/category/check-category.ts";
import { missingCategories } from "@stoa/core/category/missing-categories.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import { COLLECTION_TYPE } from "@stoa/core/page/collection-types.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { carryLabelNames } from "../multilingual/label-rename-service.ts";
import { followCategory } from "../discount/discount-category-service.ts";
import {
  createDocument,
  deleteDocument,
  editDocument,
  getDocument,
  listCategoryDrafts,
  lockDocumentOf,
  type DocumentRow,
} from "../document/document-service.ts";
import { countProductsAt, countProductsByPath, moveProductPaths, readBranch } from "./category-store.ts";

function throwFieldError(field: keyof Category, message: MessageText): never {
  throw new AppError("invalid_document", { message, fields: { [field]: message } });
}

function storePage(document: DocumentRow): string {
  if ((document.data as Collection).type !== COLLECTION_TYPE.products) throw new AppError("not_found");
  return document.id;
}

async function lockTree(db: SiteDb, collectionId: string): Promise<CategoryTree> {
  storePage(await lockDocumentOf(db, collectionId, "collection"));
  return categoryTree(await listCategoryDrafts(db, collectionId));
}

type Branch = { readonly tree: CategoryTree; readonly total: number };

async function lockBranch(db: SiteDb, place: Pick<Creation, "collectionId" | "parentId">): Promise<Branch> {
  storePage(await lockDocumentOf(db, place.collectionId, "collection"));
  const { stored, total } = await readBranch(db, place);
  return { tree: categoryTree(stored), total };
}

function toRow(category: PlacedCategory, productCount: number): CategoryRow {
  const { id, data, path, parentId } = category;
  const { collectionId, displayName, displayIndex } = data;
  return { id, collectionId, displayName, path, parentCategoryId: parentId, displayIndex, productCount };
}

/** Paths of a store page: those of its categories, and those used by products. */
export async function listKnownPaths(db: SiteDb, collectionId: string): Promise<ReadonlySet<string>> {
  const [drafts, counts] = await Promise.all([
    listCategoryDrafts(db, collectionId),
    countProductsByPath(db, collectionId),
  ]);
  return new Set([...categoryTree(drafts).categories.map(({ path }) => path), ...counts.keys()]);
}

const PAGE_SIZE = 1000;

export type CategoryPage = {
  readonly items: CategoryRow[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly unlisted: { path: string; productCount: number }[];
};

/** Throws `not_found`. */
export async function listCategoryRows(db: SiteDb, collectionId: string, start: number): Promise<CategoryPage> {
  const [collection, drafts, counts] = await Promise.all([
    getDocument(db, collectionId, "collection"),
    listCategoryDrafts(db, collectionId),
    countProductsByPath(db, collectionId),
  ]);
  storePage(collection);
  const { categories } = categoryTree(drafts);
  const listed = new Set(categories.map(({ path }) => path));
  const unlisted = [...counts].filter(([path]) => start === 0 && !listed.has(path));
  const end = start + PAGE_SIZE;
  return {
    items: categories.slice(start, end).map((category) => toRow(category, counts.get(category.path) ?? 0)),
    nextCursor: end < categories.length ? String(end) : null,
    total: categories.length,
    unlisted: unlisted.map(([path, productCount]) => ({ path, productCount })),
  };
}

type Creation = {
  readonly collectionId: string;
  readonly displayName: string;
  /** Null, or the root, for the top level. */
  readonly parentId: string | null;
  readonly displayIndex: number;
  readonly by: string;
};

async function storeCategory(db: SiteDb, data: Category, by: string): Promise<string> {
  const document = await createDocument(db, {
    id: newId(),
    kind: "category",
    data,
    by,
    label: "Create category",
  });
  return document.id;
}

async function ensureRoot(db: SiteDb, tree: CategoryTree, { collectionId, by }: Creation): Promise<string> {
  return tree.rootId ?? storeCategory(db, rootCategory(collectionId, ROOT_CATEGORY_NAME, 1), by);
}

function rootCategory(collectionId: string, displayName: string, displayIndex: number): Category {
  return { collectionId, displayName, type: "ROOT", pageRendering: "LIST_VIEW", displayIndex };
}

/** Creates the category of all products of a store page. Throws `invalid_document` when it exists. */
export async function createRootCategory(
  db: SiteDb,
  root: {
    readonly collectionId: string;
    readonly displayName: string;
    readonly displayIndex: number;
    readonly by: string;
  },
): Promise<{ readonly id: string; readonly data: Category }> {
  const { rootId } = await lockTree(db, root.collectionId);
  if (rootId !== null) throwFieldError("type", CATEGORY_MESSAGES.rootExists);
  const data = rootCategory(root.collectionId, root.displayName, root.displayIndex);
  return { id: await storeCategory(db, data, root.by), data };
}

function placeIn(db: SiteDb, tree: CategoryTree, wanted: CategoryInput): { displayName: string; path: string } {
  const placement = placeCategory(tree, wanted, db.limits);
  return placement.ok ? placement : throwFieldError(placement.field, placement.message);
}

function checkRoom({ limits }: SiteDb, total: number): void {
  const max = limits.categoriesPerCollection;
  if (total >= max) throwFieldError("collectionId", ownerMessage(CATEGORY_MESSAGES.tooMany, { max }));
}

async function addCategory(db: SiteDb, { tree, total }: Branch, creation: Creation): Promise<CategoryTree> {
  const { collectionId, displayIndex, by } = creation;
  const parentId = creation.parentId === tree.rootId ? null : creation.parentId;
  checkRoom(db, total);
  const { displayName, path } = placeIn(db, tree, { id: null, displayName: creation.displayName, parentId });
  const rootId = await ensureRoot(db, tree, creation);
  const data: Category = {
    collectionId,
    displayName,
    parentCategoryId: parentId ?? rootId,
    type: "CATEGORY",
    pageRendering: "LIST_VIEW",
    displayIndex,
  };
  const added = { id: await storeCategory(db, data, by), data, path, parentId };
  return { rootId, categories: [...tree.categories, added] };
}

function nextIndex({ categories }: CategoryTree, parentId: string | null): number {
  const siblings = categories.filter((category) => category.parentId === parentId);
  return siblings.reduce((highest, { data }) => Math.max(highest, data.displayIndex), 0) + 1;
}

/** Appends to its siblings by default. Throws `not_found` or `invalid_document`. */
export async function createCategoryIn(
  db: SiteDb,
  creation: Omit<Creation, "displayIndex"> & { readonly displayIndex?: number | undefined },
): Promise<CategoryRow> {
  const branch = await lockBranch(db, creation);
  const parentId = creation.parentId === branch.tree.rootId ? null : creation.parentId;
  const displayIndex = creation.displayIndex ?? nextIndex(branch.tree, parentId);
  const { categories } = await addCategory(db, branch, { ...creation, displayIndex });
  const [added] = categories.slice(-1);
  if (!added) throw new AppError("not_found");
  return toRow(added, await countProductsAt(db, creation.collectionId, added.path));
}

/**
 * Creates the missing categories of these paths and returns their ids. Throws `invalid_document` for an invalid path.
 */
export async function ensureCategories(
  db: SiteDb,
  wanted: { readonly collectionId: string; readonly paths: readonly string[]; readonly by: string },
): Promise<string[]> {
  if (wanted.paths.length === 0) return [];
  const { collectionId, by } = wanted;
  const before = await lockTree(db, collectionId);
  let tree = before;
  for (const { displayName, parentPath } of missingCategories(tree, wanted.paths)) {
    const parentId = tree.categories.find(({ path }) => path === parentPath)?.id ?? null;
    const displayIndex = nextIndex(tree, parentId);
    const branch = { tree, total: tree.categories.length };
    tree = await addCategory(db, branch, { collectionId, displayName, parentId, displayIndex, by });
  }
  const root = before.rootId === null && tree.rootId !== null ? [tree.rootId] : [];
  return [...root, ...tree.categories.slice(before.categories.length).map(({ id }) => id)];
}

type Change = {
  readonly id: string;
  readonly displayName?: string | undefined;
  readonly parentCategoryId?: string | null | undefined;
  readonly displayIndex?: number | undefined;
  readonly by: string;
};

/** A category with its locked tree. Throws `not_found`, and `invalid_document` for the root, which cannot change. */
async function lockCategory(db: SiteDb, id: string): Promise<{ tree: CategoryTree; category: PlacedCategory }> {
  const found = (await getDocument(db, id, "category")).data as Category;
  const tree = await lockTree(db, found.collectionId);
  if (tree.rootId === id) throwFieldError("type", CATEGORY_MESSAGES.rootFixed);
  const category = tree.categories.find((each) => each.id === id);
  if (!category) throw new AppError("not_found");
  return { tree, category };
}

/** Renames or moves a category and updates the paths of its products. Throws `not_found` or `invalid_document`. */
export async function changeCategoryDraft(db: SiteDb, change: Change): Promise<CategoryRow> {
  const { id, by } = change;
  const { tree, category } = await lockCategory(db, id);
  const { collectionId, displayIndex } = category.data;
  const wantedParent = change.parentCategoryId === undefined ? category.parentId : change.parentCategoryId;
  const parentId = wantedParent === tree.rootId ? null : wantedParent;
  const placed = placeIn(db, tree, { id, parentId, displayName: change.displayName ?? category.data.displayName });
  const parentCategoryId = parentId ?? tree.rootId ?? category.data.parentCategoryId;
  const data: Category = {
    ...category.data,
    displayName: placed.displayName,
    displayIndex: change.displayIndex ?? displayIndex,
    ...(parentCategoryId === undefined ? {} : { parentCategoryId }),
  };
  const label = `Change category “${category.data.displayName}”`;
  const patches = makePatches(category.data, data);
  await editDocument(db, { id, kind: "category", version: undefined, patches, label, by });
  if (placed.path !== category.path) {
    await moveProductPaths(db, { collectionId, from: category.path, to: placed.path, label, by });
    await followCategory(db, { from: category.path, to: placed.path });
    const rename = { collectionId, type: "category" as const, names: [category.path], to: placed.path };
    await carryLabelNames(db, { ...rename, arePaths: true, label, by });
  }
  return toRow({ id, data, path: placed.path, parentId }, await countProductsAt(db, collectionId, placed.path));
}

/**
 * Deletes a category with its subcategories and removes their products from them; returns the number of categories
 * deleted.
 */
export async function deleteCategoryDraft(
  db: SiteDb,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<number> {
  const { tree, category } = await lockCategory(db, id);
  const label = `Delete category “${category.data.displayName}”`;
  const gone = tree.categories.filter(({ path }) => isPathWithin(path, category.path));
  for (const each of gone) await deleteDocument(db, { id: each.id, kind: "category", label, by });
  const { collectionId } = category.data;
  await moveProductPaths(db, { collectionId, from: category.path, to: null, label, by });
  return gone.length;
}
