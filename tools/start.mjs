import { buildBundles } from "./lib/bundle/bundles.mjs";
import { ensureInstalled } from "./lib/package/install.mjs";
import { runMain } from "./lib/main-program.mjs";
import { inProject, PINNED_NODE, SERVER_ENV, SERVER_NODE_OPTIONS } from "./lib/project-root.mjs";
import { runForeground } from "./lib/run-process.mjs";

await runMain(async () => {
  await ensureInstalled();
  await buildBundles({ onlyChanged: true });
  const main = inProject("apps/server/src/main.ts");
  return runForeground(PINNED_NODE, [...SERVER_NODE_OPTIONS, main, ...process.argv.slice(2)], { env: SERVER_ENV });
});
