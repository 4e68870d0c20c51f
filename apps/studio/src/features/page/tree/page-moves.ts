import type { NavigationPosition } from "@stoa/core/navigation/navigation-api.ts";
import { mayStand, type EntryNode, type GroupNode, type PageNode, type TreeIndex } from "./page-tree.ts";
import { t } from "../../../language/t.ts";

/** Target of an entry: a position in a list, or out of all lists (null). */
export type PageMove = { readonly entry: EntryNode; readonly to: NavigationPosition | null };

export type DropSpot = { readonly key: string; readonly position: "before" | "after" | "on" };

function at(position: NavigationPosition, index: number): NavigationPosition {
  return { ...position, index };
}

function entryOf(tree: TreeIndex, key: string): EntryNode | null {
  const node = tree.get(key)?.node;
  return node && node.kind !== "group" ? node : null;
}

function listOf(tree: TreeIndex, key: string): PageNode | null {
  return tree.get(key)?.parent ?? null;
}

/**
 * Position beside an entry; undefined among pages in no navigation, which are unordered, and for member areas, which
 * are assigned, not ordered.
 */
function placeBeside(
  tree: TreeIndex,
  entry: EntryNode,
  position: "before" | "after",
): NavigationPosition | null | undefined {
  const { place } = entry;
  if (place) return at(place, place.index + (position === "after" ? 1 : 0));
  const list = listOf(tree, entry.key);
  return list?.kind === "group" && list.list === "unlinked" ? null : undefined;
}

/** Position of a drop spot; undefined where nothing can be dropped. */
function placeOf(tree: TreeIndex, { key, position }: DropSpot): NavigationPosition | null | undefined {
  const node = tree.get(key)?.node;
  if (!node) return undefined;
  if (node.kind === "group") return position === "on" && node.list !== "members" ? node.end : undefined;
  return position === "on" ? (node.end ?? undefined) : placeBeside(tree, node, position);
}

export function dropMove(tree: TreeIndex, key: string, spot: DropSpot): PageMove | null {
  const entry = entryOf(tree, key);
  const to = placeOf(tree, spot);
  if (!entry || to === undefined || key === spot.key) return null;
  return mayStand(entry, to) ? { entry, to } : null;
}

export type MoveStep = "up" | "down" | "in" | "out";

function siblings(
  tree: TreeIndex,
  entry: EntryNode,
): { readonly before: EntryNode | null; readonly after: EntryNode | null } {
  const children = (listOf(tree, entry.key)?.children ?? []) as readonly EntryNode[];
  const index = children.indexOf(entry);
  return { before: children[index - 1] ?? null, after: children[index + 1] ?? null };
}

function firstNavigation(tree: TreeIndex): GroupNode | null {
  for (const { node } of tree.values()) if (node.kind === "group" && node.list === "navigation") return node;
  return null;
}

/** Into the preceding folder; a page in no navigation goes to the end of the first one. */
function placeInside(tree: TreeIndex, entry: EntryNode): NavigationPosition | undefined {
  if (entry.place === null) return firstNavigation(tree)?.end ?? undefined;
  return siblings(tree, entry).before?.end ?? undefined;
}

/** Out of a folder to just after it, or out of a navigation to none. */
function placeOutside(tree: TreeIndex, entry: EntryNode): NavigationPosition | null | undefined {
  if (entry.place === null) return undefined;
  const list = listOf(tree, entry.key);
  if (!list || list.kind === "group") return null;
  return list.kind === "page" && list.place ? at(list.place, list.place.index + 1) : null;
}

function stepPlace(tree: TreeIndex, entry: EntryNode, step: MoveStep): NavigationPosition | null | undefined {
  if (step === "in") return placeInside(tree, entry);
  if (step === "out") return placeOutside(tree, entry);
  const { before, after } = siblings(tree, entry);
  const place = step === "up" ? before?.place : after?.place;
  return place ? at(place, place.index + (step === "down" ? 1 : 0)) : undefined;
}

export function stepMove(tree: TreeIndex, key: string, step: MoveStep): PageMove | null {
  const entry = entryOf(tree, key);
  const to = entry ? stepPlace(tree, entry, step) : undefined;
  return entry && to !== undefined && mayStand(entry, to) ? { entry, to } : null;
}

export type MoveChoice = { readonly id: string; readonly text: string; readonly move: PageMove };

function stepChoices(tree: TreeIndex, key: string): MoveChoice[] {
  const words = { up: t("Move up"), down: t("Move down") } as const;
  return (["up", "down"] as const).flatMap((step) => {
    const move = stepMove(tree, key, step);
    return move ? [{ id: step, text: words[step], move }] : [];
  });
}

/** The lists an entry can move to, in the order of the tree. */
function* otherLists(tree: TreeIndex, entry: EntryNode): Generator<PageNode> {
  const own = listOf(tree, entry.key)?.key;
  for (const { node } of tree.values()) {
    if (node.end !== null && node.key !== own && node.key !== entry.key && mayStand(entry, node.end)) yield node;
  }
}

function listChoices(tree: TreeIndex, entry: EntryNode): MoveChoice[] {
  return [...otherLists(tree, entry)].map(({ kind, key, title, end }) => {
    const text = kind === "group" ? t("To {list}", { list: title.toLowerCase() }) : t("Into “{title}”", { title });
    return { id: key, text, move: { entry, to: end } };
  });
}

/** Whether there are any choices, without listing them all. An entry with a position can be removed from its list. */
export function hasMoveChoices(tree: TreeIndex, key: string): boolean {
  const entry = entryOf(tree, key);
  return entry !== null && (entry.place !== null || otherLists(tree, entry).next().done !== true);
}

export function moveChoices(tree: TreeIndex, key: string): MoveChoice[] {
  const entry = entryOf(tree, key);
  if (!entry) return [];
  const out = entry.kind === "link" ? t("Remove link") : t("Remove from navigation");
  const list = listOf(tree, key);
  const outText = list?.kind === "page" ? t("Remove from “{title}”", { title: list.title }) : out;
  return [
    ...stepChoices(tree, key),
    ...listChoices(tree, entry),
    ...(entry.place === null ? [] : [{ id: "none", text: outText, move: { entry, to: null } }]),
  ];
}
