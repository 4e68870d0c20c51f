import { parseArgs } from "node:util";

const USAGE = `Usage: node tools/mutate.mjs <folder or file>… [--count 50] [--seed <number>] [--min <percent>]`;
const DEFAULT_COUNT = 50;

/**
 * @typedef {object} MutationArguments
 * @property {string[]} paths folders and files whose code is mutated, relative to the project, with forward slashes
 * @property {number} count mutants to try
 * @property {number} seed
 * @property {number | undefined} min share killed in percent below which the run fails
 */

/**
 * Reads the command line of the mutation tool.
 * @param {string[]} args
 * @param {() => number} newSeed asked where the command line names none
 * @returns {MutationArguments}
 */
export function readMutationArguments(args, newSeed) {
  const { values, positionals } = parseCommandLine(args);
  if (positionals.length === 0) throw new Error(USAGE);
  return {
    paths: positionals.map((path) => path.replace(/^\.\//, "").replace(/\/+$/, "")),
    count: readWhole("--count", values.count) ?? DEFAULT_COUNT,
    seed: readWhole("--seed", values.seed) ?? newSeed(),
    min: readWhole("--min", values.min),
  };
}

/** @param {string[]} args */
function parseCommandLine(args) {
  try {
    const options = /** @type {const} */ ({
      count: { type: "string" },
      seed: { type: "string" },
      min: { type: "string" },
    });
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

/**
 * @param {string} name
 * @param {string | undefined} value
 */
function readWhole(name, value) {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new Error(`${name} takes a whole number, not "${value}".\n${USAGE}`);
  return Number(value);
}
