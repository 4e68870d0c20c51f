import { CATEGORY_MESSAGES } from "@stoa/core/category/category-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { PRODUCT_RULE_MESSAGES } from "@stoa/core/product/product-messages.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, type Answer, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { createCategoryIn, ensureCategories, listCategoryRows } from "./category-service.ts";

const testApp = await openTestApp();
const { database } = testApp;

type Shop = { readonly site: TestSite; readonly studio: TestBrowser; readonly storeId: string };
type Row = { id: string; path: string; parentCategoryId: string | null; productCount: number; displayIndex: number };

async function openShop(): Promise<Shop> {
  const site = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, site);
  const { items } = (await studio.get("/api/stores")).json() as { items: Array<{ id: string }> };
  return { site, studio, storeId: items[0]?.id ?? "" };
}

function listPath({ storeId }: Shop): string {
  return `/api/collections/${storeId}/categories`;
}

async function add(shop: Shop, displayName: string, parent: Row | null = null): Promise<Row> {
  const answer = await shop.studio.call("POST", listPath(shop), { displayName, parentCategoryId: parent?.id ?? null });
  expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)]);
  return answer.json() as Row;
}

async function list(shop: Shop): Promise<{ items: Row[]; unlisted: unknown[]; total: number }> {
  return (await shop.studio.get(listPath(shop))).json() as { items: Row[]; unlisted: unknown[]; total: number };
}

async function paths(shop: Shop): Promise<string[]> {
  return (await list(shop)).items.map(({ path, productCount }) => `${path} ${productCount}`);
}

async function addProduct(shop: Shop, title: string, categories: readonly string[]): Promise<string> {
  const { id, version } = (await shop.studio.call("POST", "/api/products", { title })).json() as ProductDetail;
  const answer = await setCategories(shop, { id, version }, categories);
  expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)]);
  return id;
}

function setCategories(
  shop: Shop,
  { id, version }: { id: string; version: number },
  categories: readonly string[],
): Promise<Answer> {
  const patches = [{ op: "replace", path: ["categories"], value: categories }];
  return shop.studio.call("PATCH", `/api/products/${id}`, { version, label: "Sort", patches });
}

async function categoriesOf(shop: Shop, id: string): Promise<string[]> {
  return ((await shop.studio.get(`/api/products/${id}`)).json() as ProductDetail).product.categories;
}

test("a store page has a tree of categories with product counts", async () => {
  const shop = await openShop();
  const home = await add(shop, "Home");
  const vases = await add(shop, "Vases", home);
  await add(shop, "Garden");
  await addProduct(shop, "Tall", ["Home/Vases"]);
  await addProduct(shop, "Wide", ["Home", "Garden"]);
  expect(vases).toMatchObject({ path: "Home/Vases", parentCategoryId: home.id, displayIndex: 1 });
  expect(await paths(shop)).toEqual(["Home 2", "Home/Vases 1", "Garden 1"]);
});

test("a category is published with the site, and listed among the changes", async () => {
  const shop = await openShop();
  await add(shop, "Home");
  const pending = (await shop.studio.get("/api/pending-changes")).json() as { changes: Array<{ title: string }> };
  expect(pending.changes.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Category “Home”", "Category “All”"]),
  );
  expect((await shop.studio.call("POST", "/api/releases", {})).status).toBe(200);
});

test("a product can only be in existing categories", async () => {
  const shop = await openShop();
  await add(shop, "Home");
  const product = (await shop.studio.call("POST", "/api/products", { title: "Vase" })).json() as ProductDetail;
  const rejected = await setCategories(shop, product, ["Home", "Home/Vases"]);
  expect([rejected.status, rejected.json()]).toMatchObject([
    400,
    { fields: { "categories.1": fillMessage(PRODUCT_RULE_MESSAGES.unknownCategory, { path: "Home/Vases" }) } },
  ]);
  expect((await setCategories(shop, product, ["Home"])).status).toBe(200);
});

test("renaming a category updates its subcategories and products, each with an undo step", async () => {
  const shop = await openShop();
  const home = await add(shop, "Home");
  await add(shop, "Vases", home);
  await add(shop, "Homework");
  const tall = await addProduct(shop, "Tall", ["Home/Vases", "Homework"]);
  const other = await addProduct(shop, "Other", ["Homework"]);
  const before = (await shop.studio.get(`/api/products/${other}`)).json();
  const renamed = await shop.studio.call("PATCH", `/api/categories/${home.id}`, { displayName: "House" });
  expect(renamed.json()).toMatchObject({ path: "House", productCount: 1 });
  expect(await paths(shop)).toEqual(["House 1", "House/Vases 1", "Homework 2"]);
  expect(await categoriesOf(shop, tall)).toEqual(["House/Vases", "Homework"]);
  expect((await shop.studio.get(`/api/products/${other}`)).json()).toEqual(before);
  const undone = await shop.studio.call("POST", `/api/products/${tall}/undo`);
  expect(undone.json()).toMatchObject({
    fields: { "categories.0": fillMessage(PRODUCT_RULE_MESSAGES.unknownCategory, { path: "Home/Vases" }) },
  });
  await shop.studio.call("PATCH", `/api/categories/${home.id}`, { displayName: "Home" });
  expect(await categoriesOf(shop, tall)).toEqual(["Home/Vases", "Homework"]);
});

test("a discount on a renamed category applies before and after the next publish", async () => {
  const shop = await openShop();
  const home = await add(shop, "Home");
  const criteria = { type: "categories", categories: ["Home/Vases", "Homework", "Home"] };
  const effect = { type: "percentage", basisPoints: 1000 };
  const others = { isOncePerCustomer: false, subscriptions: "none", excludesSaleItems: false };
  const times = { validFromMs: null, validToMs: null, maxUses: null };
  const discount = {
    name: "Ten",
    isEnabled: true,
    effect,
    criteria,
    trigger: { type: "automatic" },
    ...times,
    ...others,
  };
  const made = await shop.studio.call("POST", "/api/commerce/discounts", discount);
  expect([made.status, made.text]).toMatchObject([200, expect.any(String)]);
  await shop.studio.call("PATCH", `/api/categories/${home.id}`, { displayName: "House" });
  const { items } = (await shop.studio.get("/api/commerce/discounts")).json() as {
    items: Array<{ criteria: unknown }>;
  };
  expect(items.map((item) => item.criteria)).toEqual([
    { type: "categories", categories: ["Home/Vases", "Homework", "Home", "House/Vases", "House"] },
  ]);
});

test("moves a category with its contents, and reorders it among its siblings", async () => {
  const shop = await openShop();
  const home = await add(shop, "Home");
  const vases = await add(shop, "Vases", home);
  const garden = await add(shop, "Garden");
  const tall = await addProduct(shop, "Tall", ["Home/Vases", "Garden"]);
  const move = (id: string, body: unknown): Promise<Answer> => shop.studio.call("PATCH", `/api/categories/${id}`, body);
  await move(vases.id, { parentCategoryId: garden.id });
  expect(await categoriesOf(shop, tall)).toEqual(["Garden/Vases", "Garden"]);
  await move(vases.id, { parentCategoryId: null, displayIndex: 0 });
  expect(await paths(shop)).toEqual(["Vases 1", "Home 0", "Garden 1"]);
  const rejected = await move(garden.id, { parentCategoryId: garden.id });
  expect(rejected.json()).toMatchObject({ fields: { parentCategoryId: CATEGORY_MESSAGES.parentWithin } });
});

test("deleting a category also deletes its subcategories, and removes their products from them", async () => {
  const shop = await openShop();
  const home = await add(shop, "Home");
  await add(shop, "Vases", home);
  const tall = await addProduct(shop, "Tall", ["Home/Vases", "Home"]);
  await shop.studio.call("DELETE", `/api/categories/${home.id}`);
  expect(await categoriesOf(shop, tall)).toEqual([]);
  expect(await list(shop)).toMatchObject({ items: [], total: 0, unlisted: [] });
});

test.each([
  ["", CATEGORY_MESSAGES.nameMissing],
  ["x".repeat(26), fillMessage(CATEGORY_MESSAGES.nameTooLong, { max: 25 })],
  ["Bed/Bath", CATEGORY_MESSAGES.nameWithSlash],
  ["home", fillMessage(CATEGORY_MESSAGES.nameTaken, { name: "home" })],
])("refuses a category named %j", async (displayName, message) => {
  const shop = await openShop();
  await add(shop, "Home");
  const answer = await shop.studio.call("POST", listPath(shop), { displayName });
  expect([answer.status, answer.json()]).toMatchObject([400, { fields: { displayName: message } }]);
  expect(await paths(shop)).toEqual(["Home 0"]);
});

test("simultaneous requests for a category with the same name create only one", async () => {
  const shop = await openShop();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shop.studio.call("POST", listPath(shop), { displayName: "Home" })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400, 400]);
  expect(await paths(shop)).toEqual(["Home 0"]);
});

test("the category of all products cannot be changed", async () => {
  const shop = await openShop();
  await add(shop, "Home");
  const [root] = await inSite(database, shop.site.site.id, (db) =>
    db.text<{ id: string }>(
      "select id from document where site_id = $1 and kind = 'category' and data ->> 'type' = 'ROOT'",
      [db.siteId],
    ),
  );
  const answers = [
    await shop.studio.call("DELETE", `/api/categories/${root?.id}`),
    await shop.studio.call("PATCH", `/api/categories/${root?.id}`, { displayName: "Everything" }),
  ];
  for (const answer of answers) expect(answer.json()).toMatchObject({ message: CATEGORY_MESSAGES.rootFixed });
});

test("a store page cannot exceed its limit of categories", async () => {
  const shop = await openShop();
  const small = { ...database, limits: { ...database.limits, categoriesPerCollection: 2 } };
  const make = (displayName: string): Promise<unknown> =>
    inSite(small, shop.site.site.id, (db) =>
      createCategoryIn(db, { collectionId: shop.storeId, displayName, parentId: null, by: "test" }),
    );
  await make("One");
  await make("Two");
  await expect(make("Three")).rejects.toMatchObject({
    fields: { collectionId: fillMessage(CATEGORY_MESSAGES.tooMany, { max: 2 }) },
  });
});

test("creates the missing categories of some paths, and lists a thousand at a time", async () => {
  const shop = await openShop();
  const wanted = Array.from({ length: 1001 }, (_, index) => `Shelf ${index % 10}/Box ${index}`);
  await inSite(database, shop.site.site.id, async (db) => {
    await ensureCategories(db, { collectionId: shop.storeId, paths: wanted.slice(0, 20), by: "test" });
    await ensureCategories(db, { collectionId: shop.storeId, paths: wanted.slice(10, 25), by: "test" });
    const { items, total } = await listCategoryRows(db, shop.storeId, 0);
    expect([items.length, total]).toEqual([35, 35]);
  });
  await inSite(database, shop.site.site.id, (db) =>
    ensureCategories(db, { collectionId: shop.storeId, paths: wanted, by: "test" }),
  );
  const first = (await shop.studio.get(listPath(shop))).json() as { items: Row[]; nextCursor: string; total: number };
  expect([first.items.length, first.total]).toEqual([1000, 1011]);
  const rest = (await shop.studio.get(`${listPath(shop)}?cursor=${first.nextCursor}`)).json() as typeof first;
  expect([rest.items.length, rest.nextCursor]).toEqual([11, null]);
});

test("another site's categories cannot be seen or changed", async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const home = await add(shop, "Home");
  const answers = await Promise.all([
    other.studio.get(listPath(shop)),
    other.studio.call("POST", listPath(shop), { displayName: "Mine" }),
    other.studio.call("PATCH", `/api/categories/${home.id}`, { displayName: "Mine" }),
    other.studio.call("DELETE", `/api/categories/${home.id}`),
    shop.studio.get(`/api/collections/${newId()}/categories`),
    shop.studio.get(`/api/collections/${home.id}/categories`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const stolen = await other.studio.call("POST", listPath(other), { displayName: "Mine", parentCategoryId: home.id });
  expect(stolen.json()).toMatchObject({ fields: { parentCategoryId: CATEGORY_MESSAGES.parentGone } });
  expect(await paths(shop)).toEqual(["Home 0"]);
});
