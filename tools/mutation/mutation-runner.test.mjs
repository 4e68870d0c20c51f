import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { inProject } from "../lib/project-root.mjs";
import { findMutants } from "./mutant/find-mutants.mjs";
import { openMutationRunner } from "./mutation-runner.mjs";

const FIXTURE = inProject("tools/mutation/fixtures/project");

/** @type {import("./mutation-runner.mjs").MutationRunner | undefined} */
let runner;

afterEach(() => runner?.close());

/**
 * @param {string[]} files
 * @param {{ leastLimitMs?: number }} [options]
 */
async function open(files, options) {
  runner = await openMutationRunner({ root: FIXTURE, files, ...options });
  return runner;
}

/** @param {string} file */
function read(file) {
  return readFileSync(join(FIXTURE, file), "utf8");
}

/**
 * The first mutant of a file that turns a piece of it into this.
 * @param {string} file
 * @param {string} after
 */
function mutantOf(file, after) {
  const mutant = findMutants(file, read(file)).find((candidate) => candidate.after === after);
  if (mutant === undefined) throw new Error(`No mutant of ${file} is ${after}.`);
  return mutant;
}

test("a mistake is killed by a test that imports its file through another one, or survives all of them", async () => {
  const { checkTests, tryMutant } = await open(["adult.ts", "ticket.ts", "lonely.ts"]);
  await checkTests();
  const outcomes = [];
  for (const mutant of [
    mutantOf("adult.ts", "(age < 18)"),
    mutantOf("adult.ts", "(age > 18)"),
    mutantOf("ticket.ts", "(price * 2)"),
    mutantOf("adult.ts", "19"),
    mutantOf("lonely.ts", "2"),
  ]) {
    outcomes.push(await tryMutant(mutant));
  }
  expect(outcomes).toEqual(["killed", "survived", "killed", "survived", "untested"]);
});

test("a test that failed with a mistake in one file says nothing of a mistake in another", async () => {
  const { checkTests, tryMutant } = await open(["count.ts", "adult.ts"]);
  await checkTests();
  expect(await tryMutant(mutantOf("count.ts", "return;"))).toBe("killed");
  expect(await tryMutant(mutantOf("adult.ts", "19"))).toBe("survived");
});

test("an endless mutant is stopped, later ones run as before, and no file has changed", async () => {
  const { checkTests, tryMutant } = await open(["count.ts", "ticket.ts"], { leastLimitMs: 2000 });
  await checkTests();
  const before = read("count.ts");
  expect(await tryMutant(mutantOf("count.ts", ";"))).toBe("timed out");
  expect(await tryMutant(mutantOf("ticket.ts", "return;"))).toBe("killed");
  await expect(checkTests()).resolves.toBeUndefined();
  expect(read("count.ts")).toBe(before);
});

test("names the tests that fail without a mutant", async () => {
  const { checkTests } = await open(["broken.ts"]);
  await expect(checkTests()).rejects.toThrow("broken.test.ts");
});
