import { BULK_EDIT_MESSAGES } from "@stoa/core/bulk-edit/bulk-edit-messages.ts";
import type { BulkChanges } from "@stoa/core/bulk-edit/bulk-change-schema.ts";
import type { BulkEdit, BulkPreview, BulkSelection } from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, TEST_HOST, type Answer } from "../../testing/test-app.ts";
import { createApiKey } from "../api-key/api-key-service.ts";
import { createShop, type TestItem, type TestShop } from "../cart/testing/test-shop.ts";
import { listPublished, publishDrafts } from "../release/release-service.ts";
import { findSite } from "../site/site-service.ts";
import { runBulkEdit } from "./bulk-edit-run-service.ts";

const testApp = await openTestApp();
const { database } = testApp;
const EDITS = "/api/studio/bulk-edits";
const UP: BulkChanges = { price: { kind: "percent", hundredths: 1000 } };

async function openFixture(scopes?: Permission[], shop?: TestShop) {
  const own = shop ?? (await createShop(testApp));
  const { key } = await createApiKey(database, own.site.id, { name: "Desk", ...(scopes ? { scopes } : {}) });
  const browser = testApp.browse(`${own.site.slug}.studio.${TEST_HOST}`);
  const call = (method: "GET" | "POST" | "PATCH", url: string, payload?: object): Promise<Answer> =>
    browser.send({
      method,
      url,
      headers: { authorization: `Bearer ${key}` },
      ...(payload === undefined ? {} : { payload }),
    });
  return { shop: own, call };
}
type Fixture = Awaited<ReturnType<typeof openFixture>>;

type Previewed = { readonly edit: BulkEdit; readonly preview: BulkPreview };

function named(...items: readonly TestItem[]): BulkSelection {
  return { productIds: items.map(({ id }) => id) };
}

async function preview(fixture: Fixture, selection: BulkSelection, changes: BulkChanges): Promise<Previewed> {
  const answer = await fixture.call("POST", EDITS, { selection, changes });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as Previewed;
}

function work({ shop }: Fixture, id: string, signal = new AbortController().signal): Promise<void> {
  const siteId = shop.site.id;
  return runBulkEdit({ siteId, data: { id }, signal, inItsSite: (run) => inSite(database, siteId, run) });
}

async function step(fixture: Fixture, id: string, name: "start" | "cancel" | "undo"): Promise<BulkEdit> {
  const answer = await fixture.call("POST", `${EDITS}/${id}/${name}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as { edit: BulkEdit }).edit;
}

async function read(fixture: Fixture, id: string): Promise<BulkEdit> {
  return ((await fixture.call("GET", `${EDITS}/${id}`)).json() as { edit: BulkEdit }).edit;
}

async function finish(fixture: Fixture, id: string, name: "start" | "undo" = "start"): Promise<BulkEdit> {
  await step(fixture, id, name);
  await work(fixture, id);
  return read(fixture, id);
}

async function productOf(fixture: Fixture, { id }: { readonly id: string }): Promise<ProductDetail> {
  return (await fixture.call("GET", `/api/products/${id}`)).json() as ProductDetail;
}

const cents = ({ product }: ProductDetail): number[] => product.variants.map(({ price }) => price.amount);

function sized(count: number): Partial<Product> {
  const variants = Array.from({ length: count }, (_, index) =>
    testVariant(index, { id: newId(), sku: `S-${newId()}`, attributes: { Size: `${index}` } }),
  );
  return { variantOptionOrdering: ["Size"], variants };
}

test("a preview lists the changes without making them, and the start makes exactly those", async () => {
  const fixture = await openFixture();
  const vase = await fixture.shop.draftProduct({ product: { title: "Vase", ...sized(3) } });
  const bowl = await fixture.shop.draftProduct({ product: { title: "Bowl", tags: ["old"] } });
  const changes: BulkChanges = { ...UP, tags: { add: ["sale"], remove: ["old"] }, isVisible: false };
  const { edit, preview: told } = await preview(fixture, named(vase, bowl), changes);
  expect(told).toMatchObject({ counts: { products: 2, variants: 4, unchanged: 0, refused: 0 }, problems: [] });
  const example = told.examples.find(({ productId }) => productId === bowl.id);
  expect(example?.differences).toEqual([
    { field: "isVisible", before: true, after: false },
    { field: "tags", before: ["old"], after: ["sale"] },
    {
      field: "price",
      sku: bowl.sku,
      before: { amount: 1000, currency: "USD" },
      after: { amount: 1100, currency: "USD" },
    },
  ]);
  expect(cents(await productOf(fixture, vase))).toEqual([1000, 1000, 1000]);
  expect((await fixture.call("GET", EDITS)).json()).toEqual({ edits: [] });
  const done = await finish(fixture, edit.id);
  expect(done).toMatchObject({
    state: "done",
    counts: { total: 2, waiting: 0, changed: 2, refused: 0 },
    by: "API key Desk",
  });
  expect(cents(await productOf(fixture, vase))).toEqual([1100, 1100, 1100]);
  expect((await productOf(fixture, bowl)).product).toMatchObject({ tags: ["sale"], isVisible: false });
  // Neither the job nor the start may change anything again.
  expect((await step(fixture, edit.id, "start")).state).toBe("done");
  await work(fixture, edit.id);
  expect(cents(await productOf(fixture, vase))).toEqual([1100, 1100, 1100]);
  expect(((await fixture.call("GET", EDITS)).json() as { edits: BulkEdit[] }).edits.map(({ id }) => id)).toEqual([
    edit.id,
  ]);
});

test("changes everything that a search finds, and nothing else", async () => {
  const fixture = await openFixture();
  const items: TestItem[] = [];
  for (let index = 0; index < 5; index += 1)
    items.push(await fixture.shop.draftProduct({ product: { title: `Blue ${index}` } }));
  const red = await fixture.shop.draftProduct({ product: { title: "Red" } });
  const { edit } = await preview(fixture, { matching: { query: "blue" } }, UP);
  expect((await finish(fixture, edit.id)).counts).toMatchObject({ total: 5, changed: 5 });
  for (const item of items) expect(cents(await productOf(fixture, item))).toEqual([1100]);
  expect(cents(await productOf(fixture, red))).toEqual([1000]);
  const none = await fixture.call("POST", EDITS, { selection: { matching: { query: "green" } }, changes: UP });
  expect([none.status, none.json()]).toMatchObject([400, { fields: { selection: BULK_EDIT_MESSAGES.nothingChosen } }]);
});

test("a product that someone changed since the preview is skipped and listed, the others are changed", async () => {
  const fixture = await openFixture();
  const [vase, bowl] = [
    await fixture.shop.draftProduct({ product: { title: "Vase" } }),
    await fixture.shop.draftProduct({ product: { title: "Bowl" } }),
  ];
  const { edit } = await preview(fixture, named(vase, bowl), UP);
  await fixture.shop.changeProduct(vase, { title: "Tall vase" });
  const done = await finish(fixture, edit.id);
  expect(done).toMatchObject({ counts: { changed: 1, refused: 1 } });
  expect(done.problems).toEqual([{ productId: vase.id, title: "Vase", message: BULK_EDIT_MESSAGES.changedSince }]);
  expect((await productOf(fixture, vase)).product).toMatchObject({ title: "Tall vase" });
  expect(cents(await productOf(fixture, vase))).toEqual([1000]);
  expect(cents(await productOf(fixture, bowl))).toEqual([1100]);
});

test("rule violations are reported per product before anything happens", async () => {
  const fixture = await openFixture();
  const low = testVariant(1, { id: newId(), sku: `LOW-${newId()}`, price: { amount: 500, currency: "USD" } });
  const cheap = await fixture.shop.draftProduct({ product: { title: "Cheap", variants: [low] } });
  const dear = await fixture.shop.draftProduct({ product: { title: "Dear" } });
  const changes: BulkChanges = { sale: { kind: "set", price: { amount: 700, currency: "USD" } } };
  const { edit, preview: told } = await preview(fixture, named(cheap, dear), changes);
  expect(told.counts).toEqual({ products: 1, variants: 1, unchanged: 0, refused: 1 });
  const message = `${low.sku}: The sale price must be lower than the price.`;
  const problem = { productId: cheap.id, title: "Cheap", message };
  expect(told.problems).toMatchObject([problem]);
  expect((await finish(fixture, edit.id)).problems).toEqual([problem]);
  expect((await productOf(fixture, cheap)).product.variants[0]?.onSale).toBe(false);
  expect((await productOf(fixture, dear)).product.variants[0]).toMatchObject({
    onSale: true,
    salePrice: { amount: 700 },
  });
  const lost: BulkChanges = { categories: { add: ["Nowhere"], remove: [] } };
  expect((await preview(fixture, named(dear), lost)).preview.problems[0]?.message).toBe(
    "The category “Nowhere” doesn't exist on its store page. Create it first.",
  );
});

test("an edit is undone as one step, except for what was changed since", async () => {
  const fixture = await openFixture();
  const [vase, bowl] = [
    await fixture.shop.draftProduct({ product: { title: "Vase" } }),
    await fixture.shop.draftProduct({ product: { title: "Bowl" } }),
  ];
  const { edit } = await preview(fixture, named(vase, bowl), UP);
  expect((await fixture.call("POST", `${EDITS}/${edit.id}/undo`)).status).toBe(409);
  await finish(fixture, edit.id);
  await fixture.shop.changeProduct(bowl, { title: "Deep bowl" });
  const undone = await finish(fixture, edit.id, "undo");
  expect(undone).toMatchObject({ state: "undone", counts: { undone: 1, changed: 1 } });
  expect(undone.problems).toEqual([
    { productId: bowl.id, title: "Bowl", message: BULK_EDIT_MESSAGES.changedSinceEdit },
  ]);
  expect(cents(await productOf(fixture, vase))).toEqual([1000]);
  expect(cents(await productOf(fixture, bowl))).toEqual([1100]);
  const redone = await fixture.call("POST", `/api/products/${vase.id}/redo`);
  expect(cents(redone.json() as ProductDetail)).toEqual([1100]);
  expect((await fixture.call("POST", `${EDITS}/${edit.id}/undo`)).status).toBe(409);
});

test("stock changes immediately, with reason and author, and undo reverses the difference", async () => {
  const fixture = await openFixture();
  const vase = await fixture.shop.draftProduct({ stock: { quantity: 3 } });
  const endless = await fixture.shop.draftProduct({ stock: { quantity: 0, unlimited: true } });
  const empty = await fixture.shop.draftProduct({ stock: { quantity: 1 } });
  const changes: BulkChanges = { stock: { reason: "Stocktake", how: { kind: "by", delta: -2 } } };
  const { edit, preview: told } = await preview(fixture, named(vase, endless, empty), changes);
  expect(told.counts).toEqual({ products: 1, variants: 1, unchanged: 1, refused: 1 });
  await finish(fixture, edit.id);
  const variantId = vase.product.variants[0]?.id ?? "";
  const stockOf = async (): Promise<unknown> => (await productOf(fixture, vase)).stock[variantId];
  expect(await stockOf()).toEqual({ quantity: 1, unlimited: false });
  const movements = await fixture.call("GET", `/api/studio/stock/${vase.id}/variants/${variantId}/movements`);
  expect(movements.json()).toMatchObject({
    items: [{ delta: -2, reason: "adjustment", note: "Stocktake", by: "API key Desk" }, { delta: 3 }],
  });
  await fixture.shop.setStock(vase, { quantity: 0, unlimited: false });
  await finish(fixture, edit.id, "undo");
  expect(await stockOf()).toEqual({ quantity: 2, unlimited: false });
  const endlessly: BulkChanges = { stock: { reason: "Made to order", how: { kind: "unlimited" } } };
  const second = await preview(fixture, named(vase), endlessly);
  await finish(fixture, second.edit.id);
  expect(await stockOf()).toEqual({ quantity: 0, unlimited: true });
  await finish(fixture, second.edit.id, "undo");
  expect(await stockOf()).toEqual({ quantity: 2, unlimited: false });
});

test("it stops between chunks when canceled, and resumes after the process was stopped", async () => {
  const fixture = await openFixture();
  const items: TestItem[] = [];
  for (let index = 0; index < 25; index += 1) items.push(await fixture.shop.draftProduct());
  const { edit } = await preview(fixture, named(...items), UP);
  await step(fixture, edit.id, "start");
  await expect(work(fixture, edit.id, AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect((await read(fixture, edit.id)).counts).toMatchObject({ waiting: 25 });
  // Canceled while the first chunk runs.
  const running = work(fixture, edit.id);
  await step(fixture, edit.id, "cancel");
  await running;
  const stopped = await read(fixture, edit.id);
  expect(stopped.state).toBe("canceled");
  expect(stopped.counts.waiting).toBeGreaterThan(0);
  expect(stopped.counts.waiting + stopped.counts.changed).toBe(25);
  expect((await step(fixture, edit.id, "start")).state).toBe("canceled");
  const undone = await finish(fixture, edit.id, "undo");
  expect(undone.counts).toMatchObject({ undone: stopped.counts.changed, waiting: stopped.counts.waiting });
  for (const item of items) expect(cents(await productOf(fixture, item))).toEqual([1000]);
});

test("of two simultaneous edits each product gets exactly one, and the other is reported", async () => {
  const fixture = await openFixture();
  const items: TestItem[] = [];
  for (let index = 0; index < 12; index += 1) items.push(await fixture.shop.draftProduct());
  // A different account: one's own earlier preview is deleted.
  const other = await openFixture(["site.open", "products.read", "products.edit"], fixture.shop);
  const up = await preview(fixture, named(...items), UP);
  await inSite(database, fixture.shop.site.id, (db) =>
    db.text("update bulk_edit set created_by = 'somebody' where site_id = $1", [db.siteId]),
  );
  const down = await preview(other, named(...items), { price: { kind: "percent", hundredths: -1000 } });
  await Promise.all([step(fixture, up.edit.id, "start"), step(other, down.edit.id, "start")]);
  await Promise.all([work(fixture, up.edit.id), work(fixture, down.edit.id), work(fixture, up.edit.id)]);
  const [first, second] = [await read(fixture, up.edit.id), await read(fixture, down.edit.id)];
  expect(first.counts.changed + second.counts.changed).toBe(12);
  expect(first.counts.refused + second.counts.refused).toBe(12);
  const prices = await Promise.all(items.map(async (item) => cents(await productOf(fixture, item))[0]));
  expect(prices.filter((price) => price === 1100)).toHaveLength(first.counts.changed);
  expect(prices.filter((price) => price === 900)).toHaveLength(second.counts.changed);
});

test("a publish in the middle shows each product either before or after, and skips none", async () => {
  const fixture = await openFixture();
  const items: TestItem[] = [];
  for (let index = 0; index < 15; index += 1) items.push(await fixture.shop.draftProduct());
  await fixture.shop.publish();
  const { edit } = await preview(fixture, named(...items), UP);
  await step(fixture, edit.id, "start");
  const siteId = fixture.shop.site.id;
  const publish = inSite(database, siteId, (db) => publishDrafts(db, { by: "owner@example.org" })).catch(() => null);
  await Promise.all([work(fixture, edit.id), publish]);
  expect((await read(fixture, edit.id)).counts).toMatchObject({ changed: 15, refused: 0 });
  const site = await findSite(database, fixture.shop.site.slug);
  const live = await inSite(database, siteId, (db) => listPublished(db, site?.liveRelease ?? 0, "product"));
  const prices = live.map(({ data }) => (data as Product).variants[0]?.price.amount);
  expect(prices).toHaveLength(15);
  expect(prices.every((price) => price === 1000 || price === 1100)).toBe(true);
  for (const item of items) expect(cents(await productOf(fixture, item))).toEqual([1100]);
});

test("the edits and products of another site are not accessible", async () => {
  const [mine, theirs] = [await openFixture(), await openFixture()];
  const vase = await theirs.shop.draftProduct();
  const { edit } = await preview(theirs, named(vase), UP);
  for (const path of ["start", "cancel", "undo"])
    expect((await mine.call("POST", `${EDITS}/${edit.id}/${path}`)).status).toBe(404);
  expect((await mine.call("GET", `${EDITS}/${edit.id}`)).status).toBe(404);
  const foreign = await mine.call("POST", EDITS, { selection: named(vase), changes: UP });
  expect([foreign.status, foreign.json()]).toMatchObject([400, { error: "invalid_request" }]);
  expect((await read(theirs, edit.id)).state).toBe("previewed");
});

test("editing products requires its permission, and changing stock another one", async () => {
  const fixture = await openFixture();
  const vase = await fixture.shop.draftProduct();
  const reader = await openFixture(["site.open", "products.read"], fixture.shop);
  const editor = await openFixture(["site.open", "products.read", "products.edit"], fixture.shop);
  const body = { selection: named(vase), changes: UP };
  expect((await reader.call("POST", EDITS, body)).status).toBe(403);
  const counted: BulkChanges = { stock: { reason: "x", how: { kind: "to", quantity: 1 } } };
  expect((await editor.call("POST", EDITS, { selection: named(vase), changes: counted })).status).toBe(403);
  const { edit } = await preview(fixture, named(vase), counted);
  expect((await reader.call("POST", `${EDITS}/${edit.id}/start`)).status).toBe(403);
  expect((await editor.call("POST", `${EDITS}/${edit.id}/start`)).status).toBe(403);
  expect((await editor.call("POST", EDITS, { selection: named(vase), changes: {} })).status).toBe(400);
  const wrong = { price: { kind: "percent", hundredths: -10_001 } };
  expect((await editor.call("POST", EDITS, { selection: named(vase), changes: wrong })).status).toBe(400);
});

test("thousands of variants are changed in one go", async () => {
  const fixture = await openFixture();
  const items: TestItem[] = [];
  for (let index = 0; index < 10; index += 1) items.push(await fixture.shop.draftProduct({ product: sized(300) }));
  const { edit, preview: told } = await preview(fixture, { matching: {} }, UP);
  expect(told.counts).toMatchObject({ products: 10, variants: 3000 });
  expect((await finish(fixture, edit.id)).counts).toMatchObject({ changed: 10 });
  for (const item of items) expect(new Set(cents(await productOf(fixture, item)))).toEqual(new Set([1100]));
});

test("products are listed by name, price and stock, both ways and page by page", async () => {
  const fixture = await openFixture();
  for (const [title, amount, quantity] of [
    ["b", 1000, 7],
    ["C", 90, 10],
    ["a", 200, 8],
  ] as const) {
    const price = { amount, currency: "USD" };
    const variants = [testVariant(1, { id: newId(), sku: `SKU-${title}`, price, salePrice: price })];
    await fixture.shop.draftProduct({ product: { title, variants }, stock: { quantity } });
  }
  const titles = async (query: string): Promise<string> => {
    const { items } = (await fixture.call("GET", `/api/products?${query}`)).json() as {
      items: Array<{ title: string }>;
    };
    return items.map(({ title }) => title).join("");
  };
  expect(await titles("sort=name")).toBe("abC");
  expect(await titles("sort=name&direction=desc")).toBe("Cba");
  expect(await titles("sort=price")).toBe("Cab");
  expect(await titles("sort=stock&direction=desc")).toBe("Cab");
  for (let index = 0; index < 50; index += 1) await fixture.shop.draftProduct({ product: { title: `z${index}` } });
  const first = (await fixture.call("GET", "/api/products?sort=name&direction=desc")).json() as { nextCursor: string };
  expect(await titles(`sort=name&direction=desc&cursor=${first.nextCursor}`)).toBe("Cba");
  expect((await fixture.call("GET", `/api/products?sort=price&cursor=${first.nextCursor}`)).status).toBe(400);
});

test("changes prices in another currency of the store, and undoes it", async () => {
  const fixture = await openFixture();
  await fixture.shop.prefer("currencies", { others: ["EUR"] });
  const euros = (amount: number) => ({ amount, currency: "EUR" });
  const variant = testVariant(1, { id: newId(), sku: `E-${newId()}` });
  const item = await fixture.shop.addProduct({
    product: { title: "Vase", variants: [{ ...variant, otherPrices: [{ price: euros(900), salePrice: euros(900) }] }] },
  });
  const plain = await fixture.shop.addProduct({ product: { title: "Jug" } });
  const changes: BulkChanges = { price: { kind: "percent", hundredths: 1000, currency: "EUR" } };
  const { edit, preview: seen } = await preview(fixture, named(item, plain), changes);
  expect(seen.examples).toMatchObject([
    { differences: [{ field: "price", currency: "EUR", before: euros(900), after: euros(990) }] },
  ]);
  expect(seen.problems).toMatchObject([
    {
      title: "Jug",
      message: expect.stringContaining(BULK_EDIT_MESSAGES.noPriceIn.replace("{currency}", "EUR")) as string,
    },
  ]);
  const pricesOf = async (): Promise<unknown> => {
    const { product } = (await fixture.call("GET", `/api/products/${item.id}`)).json() as ProductDetail;
    return product.variants.map(({ price, otherPrices }) => [price.amount, otherPrices?.[0]?.price.amount]);
  };
  await finish(fixture, edit.id);
  expect(await pricesOf()).toEqual([[1000, 990]]);
  await finish(fixture, edit.id, "undo");
  expect(await pricesOf()).toEqual([[1000, 900]]);
});

test("rejects a currency that the store does not sell in", async () => {
  const fixture = await openFixture();
  const item = await fixture.shop.addProduct();
  const changes: BulkChanges = { price: { kind: "set", price: { amount: 100, currency: "EUR" } } };
  const answer = await fixture.call("POST", EDITS, { selection: named(item), changes });
  const message = BULK_EDIT_MESSAGES.notSoldIn.replace("{currency}", "EUR");
  expect([answer.status, answer.json()]).toMatchObject([400, { fields: { "changes.price": message } }]);
});
