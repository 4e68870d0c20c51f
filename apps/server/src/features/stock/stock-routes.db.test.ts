import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { StockMovement, StockRow, VariantStock } from "@stoa/core/stock/stock-api.ts";
import { describe, expect, test } from "vitest";
import { inPlatform, inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { createApiKey } from "../api-key/api-key-service.ts";
import { createShop, type TestItem, type TestShop } from "../cart/testing/test-shop.ts";
import { openTestApp, TEST_HOST, type Answer } from "../../testing/test-app.ts";
import { adjustStock, setStockOf } from "./stock-service.ts";

const testApp = await openTestApp();
const { database } = testApp;

async function openShop() {
  const shop = await createShop(testApp);
  const { key } = await createApiKey(database, shop.site.id, { name: "Warehouse" });
  const browser = testApp.browse(`${shop.site.slug}.studio.${TEST_HOST}`);
  const headers = { authorization: `Bearer ${key}` };
  return {
    shop,
    get: (url: string): Promise<Answer> => browser.get(url, headers),
    adjust: (body: object, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
      browser.send({
        method: "POST",
        url: "/api/studio/stock/adjustments",
        headers: { ...headers, ...more },
        payload: body,
      }),
  };
}

function variants(count: number) {
  return Array.from({ length: count }, (_, index) => testVariant(index + 1, { id: newId(), sku: `SKU-${newId()}` }));
}

function askStock({ site }: TestShop, itemId: string): Promise<Answer> {
  return testApp.browse(`${site.slug}.${TEST_HOST}`).get(`/api/commerce/inventory/stock/?itemId=${itemId}`);
}

const variantIdOf = (item: TestItem): string => item.product.variants[0]?.id ?? "";

test("shows shoppers the stock of each variant", async () => {
  const { shop } = await openShop();
  const item = await shop.addProduct({ product: { variants: variants(3) } });
  const [first, second] = item.product.variants;
  await inSite(database, shop.site.id, (db) =>
    setStockOf(db, {
      productId: item.id,
      stock: {
        [first?.id ?? ""]: { quantity: 0, unlimited: true },
        [second?.id ?? ""]: { quantity: 0, unlimited: false },
      },
      reason: "adjustment",
      by: "test",
    }),
  );
  const answer = await askStock(shop, item.id);
  const skus = item.product.variants.map(({ id, sku }) => ({ variantId: id, sku }));
  expect([answer.status, answer.json()]).toEqual([
    200,
    {
      results: [
        { ...skus[0], unlimited: true, qtyInStock: 0 },
        { ...skus[1], unlimited: false, qtyInStock: 0 },
        { ...skus[2], unlimited: false, qtyInStock: 100 },
      ],
    },
  ]);
});

test("reports what cannot run out as unlimited", async () => {
  const { shop } = await openShop();
  const item = await shop.addProduct({ product: { productType: PRODUCT_TYPE.giftCard }, stock: { quantity: 3 } });
  expect((await askStock(shop, item.id)).json()).toMatchObject({ results: [{ unlimited: true, qtyInStock: 0 }] });
});

test("hides from shoppers the stock of hidden products", async () => {
  const [{ shop }, { shop: other }] = [await openShop(), await openShop()];
  const hidden = await shop.addProduct({ product: { isVisible: false } });
  const draft = await shop.draftProduct();
  const foreign = await other.addProduct();
  const unknown = await askStock(shop, newId());
  expect([unknown.status, unknown.json()]).toEqual([200, { results: [] }]);
  for (const id of [hidden.id, draft.id, foreign.id, "x", "", "a%27b"]) {
    const answer = await askStock(shop, id);
    expect([id, answer.status, answer.text]).toEqual([id, 200, unknown.text]);
  }
  const item = await shop.addProduct();
  await shop.switchStoreOff();
  expect((await askStock(shop, item.id)).text).toBe(unknown.text);
});

async function names(get: (url: string) => Promise<Answer>, query: string): Promise<string[]> {
  const answer = (await get(`/api/studio/stock?${query}`)).json() as { items: StockRow[] };
  return answer.items.map(({ title }) => title);
}

async function filledShop() {
  const opened = await openShop();
  const { shop } = opened;
  const priced = (amount: number) => [
    testVariant(1, { id: newId(), sku: `SKU-${newId()}`, price: { amount, currency: "USD" } }),
  ];
  await shop.draftProduct({ product: { title: "Bowl", variants: priced(300) }, stock: { quantity: 7 } });
  await shop.draftProduct({ product: { title: "amphora", variants: priced(900) }, stock: { quantity: 0 } });
  await shop.draftProduct({ product: { title: "Cup 100%", variants: priced(200) }, stock: { unlimited: true } });
  await shop.draftProduct({ product: { title: "Voucher", productType: PRODUCT_TYPE.giftCard } });
  return opened;
}

test.each([
  ["", ["amphora", "Bowl", "Cup 100%"]],
  ["sort=name&direction=desc", ["Cup 100%", "Bowl", "amphora"]],
  ["sort=stock", ["amphora", "Bowl", "Cup 100%"]],
  ["sort=stock&direction=desc", ["Cup 100%", "Bowl", "amphora"]],
  ["sort=price", ["Cup 100%", "Bowl", "amphora"]],
  ["sort=price&direction=desc", ["amphora", "Bowl", "Cup 100%"]],
  ["query=BOW", ["Bowl"]],
  ["query=%25", ["Cup 100%"]],
  ["query=nothing", []],
])("lists products with stock, for %j", async (query, titles) => {
  const { get } = await filledShop();
  expect(await names(get, query)).toEqual(titles);
});

test("finds a product by a part of its SKU", async () => {
  const { shop, get } = await openShop();
  const item = await shop.draftProduct({ product: { variants: variants(2) } });
  await shop.draftProduct({ product: { variants: variants(1) } });
  const sku = item.product.variants[1]?.sku ?? "";
  const { items } = (await get(`/api/studio/stock?query=${sku.slice(4)}`)).json() as { items: StockRow[] };
  expect(items).toMatchObject([
    { productId: item.id, variantCount: 2, stock: { quantity: 200, unlimited: false }, image: null },
  ]);
});

test("turns pages without losing or repeating a product, whatever it is sorted by", async () => {
  const { shop, get } = await openShop();
  const ids = [];
  for (let index = 0; index < 52; index += 1) {
    const item = await shop.draftProduct({
      product: { title: `Vase ${index % 5}`, variants: variants(1) },
      stock: { quantity: index % 3 },
    });
    ids.push(item.id);
  }
  for (const sort of ["name", "stock", "price"]) {
    for (const direction of ["asc", "desc"]) {
      const query = `sort=${sort}&direction=${direction}`;
      type Page = { items: StockRow[]; nextCursor: string | null };
      const first = (await get(`/api/studio/stock?${query}`)).json() as Page;
      const second = (await get(`/api/studio/stock?${query}&cursor=${first.nextCursor}`)).json() as Page;
      expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 2, null]);
      const seen = [...first.items, ...second.items].map(({ productId }) => productId);
      expect(seen.toSorted()).toEqual(ids.toSorted());
    }
  }
});

const cursorOf = (...parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString("base64url");

test.each([
  ["x", "name"],
  [cursorOf("a", "not an id"), "name"],
  [cursorOf("a\0", "0".repeat(24)), "name"],
  [cursorOf("abc", "0".repeat(24)), "price"],
  [cursorOf(7, "0".repeat(24)), "stock"],
  [Buffer.from("{}").toString("base64url"), "name"],
  [Buffer.from("null").toString("base64url"), "name"],
])("refuses %j, which is no cursor of the list by %s", async (cursor, sort) => {
  const { get } = await openShop();
  const answer = await get(`/api/studio/stock?sort=${sort}&cursor=${cursor}`);
  expect([answer.status, answer.json()]).toMatchObject([400, { fields: { cursor: expect.any(String) as unknown } }]);
});

test("shows the variants of a product, and nothing of another site's or one without stock", async () => {
  const { shop, get } = await openShop();
  const item = await shop.draftProduct({ product: { variants: variants(2) } });
  const { items } = (await get(`/api/studio/stock/${item.id}`)).json() as { items: VariantStock[] };
  expect(items).toEqual(
    item.product.variants.map(({ id, sku, attributes }) => ({
      variantId: id,
      sku,
      attributes,
      stock: { quantity: 100, unlimited: false },
    })),
  );
  const voucher = await shop.draftProduct({ product: { productType: PRODUCT_TYPE.giftCard } });
  const foreign = await (await openShop()).shop.draftProduct();
  for (const id of [voucher.id, foreign.id, newId()]) expect((await get(`/api/studio/stock/${id}`)).status).toBe(404);
});

test("adjusts stock and records in its history how much, why and who", async () => {
  const { shop, get, adjust } = await openShop();
  const item = await shop.draftProduct({ stock: { quantity: 5 } });
  const [productId, variantId] = [item.id, variantIdOf(item)];
  const answer = await adjust({ reason: "Dropped one", changes: [{ productId, variantId, delta: -1 }] });
  expect([answer.status, answer.json()]).toEqual([
    200,
    { items: [{ productId, variantId, stock: { quantity: 4, unlimited: false } }] },
  ]);
  const listed = await get(`/api/studio/stock/${productId}/variants/${variantId}/movements`);
  const { items } = listed.json() as { items: StockMovement[] };
  expect(items).toMatchObject([
    {
      delta: -1,
      stock: { quantity: 4 },
      reason: "adjustment",
      note: "Dropped one",
      by: "API key Warehouse",
      orderId: null,
    },
    { delta: 5, stock: { quantity: 5 }, reason: "opening", note: null },
  ]);
});

test("refuses an adjustment as a whole, and reports which change and why", async () => {
  const { shop, get, adjust } = await openShop();
  const [one, two] = [await shop.draftProduct({ stock: { quantity: 5 } }), await shop.draftProduct()];
  await shop.setStock(two, { quantity: 0, unlimited: true });
  const refOf = (item: TestItem) => ({ productId: item.id, variantId: variantIdOf(item) });
  const short = await adjust({ reason: "x", changes: [{ ...refOf(one), delta: -6 }] });
  expect([short.status, short.json()]).toMatchObject([
    409,
    { error: "stock_refused", fields: { "changes.0.delta": "There is less stock than that. Nothing was changed." } },
  ]);
  const endless = await adjust({
    reason: "x",
    changes: [
      { ...refOf(one), delta: 1 },
      { ...refOf(two), delta: 1 },
    ],
  });
  expect([endless.status, Object.keys((endless.json() as { fields: object }).fields)]).toEqual([
    409,
    ["changes.1.delta"],
  ]);
  const { items } = (await get(`/api/studio/stock/${one.id}`)).json() as { items: VariantStock[] };
  expect(items[0]?.stock.quantity).toBe(5);
});

test("adjusts nothing of another site or product, or that does not exist", async () => {
  const { shop, adjust } = await openShop();
  const { shop: other } = await openShop();
  const [mine, second, foreign] = [
    await shop.draftProduct(),
    await shop.draftProduct(),
    await other.addProduct({ stock: { quantity: 5 } }),
  ];
  for (const [productId, variantId] of [
    [foreign.id, variantIdOf(foreign)],
    [mine.id, variantIdOf(foreign)],
    [mine.id, variantIdOf(second)],
    [mine.id, newId()],
    [newId(), variantIdOf(mine)],
  ]) {
    const answer = await adjust({ reason: "x", changes: [{ productId, variantId, delta: 1 }] });
    expect([answer.status, answer.json()]).toMatchObject([404, { error: "not_found" }]);
  }
  expect((await askStock(other, foreign.id)).json()).toMatchObject({ results: [{ qtyInStock: 5 }] });
});

test.each([
  { reason: "", changes: [{ delta: 1 }] },
  { reason: "x", changes: [] },
  { reason: "x", changes: [{ delta: 1.5 }] },
  { reason: "x", changes: [{ delta: "1" }] },
  { reason: "x", changes: [{ delta: 1e12 }] },
  { changes: [{ delta: 1 }] },
])("refuses the adjustment %j", async ({ reason, changes }) => {
  const { shop, adjust } = await openShop();
  const item = await shop.draftProduct();
  const ref = { productId: item.id, variantId: variantIdOf(item) };
  const answer = await adjust({ reason, changes: changes.map((change) => ({ ...ref, ...change })) });
  expect(answer.status).toBe(400);
});

test("pages through a long history", async () => {
  const { shop, get, adjust } = await openShop();
  const item = await shop.draftProduct();
  const [productId, variantId] = [item.id, variantIdOf(item)];
  for (let index = 0; index < 51; index += 1) {
    await adjust({ reason: `No ${index}`, changes: [{ productId, variantId, delta: 1 }] });
  }
  const path = `/api/studio/stock/${productId}/variants/${variantId}/movements`;
  type Page = { items: StockMovement[]; nextCursor: string | null };
  const first = (await get(path)).json() as Page;
  const second = (await get(`${path}?cursor=${first.nextCursor}`)).json() as Page;
  expect([first.items[0]?.note, first.items.length]).toEqual(["No 50", 50]);
  expect(second).toMatchObject({ items: [{ note: "No 0" }, { reason: "opening" }], nextCursor: null });
  expect((await get(`${path}?cursor=x`)).status).toBe(400);
  expect((await get(`/api/studio/stock/${newId()}/variants/${variantId}/movements`)).status).toBe(404);
});

async function factsVersionOf({ site }: TestShop): Promise<number> {
  const [row] = await inPlatform(database, (db) =>
    db.text<{ version: string }>("select facts_version as version from site where id = $1", [site.id]),
  );
  return Number(row?.version);
}

test("shows on cached pages how few are left, if a product says so", async () => {
  const { shop, adjust } = await openShop();
  const merchandising = {
    scarcityEnabled: true,
    scarcityThreshold: 3,
    scarcityText: "",
    scarcityShownByDefault: false,
    customSoldOutText: "",
    restockNotificationEnabled: false,
    restockNotificationMessage: "",
    restockSuccessMessage: "",
    mailingListSignUpEnabled: false,
    mailingListOptInByDefault: false,
  };
  const item = await shop.addProduct({ product: { merchandising }, stock: { quantity: 6 } });
  const change = async (delta: number): Promise<number> => {
    const before = await factsVersionOf(shop);
    const changes = [{ productId: item.id, variantId: variantIdOf(item), delta }];
    await inSite(database, shop.site.id, (db) => adjustStock(db, { changes, reason: "return", by: "test" }));
    return (await factsVersionOf(shop)) - before;
  };
  const flips = [];
  for (const delta of [-1, -1, -1, -1, -2, 1, 6, 2]) flips.push(await change(delta));
  expect(flips).toEqual([0, 0, 1, 1, 1, 1, 1, 0]);
  const shown = await factsVersionOf(shop);
  await adjust({ reason: "Counted", changes: [{ productId: item.id, variantId: variantIdOf(item), delta: 40 }] });
  expect(await factsVersionOf(shop)).toBe(shown + 1);
});

describe("an adjustment with an Idempotency-Key", () => {
  async function openOnce() {
    const open = await openShop();
    const item = await open.shop.addProduct({ stock: { quantity: 10, unlimited: false } });
    const changeBy = (delta: number) => ({
      reason: "Counted",
      changes: [{ productId: item.id, variantId: variantIdOf(item), delta }],
    });
    const left = async () => ((await askStock(open.shop, item.id)).json() as { results: unknown[] }).results[0];
    return { ...open, changeBy, left };
  }
  const KEY = { "idempotency-key": "delivery-1" };

  test("is made once, however often and at how many places at once it is sent", async () => {
    const { adjust, changeBy, left } = await openOnce();
    const answers = await Promise.all(Array.from({ length: 8 }, () => adjust(changeBy(5), KEY)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ items: [{ stock: { quantity: 15 } }] });
    expect(await left()).toMatchObject({ qtyInStock: 15 });
    expect((await adjust(changeBy(5), { "idempotency-key": "delivery-2" })).status).toBe(200);
    const again = await adjust(changeBy(5), KEY);
    expect(again.text).toBe(answers[0]?.text);
    expect(await left()).toMatchObject({ qtyInStock: 20 });
  });

  test("is the same call in whatever order its members are written", async () => {
    const { adjust, changeBy, left } = await openOnce();
    const first = await adjust(changeBy(5), KEY);
    const { reason, changes } = changeBy(5);
    const turned = changes.map(({ productId, variantId, delta }) => ({ delta, variantId, productId }));
    const again = await adjust({ changes: turned, reason }, KEY);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await left()).toMatchObject({ qtyInStock: 15 });
  });

  test("is refused when something else was sent with the key", async () => {
    const { adjust, changeBy, left } = await openOnce();
    await adjust(changeBy(5), KEY);
    const other = await adjust(changeBy(6), KEY);
    expect([other.status, other.json()]).toMatchObject([400, { error: "idempotency_key_reused" }]);
    expect(await left()).toMatchObject({ qtyInStock: 15 });
  });

  test("that was refused can be made again with the same key", async () => {
    const { adjust, changeBy, left } = await openOnce();
    expect((await adjust(changeBy(-11), KEY)).status).toBe(409);
    await adjust(changeBy(1));
    expect((await adjust(changeBy(-11), KEY)).status).toBe(200);
    expect(await left()).toMatchObject({ qtyInStock: 0 });
  });

  test("may be created again after two days", async () => {
    const { shop, adjust, changeBy, left } = await openOnce();
    await adjust(changeBy(5), KEY);
    await inSite(database, shop.site.id, (db) =>
      db.text("update idempotency_key set created_at = now() - interval '49 hours' where site_id = $1", [db.siteId]),
    );
    expect((await adjust(changeBy(5), KEY)).status).toBe(200);
    expect(await left()).toMatchObject({ qtyInStock: 20 });
  });

  test.each(["", "a".repeat(65), "two words", "ä"])(
    "needs a key of 64 letters, digits, hyphens and underscores, not %j",
    async (key) => {
      const { adjust, changeBy, left } = await openOnce();
      const rejected = await adjust(changeBy(5), { "idempotency-key": key });
      expect([rejected.status, rejected.json()]).toMatchObject([
        400,
        { error: "invalid_request", fields: { "Idempotency-Key": CHECKOUT_MESSAGES.keyMalformed } },
      ]);
      expect(await left()).toMatchObject({ qtyInStock: 10 });
    },
  );

  test("is a different call for another site or another owner", async () => {
    const [first, second] = [await openOnce(), await openOnce()];
    expect((await first.adjust(first.changeBy(5), KEY)).status).toBe(200);
    expect((await second.adjust(second.changeBy(6), KEY)).status).toBe(200);
    const { key } = await createApiKey(database, first.shop.site.id, { name: "Other" });
    const other = await first.adjust(first.changeBy(7), { ...KEY, authorization: `Bearer ${key}` });
    expect(other.status).toBe(200);
    expect(await first.left()).toMatchObject({ qtyInStock: 22 });
  });
});
