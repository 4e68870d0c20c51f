import type { ThemeFileEntry } from "@stoa/core/theme/theme-file-api.ts";

export type FileFolder = {
  readonly name: string;
  /** Ends with a slash; empty for the theme itself. */
  readonly path: string;
  readonly folders: readonly FileFolder[];
  readonly files: readonly ThemeFileEntry[];
};

function byName(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

export function fileTree(entries: readonly ThemeFileEntry[], path = ""): FileFolder {
  const below = entries.filter((entry) => entry.path.startsWith(path));
  const inFolders = below.filter((entry) => entry.path.includes("/", path.length));
  const names = new Set(inFolders.map((entry) => entry.path.slice(path.length, entry.path.indexOf("/", path.length))));
  return {
    name: path.slice(path.lastIndexOf("/", path.length - 2) + 1, -1),
    path,
    folders: [...names].toSorted(byName).map((name) => fileTree(inFolders, `${path}${name}/`)),
    files: below.filter((entry) => !inFolders.includes(entry)).toSorted((one, other) => byName(one.path, other.path)),
  };
}

export function foundFiles(entries: readonly ThemeFileEntry[], search: string): readonly ThemeFileEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ path }) => words.every((word) => path.toLowerCase().includes(word)));
}
