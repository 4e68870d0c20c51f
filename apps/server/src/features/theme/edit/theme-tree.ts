import type { ThemeFileEntry, ThemeFileState } from "@stoa/core/theme/theme-file-api.ts";
import type { ThemeData } from "@stoa/core/theme/theme-schema.ts";
import type { Manifest, ThemeContents } from "../install/theme-contents.ts";

/** The files of a site's theme beside those it came with. */
export type ThemeTree = {
  readonly source: ThemeData["source"];
  /** What the site's document lists; of a theme that comes with the product only what differs. */
  readonly own: Manifest;
  /** The theme as it came. */
  readonly original: Manifest;
  /** The contents of a theme that comes with the product. */
  readonly below: ThemeContents;
};

function hashIn(manifest: Manifest, path: string): string | undefined {
  return Object.hasOwn(manifest, path) ? manifest[path] : undefined;
}

/** The hash of a file as the drafts have it; undefined when they have none. */
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

/** All files in the order of their paths, those that were taken out too. */
export function entriesOf(tree: ThemeTree): ThemeFileEntry[] {
  const paths = new Set([...Object.keys(tree.original), ...Object.keys(tree.own)]);
  return [...paths].toSorted().map((path) => ({ path, state: stateOf(tree, path) }));
}

/** Whether something of the theme is in the way of a file: a file where it needs a folder, or a folder of its name. */
export function isFolderClash(tree: ThemeTree, path: string): boolean {
  return entriesOf(tree).some(
    (one) => one.state !== "removed" && (one.path.startsWith(`${path}/`) || path.startsWith(`${one.path}/`)),
  );
}
