import { testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { ensureCategories } from "../category/category-service.ts";
import { listDocuments } from "../document/document-service.ts";
import { expect, test } from "vitest";
import { openContentApp, textLayout, type ContentSite } from "./testing/content-app.ts";

const contentApp = await openContentApp(Date.UTC(2026, 4, 10));

async function openSearchable(): Promise<ContentSite> {
  const site = await contentApp.openSite();
  const [store] = await inSite(contentApp.testApp.database, site.site.id, (db) => listDocuments(db, "collection"));
  const blogId = await site.addCollection({ urlId: "notes", title: "Notes" });
  await site.addItem(blogId, {
    urlId: "ridge",
    title: "Walking the ridge",
    html: "<p>Wind &amp; <b>heather</b> all day.</p>",
  });
  await site.addItem(blogId, { urlId: "hush", title: "Ridge draft", status: "draft" });
  await site.addPage({ urlId: "about", title: "About", layout: textLayout("<p>We <i>walked</i> far.</p>") });
  await site.addPage({ urlId: "off", title: "Ridge off", enabled: false });
  await site.add("product", { ...testProduct({ title: "Ridge mug" }), collectionId: store?.id, images: [] });
  await site.publish();
  return site;
}

test("finds posts, pages and products by their text, best matches first", async () => {
  const site = await openSearchable();
  expect(await site.titles("/search?q=ridge")).toEqual(expect.arrayContaining(["Walking the ridge", "Ridge mug"]));
  expect(await site.titles("/search?q=ridge")).toHaveLength(2);
  expect(await site.titles("/search?q=heather")).toEqual(["Walking the ridge"]);
  expect(await site.context("/search?q=heather")).toMatchObject({
    searchQuery: "heather",
    itemCount: 1,
    items: [{ fullUrl: "/notes/ridge", snippet: "Wind &#38; <mark>heather</mark> all day." }],
    pageType: 102,
  });
});

test("finds other forms of a word in the site's language", async () => {
  const site = await openSearchable();
  expect((await site.titles("/search?q=walks")).sort()).toEqual(["About", "Walking the ridge"]);
});

test("finds words by a typed prefix", async () => {
  const site = await openSearchable();
  expect(await site.titles("/search?q=ridge%20mu")).toEqual(["Ridge mug"]);
  expect(await site.titles("/search?q=walki")).toEqual(["Walking the ridge"]);
  expect(await site.titles('/search?q="walki"')).toEqual([]);
});

test("shows the search page with its results", async () => {
  const site = await openSearchable();
  const page = await site.get("/search?q=ridge");
  expect(page.text).toContain('href="/notes/ridge"');
  expect(page.text).toContain('<meta name="robots" content="noindex">');
  expect((await site.get("/search")).status).toBe(200);
});

test.each([
  "'",
  '"',
  "((",
  "a & | !",
  "<script>alert(1)</script>",
  "%",
  "\\",
  "-",
  "-".repeat(33),
  "- ".repeat(33),
  "🏔️",
  "ridge:*",
])("treats %j as words to search for", async (text) => {
  const site = await openSearchable();
  const page = await site.get(`/search?q=${encodeURIComponent(text)}`);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain("<script>alert(1)");
});

test("finds nothing of another site, and nothing unpublished", async () => {
  const [mine, other] = [await openSearchable(), await contentApp.openSite()];
  expect(await other.titles("/search?q=ridge")).toEqual([]);
  await mine.addPage({ urlId: "new", title: "Unpublished marmot" });
  expect(await mine.titles("/search?q=marmot")).toEqual([]);
});

test("scripts get the same results", async () => {
  const site = await openSearchable();
  const { text } = await site.get("/api/search/GeneralSearch?q=heather");
  expect(JSON.parse(text)).toMatchObject({
    totalCount: 1,
    items: [{ title: "Walking the ridge", itemUrl: "/notes/ridge" }],
  });
});

async function openShop(): Promise<ContentSite> {
  const site = await contentApp.openSite();
  const [store] = await inSite(contentApp.testApp.database, site.site.id, (db) => listDocuments(db, "collection"));
  const paths = ["Clothing/Shirts", "Clothing/Hats", "Home", "Samples"];
  await inSite(contentApp.testApp.database, site.site.id, (db) =>
    ensureCategories(db, { collectionId: store?.id ?? "", paths, by: "test" }),
  );
  const add = (title: string, labels: { tags?: string[]; categories?: string[]; description?: string }) =>
    site.add("product", {
      ...testProduct({ title, urlId: title.toLowerCase(), variants: [testVariant(1, { id: newId(), sku: newId() })] }),
      ...labels,
      collectionId: store?.id,
      images: [],
    });
  await add("Oxford", { categories: ["Clothing/Shirts"], tags: ["slow wear"] });
  await add("Beanie", { categories: ["Clothing/Hats"] });
  await add("Hanger", { categories: ["Home"], description: "<p>Holds shirts.</p>" });
  await add("Shirt", { categories: ["Samples"] });
  await site.publish();
  return site;
}

test("finds products by the names of their categories and tags, after title matches", async () => {
  const site = await openShop();
  expect(await site.titles("/search?q=shirts")).toEqual(["Shirt", "Oxford", "Hanger"]);
  expect(await site.titles("/search?q=shirt")).toEqual(["Shirt", "Oxford", "Hanger"]);
  expect((await site.titles("/search?q=clothing")).sort()).toEqual(["Beanie", "Oxford"]);
  expect((await site.titles("/search?q=clothi")).sort()).toEqual(["Beanie", "Oxford"]);
  expect(await site.titles("/search?q=Clothing%2FShirts")).toEqual(["Oxford"]);
  expect(await site.titles("/search?q=clothing%20hats")).toEqual(["Beanie"]);
  expect(await site.titles("/search?q=slow")).toEqual(["Oxford"]);
  const { text } = await site.get("/api/search/GeneralSearch?q=shirts");
  const { items } = JSON.parse(text) as { items: Array<{ title: string }> };
  expect(items.map(({ title }) => title)).toEqual(["Shirt", "Oxford", "Hanger"]);
});
