import type { ContentDocument } from "@stoa/core/content/content-api.ts";
import type { SiteHeaderFooter } from "@stoa/core/site-header-footer/site-header-footer-api.ts";
import { HEADER_FOOTER_MESSAGES } from "@stoa/core/site-header-footer/frame-areas.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import {
  openTestApp,
  signInToStudio,
  TEST_HOST,
  type Answer,
  type TestBrowser,
  type TestSite,
} from "../../testing/test-app.ts";
import { createApiKey } from "../api-key/api-key-service.ts";
import { listDocuments } from "../document/document-service.ts";

const testApp = await openTestApp();
const PATH = "/api/site-header-footer";

type Fixture = { readonly studio: TestBrowser; readonly place: TestSite; readonly before: SiteHeaderFooter };

function frameOf(answer: Answer): SiteHeaderFooter {
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as SiteHeaderFooter;
}

async function openFixture(): Promise<Fixture> {
  const place = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, place);
  return { studio, place, before: frameOf(await studio.get(PATH)) };
}

function areaOf(html: string, fieldId = "footerBlocks"): SiteHeaderFooter["footer"]["areas"][number] {
  const block = { id: newId(), type: 2, value: { html } };
  return { fieldId, layout: { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] }] } };
}

test("the result can be changed and sent back, and visitors see it once published", async () => {
  const { studio, place, before } = await openFixture();
  const header = { ...before.header, siteTitle: "Kiln & Co", siteTagLine: "Pots" };
  const footer = { areas: [areaOf("<p>Open on <b>Mondays</b><script>alert(1)</script></p>")] };
  const after = frameOf(await studio.call("PUT", PATH, { ...before, header, footer }));
  expect(after.header).toMatchObject({ siteTitle: "Kiln & Co", siteTagLine: "Pots" });
  expect(JSON.stringify(after.footer)).toContain("Mondays");
  expect(JSON.stringify(after.footer)).not.toContain("script");
  expect(after.version).not.toBe(before.version);
  const visitor = testApp.browse(`${place.slug}.${TEST_HOST}`);
  expect((await visitor.get("/")).text).not.toContain("Mondays");
  await studio.call("POST", "/api/releases", {});
  const { text } = await visitor.get("/");
  expect(text).toContain("Mondays");
  expect(text).toContain("Kiln &amp; Co");
});

test("sending back an unchanged result changes nothing", async () => {
  const { studio, before } = await openFixture();
  expect(frameOf(await studio.call("PUT", PATH, before))).toEqual(before);
});

test("does not overwrite changes that someone else has made since", async () => {
  const { studio, before } = await openFixture();
  const first = { ...before, header: { ...before.header, siteTitle: "First" } };
  const second = { ...before, header: { ...before.header, siteTitle: "Second" } };
  frameOf(await studio.call("PUT", PATH, first));
  const answer = await studio.call("PUT", PATH, second);
  expect([answer.status, answer.json()]).toMatchObject([409, { error: "version_conflict" }]);
  expect(frameOf(await studio.get(PATH)).header.siteTitle).toBe("First");
});

test("a change can be undone document by document", async () => {
  const { studio, place, before } = await openFixture();
  frameOf(await studio.call("PUT", PATH, { ...before, header: { ...before.header, siteTitle: "Other" } }));
  const [settings] = await inSite(testApp.database, place.site.id, (db) => listDocuments(db, "settings"));
  const undone = await studio.call("POST", `/api/studio/documents/${settings?.id ?? ""}/undo`);
  expect((undone.json() as ContentDocument).data).toMatchObject({ siteTitle: before.header.siteTitle });
});

test("an area that is named twice is stored once", async () => {
  const { studio, before } = await openFixture();
  const footer = { areas: [areaOf("<p>One</p>"), areaOf("<p>Two</p>")] };
  const { areas } = frameOf(await studio.call("PUT", PATH, { ...before, footer })).footer;
  expect(areas.filter(({ fieldId }) => fieldId === "footerBlocks")).toHaveLength(1);
  expect(JSON.stringify(areas)).toContain("Two");
});

test("refuses an area of a page, and then nothing has changed", async () => {
  const { studio, before } = await openFixture();
  const body = {
    ...before,
    header: { ...before.header, siteTitle: "Other" },
    footer: { areas: [areaOf("<p>x</p>", "sidebar")] },
  };
  const answer = await studio.call("PUT", PATH, body);
  const fields = { "footer.areas.0": HEADER_FOOTER_MESSAGES.notInFooter };
  expect([answer.status, answer.json()]).toMatchObject([400, { error: "invalid_document", fields }]);
  expect(frameOf(await studio.get(PATH))).toEqual(before);
});

test.each([
  ["no header", { footer: { areas: [] } }],
  [
    "an empty title",
    { header: { siteTitle: "", siteTagLine: "", logo: null, announcement: null, areas: [] }, footer: { areas: [] } },
  ],
  ["a text", "header"],
])("refuses %s", async (...[, body]) => {
  const { studio, before } = await openFixture();
  expect((await studio.call("PUT", PATH, body)).status).toBe(400);
  expect(frameOf(await studio.get(PATH))).toEqual(before);
});

test("only the site's own members can read or change it", async () => {
  const { place } = await openFixture();
  expect((await testApp.browse(`${place.slug}.${TEST_HOST}`).get(PATH)).status).toBe(404);
  expect((await testApp.browse(`${place.slug}.studio.${TEST_HOST}`).get(PATH)).status).toBe(401);
});

test("a key with the settings scope alone changes the title, and no blocks", async () => {
  const { place, before } = await openFixture();
  const { key } = await createApiKey(testApp.database, place.site.id, { name: "Titles", scopes: ["site.settings"] });
  const put = async (payload: object): Promise<number> => {
    const headers = { host: `${place.slug}.studio.${TEST_HOST}`, authorization: `Bearer ${key}` };
    return (await testApp.app.inject({ method: "PUT", url: PATH, headers, payload })).statusCode;
  };
  const header = { ...before.header, siteTitle: "Kiln", areas: [] };
  expect(await put({ header, footer: { areas: [areaOf("<p>x</p>")] } })).toBe(403);
  expect(await put({ header, footer: { areas: [] } })).toBe(200);
});
