import { ensureInstalled } from "./lib/package/install.mjs";
import { runMain } from "./lib/main-program.mjs";
import { inProject } from "./lib/project-root.mjs";
import { runForeground } from "./lib/run-process.mjs";

await runMain(async () => {
  await ensureInstalled();
  return runForeground(inProject("node_modules/.bin/oxfmt"), process.argv.slice(2));
});
