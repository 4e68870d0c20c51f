import { defineConfig } from "@playwright/test";
import { findChromium } from "../tools/lib/find-chromium.mjs";

const isRoot = process.getuid?.() === 0;

/** Keeps Chromium from calling its maker's hosts: nothing but the pages under test goes over the network. */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: "list",
  use: {
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: await findChromium(),
      args: [...QUIET, ...(isRoot ? ["--no-sandbox"] : [])],
    },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
});
