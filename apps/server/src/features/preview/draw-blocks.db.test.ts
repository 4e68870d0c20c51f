import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, TEST_HOST, type TestSite } from "../../testing/test-app.ts";
import { createDocument } from "../document/document-service.ts";
import { LANGUAGE_LIST_ID, translationId } from "../multilingual/translation-id.ts";

const testApp = await openTestApp();

type Studio = Awaited<ReturnType<typeof signInToStudio>>;

async function addPage(studio: Studio, html: string): Promise<string> {
  const id = newId();
  const block = { id: newId(), type: 2, value: { html } };
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] }] };
  const data = { urlId: "kiln", title: "Kiln", navigationTitle: "Kiln", enabled: true, description: "", layout };
  const reply = await studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Add", data });
  expect(reply.status).toBe(200);
  return id;
}

async function openSite(): Promise<{ site: TestSite; studio: Studio; pageId: string }> {
  const site = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, site);
  return { site, studio, pageId: await addPage(studio, "<p>Saved</p>") };
}

function drawing(type: number, value: object, path = "/kiln"): { path: string; blocks: readonly object[] } {
  return { path, blocks: [{ block: { id: "0123456789abcdef01234567", type, value }, span: 6 }] };
}

test("renders a block with unsaved values, and changes nothing", async () => {
  const { studio, pageId } = await openSite();
  const before = (await studio.get(`/api/studio/documents/${pageId}`)).json();
  const reply = await studio.call("POST", "/api/preview/blocks", drawing(53, { text: "Typed now" }));
  expect(reply.status).toBe(200);
  const { html } = reply.json() as { html: string };
  expect(html).toContain('id="block-0123456789abcdef01234567"');
  expect(html).toContain("Typed now");
  expect(html).not.toContain("Saved");
  expect((await studio.get(`/api/studio/documents/${pageId}`)).json()).toEqual(before);
});

test("sanitizes what would be sanitized on save", async () => {
  const { studio } = await openSite();
  const value = { html: "<p>Fine</p><script>alert(1)</script><img src=x onerror=alert(1)>" };
  const { html } = (await studio.call("POST", "/api/preview/blocks", drawing(2, value))).json() as { html: string };
  expect(html).toContain("<p>Fine</p>");
  expect(html).not.toMatch(/alert|onerror/);
});

test.each([
  ["an unknown type", drawing(9999, {})],
  ["a value that is broken", drawing(53, { text: 7 })],
  ["a block that has nothing to show", drawing(53, { text: "" })],
])("leaves out %s", async (_name, body) => {
  const { studio } = await openSite();
  const reply = await studio.call("POST", "/api/preview/blocks", body);
  expect(reply.status).toBe(200);
  expect((reply.json() as { html: string }).html).not.toContain("block-0123456789abcdef01234567");
});

test("renders blocks of a page in the language of its URL, translated as far as they are", async () => {
  const { site, studio, pageId } = await openSite();
  const block = { id: "0123456789abcdef01234567", type: 53, value: { text: "Read more" } };
  const untold = { id: newId(), type: 2, value: { html: "<p>Only so</p>" } };
  const path = `layout/#${block.id}/text`;
  await inSite(testApp.database, site.site.id, async (db) => {
    const languages = [{ language: "de", isEnabled: true }];
    const add = { by: "test", label: "Add" };
    await createDocument(db, { id: LANGUAGE_LIST_ID, kind: "language-list", data: { languages }, ...add });
    const texts = { [path]: { source: "Read more", text: "Mehr lesen" } };
    const data = { documentId: pageId, language: "de", texts };
    await createDocument(db, { id: translationId(pageId, "de"), kind: "translation", data, ...add });
  });
  const draw = async (path: string): Promise<string> => {
    const blocks = [block, untold].map((one) => ({ block: one, span: 6 }));
    return ((await studio.call("POST", "/api/preview/blocks", { path, blocks })).json() as { html: string }).html;
  };
  await expect.poll(() => draw("/de/kiln")).toContain("Mehr lesen");
  expect(await draw("/de/kiln")).toContain("<p>Only so</p>");
  expect(await draw("/de/kiln")).not.toContain("Read more");
  expect(await draw("/kiln")).toContain("Read more");
  expect(await draw("/fr/kiln")).toBe("");
});

test("renders blocks of an area in the language of its URL, with the translations of the area", async () => {
  const { site, studio } = await openSite();
  const started = await studio.call("POST", "/api/studio/areas", { fieldId: "footerBlocks" });
  const { documentId: areaId } = started.json() as { documentId: string };
  const block = { id: newId(), type: 53, value: { text: "Read more" } };
  await inSite(testApp.database, site.site.id, async (db) => {
    const add = { by: "test", label: "Add" };
    const list = { languages: [{ language: "de", isEnabled: true }] };
    await createDocument(db, { id: LANGUAGE_LIST_ID, kind: "language-list", data: list, ...add });
    const texts = { [`layout/#${block.id}/text`]: { source: "Read more", text: "Mehr lesen" } };
    const data = { documentId: areaId, language: "de", texts };
    await createDocument(db, { id: translationId(areaId, "de"), kind: "translation", data, ...add });
  });
  const draw = async (path: string): Promise<string> => {
    const body = { path, areaId, blocks: [{ block, span: 12 }] };
    return ((await studio.call("POST", "/api/preview/blocks", body)).json() as { html: string }).html;
  };
  await expect.poll(() => draw("/de/kiln")).toContain("Mehr lesen");
  expect(await draw("/kiln")).toContain("Read more");
});

test("renders nothing without a page", async () => {
  const { studio } = await openSite();
  const reply = await studio.call("POST", "/api/preview/blocks", drawing(53, { text: "Typed" }, "/no-such-page"));
  expect(reply.json()).toEqual({ html: "" });
});

test.each([
  ["another host", drawing(2, { html: "" }, "//evil.example/")],
  ["a span of no grid", { path: "/kiln", blocks: [{ block: { id: newId(), type: 2, value: {} }, span: 13 }] }],
  ["no blocks", { path: "/kiln" }],
])("refuses %s", async (_name, body) => {
  const { studio } = await openSite();
  expect((await studio.call("POST", "/api/preview/blocks", body)).status).toBe(400);
});

test("renders for no one else: not for strangers, not on the site's or the preview's origin", async () => {
  const { site } = await openSite();
  const body = drawing(53, { text: "Typed" });
  for (const host of [`${site.slug}.studio`, site.slug, `${site.slug}.preview`]) {
    const reply = await testApp.browse(`${host}.${TEST_HOST}`).call("POST", "/api/preview/blocks", body);
    expect([401, 403, 404]).toContain(reply.status);
  }
});
