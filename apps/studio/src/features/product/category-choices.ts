import { joinCategoryPath, readCategoryPath, splitCategoryPath } from "@stoa/core/category/category-path.ts";

const MAX_OFFERED = 8;

/**
 * The path that a typed text means, and whether it is there already: names are told apart by more than their case, so a known
 * category is meant however it is written, also as the beginning of a new one. Empty for no text.
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

/** Known categories that a product is not in yet, of those with the typed text in their path. */
export function offeredCategories(
  known: readonly string[],
  chosen: readonly string[],
  typed: string,
): readonly string[] {
  const wanted = readCategoryPath(typed).toLowerCase();
  return known.filter((path) => !chosen.includes(path) && path.toLowerCase().includes(wanted)).slice(0, MAX_OFFERED);
}
