import { expect, test } from "vitest";
import { collectionCountText } from "./collection-count-text.ts";

const SHOWN = { holding: "items", count: 3, hiddenCount: 0, isOpen: true } as const;
const TRACKS = ["track", "tracks"] as const;

test.each([
  [{}, "Showing all 3 tracks."],
  [{ count: 1 }, "Showing 1 track."],
  [{ count: 80 }, "Showing 60 of 80 tracks."],
  [{ hiddenCount: 2 }, "Showing all 3 tracks. 2 more are hidden from visitors: drafts, hidden or scheduled."],
  [{ count: 0 }, "Nothing to show: no published tracks yet."],
  [{ holding: "pages" as const }, "This is a folder of pages. Choose a collection with tracks."],
  [
    { isOpen: false },
    "This collection is disabled or locked, so visitors see nothing here. Choose another one, or open it.",
  ],
])("of %o it says so", (changes, text) => {
  expect(collectionCountText({ ...SHOWN, ...changes }, 60, TRACKS)).toBe(text);
});
