import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findTestBrowser } from "../lib/find-chromium.mjs";
import { inProject, PINNED_NODE } from "../lib/project-root.mjs";
import { runCaptured } from "../lib/run-process.mjs";
import { countPlaywright, countVitest } from "./test-counts.mjs";

/** @typedef {import("./stage-runner.mjs").Stage} Stage */
/** @typedef {import("./stage-runner.mjs").StageResult} StageResult */
/** @typedef {import("./stage-runner.mjs").StageSettings} StageSettings */

/**
 * Runs a test runner that writes a JSON report, and counts its results.
 * @template Report
 * @param {(reportPath: string) => { args: string[], env?: Record<string, string> }} command
 * @param {(report: Report, exitCode: number) => StageResult} count
 * @returns {Promise<StageResult>}
 */
async function runReported(command, count) {
  const folder = mkdtempSync(join(tmpdir(), "stoa-test-report-"));
  try {
    const reportPath = join(folder, "report.json");
    const { args, env } = command(reportPath);
    const { code, stdout, stderr } = await runCaptured(PINNED_NODE, args, { env: env ?? {} });
    return { ...count(readReport(reportPath, `${stdout}${stderr}`), code), output: `${stdout}${stderr}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} path
 * @param {string} output
 */
function readReport(path, output) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new Error(`${output}\nThe tests ended without a report.`);
  }
}

/**
 * @param {"unit" | "component" | "server"} project
 * @param {StageSettings} settings
 * @param {{ onlyChanged?: boolean }} [options]
 */
function runVitest(project, { isIsolated }, { onlyChanged = false } = {}) {
  return runReported(
    (reportPath) => ({
      args: [
        inProject("node_modules/vitest/vitest.mjs"),
        "run",
        `--project=${project}`,
        ...(onlyChanged ? ["--changed", "--passWithNoTests"] : []),
        ...(isIsolated ? ["--isolate"] : []),
        "--reporter=dot",
        "--reporter=json",
        `--outputFile.json=${reportPath}`,
      ],
      // Vitest colors its output when CI is set, even without a terminal.
      env: { NO_COLOR: "1" },
    }),
    (/** @type {import("./test-counts.mjs").VitestReport} */ report, exitCode) =>
      countVitest(report, exitCode, { mayBeEmpty: onlyChanged }),
  );
}

async function runPlaywright() {
  const browser = await findTestBrowser();
  return runReported(
    (reportPath) => ({
      args: [
        inProject("node_modules/@playwright/test/cli.js"),
        "test",
        "--config=e2e/playwright.config.ts",
        "--reporter=dot,json",
      ],
      env: { STOA_E2E_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath },
    }),
    countPlaywright,
  );
}

/** @type {Stage} */
export const UNIT_STAGE = { name: "unit", run: (settings) => runVitest("unit", settings) };

/** @type {Stage} */
export const COMPONENT_STAGE = { name: "component", run: (settings) => runVitest("component", settings) };

/**
 * The component tests of what is not committed yet: all of them take longer than the rest of `npm run check` together.
 * @type {Stage}
 */
export const CHANGED_COMPONENT_STAGE = {
  name: "component",
  run: (settings) => runVitest("component", settings, { onlyChanged: true }),
};

/** @type {Stage} */
export const SERVER_STAGE = {
  name: "server",
  needs: "build",
  isAlone: true,
  run: (settings) => runVitest("server", settings),
};

/** @type {Stage} */
export const BROWSER_STAGE = { name: "browser", needs: "build", isAlone: true, run: runPlaywright };
