import { join, relative } from "node:path";
import { Writable } from "node:stream";
import { createVitest } from "vitest/node";
import { sortByNearness } from "./test-nearness.mjs";

/**
 * @typedef {import("./mutant/find-mutants.mjs").Mutant} Mutant
 * @typedef {"killed" | "survived" | "timed out" | "untested"} Outcome a test fails, none does, they never end, or none imports the file
 *
 * @typedef {object} MutationRunner
 * @property {() => Promise<void>} checkTests runs all tests without a mistake; throws when one fails
 * @property {(mutant: Mutant) => Promise<Outcome>} tryMutant
 * @property {() => Promise<void>} close
 */

/** Tests of a database need minutes and a server. */
const LEFT_OUT_PROJECT = "!server";
/** A mistake makes tests slower than they were; this much slower and ten seconds more is an endless loop. */
const LIMIT_FACTOR = 3;

/**
 * One Vitest that lives as long as the run. A mistake is in what Vitest loads, never on the disk: however this ends, no file has changed.
 * @param {{ root: string, files: string[], leastLimitMs?: number }} options files that mistakes are made in, relative to the root
 * @returns {Promise<MutationRunner>}
 */
export async function openMutationRunner({ root, files, leastLimitMs = 10_000 }) {
  /** @type {Mutant | undefined} */
  let current;
  const paths = new Set(files.map((file) => join(root, file)));
  const vitest = await openVitest(root, {
    name: "mutation",
    enforce: "pre",
    /** @param {import("vitest/node").VitestPluginContext} context */
    configureVitest: ({ defineCacheKeyGenerator }) =>
      // Vitest keeps what it has transformed, beyond this run; a mistake must not be among it.
      defineCacheKeyGenerator(({ id }) => (paths.has(id) ? false : undefined)),
    /** @param {string} id */
    load: (id) => (current !== undefined && id === join(root, current.file) ? current.code : undefined),
  });
  const tests = createTestFinder(vitest, root);
  let limitMs = leastLimitMs;

  /** @param {Mutant | undefined} mutant */
  const change = (mutant) => {
    const before = current;
    current = mutant;
    for (const file of [before?.file, mutant?.file]) if (file !== undefined) vitest.invalidateFile(join(root, file));
  };

  return {
    checkTests: async () => {
      const startMs = performance.now();
      const found = await Promise.all(files.map(tests));
      const specifications = [...new Set(found.flat())];
      const result = await vitest.runTestSpecifications(specifications);
      limitMs = leastLimitMs + LIMIT_FACTOR * (performance.now() - startMs);
      const failed = failedModules(result, specifications);
      if (failed.length > 0) throw new Error(`Tests fail without a mistake; mend them first: ${failed.join(", ")}`);
    },
    tryMutant: async (mutant) => {
      const specifications = await tests(mutant.file);
      if (specifications.length === 0) return "untested";
      change(mutant);
      const result = await runWithin(vitest, specifications, limitMs);
      change(undefined);
      if (result === undefined) return "timed out";
      return failedModules(result, specifications).length > 0 ? "killed" : "survived";
    },
    close: async () => {
      await endNow(vitest);
      await vitest.close();
    },
  };
}

/**
 * One worker and no isolation: a run costs one process. It stops at the first test that fails.
 * @param {string} root
 * @param {import("vite").Plugin} plugin
 */
function openVitest(root, plugin) {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  return createVitest(
    {
      root,
      watch: false,
      project: [LEFT_OUT_PROJECT],
      isolate: false,
      fileParallelism: false,
      bail: 1,
      reporters: [{}],
      sequence: { sequencer: InGivenOrder },
    },
    { plugins: [plugin] },
    { stdout: silent, stderr: silent },
  );
}

/** Vitest would sort by what it remembers of earlier runs. */
class InGivenOrder {
  /** @param {import("vitest/node").TestSpecification[]} specifications */
  shard(specifications) {
    return specifications;
  }
  /** @param {import("vitest/node").TestSpecification[]} specifications */
  sort(specifications) {
    return specifications;
  }
}

/**
 * Finds the tests that import a file, also through others, the nearest first.
 * @param {import("vitest/node").Vitest} vitest
 * @param {string} root
 */
function createTestFinder(vitest, root) {
  /** @type {Map<string, Promise<import("vitest/node").TestSpecification[]>>} */
  const known = new Map();
  let last = Promise.resolve();
  /** @param {string} file */
  const find = async (file) => {
    vitest.config.related = [join(root, file)];
    const specifications = await vitest.getRelevantTestSpecifications();
    return sortByNearness(specifications, file, ({ moduleId }) => relative(root, moduleId));
  };
  /** @param {string} file */
  return (file) => {
    // Vitest keeps the file it looks for in its settings, so one look has to end before the next.
    const found = known.get(file) ?? last.then(() => find(file));
    known.set(file, found);
    last = found.then(() => undefined);
    return found;
  };
}

/**
 * Runs tests; undefined when they take longer than this.
 * @param {import("vitest/node").Vitest} vitest
 * @param {import("vitest/node").TestSpecification[]} specifications
 * @param {number} limitMs
 */
async function runWithin(vitest, specifications, limitMs) {
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    void endNow(vitest);
  }, limitMs);
  try {
    const result = await vitest.runTestSpecifications(specifications);
    return isOver ? undefined : result;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The second call ends a worker that does not hear the first.
 * @param {import("vitest/node").Vitest} vitest
 */
async function endNow(vitest) {
  await Promise.all([vitest.cancelCurrentRun("keyboard-input"), vitest.cancelCurrentRun("keyboard-input")]);
}

/**
 * The result also holds the modules of earlier runs, which may have failed with another mistake.
 * @param {import("vitest/node").TestRunResult} result
 * @param {import("vitest/node").TestSpecification[]} specifications
 */
function failedModules({ testModules, unhandledErrors }, specifications) {
  const ran = new Set(specifications.map(({ moduleId }) => moduleId));
  const failed = testModules
    .filter((module) => ran.has(module.moduleId) && !module.ok())
    .map((module) => module.relativeModuleId);
  return unhandledErrors.length > 0 && failed.length === 0 ? ["an error outside of tests"] : failed;
}
