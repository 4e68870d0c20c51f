import type { ContentRow } from "@stoa/core/content/content-api.ts";
import { expect, test } from "vitest";
import { dropMove, moveChoices, stepMove, type DropSpot } from "./page-moves.ts";
import { indexTree, pageTree } from "./page-tree.ts";

type Facts = NonNullable<ContentRow["page"]>;

function row(id: string, facts: Partial<Facts> = {}): ContentRow {
  return {
    id,
    kind: facts.holds === "pages" ? "collection" : "page",
    version: 5,
    title: id.toUpperCase(),
    urlId: id,
    collectionId: null,
    updatedAt: "2024-05-01T10:00:00.000Z",
    updatedBy: "owner@example.org",
    status: "published",
    page: {
      holds: "blocks",
      typeName: null,
      isVisible: true,
      hasPassword: false,
      isMembersOnly: false,
      children: [],
      ...facts,
    },
  };
}

const rows = [
  row("a"),
  row("b"),
  row("inside"),
  row("folder", { holds: "pages", children: ["gone", "inside"] }),
  row("other", { holds: "pages" }),
  row("alone"),
  row("club", { isMembersOnly: true }),
];
const externalLink = { title: "Map", url: "https://example.org/", newWindow: false };
const areas = [
  {
    identifier: "mainNav",
    version: 3,
    links: [
      { collectionId: "a" },
      { collectionId: "deleted" },
      { externalLink },
      { collectionId: "folder" },
      { collectionId: "b" },
    ],
  },
  { identifier: "footerNav", version: 8, links: [{ collectionId: "a" }] },
];
const groups = pageTree(rows, areas);
const tree = indexTree(groups);
const main = { navigation: "mainNav", version: 3 };
const inFolder = { folderId: "folder", version: 5 };
const A = "navigation:mainNav/a";
const B = "navigation:mainNav/b";
const LINK = "navigation:mainNav/link:https://example.org/";
const FOLDER = "navigation:mainNav/folder";
const INSIDE = `${FOLDER}/inside`;

test("pages are in the order of the navigations, then those in none, then those of members", () => {
  const shown = groups.map(({ title, children }) => [title, children.map((child) => child.title)]);
  expect(shown).toEqual([
    ["Main navigation", ["A", "Map", "FOLDER", "B"]],
    ["Footer navigation", ["A"]],
    ["Not in a navigation", ["OTHER", "ALONE"]],
    ["Member areas", ["CLUB"]],
  ]);
  expect(tree.get(LINK)?.node).toMatchObject({ kind: "link", link: externalLink, place: { ...main, index: 2 } });
  expect(tree.get(INSIDE)?.node).toMatchObject({ title: "INSIDE", place: { ...inFolder, index: 1 } });
});

test("a site without pages has its empty lists to put them in", () => {
  expect(pageTree([], [{ identifier: "mainNav", version: 1, links: [] }])).toMatchObject([
    { title: "Main navigation", children: [], end: { navigation: "mainNav", index: 0, version: 1 } },
    { title: "Not in a navigation", children: [], end: null },
  ]);
});

const drops: [string, string, DropSpot, unknown][] = [
  ["between two", A, { key: B, position: "before" }, { ...main, index: 4 }],
  ["behind one", A, { key: B, position: "after" }, { ...main, index: 5 }],
  ["into a folder", A, { key: FOLDER, position: "on" }, { ...inFolder, index: 2 }],
  ["beside a page of a folder", A, { key: INSIDE, position: "before" }, { ...inFolder, index: 1 }],
  [
    "onto a navigation",
    "unlinked/alone",
    { key: "navigation:footerNav", position: "on" },
    { navigation: "footerNav", version: 8, index: 1 },
  ],
  ["out of all", A, { key: "unlinked", position: "on" }, null],
  ["beside one that is in none", A, { key: "unlinked/alone", position: "after" }, null],
];

test.each(drops)("a page is dropped %s", (...[, key, spot, to]) => {
  expect(dropMove(tree, key, spot)?.to).toEqual(to);
});

const rejected: [string, string, DropSpot][] = [
  ["into a page", A, { key: B, position: "on" }],
  ["into itself", FOLDER, { key: FOLDER, position: "on" }],
  ["a folder into a folder", "unlinked/other", { key: FOLDER, position: "on" }],
  ["a link into a folder", LINK, { key: INSIDE, position: "before" }],
  ["into member areas", A, { key: "members", position: "on" }],
  ["between groups", A, { key: "unlinked", position: "before" }],
  ["from none to none", "unlinked/alone", { key: "unlinked", position: "on" }],
];

test.each(rejected)("nothing is dropped: %s", (_what, key, spot) => {
  expect(dropMove(tree, key, spot)).toBeNull();
});

test.each([
  [B, "up", { ...main, index: 3 }],
  [A, "down", { ...main, index: 3 }],
  [A, "up", undefined],
  [B, "down", undefined],
  [B, "in", { ...inFolder, index: 2 }],
  [A, "in", undefined],
  [INSIDE, "out", { ...main, index: 4 }],
  [A, "out", null],
  ["unlinked/alone", "in", { ...main, index: 5 }],
  ["unlinked/alone", "out", undefined],
  ["unlinked/alone", "down", undefined],
] as const)("%s goes one step %s", (key, step, to) => {
  expect(stepMove(tree, key, step)?.to).toEqual(to);
});

test("what can be chosen for a row is what it may do", () => {
  const texts = (key: string): string[] => moveChoices(tree, key).map(({ text }) => text);
  expect(texts(INSIDE)).toEqual(["To main navigation", "To footer navigation", "Into “OTHER”", "Remove from “FOLDER”"]);
  expect(texts(LINK)).toEqual(["Move up", "Move down", "To footer navigation", "Remove link"]);
  expect(texts("unlinked/alone")).toEqual([
    "To main navigation",
    "Into “FOLDER”",
    "To footer navigation",
    "Into “OTHER”",
  ]);
});
