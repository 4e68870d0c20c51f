import type { AreaRow } from "@stoa/core/area/area-api.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, TEST_HOST, type TestBrowser } from "../../testing/test-app.ts";

const testApp = await openTestApp();
const PATH = "/api/studio/areas";

async function openStudio(): Promise<TestBrowser> {
  return signInToStudio(testApp, await testApp.createTestSite());
}

async function listed(studio: TestBrowser): Promise<AreaRow[]> {
  const answer = await studio.get(PATH);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as { items: AreaRow[] }).items;
}

async function start(studio: TestBrowser, fieldId: string): Promise<string> {
  const answer = await studio.call("POST", PATH, { fieldId });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as { documentId: string }).documentId;
}

test("the footer of the theme is listed before it has any content", async () => {
  expect(await listed(await openStudio())).toEqual([
    { fieldId: "footerBlocks", name: "Footer", part: "footer", path: "/", documentId: null, blockCount: 0 },
  ]);
});

test("an area is created once, and its blocks are shown where the home page has none of its own", async () => {
  const studio = await openStudio();
  const documentId = await start(studio, "footerBlocks");
  expect(await start(studio, "footerBlocks")).toBe(documentId);
  const block = { id: newId(), type: 2, value: { html: "<p>Open on Mondays</p>" } };
  const rows = [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] }];
  const edit = { version: 1, label: "Add text", patches: [{ op: "replace", path: ["layout", "rows"], value: rows }] };
  expect((await studio.call("PATCH", `/api/studio/documents/${documentId}`, edit)).status).toBe(200);
  expect(await listed(studio)).toMatchObject([{ documentId, blockCount: 1 }]);
  const collection = await studio.call("POST", "/api/studio/documents", {
    kind: "collection",
    label: "Add",
    data: {
      type: 1,
      typeName: "blog",
      ordering: "chronological",
      urlId: "journal",
      title: "Journal",
      navigationTitle: "Journal",
      description: "",
      enabled: true,
      pageSize: 20,
    },
  });
  expect(collection.status, collection.text).toBe(200);
  const drawn = await studio.call("POST", "/api/preview/blocks", { path: "/journal", blocks: [{ block, span: 12 }] });
  expect((drawn.json() as { html: string }).html).toContain("Open on Mondays");
});

test("an area that the theme does not have cannot be created", async () => {
  const studio = await openStudio();
  expect((await studio.call("POST", PATH, { fieldId: "noSuchArea" })).status).toBe(404);
  expect((await studio.call("POST", PATH, { fieldId: "" })).status).toBe(400);
  expect(await listed(studio)).toMatchObject([{ documentId: null }]);
});

test("only the site's own members can list or create areas", async () => {
  const testSite = await testApp.createTestSite();
  const stranger = testApp.browse(`${testSite.slug}.studio.${TEST_HOST}`);
  expect((await stranger.get(PATH)).status).toBe(401);
  expect([401, 403]).toContain((await stranger.call("POST", PATH, { fieldId: "footerBlocks" })).status);
  expect((await testApp.browse(`${testSite.slug}.${TEST_HOST}`).get(PATH)).status).toBe(404);
});
