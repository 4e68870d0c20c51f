import type { ThemeFileEntry, ThemeFileState } from "@stoa/core/theme/theme-file-api.ts";
import type { ThemeData } from "@stoa/core/theme/theme-schema.ts";
import type { Manifest, ThemeContents } from "../install/theme-contents.ts";

/** A site's theme files beside the original ones. */
export type ThemeTree = {
  readonly source: ThemeData["source"];
  /** Files in the site's document; of a built-in theme only changed ones. */
  readonly own: Manifest;
  readonly original: Manifest;
  readonly below: ThemeContents;
};

function hashIn(manifest: Manifest, path: string): string | undefined {
  return Object.hasOwn(manifest, path) ? manifest[path] : undefined;
}

export function currentHash({ source, own, original }: ThemeTree, path: string): string | undefined {
  return hashIn(own, path) ?? (source === "built-in" ? hashIn(original, path) : undefined);
}

export function originalHash({ original }: ThemeTree, path: string): string | undefined {
  return hashIn(original, path);
}

export function stateOf(tree: ThemeTree, path: string): ThemeFileState {
  const [current, original] = [currentHash(tree, path), originalHash(tree, path)];
  if (current === undefined) return "removed";
  if (original === undefined) return "added";
  return current === original ? "original" : "changed";
}

/** All files by path, including removed ones. */
export function entriesOf(tree: ThemeTree): ThemeFileEntry[] {
  const paths = new Set([...Object.keys(tree.original), ...Object.keys(tree.own)]);
  return [...paths].toSorted().map((path) => ({ path, state: stateOf(tree, path) }));
}

/** Whether a path conflicts with the theme: a file where it needs a folder, or a folder with its name. */
export function isFolderClash(tree: ThemeTree, path: string): boolean {
  return entriesOf(tree).some(
    (one) => one.state !== "removed" && (one.path.startsWith(`${path}/`) || path.startsWith(`${one.path}/`)),
  );
}
