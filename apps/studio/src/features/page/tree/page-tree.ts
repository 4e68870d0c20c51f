import type { ContentRow } from "@stoa/core/content/content-api.ts";
import { placeProblem } from "@stoa/core/navigation/move-entry.ts";
import type { NavigationPosition } from "@stoa/core/navigation/navigation-api.ts";
import type { ExternalLink } from "@stoa/core/navigation/navigation-schema.ts";
import { navigationTitle } from "@stoa/core/navigation/navigation-title.ts";
import type { LayoutArea } from "@stoa/core/store-page/store-page-api.ts";
import { t } from "../../../language/t.ts";

type NodeShape = {
  /** Stable across moves within a list. */
  readonly key: string;
  readonly title: string;
  readonly children: readonly PageNode[];
};

export type GroupNode = NodeShape & {
  readonly kind: "group";
  readonly list: "navigation" | "unlinked" | "members";
  /** Position after its last entry. */
  readonly end: NavigationPosition | null;
};

/** An entry of a list; `place` is null for a page in no navigation. */
export type EntryNode = NodeShape & {
  readonly kind: "page" | "link";
  readonly row: ContentRow | null;
  /** Target of an entry that is not a page of the site. */
  readonly link: ExternalLink | null;
  readonly place: NavigationPosition | null;
  /** Position after the last page of a folder; null for everything else. */
  readonly end: NavigationPosition | null;
};

export type PageNode = GroupNode | EntryNode;

const UNLINKED_TITLE = t("Not in a navigation");
const MEMBERS_TITLE = t("Member areas");

/** A theme can show a page twice in one list, so repeated keys get a suffix. */
function uniqueKeys(): (key: string) => string {
  const counts = new Map<string, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count === 0 ? key : `${key}#${count}`;
  };
}

type Rows = ReadonlyMap<string, ContentRow>;
type Standing = { readonly parent: string; readonly place: NavigationPosition | null };

function folderPages(row: ContentRow, rows: Rows, key: string): EntryNode[] {
  const keyOf = uniqueKeys();
  return (row.page?.children ?? []).flatMap((id, index) => {
    const child = rows.get(id);
    if (!child) return [];
    const place = { folderId: row.id, index, version: row.version };
    return [{ ...leafOf(child, place), key: keyOf(`${key}/${id}`) }];
  });
}

function leafOf(row: ContentRow, place: NavigationPosition | null): EntryNode {
  return { kind: "page", key: row.id, title: row.title, row, link: null, place, end: null, children: [] };
}

function pageNode(row: ContentRow, rows: Rows, { parent, place }: Standing): EntryNode {
  const key = `${parent}/${row.id}`;
  const leaf = { ...leafOf(row, place), key };
  if (row.page?.holds !== "pages") return leaf;
  const end = { folderId: row.id, index: row.page.children.length, version: row.version };
  return { ...leaf, end, children: folderPages(row, rows, key) };
}

export function linkKey(listKey: string, url: string): string {
  return `${listKey}/link:${url}`;
}

function navigationGroup(area: LayoutArea, rows: Rows): GroupNode {
  const key = `navigation:${area.identifier}`;
  const keyOf = uniqueKeys();
  const at = (index: number): NavigationPosition => ({ navigation: area.identifier, index, version: area.version });
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

/** Groups all pages by navigation; then those in none, and those only members see. */
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

export type TreeIndex = ReadonlyMap<string, { readonly node: PageNode; readonly parent: PageNode | null }>;

export function indexTree(groups: readonly GroupNode[]): TreeIndex {
  const index = new Map<string, { node: PageNode; parent: PageNode | null }>();
  const add = (node: PageNode, parent: PageNode | null): void => {
    index.set(node.key, { node, parent });
    for (const child of node.children) add(child, node);
  };
  for (const group of groups) add(group, null);
  return index;
}

/** Returns whether an entry may be in the list of a position; null means in no list. */
export function mayStand(entry: EntryNode, place: NavigationPosition | null): boolean {
  if (place === null) return entry.place !== null;
  const facts = { isLink: entry.kind === "link", holdsPages: entry.row?.page?.holds === "pages" };
  return placeProblem(facts, "folderId" in place ? "folder" : "navigation") === null;
}
