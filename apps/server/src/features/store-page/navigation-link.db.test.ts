import { NAVIGATION_MESSAGES } from "@stoa/core/navigation/navigation-messages.ts";
import { MAX_NAVIGATION_LINKS } from "@stoa/core/navigation/navigation-schema.ts";
import type { LayoutArea } from "@stoa/core/store-page/store-page-api.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { createTestAccount } from "../../testing/test-account.ts";
import { openTestApp, signInToStudio, type Answer, type TestBrowser, type TestSite } from "../../testing/test-app.ts";

const testApp = await openTestApp();

const LINKS = "/api/studio/navigation/links";
const map = { title: "Map", url: "https://example.org/map", newWindow: true };

type Fixture = { readonly place: TestSite; readonly studio: TestBrowser };

async function openFixture(): Promise<Fixture> {
  const place = await testApp.createTestSite();
  return { place, studio: await signInToStudio(testApp, place) };
}

async function mainOf({ studio }: Fixture): Promise<LayoutArea> {
  const [main] = (await studio.get("/api/commondata/GetSiteLayout")).json() as [LayoutArea];
  return main;
}

async function gapOf(fixture: Fixture, index: number) {
  return { navigation: "mainNav", index, version: (await mainOf(fixture)).version };
}

async function addMap(fixture: Fixture): Promise<Answer> {
  return fixture.studio.call("POST", LINKS, { to: await gapOf(fixture, 0), link: map });
}

async function expectAnswer(answer: Answer, status: number, reply: unknown): Promise<void> {
  expect([answer.status, answer.json()]).toMatchObject([status, reply]);
}

test("a link is added, changed and removed, and undo reverses each", async () => {
  const fixture = await openFixture();
  const before = (await mainOf(fixture)).links;
  const added = await addMap(fixture);
  const { changedIds } = added.json() as { changedIds: string[] };
  expect(changedIds).toHaveLength(1);
  const withMap = [{ externalLink: map, items: [] }, ...before];
  expect((await mainOf(fixture)).links).toEqual(withMap);
  const plan = { title: "Plan", url: "https://example.org/plan", newWindow: false };
  const changed = await fixture.studio.call("PUT", LINKS, { at: await gapOf(fixture, 0), link: plan });
  expect(changed.json()).toEqual({ changedIds });
  expect((await mainOf(fixture)).links).toEqual([{ externalLink: plan, items: [] }, ...before]);
  const moved = { documentId: null, from: await gapOf(fixture, 0), to: null };
  expect((await fixture.studio.call("POST", "/api/studio/navigation/moves", moved)).json()).toEqual({ changedIds });
  expect((await mainOf(fixture)).links).toEqual(before);
  const undo = async (): Promise<unknown> => {
    await fixture.studio.call("POST", `/api/studio/documents/${changedIds[0] ?? ""}/undo`, {});
    return (await mainOf(fixture)).links;
  };
  expect(await undo()).toEqual([{ externalLink: plan, items: [] }, ...before]);
  expect(await undo()).toEqual(withMap);
  expect(await undo()).toEqual(before);
});

test("a deleted page in a navigation does not prevent adding a link to it", async () => {
  const fixture = await openFixture();
  const page = (await mainOf(fixture)).links[0]?.collectionId ?? "";
  expect((await fixture.studio.call("DELETE", `/api/studio/documents/${page}`)).status).toBe(200);
  expect((await addMap(fixture)).status).toBe(200);
});

test("a URL is completed as in the link editor, and a title is trimmed", async () => {
  const fixture = await openFixture();
  const link = { title: "  Write to us ", url: " hello@example.org ", newWindow: false };
  await fixture.studio.call("POST", LINKS, { to: await gapOf(fixture, 250), link });
  const { links } = await mainOf(fixture);
  const externalLink = { title: "Write to us", url: "mailto:hello@example.org", newWindow: false };
  expect(links.at(-1)).toEqual({ externalLink, items: [] });
});

test("saving an unchanged link changes nothing, so there is nothing to undo", async () => {
  const fixture = await openFixture();
  await addMap(fixture);
  const before = await mainOf(fixture);
  const same = await fixture.studio.call("PUT", LINKS, { at: await gapOf(fixture, 0), link: map });
  expect(same.json()).toEqual({ changedIds: [] });
  expect(await mainOf(fixture)).toEqual(before);
});

test.each([
  [{ ...map, title: "  " }, { "link.title": NAVIGATION_MESSAGES.linkTitleMissing }],
  [{ ...map, url: "  " }, { "link.url": NAVIGATION_MESSAGES.linkAddressMissing }],
  [{ ...map, url: "javascript:alert(1)" }, { "link.url": "javascript:alert(1) is not a valid page URL." }],
  [{ ...map, url: "//evil.example.org" }, { "link.url": "//evil.example.org is not a valid page URL." }],
  [{ ...map, url: "two words.org" }, { "link.url": "two words.org is not a valid page URL." }],
])("%j is rejected at its field, and nothing has changed", async (link, fields) => {
  const fixture = await openFixture();
  await addMap(fixture);
  const before = await mainOf(fixture);
  const place = await gapOf(fixture, 0);
  await expectAnswer(await fixture.studio.call("POST", LINKS, { to: place, link }), 400, { fields });
  await expectAnswer(await fixture.studio.call("PUT", LINKS, { at: place, link }), 400, { fields });
  expect(await mainOf(fixture)).toEqual(before);
});

test("a link is not put into a navigation that changed, is full, or is not there", async () => {
  const fixture = await openFixture();
  const place = await gapOf(fixture, 0);
  await addMap(fixture);
  const stale = { error: "version_conflict" };
  await expectAnswer(await fixture.studio.call("POST", LINKS, { to: place, link: map }), 409, stale);
  await expectAnswer(await fixture.studio.call("PUT", LINKS, { at: place, link: map }), 409, stale);
  const pagePlace = await gapOf(fixture, 1);
  await expectAnswer(await fixture.studio.call("PUT", LINKS, { at: pagePlace, link: map }), 409, stale);
  await expectAnswer(
    await fixture.studio.call("PUT", LINKS, { at: { ...pagePlace, index: 9 }, link: map }),
    409,
    stale,
  );
  const elsewhere = { ...pagePlace, navigation: "nowhere" };
  expect((await fixture.studio.call("POST", LINKS, { to: elsewhere, link: map })).status).toBe(404);
  const items = Array.from({ length: MAX_NAVIGATION_LINKS }, () => ({ externalLink: map }));
  await fixture.studio.call("POST", "/api/widget/UpdateNavigation", { fieldName: "mainNav", navigation: { items } });
  const full = { fields: { to: expect.stringContaining(`up to ${MAX_NAVIGATION_LINKS} links`) as string } };
  await expectAnswer(await addMap(fixture), 400, full);
  expect((await mainOf(fixture)).links).toHaveLength(MAX_NAVIGATION_LINKS);
});

test("only page editors change links, each in their own site", async () => {
  const [mine, theirs] = [await openFixture(), await openFixture()];
  const before = await mainOf(theirs);
  expect((await addMap(mine)).status).toBe(200);
  expect(await mainOf(theirs)).toEqual(before);
  const email = `${newId()}@example.org`;
  await createTestAccount(testApp.database, email);
  await mine.studio.call("POST", "/api/studio/members", { email, role: ROLE.viewer });
  const viewer = { ...mine, studio: await signInToStudio(testApp, { ...mine.place, ownerEmail: email }) };
  const links = (await mainOf(mine)).links;
  expect((await addMap(viewer)).status).toBe(403);
  const change = { at: await gapOf(viewer, 0), link: map };
  expect((await viewer.studio.call("PUT", LINKS, change)).status).toBe(403);
  expect((await mainOf(mine)).links).toEqual(links);
});
