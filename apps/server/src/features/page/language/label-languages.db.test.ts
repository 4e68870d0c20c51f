import { testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { labelPath } from "@stoa/core/multilingual/label/label-names.ts";
import type { TranslatedText } from "@stoa/core/multilingual/translation/translation-schema.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { ensureCategories } from "../../category/category-service.ts";
import { createDocument, listDocuments } from "../../document/document-service.ts";
import { LANGUAGE_LIST_ID, translationId } from "../../multilingual/translation-id.ts";
import { layoutOf, openContentApp, type ContentSite } from "../testing/content-app.ts";

const contentApp = await openContentApp(Date.UTC(2026, 4, 10));
const { database } = contentApp.testApp;

const TAGS = { red: "rot", "fog & rain": "Nebel & Regen" };
const CATEGORIES = { Clothing: "Kleidung", "Clothing/Shirts": "Hemden" };

function textsOf(type: "tag" | "category", names: Readonly<Record<string, string>>): Record<string, TranslatedText> {
  const entries = Object.entries(names).map(([label, text]) => [labelPath(type, label), { source: label, text }]);
  return Object.fromEntries(entries) as Record<string, TranslatedText>;
}

type Labelled = ContentSite & { readonly storeId: string; readonly blogId: string };

async function openLabelled(): Promise<Labelled> {
  const site = await contentApp.openSite();
  const { id: siteId } = site.site;
  const write = (id: string, kind: "translation" | "language-list", data: unknown): Promise<unknown> =>
    inSite(database, siteId, (db) => createDocument(db, { id, kind, data, by: "test", label: "Add" }));
  const [store] = await inSite(database, siteId, (db) => listDocuments(db, "collection"));
  const storeId = store?.id ?? "";
  const blogId = await site.addCollection({ urlId: "notes", title: "Notes", navigationTitle: "Notes" });
  await write(LANGUAGE_LIST_ID, "language-list", { languages: [{ language: "de", isEnabled: true }] });
  for (const documentId of [storeId, blogId]) {
    const texts = { ...textsOf("tag", TAGS), ...textsOf("category", CATEGORIES) };
    await write(translationId(documentId, "de"), "translation", { documentId, language: "de", texts });
  }
  const paths = ["Clothing/Shirts", "Home"];
  await inSite(database, siteId, (db) => ensureCategories(db, { collectionId: storeId, paths, by: "test" }));
  const sell = (changes: Partial<Product>): Promise<string> => {
    const variants = [testVariant(1, { id: newId(), sku: newId() })];
    return site.add("product", { ...testProduct({ variants, ...changes }), collectionId: storeId, images: [] });
  };
  await sell({ title: "Oxford", urlId: "oxford", tags: ["red", "new"], categories: ["Clothing/Shirts"] });
  await sell({ title: "Bowl", urlId: "bowl", tags: [], categories: ["Home"] });
  await site.addItem(blogId, { urlId: "ridge", title: "Ridge", tags: ["fog & rain"], categories: ["Clothing"] });
  await site.publish();
  return { ...site, storeId, blogId };
}

test("products have their tags and categories in the language of the page", async () => {
  const site = await openLabelled();
  const expected = { tags: ["rot", "new"], categories: ["Kleidung/Hemden"] };
  expect(await site.context("/de/shop/oxford")).toMatchObject({ item: expected });
  expect(await site.context("/shop/oxford")).toMatchObject({
    item: { tags: ["red", "new"], categories: ["Clothing/Shirts"] },
  });
  const german = (await site.context("/de/shop")) as { collection: { tags: string[]; categories: string[] } };
  expect(german.collection.tags.toSorted()).toEqual(["new", "rot"]);
  expect(german.collection.categories).toEqual(["Kleidung", "Kleidung/Hemden", "Home"]);
});

test("a list is filtered by the visitor's translated label, which is shown with it", async () => {
  const site = await openLabelled();
  expect(await site.titles("/de/shop?category=Kleidung")).toEqual(["Oxford"]);
  expect(await site.titles("/de/shop?category=Kleidung/Hemden")).toEqual(["Oxford"]);
  expect(await site.titles("/de/shop?category=Home")).toEqual(["Bowl"]);
  expect(await site.titles("/de/shop?tag=rot")).toEqual(["Oxford"]);
  expect(await site.titles("/shop?tag=rot")).toEqual([]);
  expect(await site.context("/de/shop?tag=rot")).toMatchObject({ tagFilter: "rot" });
  const { text } = await site.get("/de/shop");
  expect(text).toContain('href="/de/shop?category=Kleidung%2FHemden"');
});

test("a link with the original label still works, and the list is named in the page's language", async () => {
  const site = await openLabelled();
  expect(await site.titles("/de/shop?category=Clothing/Shirts")).toEqual(["Oxford"]);
  expect(await site.context("/de/shop?category=Clothing/Shirts")).toMatchObject({ categoryFilter: "Kleidung/Hemden" });
  expect(await site.context("/de/shop?tag=red")).toMatchObject({ tagFilter: "rot" });
});

test("a feed and the head of a post name them in the language", async () => {
  const site = await openLabelled();
  const feed = (await site.get("/de/notes?format=rss")).text;
  expect(feed).toContain("<category>Kleidung</category><category>Nebel &#38; Regen</category>");
  expect((await site.get("/notes?format=rss")).text).toContain("<category>fog &#38; rain</category>");
  expect((await site.get("/de/notes/ridge")).text).toMatch(
    /property="article:tag" content="Nebel &(?:amp|#38); Regen"/,
  );
});

test("a tag cloud and an archive link to lists that are not empty", async () => {
  const site = await openLabelled();
  const cloud = { id: newId(), type: 14, value: { collectionId: site.blogId, type: "tag" } };
  const archive = { id: newId(), type: 61, value: { collectionId: site.blogId, groupBy: "category", layout: "index" } };
  await site.addPage({ urlId: "words", layout: layoutOf([cloud, archive]) });
  await site.publish();
  const german = (await site.get("/de/words")).text;
  const href = "/de/notes?tag=Nebel%20%26%20Regen";
  expect(german).toContain(`href="${href.replace("&", "&amp;")}"`);
  expect(german).toContain("Kleidung");
  expect(german).toContain("Ridge");
  expect(await site.titles(href)).toEqual(["Ridge"]);
  const english = (await site.get("/words")).text;
  expect(english).toContain('href="/notes?tag=fog%20%26%20rain"');
  expect(english).not.toMatch(/Nebel|Kleidung/);
});

test("search finds items by their translated tag or category, but not the collection", async () => {
  const site = await openLabelled();
  expect(await site.titles("/de/search?q=Hemden")).toEqual(["Oxford"]);
  expect(await site.titles("/de/search?q=rot")).toEqual(["Oxford"]);
  expect(await site.titles("/de/search?q=Nebel")).toEqual(["Ridge"]);
  expect(await site.titles("/search?q=Hemden")).toEqual([]);
  expect(await site.titles("/search?q=red")).toEqual(["Oxford"]);
});

test("draft translations are not shown in anything published", async () => {
  const site = await openLabelled();
  const texts = { ...textsOf("tag", { ...TAGS, red: "purpur" }), ...textsOf("category", CATEGORIES) };
  await site.change("translation", translationId(site.storeId, "de"), { texts });
  expect(await site.context("/de/shop/oxford")).toMatchObject({ item: { tags: ["rot", "new"] } });
  expect(await site.titles("/de/shop?tag=purpur")).toEqual([]);
  await site.publish();
  expect(await site.context("/de/shop/oxford")).toMatchObject({ item: { tags: ["purpur", "new"] } });
  expect(await site.titles("/de/shop?tag=purpur")).toEqual(["Oxford"]);
});

test("pages with translated labels cost no more round trips than others", async () => {
  const site = await openLabelled();
  await contentApp.settle(site);
  const german = await contentApp.countTransactions(() => site.get("/de/shop?offset=0&tag=rot"));
  expect(german).toBe(await contentApp.countTransactions(() => site.get("/shop?offset=0&tag=red")));
  expect(await contentApp.countTransactions(() => site.get("/de/shop?tag=rot"))).toBe(0);
});
