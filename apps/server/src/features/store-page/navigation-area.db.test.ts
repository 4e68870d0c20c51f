import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openTestApp, signInToStudio, TEST_HOST, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { publishDrafts } from "../release/release-service.ts";
import { installTheme, selectTheme } from "../theme/theme-service.ts";

const testApp = await openTestApp();
const { database } = testApp;

type Area = { readonly identifier: string; readonly links: readonly object[]; readonly version: number };
type Owner = { readonly test: TestSite; readonly studio: TestBrowser };

const CONF = {
  layouts: { default: { regions: ["site"] } },
  navigations: ["primary", "sidebar", "siteFooter"].map((name) => ({ name, title: name })),
};
const LINKS = "{.repeated section items}({.section collection}{title}{.end}{.section externalLink}{title}{.end}){.end}";
const SHELL = CONF.navigations
  .map(({ name }) => `${name}:<squarespace:navigation navigationId="${name}">${LINKS}</squarespace:navigation>;`)
  .join("")
  .concat("<main>{squarespace.main-content}</main>");

async function openSwitched(): Promise<Owner> {
  const site = await testApp.createTestSite();
  await inSite(database, site.site.id, async (db) => {
    const files = new Map([
      ["template.conf", Buffer.from(JSON.stringify(CONF))],
      ["site.region", Buffer.from(SHELL)],
    ]);
    await installTheme(db, { files, name: "other-names", by: "test" });
    await selectTheme(db, { name: "other-names", by: "test" });
  });
  return { test: site, studio: await signInToStudio(testApp, site) };
}

async function areasOf({ studio }: Owner): Promise<Area[]> {
  return (await studio.get("/api/commondata/GetSiteLayout")).json() as Area[];
}

async function expectShown({ test: { site, slug } }: Owner, expected: string): Promise<void> {
  await inSite(database, site.id, (db) => publishDrafts(db, { by: "test" }));
  const shown = async (): Promise<string> => {
    const { text } = await testApp.browse(`${slug}.${TEST_HOST}`).get("/");
    return text.slice(0, text.indexOf("<main>"));
  };
  await expect.poll(shown, { timeout: 5000, interval: 20 }).toBe(expected);
}

const link = { title: "Map", url: "https://example.org/", newWindow: false };

test("the first area of another theme shows the main navigation, and the others are empty", async () => {
  const owner = await openSwitched();
  const areas = await areasOf(owner);
  expect(areas.map(({ identifier, links }) => [identifier, links.length])).toEqual([
    ["mainNav", 1],
    ["sidebar", 0],
    ["siteFooter", 0],
  ]);
  await expectShown(owner, "primary:(Shop);sidebar:;siteFooter:;");
});

test("an empty area takes a link, and then a page", async () => {
  const owner = await openSwitched();
  const [main, sidebar] = await areasOf(owner);
  const to = { navigation: "sidebar", index: 0, version: sidebar?.version };
  const added = await owner.studio.call("POST", "/api/studio/navigation/links", { to, link });
  expect(added.status).toBe(200);
  expect((added.json() as { changedIds: string[] }).changedIds).toHaveLength(1);
  expect((await owner.studio.call("POST", "/api/studio/navigation/links", { to, link })).status).toBe(409);
  const [home] = (main?.links ?? []) as { collectionId: string }[];
  const filled = (await areasOf(owner)).find(({ identifier }) => identifier === "sidebar");
  const moved = await owner.studio.call("POST", "/api/studio/navigation/moves", {
    documentId: home?.collectionId,
    from: { navigation: "mainNav", index: 0, version: main?.version },
    to: { navigation: "sidebar", index: 1, version: filled?.version },
  });
  expect(moved.status).toBe(200);
  await expectShown(owner, "primary:;sidebar:(Map)(Shop);siteFooter:;");
});

test("two simultaneous additions to an empty area create one navigation", async () => {
  const owner = await openSwitched();
  const to = { navigation: "siteFooter", index: 0, version: 1 };
  const add = (): Promise<{ status: number }> =>
    owner.studio.call("POST", "/api/studio/navigation/links", { to, link });
  const replies = await Promise.all([add(), add(), add()]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect((await areasOf(owner)).filter(({ identifier }) => identifier === "siteFooter")).toMatchObject([
    { links: [{ externalLink: link }] },
  ]);
});

test("a navigation that is not an area of the theme is not created", async () => {
  const owner = await openSwitched();
  const to = { navigation: "nowhere", index: 0, version: 1 };
  expect((await owner.studio.call("POST", "/api/studio/navigation/links", { to, link })).status).toBe(404);
});
