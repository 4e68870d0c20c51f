export const MAX_CATEGORY_PATH_LENGTH = 400;

const SEPARATOR = "/";

/** Returns the path of names from the top: `["Clothing", "Shirts"]` becomes `Clothing/Shirts`. */
export function joinCategoryPath(names: readonly string[]): string {
  return names.join(SEPARATOR);
}

/** Returns the names in a path, from the top. */
export function splitCategoryPath(path: string): string[] {
  return path.split(SEPARATOR);
}

/** Returns whether `path` is a valid category path: trimmed, nonempty names separated by single slashes. */
export function isCategoryPath(path: string): boolean {
  return splitCategoryPath(path).every((name) => name !== "" && name === name.trim());
}

/**
 * Parses a path as written by people and files: removes outer slashes and whitespace around names; empty when nothing
 * is left.
 * spec: import-export, categories are paths `/a/b/c`
 * @example readCategoryPath("/Clothing / Shirts/") // "Clothing/Shirts"
 */
export function readCategoryPath(text: string): string {
  const names = text.split(SEPARATOR).map((name) => name.trim());
  return joinCategoryPath(names.filter((name) => name !== ""));
}

/** Returns a path and its ancestors from the top: `a`, `a/b` and `a/b/c` for `a/b/c`. */
export function pathsDownTo(path: string): string[] {
  const names = splitCategoryPath(path);
  return names.map((_, index) => joinCategoryPath(names.slice(0, index + 1)));
}

/** Returns whether a path equals another one or is below it. */
export function isPathWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(outer + SEPARATOR);
}
