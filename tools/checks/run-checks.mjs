import { runMain } from "../lib/main-program.mjs";
import { PROJECT_ROOT } from "../lib/project-root.mjs";
import { findProblems } from "./all-checks.mjs";
import { readTree } from "./source/source-tree.mjs";

const BAD_ON_PURPOSE = "tools/checks/fixtures/";

await runMain(async () => {
  const problems = findProblems(readTree(PROJECT_ROOT, (path) => path.startsWith(BAD_ON_PURPOSE)));
  for (const { file, line, rule, message } of problems) process.stdout.write(`${file}:${line} ${rule}: ${message}\n`);
  return problems.length > 0 ? 1 : 0;
});
