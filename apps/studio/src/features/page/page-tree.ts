import type { ContentRow } from "@stoa/core/content/content-api.ts";
import { placeProblem } from "@stoa/core/navigation/move-entry.ts";
import type { NavigationPlace } from "@stoa/core/navigation/navigation-api.ts";
import type { ExternalLink } from "@stoa/core/navigation/navigation-schema.ts";
import { navigationTitle } from "@stoa/core/navigation/navigation-title.ts";
import type { LayoutArea } from "@stoa/core/store-page/store-page-api.ts";

type NodeShape = {
  /** The same after a move within a list. */
  readonly key: string;
  readonly title: string;
  readonly children: readonly PageNode[];
};

/** A list of pages: a navigation, or those that are in none. */
export type GroupNode = NodeShape & {
  readonly kind: "group";
  readonly list: "navigation" | "unlinked" | "members";
  /** The place behind its last entry. */
  readonly end: NavigationPlace | null;
};

/** What stands in a list; `place` is null of a page that is in no navigation. */
export type EntryNode = NodeShape & {
  readonly kind: "page" | "link";
  readonly row: ContentRow | null;
  /** Where it leads, of an entry that is no page of the site. */
  readonly link: ExternalLink | null;
  readonly place: NavigationPlace | null;
  /** The place behind the last page of a folder; null of all else. */
  readonly end: NavigationPlace | null;
};

export type PageNode = GroupNode | EntryNode;

const UNLINKED_TITLE = "Not in a navigation";
const MEMBERS_TITLE = "Member areas";

/** A theme can show a page twice in one list: its second place has a name of its own. */
function uniqueKeys(): (key: string) => string {
  const counts = new Map<string, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count === 0 ? key : `${key}#${count}`;
  };
}

type Rows = ReadonlyMap<string, ContentRow>;
type Standing = { readonly parent: string; readonly place: NavigationPlace | null };

function folderPages(row: ContentRow, rows: Rows, key: string): EntryNode[] {
  const keyOf = uniqueKeys();
  return (row.page?.children ?? []).flatMap((id, index) => {
    const child = rows.get(id);
    if (!child) return [];
    const place = { folderId: row.id, index, version: row.version };
    return [{ ...leafOf(child, place), key: keyOf(`${key}/${id}`) }];
  });
}

function leafOf(row: ContentRow, place: NavigationPlace | null): EntryNode {
  return { kind: "page", key: row.id, title: row.title, row, link: null, place, end: null, children: [] };
}

function pageNode(row: ContentRow, rows: Rows, { parent, place }: Standing): EntryNode {
  const key = `${parent}/${row.id}`;
  const leaf = { ...leafOf(row, place), key };
  if (row.page?.holds !== "pages") return leaf;
  const end = { folderId: row.id, index: row.page.children.length, version: row.version };
  return { ...leaf, end, children: folderPages(row, rows, key) };
}

/** The key of a link in the list of a key. */
export function linkKey(listKey: string, url: string): string {
  return `${listKey}/link:${url}`;
}

function navigationGroup(area: LayoutArea, rows: Rows): GroupNode {
  const key = `navigation:${area.identifier}`;
  const keyOf = uniqueKeys();
  const at = (index: number): NavigationPlace => ({ navigation: area.identifier, index, version: area.version });
  const children = area.links.flatMap((link, index): EntryNode[] => {
    const place = at(index);
    if (link.externalLink) {
      const { title, url } = link.externalLink;
      const leaf = { title, link: link.externalLink, row: null, place, end: null, children: [] };
      return [{ ...leaf, kind: "link", key: keyOf(linkKey(key, url)) }];
    }
    const row = rows.get(link.collectionId ?? "");
    if (!row) return [];
    const node = pageNode(row, rows, { parent: key, place });
    return [{ ...node, key: keyOf(node.key) }];
  });
  const title = navigationTitle(area.identifier);
  return { kind: "group", list: "navigation", key, title, end: at(area.links.length), children };
}

function linkedIds(areas: readonly LayoutArea[], rows: readonly ContentRow[]): Set<string> {
  const inAreas = areas.flatMap(({ links }) => links.flatMap(({ collectionId }) => collectionId ?? []));
  return new Set([...inAreas, ...rows.flatMap(({ page }) => page?.children ?? [])]);
}

/** All pages of the site as the navigations hold them; then those in none, and those that only members see. */
export function pageTree(rows: readonly ContentRow[], areas: readonly LayoutArea[]): GroupNode[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const linked = linkedIds(areas, rows);
  const others = rows.filter(({ id }) => !linked.has(id));
  const group = (list: "unlinked" | "members", title: string, of: readonly ContentRow[]): GroupNode => ({
    kind: "group",
    list,
    key: list,
    title,
    end: null,
    children: of.map((row) => pageNode(row, known, { parent: list, place: null })),
  });
  const members = others.filter(({ page }) => page?.isMembersOnly);
  return [
    ...areas.map((area) => navigationGroup(area, known)),
    group(
      "unlinked",
      UNLINKED_TITLE,
      others.filter(({ page }) => !page?.isMembersOnly),
    ),
    ...(members.length > 0 ? [group("members", MEMBERS_TITLE, members)] : []),
  ];
}

/** Every node by its key, with the node it is in. */
export type TreeIndex = ReadonlyMap<string, { readonly node: PageNode; readonly parent: PageNode | null }>;

/** Finds nodes by their keys. */
export function indexTree(groups: readonly GroupNode[]): TreeIndex {
  const index = new Map<string, { node: PageNode; parent: PageNode | null }>();
  const add = (node: PageNode, parent: PageNode | null): void => {
    index.set(node.key, { node, parent });
    for (const child of node.children) add(child, node);
  };
  for (const group of groups) add(group, null);
  return index;
}

/** Whether an entry may stand in the list of a place; null is none. */
export function mayStand(entry: EntryNode, place: NavigationPlace | null): boolean {
  if (place === null) return entry.place !== null;
  const facts = { isLink: entry.kind === "link", holdsPages: entry.row?.page?.holds === "pages" };
  return placeProblem(facts, "folderId" in place ? "folder" : "navigation") === null;
}
