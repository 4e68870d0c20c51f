import { pathsDownTo, splitCategoryPath } from "./category-path.ts";
import type { PlacedCategory } from "./category-tree.ts";

/** A category to create: its path, and its name below the category at `parentPath` (null at the top). */
export type MissingCategory = {
  readonly path: string;
  readonly displayName: string;
  readonly parentPath: string | null;
};

/** Returns the categories that paths need and that do not exist yet, parents first. */
export function missingCategories(
  { categories }: { readonly categories: ReadonlyArray<Pick<PlacedCategory, "path">> },
  paths: readonly string[],
): MissingCategory[] {
  const known = new Set(categories.map(({ path }) => path));
  const missing = new Set(paths.flatMap(pathsDownTo).filter((path) => !known.has(path)));
  return [...missing].map((path) => {
    const names = splitCategoryPath(path);
    return { path, displayName: names.at(-1) ?? "", parentPath: pathsDownTo(path).at(-2) ?? null };
  });
}
