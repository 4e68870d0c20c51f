import { ensureInstalled } from "./lib/package/install.mjs";
import { runMain } from "./lib/main-program.mjs";

await runMain(ensureInstalled);
