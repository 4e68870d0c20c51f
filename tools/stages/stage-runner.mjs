/**
 * @typedef {object} StageResult
 * @property {number} passed tests that passed
 * @property {number} failed tests that failed
 * @property {number} [skipped]
 * @property {string} [output] what to show when something failed
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {() => Promise<StageResult>} run
 */

/**
 * Runs every stage, whatever the ones before it gave, and prints a line for each; what a failed stage has to say comes
 * before its line. Resolves with the sums.
 * @param {Stage[]} stages
 * @param {(text: string) => void} print
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runStages(stages, print) {
  const sum = { passed: 0, failed: 0 };
  for (const stage of stages) {
    const startMs = Date.now();
    const result = await runStage(stage);
    if (result.failed > 0 && result.output) print(`\n${result.output.trimEnd()}\n`);
    print(stageLine(stage.name, result, Date.now() - startMs));
    sum.passed += result.passed;
    sum.failed += result.failed;
  }
  return sum;
}

/**
 * A stage that throws has failed.
 * @param {Stage} stage
 * @returns {Promise<StageResult>}
 */
async function runStage(stage) {
  try {
    return await stage.run();
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
 * Stages picked by `--only one,two`; all of them without it.
 * @param {Stage[]} stages
 * @param {string[]} args of the command line
 */
export function selectStages(stages, args) {
  const position = args.indexOf("--only");
  if (position === -1) {
    if (args.length > 0) throw new Error(`Unknown option ${args[0]}; there is only --only <stage>[,<stage>].`);
    return stages;
  }
  const names = (args[position + 1] ?? "").split(",").filter((name) => name !== "");
  const known = stages.map((stage) => stage.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new Error(
      `--only takes names of stages: ${known.join(", ")}${unknown.length > 0 ? `; not ${unknown.join(", ")}` : ""}.`,
    );
  }
  return stages.filter((stage) => names.includes(stage.name));
}

/**
 * Runs the stages as a program: the last line is the sum, the exit code 1 when anything failed.
 * @param {Stage[]} stages
 */
export async function runStageProgram(stages) {
  const { passed, failed } = await runStages(stages, (text) => process.stdout.write(text));
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}
