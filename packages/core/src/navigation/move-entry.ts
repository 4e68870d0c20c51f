import type { Navigation } from "./navigation-schema.ts";

/** A link of a navigation, or a page of a folder. */
export type NavigationEntry = Navigation["items"][number];

type Placing = {
  readonly entry: NavigationEntry;
  /** Target gap: before the entry currently at this index, or at the end. */
  readonly gap: number;
  /** Current index of the entry, if it is in the same list. */
  readonly takenIndex?: number | undefined;
};

function isSamePage(one: NavigationEntry, other: NavigationEntry): boolean {
  return "collectionId" in one && "collectionId" in other && one.collectionId === other.collectionId;
}

/**
 * Returns the list with an entry inserted into a gap. A page appears once per list, so its earlier occurrence is
 * removed.
 */
export function placeEntry(
  entries: readonly NavigationEntry[],
  { entry, gap, takenIndex }: Placing,
): NavigationEntry[] {
  const kept = entries
    .map((one, index) => ({ one, index }))
    .filter(({ one, index }) => index !== takenIndex && !isSamePage(one, entry));
  const before = kept.filter(({ index }) => index < gap).map(({ one }) => one);
  const after = kept.filter(({ index }) => index >= gap).map(({ one }) => one);
  return [...before, entry, ...after];
}

/**
 * Returns why an entry cannot be put into a list; null when it can. Navigations have two levels, so folders hold pages
 * only.
 */
export function placeProblem(
  entry: { readonly isLink: boolean; readonly holdsPages: boolean },
  list: "navigation" | "folder",
): "folderInFolder" | "linkInFolder" | null {
  if (list === "navigation") return null;
  if (entry.isLink) return "linkInFolder";
  return entry.holdsPages ? "folderInFolder" : null;
}
