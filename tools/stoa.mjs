import { resolve } from "node:path";
import { ensureInstalled } from "./lib/package/install.mjs";
import { runMain } from "./lib/main-program.mjs";
import { inProject, PINNED_NODE, PROJECT_ROOT, SERVER_ENV } from "./lib/project-root.mjs";
import { runForeground } from "./lib/run-process.mjs";

await runMain(async () => {
  await ensureInstalled();
  // npm changes to the project's folder. Files in the arguments are relative to the caller's folder; the data folder is
  // the server's.
  return runForeground(PINNED_NODE, [inProject("apps/server/src/cli.ts"), ...process.argv.slice(2)], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...SERVER_ENV, STOA_DATA: resolve(PROJECT_ROOT, process.env.STOA_DATA ?? "data") },
  });
});
