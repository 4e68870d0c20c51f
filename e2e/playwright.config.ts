import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findTestBrowser } from "../tools/lib/find-chromium.mjs";
import { findFreePort, newDataFolder } from "./server/stoa-process.ts";

const isRoot = process.getuid?.() === 0;
const ROOT = path.dirname(import.meta.dirname);

/** Keeps Chromium from contacting its vendor: only the tested pages use the network. */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A test's page is gone before optimized code would pay off. */
const SHORT_LIVED = ["--js-flags=--no-turbofan --no-maglev"];

// One Stoa for all tests: rendering its demo sites takes seconds. Workers read these from their environment.
process.env["STOA_E2E_PORT"] ??= String(await findFreePort());
process.env["STOA_E2E_DATA"] ??= newDataFolder();
process.env["STOA_E2E_BROWSER"] ??= await findTestBrowser();

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  workers: 2,
  // A busy machine is slow; what hangs is still found.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  webServer: {
    command: `${path.join(ROOT, "node_modules/.bin/node")} ${path.join(ROOT, "e2e/server/serve-stoa.ts")}`,
    url: `http://127.0.0.1:${process.env["STOA_E2E_PORT"]}/readyz`,
    timeout: 200_000,
    // Set STOA_E2E_PORT and STOA_E2E_DATA to reuse a running Stoa.
    reuseExistingServer: true,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
  },
  use: {
    // Traces take a sixth of the processor. `npx playwright test -c e2e --trace on <file>` makes one where it is needed.
    trace: "off",
    screenshot: "only-on-failure",
    // A moving button can be missed between press and release; tests of motion opt in.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env["STOA_E2E_BROWSER"],
      args: [...QUIET, ...SHORT_LIVED, ...(isRoot ? ["--no-sandbox"] : [])],
    },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
});
