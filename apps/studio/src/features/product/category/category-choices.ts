import { joinCategoryPath, readCategoryPath, splitCategoryPath } from "@stoa/core/category/category-path.ts";

const MAX_OFFERED = 8;

/**
 * Returns the path for a typed text and whether it exists. Known categories match regardless of case, also as the
 * beginning of a new path. Empty for no text.
 */
export function typedCategory(text: string, known: readonly string[]): { path: string; isKnown: boolean } {
  const bySmall = new Map(known.map((path) => [path.toLowerCase(), path]));
  const names = readCategoryPath(text) === "" ? [] : splitCategoryPath(readCategoryPath(text));
  const path = names.reduce((around, name) => {
    const next = around === "" ? name : joinCategoryPath([around, name]);
    return bySmall.get(next.toLowerCase()) ?? next;
  }, "");
  return { path, isKnown: known.includes(path) };
}

/** Returns known categories that match the text and the product is not in yet. */
export function offeredCategories(
  known: readonly string[],
  chosen: readonly string[],
  typed: string,
): readonly string[] {
  const wanted = readCategoryPath(typed).toLowerCase();
  return known.filter((path) => !chosen.includes(path) && path.toLowerCase().includes(wanted)).slice(0, MAX_OFFERED);
}
