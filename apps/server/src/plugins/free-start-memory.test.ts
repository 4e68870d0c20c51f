import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const MODULE = path.resolve(import.meta.dirname, "free-start-memory.ts");

/** A process of its own, because what other tests keep counts too. What is kept for a while, as what a start reads is, makes the young generation grow. */
const START = `
  import { getHeapSpaceStatistics } from "node:v8";
  import { freeStartMemory } from ${JSON.stringify(MODULE)};
  const youngBytes = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space").space_size;
  const kept = [];
  for (let index = 0; index < 600_000; index += 1) kept.push({ index, text: "text " + index });
  const before = youngBytes();
  freeStartMemory();
  console.log(JSON.stringify({ before, after: youngBytes(), kept: kept.length }));
`;

test("returns the young-generation memory that the start used", () => {
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", START], { encoding: "utf8" });
  const { before, after, kept } = JSON.parse(printed) as Record<"before" | "after" | "kept", number>;
  expect(kept).toBe(600_000);
  expect(after).toBeLessThan(before / 2);
});
