import { expect, test } from "vitest";
import { placeEntry, placeProblem, type NavigationEntry } from "./move-entry.ts";

const page = (collectionId: string): NavigationEntry => ({ collectionId });
const link: NavigationEntry = { externalLink: { title: "Map", url: "https://example.org/", newWindow: false } };
const list = [page("a"), link, page("b"), page("c")];

test.each([
  ["a page up", { entry: page("c"), gap: 0, takenIndex: 3 }, [page("c"), page("a"), link, page("b")]],
  ["a page down", { entry: page("a"), gap: 3, takenIndex: 0 }, [link, page("b"), page("a"), page("c")]],
  ["a page to its own place", { entry: page("b"), gap: 2, takenIndex: 2 }, list],
  ["a page into the gap after itself", { entry: page("b"), gap: 3, takenIndex: 2 }, list],
  ["a link to the end", { entry: link, gap: 4, takenIndex: 1 }, [page("a"), page("b"), page("c"), link]],
  ["a page from elsewhere", { entry: page("d"), gap: 1 }, [page("a"), page("d"), link, page("b"), page("c")]],
  [
    "a page from elsewhere that is there already",
    { entry: page("c"), gap: 1 },
    [page("a"), page("c"), link, page("b")],
  ],
  ["a gap far beyond the end", { entry: page("d"), gap: 99 }, [...list, page("d")]],
] as const)("places %s", (_what, placing, expected) => {
  expect(placeEntry(list, placing)).toEqual(expected);
});

test.each([
  [{ isLink: false, holdsPages: false }, "folder", null],
  [{ isLink: false, holdsPages: true }, "folder", "folderInFolder"],
  [{ isLink: true, holdsPages: false }, "folder", "linkInFolder"],
  [{ isLink: false, holdsPages: true }, "navigation", null],
  [{ isLink: true, holdsPages: false }, "navigation", null],
] as const)("decides whether %o may be moved into a %s", (entry, place, expected) => {
  expect(placeProblem(entry, place)).toBe(expected);
});
