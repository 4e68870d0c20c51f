import { parseArgs } from "node:util";
import { mapAtOnce } from "../lib/map-at-once.mjs";

/**
 * @typedef {object} StageResult
 * @property {number} passed tests that passed
 * @property {number} failed tests that failed
 * @property {number} [skipped]
 * @property {string} [output] what to show when something failed
 *
 * @typedef {object} StageSettings
 * @property {boolean} isIsolated each file of Vitest in a process of its own
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {(settings: StageSettings) => Promise<StageResult>} run
 * @property {string} [needs] the stage that makes what this one reads; it runs before, also where only this one is asked for
 * @property {boolean} [isAlone] needs what stages before it made, or the whole machine
 */

/** As many stages at a time leave no core of a small machine idle. */
const SIDE_BY_SIDE = 2;

/**
 * Runs every stage, whatever the ones before it gave, and prints a line for each when it ends; what a failed stage has to say comes
 * before its line. Resolves with the sums.
 * @param {{ stages: Stage[] } & StageSettings} program
 * @param {(text: string) => void} print
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runStages({ stages, ...settings }, print) {
  const sum = { passed: 0, failed: 0 };
  for (const group of groupStages(stages)) {
    await mapAtOnce(group, { most: SIDE_BY_SIDE }, async (stage) => {
      const startMs = Date.now();
      const result = await runStage(stage, settings);
      if (result.failed > 0 && result.output) print(`\n${result.output.trimEnd()}\n`);
      print(stageLine(stage.name, result, Date.now() - startMs));
      sum.passed += result.passed;
      sum.failed += result.failed;
    });
  }
  return sum;
}

/**
 * Neighbors that may run at the same time.
 * @param {Stage[]} stages
 */
function groupStages(stages) {
  /** @type {Stage[][]} */
  const groups = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (last && !stage.isAlone && !last[0]?.isAlone) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

/**
 * A stage that throws has failed.
 * @param {Stage} stage
 * @param {StageSettings} settings
 * @returns {Promise<StageResult>}
 */
async function runStage(stage, settings) {
  try {
    return await stage.run(settings);
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * @param {string} name
 * @param {StageResult} result
 * @param {number} durationMs
 */
function stageLine(name, { passed, failed, skipped = 0 }, durationMs) {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  return `${failed > 0 ? "✗" : "✓"} ${name.padEnd(10)} ${counts} (${(durationMs / 1000).toFixed(1)} s)\n`;
}

/**
 * What the command line asks for: the stages named by `--only one,two`, all of them without it.
 * @param {Stage[]} stages
 * @param {string[]} args
 * @returns {{ stages: Stage[] } & StageSettings}
 */
export function readStageArgs(stages, args) {
  const { values } = parseStageArgs(args);
  return { stages: selectStages(stages, values.only), isIsolated: values.isolated === true };
}

/** @param {string[]} args */
function parseStageArgs(args) {
  try {
    return parseArgs({ args, options: { only: { type: "string" }, isolated: { type: "boolean" } } });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${reason}\nThe options are --only <stage>[,<stage>] and --isolated.`, { cause });
  }
}

/**
 * @param {Stage[]} stages
 * @param {string} [only]
 */
function selectStages(stages, only) {
  if (only === undefined) return stages;
  const names = only.split(",").filter((name) => name !== "");
  const known = stages.map((stage) => stage.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new Error(
      `--only takes names of stages: ${known.join(", ")}${unknown.length > 0 ? `; not ${unknown.join(", ")}` : ""}.`,
    );
  }
  const needed = new Set(stages.flatMap(({ name, needs = name }) => (names.includes(name) ? [needs] : [])));
  return stages.filter(({ name }) => names.includes(name) || needed.has(name));
}

/**
 * Runs the stages as a program: the last line is the sum, the exit code 1 when anything failed.
 * @param {{ stages: Stage[] } & StageSettings} program
 */
export async function runStageProgram(program) {
  const { passed, failed } = await runStages(program, (text) => process.stdout.write(text));
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}
