import { expect, test } from "vitest";
import { collectionCountText } from "./collection-count-text.ts";

const SHOWN = { holding: "items", count: 3, hiddenCount: 0, isOpen: true } as const;
const TRACKS = ["track", "tracks"] as const;

test.each([
  [{}, "Shows all 3 tracks."],
  [{ count: 1 }, "Shows 1 track."],
  [{ count: 80 }, "Shows 60 of 80 tracks."],
  [{ hiddenCount: 2 }, "Shows all 3 tracks. Visitors don’t see 2 more: drafts, hidden, or scheduled."],
  [{ count: 0 }, "Nothing to show: it has no published tracks yet."],
  [{ holding: "pages" as const }, "This is a folder of pages. Choose a collection that has tracks."],
  [
    { isOpen: false },
    "This collection is switched off or locked, so visitors see nothing here. Choose another, or open it.",
  ],
])("of %o it says so", (changes, text) => {
  expect(collectionCountText({ ...SHOWN, ...changes }, 60, TRACKS)).toBe(text);
});
