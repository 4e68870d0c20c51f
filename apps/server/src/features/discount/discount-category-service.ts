import type { SiteDb } from "../../db/database.ts";
import { addCategoryPath, readDiscountedPaths } from "./discount-category-store.ts";

/**
 * Updates discounts when a category's path changes. They name both paths afterwards: discounts apply at once, while
 * visitors see the new path only after the next publish.
 */
export async function followCategory(db: SiteDb, move: { readonly from: string; readonly to: string }): Promise<void> {
  await addCategoryPath(db, move);
}

export async function listDiscountedPaths(db: SiteDb): Promise<ReadonlySet<string>> {
  return new Set(await readDiscountedPaths(db));
}
