import { defineConfig } from "vitest/config";

const NOT_OURS = ["**/node_modules/**", "**/dist/**", "**/fixtures/**"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    isolate: false,
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.{ts,tsx}",
            "apps/**/*.test.{ts,tsx}",
            "bench/**/*.test.ts",
            "tools/**/*.test.mjs",
          ],
          exclude: [...NOT_OURS, "**/*.db.test.ts", "**/*.dom.test.{ts,tsx}"],
          // A busy machine is slow; what hangs is still found.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "component",
          include: ["packages/ui/**/*.dom.test.{ts,tsx}", "apps/{storefront,studio}/**/*.dom.test.{ts,tsx}"],
          exclude: NOT_OURS,
          environment: "happy-dom",
          environmentOptions: {
            happyDOM: { url: "http://pots.studio.example.org/", settings: { disableIframePageLoading: true } },
          },
          setupFiles: ["packages/ui/src/testing/dom-setup.ts"],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.db.test.ts", "bench/**/*.db.test.ts"],
          exclude: NOT_OURS,
          globalSetup: ["apps/server/src/testing/database-setup.ts", "tools/lib/find-pgbouncer.mjs"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
