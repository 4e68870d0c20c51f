import { ensureInstalled } from "./lib/package/install.mjs";
import { runMain } from "./lib/main-program.mjs";
import { readStageArgs, runStageProgram } from "./stages/stage-runner.mjs";
import { CHANGED_COMPONENT_STAGE, UNIT_STAGE } from "./stages/test-stages.mjs";
import { CHECKS_STAGE, FORMAT_STAGE, LINT_STAGE, TYPES_STAGE } from "./stages/tool-stages.mjs";

await runMain(async () => {
  const program = readStageArgs(
    [UNIT_STAGE, CHANGED_COMPONENT_STAGE, FORMAT_STAGE, LINT_STAGE, TYPES_STAGE, CHECKS_STAGE],
    process.argv.slice(2),
  );
  await ensureInstalled();
  return runStageProgram(program);
});
