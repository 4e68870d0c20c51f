/**
 * @typedef {import("./mutant/find-mutants.mjs").Mutant} Mutant
 * @typedef {import("./mutation-runner.mjs").Outcome} Outcome
 *
 * @typedef {object} MutationResult
 * @property {Mutant} mutant
 * @property {Outcome} outcome
 */

const WIDEST_CODE = 90;

/**
 * One line for a mutant that no test noticed: where it is, and what was changed.
 * @param {MutationResult} result
 */
export function survivorLine({ mutant: { file, line, before, after }, outcome }) {
  const change =
    after === "" || after === ";" ? `removed ${inOneLine(before)}` : `${inOneLine(before)} → ${inOneLine(after)}`;
  return `${file}:${line} ${change}${outcome === "untested" ? " (no test imports this file)" : ""}`;
}

/** @param {string} code */
function inOneLine(code) {
  const line = code.replaceAll(/\s+/g, " ");
  return line.length > WIDEST_CODE ? `${line.slice(0, WIDEST_CODE)}…` : line;
}

/**
 * Whether no test noticed a mistake.
 * @param {MutationResult} result
 */
export function isSurvivor({ outcome }) {
  return outcome === "survived" || outcome === "untested";
}

/**
 * Share of the mistakes that tests noticed, in percent, rounded down: what is under a minimum must not look as if it reached it.
 * @param {readonly MutationResult[]} results
 */
export function killedPercent(results) {
  if (results.length === 0) return 0;
  const survivors = results.filter(isSurvivor).length;
  return Math.floor(((results.length - survivors) / results.length) * 100);
}

/**
 * What is printed at the end.
 * @param {readonly MutationResult[]} results
 * @param {number} seed
 */
export function writeReport(results, seed) {
  const survivors = results.filter(isSurvivor).map(survivorLine).toSorted();
  const endless = results.filter(({ outcome }) => outcome === "timed out").length;
  const killed = results.length - survivors.length;
  return [
    ...(survivors.length > 0 ? ["Survivors:", ...survivors.map((line) => `  ${line}`)] : []),
    `${killed} of ${results.length} mutants killed (${killedPercent(results)} %)${endless > 0 ? `, ${endless} of them never ended` : ""}, seed ${seed}`,
    "",
  ].join("\n");
}
