import { expect, test } from "vitest";
import { openTestApp, signInToStudio, type TestBrowser } from "../../testing/test-app.ts";

const testApp = await openTestApp();

async function isPutAway(studio: TestBrowser): Promise<boolean> {
  const { account } = (await studio.get("/api/site")).json() as { account: { isChecklistPutAway: boolean } };
  return account.isChecklistPutAway;
}

test("dismissing the list dismisses it in every browser, on that site only", async () => {
  const [site, other] = [await testApp.createTestSite(), await testApp.createTestSite()];
  const studio = await signInToStudio(testApp, site);
  expect(await isPutAway(studio)).toBe(false);
  expect((await studio.call("PUT", "/api/studio/checklist", { isPutAway: true })).json()).toEqual({ isPutAway: true });
  expect(await isPutAway(await signInToStudio(testApp, site))).toBe(true);
  expect(await isPutAway(await signInToStudio(testApp, other))).toBe(false);
  await studio.call("PUT", "/api/studio/checklist", { isPutAway: false });
  expect(await isPutAway(studio)).toBe(false);
});

test("refuses an invalid answer, and anyone not signed in", async () => {
  const site = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, site);
  expect((await studio.call("PUT", "/api/studio/checklist", { isPutAway: "yes" })).status).toBe(400);
  const stranger = testApp.browse(`${site.slug}.studio.stoa.test`);
  expect((await stranger.call("PUT", "/api/studio/checklist", { isPutAway: true })).status).not.toBe(200);
  expect(await isPutAway(studio)).toBe(false);
});
