import { join } from "node:path";
import { runMain } from "./lib/main-program.mjs";
import { PINNED_NODE, PROJECT_ROOT } from "./lib/project-root.mjs";
import { runForeground } from "./lib/run-process.mjs";

const VITEST = join(PROJECT_ROOT, "node_modules/vitest/vitest.mjs");
const TEST = "apps/server/src/db/rows/table-rows.db.test.ts";

// The test migrates an empty database and compares; with `--update` it writes what differs.
await runMain(() => runForeground(PINNED_NODE, [VITEST, "run", TEST, "--project", "server", "--update"]));
