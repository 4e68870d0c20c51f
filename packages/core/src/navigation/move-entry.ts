import type { Navigation } from "./navigation-schema.ts";

/** A link of a navigation, or a page of a folder. */
export type NavigationEntry = Navigation["items"][number];

type Placing = {
  readonly entry: NavigationEntry;
  /** The gap it goes into: before the entry that is at this index now, or at the end. */
  readonly gap: number;
  /** Where it is taken from, if that is the same list. */
  readonly takenIndex?: number | undefined;
};

function isSamePage(one: NavigationEntry, other: NavigationEntry): boolean {
  return "collectionId" in one && "collectionId" in other && one.collectionId === other.collectionId;
}

/** The list with an entry in a gap. A page stands in a list once: where it stood before, it is gone. */
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

/** What stands between an entry and a list; null when it may go there. A navigation has two levels, so folders hold pages only. */
export function placeProblem(
  entry: { readonly isLink: boolean; readonly holdsPages: boolean },
  list: "navigation" | "folder",
): "folderInFolder" | "linkInFolder" | null {
  if (list === "navigation") return null;
  if (entry.isLink) return "linkInFolder";
  return entry.holdsPages ? "folderInFolder" : null;
}
