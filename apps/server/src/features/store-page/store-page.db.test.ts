import { STORE_PAGE_MESSAGES } from "@stoa/core/store-page/store-page-messages.ts";
import type { StorePage } from "@stoa/core/store-page/store-page-api.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, type Answer, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { deleteDocument, listDocuments } from "../document/document-service.ts";

const testApp = await openTestApp();
const { database } = testApp;

type Owner = { readonly site: TestSite; readonly studio: TestBrowser; readonly products: string };
type Link = { collectionId?: string; externalLink?: unknown; items: unknown[] };
type Area = { identifier: string; links: Link[]; version: number };

async function openSite(): Promise<Owner> {
  const site = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, site);
  return { site, studio, products: `/api/content-service/product/1.1/websites/${site.site.id}/products` };
}

async function layoutOf({ studio }: Owner): Promise<Area[]> {
  return (await studio.get("/api/commondata/GetSiteLayout")).json() as Area[];
}

function okOf(answer: Answer): unknown {
  expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)]);
  return answer.json();
}

const page = { navigationTitle: "Pottery", title: "Pottery", urlId: "pottery", description: "", enabled: true };

test("creates a store in the steps of the flow, first in the navigation with the existing links after it", async () => {
  const owner = await openSite();
  const { studio, products } = owner;
  const [main] = await layoutOf(owner);
  expect(main).toMatchObject({ identifier: "mainNav", links: [{ collectionId: expect.any(String) as string }] });
  const store = okOf(await studio.call("POST", products, page)) as StorePage;
  expect(store).toMatchObject({ ...page, id: expect.any(String) as string, websiteId: owner.site.site.id, type: 13 });
  const root = { displayName: "All", type: "ROOT", pageRendering: "LIST_VIEW", displayIndex: 1 };
  const category = okOf(await studio.call("POST", `${products}/${store.id}/categories`, root));
  expect(category).toEqual({ ...root, id: expect.any(String) as string, collectionId: store.id });
  const items = [{ collectionId: store.id, externalLink: null, memberAreaId: null, items: [] }, ...(main?.links ?? [])];
  const body = { fieldName: main?.identifier, templateId: "agora", navigation: { items } };
  okOf(await studio.call("POST", "/api/widget/UpdateNavigation", body));
  const after = (await layoutOf(owner))[0]?.links.map(({ collectionId }) => collectionId);
  expect(after).toEqual([store.id, ...(main?.links.map(({ collectionId }) => collectionId) ?? [])]);
});

test("creates a store in one call, at a free URL", async () => {
  const owner = await openSite();
  const make = (body: unknown): Promise<Answer> => owner.studio.call("POST", "/api/stores", body);
  const first = okOf(await make({ title: "Shop" })) as StorePage;
  expect(first).toMatchObject({
    urlId: "shop-1",
    title: "Shop",
    navigationTitle: "Shop",
    description: "",
    enabled: true,
  });
  const second = okOf(await make({ title: "ab", isInNavigation: false })) as StorePage;
  expect(second).toMatchObject({ urlId: "store", title: "ab" });
  expect(okOf(await make({ title: "店" }))).toMatchObject({ urlId: "店" });
  const links = (await layoutOf(owner))[0]?.links.map(({ collectionId }) => collectionId) ?? [];
  expect(links[1]).toBe(first.id);
  expect(links).not.toContain(second.id);
  const categories = await owner.studio.call("POST", `${owner.products}/${first.id}/categories`, {
    displayName: "All",
    type: "ROOT",
    pageRendering: "LIST_VIEW",
    displayIndex: 1,
  });
  expect(categories.status).toBe(400);
  const { items } = (await owner.studio.get("/api/stores")).json() as { items: Array<{ id: string }> };
  expect(items).toHaveLength(4);
});

test("a store made in one call is on the site once it is published", async () => {
  const owner = await openSite();
  const store = okOf(await owner.studio.call("POST", "/api/stores", { title: "Pottery" })) as StorePage;
  okOf(await owner.studio.call("POST", "/api/products", { title: "Vase", collectionId: store.id }));
  okOf(await owner.studio.call("POST", "/api/releases", {}));
  const visitor = testApp.browse(`${owner.site.slug}.stoa.test`);
  await expect
    .poll(async () => (await visitor.get("/pottery")).text, { timeout: 5000, interval: 20 })
    .toContain("Vase");
  expect((await visitor.get("/")).text).toContain('href="/pottery"');
});

test("without a main navigation no store is created, and the reason is reported", async () => {
  const owner = await openSite();
  const before = (await owner.studio.get("/api/stores")).json();
  await inSite(database, owner.site.site.id, async (db) => {
    for (const { id } of await listDocuments(db, "navigation"))
      await deleteDocument(db, { id, kind: "navigation", label: "Delete", by: "test" });
  });
  expect(await layoutOf(owner)).toEqual([]);
  const answer = await owner.studio.call("POST", "/api/stores", { title: "Pottery" });
  expect([answer.status, answer.json()]).toMatchObject([404, { message: "Unable to find site main navigation" }]);
  expect((await owner.studio.get("/api/stores")).json()).toEqual(before);
});

test.each([
  ["a page that is not there", { collectionId: newId() }, STORE_PAGE_MESSAGES.unknownLink],
  ["nothing", {}, STORE_PAGE_MESSAGES.emptyLink],
  ["a member area that is not there", { memberAreaId: newId() }, STORE_PAGE_MESSAGES.noMemberArea],
])("refuses a link to %s and leaves the navigation alone", async (_, link, message) => {
  const owner = await openSite();
  const [main, ...others] = await layoutOf(owner);
  const body = { fieldName: "mainNav", templateId: "agora", navigation: { items: [...(main?.links ?? []), link] } };
  const answer = await owner.studio.call("POST", "/api/widget/UpdateNavigation", body);
  expect([answer.status, answer.json()]).toMatchObject([400, { fields: { "navigation.items.1": message } }]);
  expect(await layoutOf(owner)).toEqual([main, ...others]);
});

test("keeps external links, and refuses an unknown navigation", async () => {
  const owner = await openSite();
  const externalLink = { title: "Map", url: "https://example.org/map", newWindow: true };
  const change = (fieldName: string): Promise<Answer> =>
    owner.studio.call("POST", "/api/widget/UpdateNavigation", {
      fieldName,
      templateId: "agora",
      navigation: { items: [{ externalLink: { ...externalLink, active: false } }] },
    });
  expect(okOf(await change("mainNav"))).toMatchObject({ identifier: "mainNav", links: [{ externalLink, items: [] }] });
  expect((await change("footer")).status).toBe(404);
});

test("refuses a link of a navigation that would run a script, and writes hosts as web addresses", async () => {
  const owner = await openSite();
  const change = (url: string): Promise<Answer> =>
    owner.studio.call("POST", "/api/widget/UpdateNavigation", {
      fieldName: "mainNav",
      templateId: "agora",
      navigation: { items: [{ externalLink: { title: "Map", url, newWindow: false } }] },
    });
  const before = await layoutOf(owner);
  for (const url of ["javascript:alert(1)", "data:text/html,x", "//evil.example"]) {
    const answer = await change(url);
    const message = `${url} is not a valid page URL.`;
    expect([answer.status, answer.json()]).toMatchObject([400, { fields: { "navigation.items.0": message } }]);
  }
  expect(await layoutOf(owner)).toEqual(before);
  const kept = ["#contact", "/about?a=1", "mailto:a@example.org", "example.org/map"];
  for (const url of kept) expect((await change(url)).status).toBe(200);
  expect(await layoutOf(owner)).toMatchObject([
    { links: [{ externalLink: { url: "https://example.org/map" } }] },
    { identifier: "footerNav", links: [] },
  ]);
});

test("does not overwrite a navigation that someone else has changed since", async () => {
  const owner = await openSite();
  const [main, ...others] = await layoutOf(owner);
  const change = (items: readonly unknown[]): Promise<Answer> =>
    owner.studio.call("POST", "/api/widget/UpdateNavigation", {
      fieldName: "mainNav",
      navigation: { items },
      version: main?.version,
    });
  const first = okOf(await change([])) as Area;
  expect(first).toMatchObject({ links: [], version: (main?.version ?? 0) + 1 });
  const second = await change(main?.links ?? []);
  expect([second.status, second.json()]).toMatchObject([409, { error: "version_conflict" }]);
  expect(await layoutOf(owner)).toEqual([first, ...others]);
});

test("refuses a URL that a page has already", async () => {
  const owner = await openSite();
  const answer = await owner.studio.call("POST", owner.products, { ...page, urlId: "shop" });
  expect([answer.status, answer.json()]).toMatchObject([409, { error: "address_taken" }]);
});

test("creates nothing on another site", async () => {
  const [owner, other] = [await openSite(), await openSite()];
  const store = okOf(await other.studio.call("POST", other.products, page)) as StorePage;
  const category = { displayName: "Mine", type: "CATEGORY", pageRendering: "LIST_VIEW", displayIndex: 1 };
  const foreignLink = { fieldName: "mainNav", navigation: { items: [{ collectionId: store.id }] } };
  const answers = [
    await owner.studio.call("POST", other.products, page),
    await owner.studio.call("POST", `${other.products}/${store.id}/categories`, category),
    await owner.studio.call("POST", `${owner.products}/${store.id}/categories`, category),
    await owner.studio.call("POST", "/api/widget/UpdateNavigation", foreignLink),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400]);
});
