import { buildBundles } from "./lib/bundles.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { runMain } from "./lib/main-program.mjs";

await runMain(async () => {
  await ensureInstalled();
  await buildBundles({ onlyChanged: false });
});
