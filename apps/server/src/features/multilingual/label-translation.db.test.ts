import { newCollection } from "@stoa/core/collection/collection-kinds.ts";
import { labelPath } from "@stoa/core/multilingual/label/label-names.ts";
import { MULTILINGUAL_MESSAGES } from "@stoa/core/multilingual/multilingual-messages.ts";
import type { TranslationRow, TranslationView } from "@stoa/core/multilingual/translation/translation-api.ts";
import { testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, TEST_HOST, type Answer, type TestBrowser } from "../../testing/test-app.ts";
import { ensureCategories } from "../category/category-service.ts";
import { createDocument, listDocuments } from "../document/document-service.ts";
import { testItem } from "../page/page-for-tests.ts";

const testApp = await openTestApp();
const { database } = testApp;

type Fixture = {
  readonly studio: TestBrowser;
  readonly visitor: TestBrowser;
  readonly blogId: string;
  readonly storeId: string;
};

async function openFixture(): Promise<Fixture> {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  const blogId = newId();
  const storeId = await inSite(database, testSite.site.id, async (db) => {
    const [store] = await listDocuments(db, "collection");
    const collectionId = store?.id ?? "";
    const written = { by: "test", label: "Add" };
    const journal = { ...newCollection("blog", { title: "Notes", urlId: "notes" }), offeredTags: ["winter"] };
    await createDocument(db, { ...written, id: blogId, kind: "collection", data: journal });
    const post = testItem({ collectionId: blogId, title: "Ridge", urlId: "ridge", tags: ["fog", "sun"] });
    await createDocument(db, { ...written, id: newId(), kind: "item", data: post });
    await ensureCategories(db, { collectionId, paths: ["Clothing/Shirts", "Clothing/Coats"], by: "test" });
    const variants = [testVariant(1, { id: newId(), sku: newId() })];
    const product = { ...testProduct({ variants, categories: ["Clothing/Shirts", "Clothing/Coats"] }), images: [] };
    await createDocument(db, { ...written, id: newId(), kind: "product", data: { ...product, collectionId } });
    return collectionId;
  });
  const languages = [{ language: "de", isEnabled: true }];
  expect((await studio.call("PUT", "/api/multilingual/languages", { languages })).status).toBe(200);
  return { studio, visitor: testApp.browse(`${testSite.slug}.${TEST_HOST}`), blogId, storeId };
}

function pathOf(documentId: string): string {
  return `/api/studio/translations/de/${documentId}`;
}

function viewOf(answer: Answer): TranslationView {
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as TranslationView;
}

function labelsOf(view: TranslationView): Record<string, string> {
  const labels = view.texts.filter(({ path }) => /^(?:tags|categories)\/=/.test(path));
  return Object.fromEntries(
    labels.map(({ path, text, state }) => [path, state === "missing" ? "-" : `${text} ${state}`]),
  );
}

async function save({ studio }: Fixture, documentId: string, texts: Record<string, string>): Promise<Answer> {
  const { version } = viewOf(await studio.get(pathOf(documentId)));
  return studio.call("PUT", pathOf(documentId), { version, texts });
}

const FOG = labelPath("tag", "fog");
const SUN = labelPath("tag", "sun");
const SHIRTS = labelPath("category", "Clothing/Shirts");
const COATS = labelPath("category", "Clothing/Coats");

test("a collection is translated with its items' tags and its suggested tags", async () => {
  const fixture = await openFixture();
  const before = viewOf(await fixture.studio.get(pathOf(fixture.blogId)));
  expect(labelsOf(before)).toEqual({ [FOG]: "-", [SUN]: "-", [labelPath("tag", "winter")]: "-" });
  const after = viewOf(await save(fixture, fixture.blogId, { [FOG]: " Nebel\n" }));
  expect(labelsOf(after)[FOG]).toBe("Nebel translated");
  const { items } = (await fixture.studio.get("/api/studio/translations/de?kind=collection&query=notes")).json() as {
    items: TranslationRow[];
  };
  expect(items).toMatchObject([{ documentId: fixture.blogId, progress: { translated: 1 } }]);
});

test("categories of a store are translated name by name, and cannot hold a slash", async () => {
  const fixture = await openFixture();
  const { texts } = viewOf(await fixture.studio.get(pathOf(fixture.storeId)));
  expect(texts.filter(({ path }) => path.startsWith("categories/")).map(({ source }) => source)).toEqual([
    "Clothing",
    "Coats",
    "Shirts",
  ]);
  const rejected = await save(fixture, fixture.storeId, { [SHIRTS]: "Hemden/Blusen" });
  expect([rejected.status, rejected.json()]).toMatchObject([
    400,
    { fields: { [SHIRTS]: MULTILINGUAL_MESSAGES.labelSlash } },
  ]);
});

test("two tags cannot share a translation, and a translation cannot be another tag's original name", async () => {
  const fixture = await openFixture();
  for (const texts of [{ [FOG]: "Wetter", [SUN]: "Wetter" }, { [FOG]: "sun" }]) {
    const rejected = await save(fixture, fixture.blogId, texts);
    expect(rejected.status).toBe(400);
    expect(Object.values((rejected.json() as { fields: object }).fields)).toEqual([MULTILINGUAL_MESSAGES.sameLabel]);
  }
  expect((await save(fixture, fixture.blogId, { [labelPath("tag", "rain")]: "Regen" })).status).toBe(400);
  expect(labelsOf(viewOf(await fixture.studio.get(pathOf(fixture.blogId))))[FOG]).toBe("-");
});

test("a renamed tag keeps its translation, which is marked as out of date", async () => {
  const fixture = await openFixture();
  await save(fixture, fixture.blogId, { [FOG]: "Nebel" });
  const change = { type: "tag", names: ["fog"], to: "mist", isMerge: false };
  const path = `/api/studio/collections/${fixture.blogId}/tags/change`;
  expect((await fixture.studio.call("POST", path, change)).status).toBe(200);
  const labels = labelsOf(viewOf(await fixture.studio.get(pathOf(fixture.blogId))));
  expect(labels).toMatchObject({ [labelPath("tag", "mist")]: "Nebel outdated" });
  expect(labels).not.toHaveProperty(FOG);
});

test("renaming a category keeps the translations of its subcategories", async () => {
  const fixture = await openFixture();
  await save(fixture, fixture.storeId, { [labelPath("category", "Clothing")]: "Kleidung", [SHIRTS]: "Hemden" });
  const { items } = (await fixture.studio.get(`/api/collections/${fixture.storeId}/categories`)).json() as {
    items: { id: string; path: string }[];
  };
  const id = items.find(({ path }) => path === "Clothing")?.id ?? "";
  expect((await fixture.studio.call("PATCH", `/api/categories/${id}`, { displayName: "Wear" })).status).toBe(200);
  expect(labelsOf(viewOf(await fixture.studio.get(pathOf(fixture.storeId))))).toMatchObject({
    [labelPath("category", "Wear")]: "Kleidung outdated",
    [labelPath("category", "Wear/Shirts")]: "Hemden translated",
    [labelPath("category", "Wear/Coats")]: "-",
  });
});

test("category translations are published with their language, and not before", async () => {
  const fixture = await openFixture();
  await fixture.studio.call("POST", "/api/releases", {});
  await save(fixture, fixture.storeId, { [COATS]: "Mäntel" });
  const categories = async (): Promise<string> => (await fixture.visitor.get("/de/shop?format=json")).text;
  expect(await categories()).not.toContain("Mäntel");
  expect((await fixture.studio.call("POST", "/api/studio/translations/de/publish", {})).status).toBe(200);
  expect(await categories()).toContain("Clothing/Mäntel");
});
