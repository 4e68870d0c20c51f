import { buildBundles } from "./lib/bundle/bundles.mjs";
import { ensureInstalled } from "./lib/package/install.mjs";
import { runMain } from "./lib/main-program.mjs";

await runMain(async () => {
  await ensureInstalled();
  await buildBundles({ onlyChanged: false });
});
