import { expect, test } from "vitest";
import { readStageArgs, runStages } from "./stage-runner.mjs";

const green = { name: "green", run: () => Promise.resolve({ passed: 3, failed: 0, output: "chatter" }) };
const red = { name: "red", run: () => Promise.resolve({ passed: 1, failed: 2, output: "two tests failed" }) };
const broken = { name: "broken", run: () => Promise.reject(new Error("no such program")) };

test("runs every stage, adds up the tests and counts a broken stage as one failure", async () => {
  /** @type {string[]} */
  const printed = [];
  const sum = await runStages({ stages: [red, broken, green], isIsolated: false }, (text) => printed.push(text));
  expect(sum).toEqual({ passed: 4, failed: 3 });
  const text = printed.join("");
  expect(text).toContain("two tests failed");
  expect(text).toContain("no such program");
  expect(text).not.toContain("chatter");
  expect(text).toMatch(/✗ red +1 passed, 2 failed/);
  expect(text).toMatch(/✓ green +3 passed, 0 failed/);
});

test("runs two stages in parallel, and an exclusive one alone", async () => {
  /** @type {string[]} */
  const events = [];
  const stage = (/** @type {string} */ name, isAlone = false) => ({
    name,
    isAlone,
    run: async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${name} ends`);
      return { passed: 1, failed: 0 };
    },
  });
  const stages = [stage("unit"), stage("lint"), stage("build", true), stage("server", true)];
  await runStages({ stages, isIsolated: false }, () => undefined);
  expect(events.slice(0, 2)).toEqual(["unit begins", "lint begins"]);
  expect(events.slice(2, 4).toSorted()).toEqual(["lint ends", "unit ends"]);
  expect(events.slice(4)).toEqual(["build begins", "build ends", "server begins", "server ends"]);
});

test("--only brings along the stage that one needs", () => {
  const blue = { ...green, name: "blue", needs: "green" };
  expect(readStageArgs([red, green, blue], ["--only", "blue"]).stages).toEqual([green, blue]);
});

test("--only picks stages by name", () => {
  expect(readStageArgs([red, green], ["--only", "green"])).toEqual({ stages: [green], isIsolated: false });
  expect(readStageArgs([red, green], [])).toEqual({ stages: [red, green], isIsolated: false });
});

test("--isolated reaches each stage", async () => {
  /** @type {boolean[]} */
  const isolated = [];
  const noting = {
    name: "noting",
    run: (/** @type {{ isIsolated: boolean }} */ { isIsolated }) => {
      isolated.push(isIsolated);
      return Promise.resolve({ passed: 1, failed: 0 });
    },
  };
  for (const args of [["--isolated"], []]) await runStages(readStageArgs([noting], args), () => undefined);
  expect(isolated).toEqual([true, false]);
});

test.each([[["--only"]], [["--only", "blue"]], [["--fast"]]])(
  "refuses %j with the names of the stages or options",
  (args) => {
    expect(() => readStageArgs([red, green], args)).toThrow(/red, green|--only/);
  },
);
