import { ensureInstalled } from "./lib/package/install.mjs";
import { runMain } from "./lib/main-program.mjs";
import { readStageArgs, runStageProgram } from "./stages/stage-runner.mjs";
import { BROWSER_STAGE, COMPONENT_STAGE, SERVER_STAGE, UNIT_STAGE } from "./stages/test-stages.mjs";
import {
  BUDGETS_STAGE,
  BUILD_STAGE,
  CHECKS_STAGE,
  DEAD_CODE_STAGE,
  FORMAT_STAGE,
  LINT_STAGE,
  TEST_ONLY_STAGE,
  TYPES_STAGE,
} from "./stages/tool-stages.mjs";

const STAGES = [
  COMPONENT_STAGE,
  UNIT_STAGE,
  FORMAT_STAGE,
  LINT_STAGE,
  TYPES_STAGE,
  CHECKS_STAGE,
  DEAD_CODE_STAGE,
  TEST_ONLY_STAGE,
  BUILD_STAGE,
  BUDGETS_STAGE,
  SERVER_STAGE,
  BROWSER_STAGE,
];

await runMain(async () => {
  const program = readStageArgs(STAGES, process.argv.slice(2));
  await ensureInstalled();
  return runStageProgram(program);
});
