import { expect, test } from "vitest";
import { dropPosition } from "./drop-position.ts";

test.each([
  ["d", { targetId: "a", isBefore: true }, 0],
  ["a", { targetId: "d", isBefore: false }, 3],
  ["a", { targetId: "b", isBefore: false }, 1],
  ["a", { targetId: "c", isBefore: true }, 1],
  ["c", { targetId: "a", isBefore: false }, 1],
  ["b", { targetId: "b", isBefore: true }, 1],
  ["b", { targetId: "gone", isBefore: true }, 1],
])("%s dropped at %j lands at %d", (movedId, drop, position) => {
  expect(dropPosition(["a", "b", "c", "d"], movedId, drop)).toBe(position);
});
