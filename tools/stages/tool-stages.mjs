import { buildBundles } from "../lib/bundle/bundles.mjs";
import { mapAtOnce } from "../lib/map-at-once.mjs";
import { inProject, PINNED_NODE, PROJECT_ROOT } from "../lib/project-root.mjs";
import { runCaptured } from "../lib/run-process.mjs";
import { listFiles } from "../lib/source-files.mjs";

/** @typedef {import("./stage-runner.mjs").Stage} Stage */
/** @typedef {import("./stage-runner.mjs").StageResult} StageResult */

const TYPE_CHECKED = [
  "packages/core",
  "packages/template",
  "packages/ui",
  "apps/server",
  "apps/storefront",
  "apps/studio",
  "e2e",
  "bench",
  "tools",
];

/**
 * Runs a program from node_modules on the pinned Node; counts as one test.
 * @param {string} script relative to the project
 * @param {string[]} args
 * @returns {Promise<StageResult>}
 */
async function runAsOneTest(script, args) {
  const { code, stdout, stderr } = await runCaptured(PINNED_NODE, [inProject(script), ...args]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: `${stdout}${stderr}` };
}

/** Skips workspaces without TypeScript, which the compiler would report as an error. */
function typeCheckedFolders() {
  const files = listFiles(PROJECT_ROOT);
  return TYPE_CHECKED.filter((folder) => {
    const source = folder.includes("/") ? `${folder}/src/` : `${folder}/`;
    return files.some((path) => path.startsWith(source) && /\.(tsx?|mjs)$/.test(path));
  });
}

/**
 * What has not changed since the last run is not checked again; what is known is kept beside the packages. One thread for each workspace: two
 * workspaces at a time fill two cores, and several checkers of one workspace would each work out the same types.
 * @param {string} folder
 */
function checkTypesOf(folder) {
  const known = inProject(`node_modules/.cache/types/${folder.replace("/", "-")}.tsbuildinfo`);
  const args = ["-p", folder, "--incremental", "--tsBuildInfoFile", known, "--singleThreaded"];
  return runAsOneTest("node_modules/.bin/tsc", args);
}

/** @returns {Promise<StageResult>} */
async function checkTypes() {
  const results = await mapAtOnce(typeCheckedFolders(), { most: 2 }, checkTypesOf);
  const failures = results.filter((result) => result.failed > 0);
  if (failures.length === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, output: failures.map((failure) => failure.output).join("") };
}

/** @type {Stage} */
export const FORMAT_STAGE = { name: "format", run: () => runAsOneTest("node_modules/.bin/oxfmt", ["--check"]) };

/** @type {Stage} */
export const LINT_STAGE = {
  name: "lint",
  run: () => runAsOneTest("node_modules/.bin/oxlint", ["--type-aware", "--deny-warnings"]),
};

/** @type {Stage} */
export const TYPES_STAGE = { name: "types", run: checkTypes };

/** @type {Stage} */
export const CHECKS_STAGE = { name: "checks", run: () => runAsOneTest("tools/checks/run-checks.mjs", []) };

/** @type {Stage} */
export const DEAD_CODE_STAGE = { name: "knip", run: () => runAsOneTest("node_modules/.bin/knip", ["--no-progress"]) };

/** @type {Stage} */
export const TEST_ONLY_STAGE = {
  name: "knip-production",
  run: () =>
    runAsOneTest("node_modules/.bin/knip", ["--production", "--no-progress", "-c", "knip-production.config.ts"]),
};

/** @type {Stage} */
export const BUDGETS_STAGE = {
  name: "budgets",
  isAlone: true,
  run: () => runAsOneTest("tools/size-budgets.mjs", []),
};

/** @type {Stage} */
export const BUILD_STAGE = {
  name: "build",
  isAlone: true,
  run: async () => {
    await buildBundles({ onlyChanged: true });
    return { passed: 1, failed: 0 };
  },
};
