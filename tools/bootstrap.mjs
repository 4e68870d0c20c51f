import { ensureInstalled } from "./lib/install.mjs";
import { runMain } from "./lib/main-program.mjs";

await runMain(ensureInstalled);
