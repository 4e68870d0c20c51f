import type { PublishIssue } from "@stoa/core/publish-check/publish-check-api.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openTestApp, signInToStudio, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { publishDrafts } from "../release/release-service.ts";
import { publishDue } from "../release/release-schedule-service.ts";
import { installTheme, selectTheme } from "../theme/theme-service.ts";
import { openReleaseCheck } from "./release-check.ts";

const testApp = await openTestApp();
const { database } = testApp;

const CONF = '{ "layouts": { "default": { "regions": ["site"] } } }';
const SHELL =
  '<!doctype html><html><head>{squarespace-headers}</head><body class="{squarespace.page-classes}">{squarespace.main-content}{squarespace-footers}</body></html>';
const GOOD = { "template.conf": CONF, "site.region": SHELL };

async function showTheme({ site }: TestSite, files: Readonly<Record<string, string>>): Promise<void> {
  const contents = new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]));
  await inSite(database, site.id, async (db) => {
    await installTheme(db, { files: contents, name: "mine", by: "test" });
    await selectTheme(db, { name: "mine", by: "test" });
  });
}

async function open(): Promise<{ testSite: TestSite; studio: TestBrowser }> {
  const testSite = await testApp.createTestSite();
  return { testSite, studio: await signInToStudio(testApp, testSite) };
}

async function themeIssues(studio: TestBrowser): Promise<PublishIssue[]> {
  const { findings } = (await studio.get("/api/publish-check")).json() as { findings: PublishIssue[] };
  return findings.filter(({ rule }) => /^(?:page|template)-/.test(rule));
}

const FAN = "{@|apply fan.block}".repeat(4);

const BROKEN: ReadonlyArray<readonly [string, Readonly<Record<string, string>>, string]> = [
  ["an unclosed condition", { "site.region": `{.if x}<p>` }, "site.region:1"],
  ["a missing region", { "template.conf": CONF.replace('"site"', '"gone"') }, "gone.region:1"],
  ["a frame without the content", { "site.region": SHELL.replace("{squarespace.main-content}", "") }, "site.region:1"],
  [
    "a block that applies itself",
    { "site.region": `${SHELL}{@|apply fan.block}`, "blocks/fan.block": FAN },
    "blocks/fan.block:1",
  ],
  ["a layout that can't be read", { "template.conf": "{ layouts" }, "template.conf:1"],
  [
    "an error in the template of a 404 page",
    { "pages/not-found.page": "{.section gone}<h1>" },
    "pages/not-found.page:1",
  ],
  [
    "an error in the template of a product",
    { "collections/products.item": "a\n{.section gone}<p>" },
    "collections/products.item:",
  ],
];

test.each(BROKEN)(
  "a theme with %s is not published, and the check says where the error is",
  async (_case, files, place) => {
    const { testSite, studio } = await open();
    await showTheme(testSite, { ...GOOD, ...files });
    const issues = await themeIssues(studio);
    expect(
      issues
        .filter(({ isBlocking }) => isBlocking)
        .map((one) => one.place)
        .join(" "),
    ).toContain(place);
    const answer = await studio.call("POST", "/api/releases", {});
    expect([answer.status, answer.json()]).toMatchObject([409, { error: "publish_blocked" }]);
    const releases = (await studio.get("/api/releases")).json() as { releases: unknown[] };
    expect(releases.releases).toHaveLength(1);
  },
);

test("a mended theme is published", async () => {
  const { testSite, studio } = await open();
  await showTheme(testSite, { ...GOOD, "site.region": "{.if x}<p>" });
  expect((await studio.call("POST", "/api/releases", {})).status).toBe(409);
  await showTheme(testSite, GOOD);
  expect(await themeIssues(studio)).toEqual([]);
  expect((await studio.call("POST", "/api/releases", {})).status).toBe(200);
});

test("a release that is broken is not made live again, and one that draws is", async () => {
  const { testSite, studio } = await open();
  const { site } = testSite;
  const publish = async (files: Readonly<Record<string, string>>): Promise<number> => {
    await showTheme(testSite, files);
    // Past the check, as an earlier version of Stoa did.
    return (await inSite(database, site.id, (db) => publishDrafts(db, { by: "test" }))).number;
  };
  const good = await publish(GOOD);
  const broken = await publish({ ...GOOD, "site.region": "{.if x}<p>" });
  expect((await studio.call("PUT", "/api/releases/live", { number: good })).status).toBe(200);
  const answer = await studio.call("PUT", "/api/releases/live", { number: broken });
  expect([answer.status, answer.json()]).toMatchObject([409, { error: "publish_blocked" }]);
  const { releases } = (await studio.get("/api/releases")).json() as {
    releases: { number: number; isLive: boolean }[];
  };
  expect(releases.find(({ isLive }) => isLive)?.number).toBe(good);
});

test("warnings are listed and do not prevent publishing", async () => {
  const { testSite, studio } = await open();
  const region = SHELL.replace("{squarespace.main-content}", "{squarespace.main-content}{@|apply gone.block}");
  await showTheme(testSite, { ...GOOD, "site.region": region });
  const issues = await themeIssues(studio);
  expect(issues.length).toBeGreaterThan(0);
  expect(issues.some(({ isBlocking }) => isBlocking)).toBe(false);
  expect((await studio.call("POST", "/api/releases", {})).status).toBe(200);
});

test("other changes are published without the broken theme", async () => {
  const { testSite, studio } = await open();
  await showTheme(testSite, { ...GOOD, "site.region": "{.if x}<p>" });
  const id = ((await studio.call("POST", "/api/products", { title: "Bowl" })).json() as { id: string }).id;
  expect((await studio.call("POST", "/api/releases", { documentIds: [id] })).status).toBe(200);
});

test("a scheduled release is checked at its time, and the owner gets a mail", async () => {
  const { testSite, studio } = await open();
  const { site } = testSite;
  await showTheme(testSite, { ...GOOD, "site.region": "{.if x}<p>" });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const made = (await studio.call("POST", "/api/releases/scheduled", { at })).json() as { scheduled: { id: string } };
  const { urls, env } = testApp.parts;
  const now = Date.now() + 7_200_000;
  const closers: Array<() => Promise<void>> = [];
  const check = openReleaseCheck(
    { database, env, urls, now: Date.now },
    { warn: () => undefined },
    { add: (close) => void closers.push(close) },
  );
  await publishDue(database, { siteId: site.id, scheduledId: made.scheduled.id, now, check, urls });
  for (const close of closers) await close();
  const { scheduled } = (await studio.get("/api/releases/scheduled")).json() as {
    scheduled: Array<{ state: string; failure: string }>;
  };
  expect(scheduled[0]).toMatchObject({ state: "failed" });
  expect(scheduled[0]?.failure).toContain("site.region:1");
  const mails = await inSite(database, site.id, (db) =>
    db.text("select to_address from mail where site_id = $1 and kind = 'release.schedule-failed'", [db.siteId]),
  );
  expect(mails).toEqual([{ to_address: testSite.ownerEmail }]);
});
