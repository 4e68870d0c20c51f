import { ensureInstalled } from "./lib/package/install.mjs";
import { runMain } from "./lib/main-program.mjs";
import { inProject, PINNED_NODE } from "./lib/project-root.mjs";
import { runForeground } from "./lib/run-process.mjs";

await runMain(async () => {
  await ensureInstalled();
  return runForeground(PINNED_NODE, [inProject("tools/mutation/run-mutation.mjs"), ...process.argv.slice(2)]);
});
