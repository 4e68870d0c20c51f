import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isCode, isTest } from "../checks/source/source-tree.mjs";
import { runMain } from "../lib/main-program.mjs";
import { PROJECT_ROOT } from "../lib/project-root.mjs";
import { listFiles } from "../lib/source-files.mjs";
import { findMutants } from "./mutant/find-mutants.mjs";
import { readMutationArguments } from "./mutation-arguments.mjs";
import { killedPercent, writeReport } from "./mutation-report.mjs";
import { openMutationRunner } from "./mutation-runner.mjs";
import { pickRandom } from "./seeded-random.mjs";

/** @typedef {import("./mutation-report.mjs").MutationResult} MutationResult */

/**
 * Mutants of all code below these paths that is no test and not only for tests.
 * @param {string[]} paths
 */
function findAllMutants(paths) {
  const files = listFiles(PROJECT_ROOT).filter(
    (file) => isCode(file) && !isTest(file) && paths.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  const mutants = files.flatMap((file) => findMutants(file, readFileSync(join(PROJECT_ROOT, file), "utf8")));
  if (mutants.length === 0) throw new Error(`There is no code to change in ${paths.join(", ")}.`);
  return mutants;
}

await runMain(async () => {
  const { paths, count, seed, min } = readMutationArguments(process.argv.slice(2), () => Date.now() % 1_000_000);
  const mutants = pickRandom(findAllMutants(paths), { count, seed });
  process.stdout.write(`${mutants.length} mutants, seed ${seed}\n`);
  const files = [...new Set(mutants.map(({ file }) => file))];
  const runner = await openMutationRunner({ root: PROJECT_ROOT, files });
  /** @type {MutationResult[]} */
  const results = [];
  const endEarly = async () => {
    process.stdout.write(`\n${writeReport(results, seed)}`);
    await runner.close();
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void endEarly());
  try {
    await runner.checkTests();
    for (const mutant of mutants) {
      const outcome = await runner.tryMutant(mutant);
      results.push({ mutant, outcome });
      process.stdout.write(outcome === "survived" || outcome === "untested" ? "S" : ".");
    }
    process.stdout.write(`\n${writeReport(results, seed)}`);
    return min !== undefined && killedPercent(results) < min ? 1 : 0;
  } finally {
    await runner.close();
  }
});
