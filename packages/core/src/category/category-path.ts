/** Longest path of a category, as products hold it. */
export const MAX_CATEGORY_PATH_LENGTH = 400;

const SEPARATOR = "/";

/** The path of names from the top: `["Clothing", "Shirts"]` is `Clothing/Shirts`. */
export function joinCategoryPath(names: readonly string[]): string {
  return names.join(SEPARATOR);
}

/** The names in a path, from the top. */
export function splitCategoryPath(path: string): string[] {
  return path.split(SEPARATOR);
}

/** Whether a text can be the path of a category: names without blanks around them, parted by single slashes. */
export function isCategoryPath(path: string): boolean {
  return splitCategoryPath(path).every((name) => name !== "" && name === name.trim());
}

/**
 * A path as people and files write it, as a path: without slashes at its ends and blanks around names; empty when nothing
 * is left. spec: import-export, categories are paths `/a/b/c`
 * @example readCategoryPath("/Clothing / Shirts/") // "Clothing/Shirts"
 */
export function readCategoryPath(text: string): string {
  const names = text.split(SEPARATOR).map((name) => name.trim());
  return joinCategoryPath(names.filter((name) => name !== ""));
}

/** The path itself and those of all categories around it, from the top: `a`, `a/b` and `a/b/c` of `a/b/c`. */
export function pathsDownTo(path: string): string[] {
  const names = splitCategoryPath(path);
  return names.map((_, index) => joinCategoryPath(names.slice(0, index + 1)));
}

/** Whether a path is another one or lies below it. */
export function isPathWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(outer + SEPARATOR);
}

/**
 * Paths after the category at `from` got the path `to`, or after it went (`null`) with all below it; in the same order, each
 * once.
 */
export function movePaths(paths: readonly string[], from: string, to: string | null): string[] {
  const moved = paths.flatMap((path) => {
    if (!isPathWithin(path, from)) {
      return [path];
    }
    return to === null ? [] : [to + path.slice(from.length)];
  });
  return [...new Set(moved)];
}
