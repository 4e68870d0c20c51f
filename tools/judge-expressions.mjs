// Records the regular expressions that take linear time, so that the check "linear-expressions" need not judge them again.
import { readFileSync, writeFileSync } from "node:fs";
import { findExpressions } from "./checks/expressions/found-expressions.mjs";
import { hashOf, judgeExpression, RECORD, recordedExpressions } from "./checks/expressions/judged-expressions.mjs";
import { readTree } from "./checks/source/source-tree.mjs";
import { runMain } from "./lib/main-program.mjs";
import { inProject, PROJECT_ROOT } from "./lib/project-root.mjs";

await runMain(async () => {
  const recorded = recordedExpressions(readFileSync(inProject(RECORD), "utf8"));
  const found = findExpressions(readTree(PROJECT_ROOT, () => false));
  const byHash = new Map(found.map((expression) => [hashOf(expression), expression]));
  const linear = [...byHash].filter(([hash, expression]) => recorded.has(hash) || judgeExpression(expression).isLinear);
  const lines = linear.map(([hash]) => hash).toSorted();
  writeFileSync(inProject(RECORD), `${lines.join("\n")}\n`);
  process.stdout.write(`${lines.length} of ${byHash.size} expressions are linear.\n`);
  return 0;
});
