import { buildBundles } from "./lib/bundles.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { runMain } from "./lib/main-program.mjs";
import { inProject, PINNED_NODE } from "./lib/project-root.mjs";
import { runForeground } from "./lib/run-process.mjs";

await runMain(async () => {
  await ensureInstalled();
  await buildBundles({ onlyChanged: true });
  return runForeground(PINNED_NODE, [inProject("apps/server/src/main.ts"), ...process.argv.slice(2)]);
});
