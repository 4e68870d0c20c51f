import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import type { CategoryRow } from "@stoa/core/category/category-api.ts";
import type { ImportRun, ImportRunRow } from "@stoa/core/product-import/product-import-api.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { openLocalStorage } from "../../../storage/open-storage.ts";
import { openTestApp, TEST_HOST, type Answer } from "../../../testing/test-app.ts";
import { createApiKey } from "../../api-key/api-key-service.ts";
import { createShop, type TestShop } from "../../cart/testing/test-shop.ts";
import { listDocuments } from "../../document/document-service.ts";
import { adjustStock } from "../../stock/stock-service.ts";
import { runProductImport } from "../run/import-making-service.ts";

const testApp = await openTestApp();
const { database, dataFolder } = testApp;
const storage = openLocalStorage(dataFolder);
const IMPORTS = "/api/studio/product-imports";
const HEAD = "Product URL,Title,SKU,Price,Stock\n";
const FIRST = `${HEAD}cup,Cup,C,5,2\njug,Jug,J,9,4\n`;

async function openFixture(shop?: TestShop, scopes?: Permission[]) {
  const own = shop ?? (await createShop(testApp));
  const { key } = await createApiKey(database, own.site.id, { name: "Desk", ...(scopes ? { scopes } : {}) });
  const browser = testApp.browse(`${own.site.slug}.studio.${TEST_HOST}`);
  const headers = { authorization: `Bearer ${key}` };
  const call = (method: "GET" | "POST" | "DELETE" | "PATCH", url: string, payload?: object): Promise<Answer> =>
    browser.send({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const send = (csv: string): Promise<Answer> =>
    browser.send({
      method: "POST",
      url: IMPORTS,
      headers: { ...headers, "content-type": "multipart/form-data; boundary=edge" },
      payload: `--edge\r\ncontent-disposition: form-data; name="file"; filename="goods.csv"\r\n\r\n${csv}\r\n--edge--\r\n`,
    });
  return { shop: own, call, send };
}
type Fixture = Awaited<ReturnType<typeof openFixture>>;

function work({ shop }: Fixture, id: string): Promise<void> {
  const siteId = shop.site.id;
  return runProductImport(
    {
      siteId,
      data: { id },
      signal: new AbortController().signal,
      inItsSite: (run) => inSite(database, siteId, run),
    },
    { database, storage, fetchPicture: () => Promise.resolve({ ok: false, reason: "none" }) },
  );
}

function runOf(answer: Answer): ImportRun {
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as { run: ImportRun }).run;
}

async function step(fixture: Fixture, id: string, name: "start" | "undo"): Promise<ImportRun> {
  runOf(await fixture.call("POST", `${IMPORTS}/${id}/${name}`));
  await work(fixture, id);
  return runOf(await fixture.call("GET", `${IMPORTS}/${id}`));
}

async function bringIn(fixture: Fixture, csv: string): Promise<ImportRun> {
  const { id } = runOf(await fixture.send(csv));
  await work(fixture, id);
  return step(fixture, id, "start");
}

async function rowsOf(fixture: Fixture, id: string): Promise<ImportRunRow[]> {
  return ((await fixture.call("GET", `${IMPORTS}/${id}/rows`)).json() as { rows: ImportRunRow[] }).rows;
}

type Seen = { readonly title: string; readonly cents: number | undefined; readonly stock: number | undefined };

async function products(fixture: Fixture): Promise<Seen[]> {
  const ids = await inSite(database, fixture.shop.site.id, async (db) =>
    (await listDocuments(db, "product")).map(({ id }) => id),
  );
  const details = await Promise.all(
    ids.map(async (id) => (await fixture.call("GET", `/api/products/${id}`)).json() as ProductDetail),
  );
  return details
    .map(({ product, stock }) => ({
      title: product.title,
      cents: product.variants[0]?.price.amount,
      stock: stock[product.variants[0]?.id ?? ""]?.quantity,
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

test("removes new products, and restores changed ones and their stock", async () => {
  const fixture = await openFixture();
  await bringIn(fixture, FIRST);
  const before = await products(fixture);
  expect(before).toEqual([
    { title: "Cup", cents: 500, stock: 2 },
    { title: "Jug", cents: 900, stock: 4 },
  ]);
  const run = await bringIn(fixture, `${HEAD}cup,Big cup,C,7,12\njug,Jug,J,9,5\nmug,Mug,M,3,1\n`);
  expect(run).toMatchObject({ state: "done", counts: { new: 1, changed: 2, undoable: 3, undone: 0 } });
  expect((await products(fixture)).map(({ title }) => title)).toEqual(["Big cup", "Jug", "Mug"]);
  const undone = await step(fixture, run.id, "undo");
  expect(undone).toMatchObject({ state: "undone", counts: { undoable: 0, undone: 3, stuck: 0 } });
  expect(await products(fixture)).toEqual(before);
  expect(
    (await rowsOf(fixture, run.id)).map(({ title, undo, productId }) => [title, undo, productId !== null]),
  ).toEqual([
    ["Big cup", "undone", true],
    ["Jug", "undone", true],
    ["Mug", "undone", false],
  ]);
});

test("does not restock what was sold since", async () => {
  const fixture = await openFixture();
  await bringIn(fixture, FIRST);
  const run = await bringIn(fixture, `${HEAD}cup,Cup,C,5,12\n`);
  const [row] = await rowsOf(fixture, run.id);
  const { id } = fixture.shop.site;
  const productId = row?.productId ?? "";
  await inSite(database, id, async (db) => {
    const { product } = (await fixture.call("GET", `/api/products/${productId}`)).json() as ProductDetail;
    const changes = [{ productId, variantId: product.variants[0]?.id ?? "", delta: -1 }];
    await adjustStock(db, { changes, reason: "adjustment", by: "till" });
  });
  await step(fixture, run.id, "undo");
  expect((await products(fixture))[0]).toMatchObject({ title: "Cup", stock: 1 });
});

test("skips and reports a product that someone changed or deleted since", async () => {
  const fixture = await openFixture();
  const run = await bringIn(fixture, `${FIRST}mug,Mug,M,3,1\n`);
  const [cup, jug] = await rowsOf(fixture, run.id);
  await bringIn(fixture, `${HEAD}cup,Cup of tea,C,5,2\n`);
  expect((await fixture.call("DELETE", `/api/products/${jug?.productId}`)).status).toBeLessThan(300);
  const undone = await step(fixture, run.id, "undo");
  expect(undone).toMatchObject({ state: "undone", counts: { undone: 1, stuck: 2 } });
  expect((await products(fixture)).map(({ title }) => title)).toEqual(["Cup of tea"]);
  expect((await rowsOf(fixture, run.id)).map(({ undo, message, productId }) => [undo, message, productId])).toEqual([
    ["stuck", PRODUCT_IMPORT_MESSAGES.changedSinceImport, cup?.productId],
    ["stuck", PRODUCT_IMPORT_MESSAGES.goneSince, null],
    ["undone", null, null],
  ]);
});

test("removes the categories it created, unless something else uses them by now", async () => {
  const fixture = await openFixture();
  const head = "Product URL,Title,SKU,Price,Stock,Categories\n";
  await bringIn(fixture, `${head}pot,Pot,P,5,2,/Kitchen\n`);
  const made = "/Kitchen/Cups, /Gone/Deep/Deeper, /Used/Inner, /Touched, /Discounted";
  const run = await bringIn(fixture, `${head}cup,Cup,C,5,2,"${made}"\n`);
  await bringIn(fixture, `${head}jug,Jug,J,9,4,/Used/Inner\n`);
  const [page] = await inSite(database, fixture.shop.site.id, (db) => listDocuments(db, "collection"));
  const list = async (): Promise<CategoryRow[]> =>
    ((await fixture.call("GET", `/api/collections/${page?.id}/categories`)).json() as { items: CategoryRow[] }).items;
  const idOf = async (path: string) => (await list()).find((category) => category.path === path)?.id;
  await fixture.call("PATCH", `/api/categories/${await idOf("Touched")}`, { displayIndex: 40 });
  const criteria = { type: "categories", categories: ["Discounted"] };
  const discount = { name: "Off", isEnabled: true, effect: { type: "percentage", basisPoints: 1000 }, criteria };
  const always = { validFromMs: null, validToMs: null, maxUses: null, isOncePerCustomer: false };
  const scope = { subscriptions: "none", excludesSaleItems: false };
  const trigger = { type: "automatic" };
  const discounted = await fixture.call("POST", "/api/commerce/discounts", {
    ...discount,
    ...always,
    ...scope,
    trigger,
  });
  expect(discounted.status, discounted.text).toBe(200);
  expect((await list()).map(({ path }) => path).toSorted()).toEqual([
    "Discounted",
    "Gone",
    "Gone/Deep",
    "Gone/Deep/Deeper",
    "Kitchen",
    "Kitchen/Cups",
    "Touched",
    "Used",
    "Used/Inner",
  ]);
  expect(await step(fixture, run.id, "undo")).toMatchObject({ state: "undone", counts: { undone: 1 } });
  expect((await list()).map(({ path }) => path).toSorted()).toEqual([
    "Discounted",
    "Kitchen",
    "Touched",
    "Used",
    "Used/Inner",
  ]);
});

test("an import that was stopped is undone as far as it came, and none of it is imported afterwards", async () => {
  const fixture = await openFixture();
  const { id } = runOf(await fixture.send(FIRST));
  await work(fixture, id);
  runOf(await fixture.call("POST", `${IMPORTS}/${id}/start`));
  runOf(await fixture.call("POST", `${IMPORTS}/${id}/cancel`));
  await work(fixture, id);
  expect(await products(fixture)).toEqual([]);
  const answer = await fixture.call("POST", `${IMPORTS}/${id}/undo`);
  expect([answer.status, answer.json()]).toMatchObject([409, { error: "nothing_to_undo" }]);
});

test("once, after it has ended, with permission, and not from another site", async () => {
  const fixture = await openFixture();
  const { id } = runOf(await fixture.send(FIRST));
  const undo = (by: Fixture): Promise<Answer> => by.call("POST", `${IMPORTS}/${id}/undo`);
  await work(fixture, id);
  expect((await undo(fixture)).status).toBe(409);
  await step(fixture, id, "start");
  expect((await undo(await openFixture())).status).toBe(404);
  expect((await undo(await openFixture(fixture.shop, ["products.read", "products.edit"]))).status).toBe(403);
  expect((await undo(await openFixture(fixture.shop, ["products.read", "stock.edit"]))).status).toBe(403);
  expect(runOf(await undo(fixture)).state).toBe("undoing");
  expect((await undo(fixture)).status).toBe(409);
  expect((await fixture.send(FIRST)).json()).toMatchObject({ error: "import_under_way" });
  await work(fixture, id);
  expect(await products(fixture)).toEqual([]);
  expect((await undo(fixture)).status).toBe(409);
});
