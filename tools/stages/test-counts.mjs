/** @typedef {import("./stage-runner.mjs").StageResult} StageResult */

/**
 * @typedef {object} VitestReport what we read of Vitest's JSON reporter
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} [numTodoTests]
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults one for each file
 */

/**
 * Counts a Vitest run. A file that failed outside its tests (it does not load, a hook throws) counts as one failed
 * test.
 * @param {VitestReport} report
 * @param {number} exitCode of Vitest, which also fails on errors that belong to no test
 * @param {{ mayBeEmpty?: boolean }} [options] `mayBeEmpty`: nothing was changed that a test depends on
 * @returns {StageResult}
 */
export function countVitest(report, exitCode, { mayBeEmpty = false } = {}) {
  if (mayBeEmpty && exitCode === 0 && report.testResults.length === 0) return { passed: 0, failed: 0 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  return closeCounts(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    },
    exitCode,
  );
}

/**
 * @typedef {object} PlaywrightReport what we read of Playwright's JSON reporter
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors that belong to no test
 */

/**
 * Counts a Playwright run. Retries are off, so a flaky test counts as failed.
 * @param {PlaywrightReport} report
 * @param {number} exitCode
 * @returns {StageResult}
 */
export function countPlaywright({ stats, errors }, exitCode) {
  return closeCounts(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped },
    exitCode,
  );
}

/**
 * A run that failed without a failed test, or found no tests, counts as a failure too.
 * @param {{ passed: number, failed: number, skipped: number }} counts
 * @param {number} exitCode
 * @returns {StageResult}
 */
function closeCounts(counts, exitCode) {
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}
