import { expect, test } from "vitest";
import { areaNote } from "./area-texts.ts";

test.each([
  [{ blockCount: 0, path: "/" }, "Empty – add the first block"],
  [{ blockCount: 1, path: "/" }, "1 block"],
  [{ blockCount: 3, path: "/journal" }, "3 blocks"],
  [{ blockCount: 0, path: null }, "Empty – add the first block · not used on any page yet"],
])("an area with %o shows %s", (area, note) => {
  expect(areaNote(area)).toBe(note);
});
