import { expect, test } from "vitest";
import { killedPercent, writeReport } from "./mutation-report.mjs";

/**
 * @param {import("./mutation-runner.mjs").Outcome} outcome
 * @param {Partial<import("./mutant/find-mutants.mjs").Mutant>} [mutant]
 */
function result(outcome, mutant = {}) {
  return {
    outcome,
    mutant: { file: "apps/a/part.ts", line: 3, before: "a < b", after: "(a <= b)", code: "", ...mutant },
  };
}

test("lists the survivors by position, with what was changed, and reports the share killed", () => {
  const results = [
    result("killed"),
    result("untested", { file: "apps/b/lonely.ts", line: 1 }),
    result("survived", { before: "send(\n  a,\n);", after: ";" }),
    result("timed out"),
  ];
  expect(writeReport(results, 7)).toBe(
    [
      "Survivors:",
      "  apps/a/part.ts:3 removed send( a, );",
      "  apps/b/lonely.ts:1 a < b → (a <= b) (no test imports this file)",
      "2 of 4 mutants killed (50 %), 1 of them never ended, seed 7",
      "",
    ].join("\n"),
  );
});

test("does not mention survivors if there are none", () => {
  expect(writeReport([result("killed")], 1)).toBe("1 of 1 mutants killed (100 %), seed 1\n");
});

test("shortens long code", () => {
  expect(writeReport([result("survived", { before: "x".repeat(500), after: "" })], 1)).toContain(
    `removed ${"x".repeat(90)}…\n`,
  );
});

test("rounds the share down", () => {
  const results = [...Array.from({ length: 199 }, () => result("killed")), result("survived")];
  expect(killedPercent(results)).toBe(99);
  expect(killedPercent([])).toBe(0);
});
