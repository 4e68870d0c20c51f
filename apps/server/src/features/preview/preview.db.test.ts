import { newStorePage } from "@stoa/core/page/new-store-page.ts";
import { testProduct } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, TEST_HOST, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { createDocument, listDocuments } from "../document/document-service.ts";

const testApp = await openTestApp();
const { database } = testApp;

async function openPreviewLink(site: TestSite, path: string): Promise<URL> {
  const studio = await signInToStudio(testApp, site);
  const { url } = (await studio.call("POST", "/api/preview", { path })).json() as { url: string };
  return new URL(url);
}

function browsePreview(site: TestSite): TestBrowser {
  return testApp.browse(`${site.slug}.preview.${TEST_HOST}`);
}

async function addDraft(site: TestSite, title: string, isVisible = true): Promise<void> {
  await inSite(database, site.site.id, async (db) => {
    const [store] = await listDocuments(db, "collection");
    const data = { ...testProduct(), collectionId: store?.id, urlId: "draft", title, isVisible, images: [] };
    await createDocument(db, { id: newId(), kind: "product", data, by: "test", label: "Add" });
  });
}

test("shows drafts to an owner who comes from the studio", async () => {
  const site = await testApp.createTestSite();
  await addDraft(site, "Not live yet");
  const frame = browsePreview(site);
  const link = await openPreviewLink(site, "/shop");
  const entered = await frame.get(link.pathname + link.search);
  expect([entered.status, entered.headers["location"]]).toEqual([303, "/shop"]);
  const cookie = String(entered.headers["set-cookie"]).split("; ");
  expect(cookie).toEqual(expect.arrayContaining(["HttpOnly", "Secure", "SameSite=None", "Partitioned"]));
  const page = await frame.get("/shop");
  expect(page.text).toContain("Not live yet");
  expect(page.text).toContain(`<meta name="stoa-studio-origin" content="https://${site.slug}.studio.${TEST_HOST}">`);
  expect(page.headers).toMatchObject({
    "x-robots-tag": "noindex",
    "cache-control": "private, no-store",
    "content-security-policy": `frame-ancestors https://${site.slug}.studio.${TEST_HOST}`,
  });
  expect((await frame.get("/cart")).text).toContain("You have nothing in your shopping cart.");
  expect((await testApp.browse(`${site.slug}.${TEST_HOST}`).get("/shop")).text).not.toContain("Not live yet");
});

test("shows the owner a product that is hidden, on its own page only", async () => {
  const site = await testApp.createTestSite();
  await addDraft(site, "Hidden vase", false);
  const frame = browsePreview(site);
  const link = await openPreviewLink(site, "/shop/draft");
  await frame.get(link.pathname + link.search);
  expect((await frame.get("/shop/draft")).text).toContain("Hidden vase");
  expect((await frame.get("/shop")).text).not.toContain("Hidden vase");
});

test("shows nothing without its cookie", async () => {
  const site = await testApp.createTestSite();
  await addDraft(site, "Not live yet");
  const page = await browsePreview(site).get("/shop", { accept: "text/html" });
  expect(page.status).toBe(403);
  expect(page.text).toContain("This preview has ended");
  expect(page.text).not.toContain("Not live yet");
  const data = await browsePreview(site).get("/shop?format=json");
  expect([data.status, data.json()]).toMatchObject([403, { error: "forbidden" }]);
});

test("refuses a link and a cookie of another site", async () => {
  const [mine, theirs] = [await testApp.createTestSite(), await testApp.createTestSite()];
  const link = await openPreviewLink(mine, "/");
  const frame = browsePreview(theirs);
  expect((await frame.get(link.pathname + link.search)).status).toBe(403);
  expect(frame.cookies.has("__Host-stoa_preview")).toBe(false);
  const own = browsePreview(mine);
  await own.get(link.pathname + link.search);
  frame.cookies.set("__Host-stoa_preview", own.cookies.get("__Host-stoa_preview") ?? "");
  expect((await frame.get("/shop")).status).toBe(403);
});

test.each(["", "x", "a.b", "e30.e30", "%00"])("refuses the link token %j", async (token) => {
  const site = await testApp.createTestSite();
  const answer = await browsePreview(site).get(`/_preview/enter?token=${encodeURIComponent(token)}&to=/`);
  expect(answer.status).toBe(403);
});

test("redirects only to its own origin", async () => {
  const site = await testApp.createTestSite();
  const link = await openPreviewLink(site, "/");
  for (const to of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
  ]) {
    link.searchParams.set("to", to);
    const answer = await browsePreview(site).get(link.pathname + link.search);
    expect([answer.status, answer.headers["location"]]).toEqual([303, "/"]);
  }
});

test("stops showing drafts to a former member", async () => {
  const site = await testApp.createTestSite();
  const frame = browsePreview(site);
  const link = await openPreviewLink(site, "/");
  await frame.get(link.pathname + link.search);
  expect((await frame.get("/")).status).toBe(200);
  await inSite(database, site.site.id, (db) =>
    db.text("delete from member where site_id = $1 and account_id = $2", [site.site.id, site.ownerId]),
  );
  expect((await frame.get("/")).status).toBe(403);
});

test.each(["POST", "PUT", "PATCH", "DELETE"] as const)("refuses %s", async (method) => {
  const site = await testApp.createTestSite();
  const frame = browsePreview(site);
  const link = await openPreviewLink(site, "/");
  await frame.get(link.pathname + link.search);
  expect((await frame.call(method, "/cart/add", { itemId: "x" })).status).toBe(403);
});

test("shows the owner posts that visitors do not see yet, and pages behind their passwords", async () => {
  const site = await testApp.createTestSite();
  const collection = { ...newStorePage(), type: 1, typeName: "blog", ordering: "chronological", urlId: "notes" };
  const post = {
    recordType: 1,
    excerpt: "",
    tags: [],
    categories: [],
    publishOn: Date.UTC(2100, 0),
    isStarred: false,
    displayIndex: 0,
    seo: { title: "", description: "" },
  };
  await inSite(database, site.site.id, async (db) => {
    const collectionId = newId();
    const add = (id: string, kind: "collection" | "item", data: unknown): Promise<unknown> =>
      createDocument(db, { id, kind, data, by: "test", label: "Add" });
    await add(collectionId, "collection", { ...collection, passwordHash: "x" });
    for (const status of ["draft", "scheduled", "private"])
      await add(newId(), "item", { ...post, collectionId, urlId: status, title: `A ${status} post`, status });
  });
  const frame = browsePreview(site);
  const link = await openPreviewLink(site, "/notes");
  await frame.get(link.pathname + link.search);
  const page = (await frame.get("/notes")).text;
  for (const status of ["draft", "scheduled", "private"]) expect(page).toContain(`A ${status} post`);
  expect((await frame.get("/notes/private")).status).toBe(200);
});
