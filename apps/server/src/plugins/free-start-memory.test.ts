import { getHeapSpaceStatistics } from "node:v8";
import { expect, test } from "vitest";
import { freeStartMemory } from "./free-start-memory.ts";

function youngBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space")?.space_size ?? Number.NaN;
}

test("what a start took of the young generation is given back", () => {
  // Kept for a while, as what a start reads is: the young generation grows for it.
  const kept: object[] = [];
  for (let index = 0; index < 600_000; index += 1) kept.push({ index, text: `text ${index}` });
  const before = youngBytes();
  expect(kept.length).toBe(600_000);
  freeStartMemory();
  expect(youngBytes()).toBeLessThan(before / 2);
});
