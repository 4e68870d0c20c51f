import { test as base } from "@playwright/test";
import { startStoa, type StoaProcess } from "./stoa-process.ts";

export { expect } from "@playwright/test";

type WorkerFixtures = {
  /** A running Stoa with its demo site, shared by the tests of a worker; `startStoa` gives a test one of its own. */
  stoa: StoaProcess;
};
type TestFixtures = { serverLog: void };

/** Playwright's `test` with a real Stoa; what the server printed is attached to a test that fails. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stoa: [
    // Playwright reads a fixture's dependencies from this pattern; the server has none.
    async ({}, use) => {
      const stoa = await startStoa();
      await use(stoa);
      await stoa.stop();
    },
    { scope: "worker" },
  ],
  serverLog: [
    async ({ stoa }, use, testInfo) => {
      const from = stoa.output().length;
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach("stoa.log", { body: stoa.output().slice(from), contentType: "text/plain" });
    },
    { auto: true },
  ],
});
