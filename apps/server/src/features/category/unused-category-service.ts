import { isPathWithin } from "@stoa/core/category/category-path.ts";
import { categoryTree } from "@stoa/core/category/category-tree.ts";
import type { SiteDb } from "../../db/database.ts";
import { listDiscountedPaths } from "../discount/discount-category-service.ts";
import { deleteDocument, listCategoryDrafts, lockDocumentOf } from "../document/document-service.ts";
import { countProductsByPath, listUntouchedCategories } from "./category-store.ts";

type Unused = { readonly ids: readonly string[]; readonly label: string; readonly by: string };

async function deleteUnusedOf(db: SiteDb, collectionId: string, { ids, label, by }: Unused): Promise<void> {
  await lockDocumentOf(db, collectionId, "collection");
  const untouched = new Set((await listUntouchedCategories(db, ids)).map(({ id }) => id));
  const [drafts, counts, discounted] = await Promise.all([
    listCategoryDrafts(db, collectionId),
    countProductsByPath(db, collectionId),
    listDiscountedPaths(db),
  ]);
  const { categories } = categoryTree(drafts);
  const kept = categories.filter(({ id, path }) => !untouched.has(id) || counts.has(path) || discounted.has(path));
  const gone = categories.filter(({ path }) => !kept.some((other) => isPathWithin(other.path, path)));
  for (const { id } of gone) await deleteDocument(db, { id, kind: "category", label, by });
}

/**
 * Deletes those of the given categories that are unchanged and used by no product, discount or other category. The root
 * category stays.
 */
export async function deleteUnusedCategories(db: SiteDb, unused: Unused): Promise<void> {
  const places = await listUntouchedCategories(db, unused.ids);
  const collections = new Set(places.map(({ data }) => data.collectionId));
  for (const collectionId of [...collections].toSorted()) await deleteUnusedOf(db, collectionId, unused);
}
