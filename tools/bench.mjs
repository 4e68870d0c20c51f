import { runMain } from "./lib/main-program.mjs";
import { runNamedScripts } from "./lib/named-scripts.mjs";

await runMain(() => runNamedScripts("bench", process.argv.slice(2)));
