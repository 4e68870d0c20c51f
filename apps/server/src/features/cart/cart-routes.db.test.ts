import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { dollars, testVariant } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { createShop, type TestShop } from "./testing/test-shop.ts";

const testApp = await openTestApp();

async function countCarts(shop: TestShop): Promise<number> {
  const rows = await inSite(testApp.database, shop.site.id, (db) => db.text("select id from cart", []));
  return rows.length;
}

function rejection(message: string): unknown {
  return { error: "cart_refused", ...refusalMembers(message) };
}

test("answers an empty cart to a visitor without one, and sets no cookie", async () => {
  const shop = await createShop(testApp);
  const visitor = await shop.visit();
  const response = await visitor.call("GET", "/api/commerce/shopping-cart");
  expect(response.json()).toMatchObject({
    id: null,
    websiteId: shop.site.id,
    currency: "USD",
    entries: [],
    totalQuantity: 0,
  });
  expect(response.cookies).toEqual([]);
});

test("prices, names and pictures the added item by the published product, whatever the client sends", async () => {
  const shop = await createShop(testApp);
  const variant = testVariant(1, {
    id: newId(),
    price: dollars(20),
    salePrice: dollars(15),
    onSale: true,
    attributes: { Size: "Large" },
  });
  const item = await shop.addProduct({
    product: { title: "Blue & Vase", variantOptionOrdering: ["Size"], variants: [variant] },
  });
  const visitor = await shop.visit();
  const response = await visitor.add({
    itemId: item.id,
    sku: variant.sku,
    quantity: 2,
    price: 1,
    purchasePriceCents: 1,
    title: "Free",
  });
  expect(response.statusCode).toBe(200);
  const { newlyAdded, shoppingCart } = response.json<{ newlyAdded: unknown; shoppingCart: ShoppingCart }>();
  expect(newlyAdded).toMatchObject({
    itemId: item.id,
    title: "Blue & Vase",
    itemUrl: `/shop/${item.product.urlId}`,
    quantity: 2,
    purchasePriceCents: 1500,
    nonSalePriceCents: 2000,
    subTotal: 3000,
    problem: null,
    chosenVariant: {
      sku: variant.sku,
      attributes: { Size: "Large" },
      optionValues: [{ optionName: "Size", value: "Large" }],
      qtyInStock: 100,
    },
  });
  expect(shoppingCart).toMatchObject({ subtotalCents: 3000, totalQuantity: 2, requiresShipping: true });
  expect(shoppingCart.entries).toEqual([newlyAdded]);
});

test("keeps the secret out of the page's reach and flags the cart for scripts", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  const response = await visitor.add({ itemId: item.id, sku: item.sku });
  const month = 30 * 24 * 60 * 60;
  const secret = { path: "/", httpOnly: true, secure: true, sameSite: "Lax", maxAge: month };
  expect(response.cookies).toEqual([
    { ...secret, name: "__Host-CART", value: expect.stringMatching(/^[\w-]{32}\.[\w-]{43}$/) as unknown },
    { name: "hasCart", value: "true", path: "/", secure: true, sameSite: "Lax", maxAge: month },
    { ...secret, name: "__Host-CHECKOUT", value: expect.stringMatching(/^[\w-]{32}$/) as unknown },
  ]);
  expect(response.body).not.toContain(visitor.cookies.get("__Host-CART"));
});

test("keeps the cart over visits and raises the line when the same item is added again", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  const first = await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 2 });
  const again = await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: "3" });
  expect(again).toMatchObject({ id: first.id, quantity: 5 });
  expect(await visitor.readCart()).toMatchObject({ entries: [{ id: first.id, quantity: 5 }], totalQuantity: 5 });
});

test("keeps the same item with other additional fields apart, as long as stock reaches for both", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ stock: { quantity: 3 } });
  const visitor = await shop.visit();
  const text = JSON.stringify({ note: "x".repeat(15_000) });
  await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 2, additionalFields: text });
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  const cart = await visitor.readCart();
  expect(cart.entries.map((entry) => [entry.quantity, entry.additionalFields])).toEqual([
    [2, text],
    [1, null],
  ]);
  const third = await visitor.add({ itemId: item.id, sku: item.sku });
  expect(third.json()).toEqual(rejection(CART_MESSAGES.notEnoughStock));
});

test.each(["{not json", JSON.stringify("ü".repeat(10_001)), "x".repeat(20_001)])(
  "refuses additional fields that are not JSON or too long",
  async (additionalFields) => {
    const shop = await createShop(testApp);
    const item = await shop.addProduct();
    const visitor = await shop.visit();
    const response = await visitor.add({ itemId: item.id, sku: item.sku, additionalFields });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: "invalid_request",
      fields: { additionalFields: expect.any(String) as unknown },
    });
    expect(await countCarts(shop)).toBe(0);
  },
);

test("adds up parallel calls in one line of one cart", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  const replies = await Promise.all(Array.from({ length: 49 }, () => visitor.add({ itemId: item.id, sku: item.sku })));
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
  expect(await visitor.readCart()).toMatchObject({ entries: [{ quantity: 50 }], totalQuantity: 50 });
});

test("gives a visitor's first simultaneous calls one cart", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  await Promise.all(Array.from({ length: 50 }, () => visitor.add({ itemId: item.id, sku: item.sku })));
  expect(await visitor.readCart()).toMatchObject({ entries: [{ quantity: 50 }], totalQuantity: 50 });
  expect(await countCarts(shop)).toBe(1);
});

test("never promises more than is in stock, however many ask at once", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ stock: { quantity: 7 } });
  const visitor = await shop.visit();
  const replies = await Promise.all(Array.from({ length: 20 }, () => visitor.add({ itemId: item.id, sku: item.sku })));
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(7);
  expect(replies.find((reply) => reply.statusCode !== 200)?.json()).toEqual(rejection(CART_MESSAGES.notEnoughStock));
  expect((await visitor.readCart()).totalQuantity).toBe(7);
});

test.each([
  ["abc", CART_MESSAGES.quantityNotNumber],
  [null, CART_MESSAGES.quantityNotNumber],
  [{}, CART_MESSAGES.quantityNotNumber],
  ["", CART_MESSAGES.quantityNotNumber],
  [1.5, CART_MESSAGES.quantityNotWhole],
  ["1.5", CART_MESSAGES.quantityNotWhole],
  [0, CART_MESSAGES.quantityOutOfRange],
  [-1, CART_MESSAGES.quantityOutOfRange],
  [10_000, CART_MESSAGES.quantityOutOfRange],
])("refuses the quantity %j, when adding and when changing", async (quantity, message) => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ stock: { unlimited: true } });
  const visitor = await shop.visit();
  const response = await visitor.add({ itemId: item.id, sku: item.sku, quantity });
  expect([response.statusCode, response.json()]).toEqual([400, rejection(message)]);
  expect(await countCarts(shop)).toBe(0);
  expect(response.cookies).toEqual([]);
  const entry = await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 2 });
  const change = await visitor.changeQuantity(entry.id, quantity);
  expect([change.statusCode, change.json()]).toEqual([400, rejection(message)]);
  expect((await visitor.readCart()).totalQuantity).toBe(2);
});

test("holds at most 9999 on a line", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ stock: { unlimited: true } });
  const visitor = await shop.visit();
  await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 9999 });
  const response = await visitor.add({ itemId: item.id, sku: item.sku });
  expect(response.json()).toEqual(rejection(CART_MESSAGES.quantityOutOfRange));
});

test("holds at most 200 lines, which can still be changed", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ stock: { unlimited: true } });
  const visitor = await shop.visit();
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  await inSite(testApp.database, shop.site.id, (db) =>
    db.text(
      `insert into cart_entry (site_id, cart_id, id, product_id, variant_id, quantity, additional_fields)
       select site_id, cart_id, lpad(n::text, 24, '0'), product_id, variant_id, 1, n::text
       from cart_entry cross join generate_series(1, 199) n`,
      [],
    ),
  );
  const response = await visitor.add({ itemId: item.id, sku: item.sku, additionalFields: "0" });
  expect(response.json()).toEqual(rejection(CART_MESSAGES.cartFull));
  expect((await visitor.add({ itemId: item.id, sku: item.sku, additionalFields: "7" })).statusCode).toBe(200);
});

test("refuses an item priced in another currency than the shop's", async () => {
  const shop = await createShop(testApp);
  const price = { amount: 500, currency: "EUR" };
  const item = await shop.addProduct({
    product: { variants: [testVariant(1, { id: newId(), price, salePrice: price })] },
  });
  const visitor = await shop.visit();
  expect((await visitor.add({ itemId: item.id, sku: item.sku })).json()).toEqual(
    rejection(CART_MESSAGES.noPriceInCurrency),
  );
});

test("sells nothing from a store page that is switched off", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  await shop.switchStoreOff();
  expect(await visitor.readCart()).toMatchObject({
    entries: [{ problem: CART_MESSAGES.itemNotFound }],
    subtotalCents: 0,
  });
  expect((await visitor.add({ itemId: item.id, sku: item.sku })).json()).toEqual(rejection(CART_MESSAGES.itemNotFound));
});

test("refuses text that cannot be stored, without a trace", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  for (const input of [
    { itemId: "\u0000", sku: item.sku },
    { itemId: item.id, sku: "\u0000" },
    { itemId: item.id, sku: item.sku, additionalFields: "\ud83c" },
  ]) {
    const response = await visitor.add(input);
    expect([response.statusCode, response.json()]).toMatchObject([400, { error: "invalid_request" }]);
  }
  expect((await visitor.changeQuantity("%00", 5)).statusCode).toBe(400);
  expect(await countCarts(shop)).toBe(0);
});

test("refuses what visitors cannot buy, without a trace", async () => {
  const shop = await createShop(testApp);
  const foreignShop = await createShop(testApp);
  const foreign = await foreignShop.addProduct();
  const item = await shop.addProduct();
  const hidden = await shop.addProduct({ product: { isVisible: false } });
  const draft = await shop.draftProduct();
  const variants = [testVariant(1, { id: newId() }), testVariant(2, { id: newId() })];
  const many = await shop.addProduct({ product: { variants } });
  const soldOut = await shop.addProduct({ stock: { quantity: 0 } });
  const unpublished = await shop.draftProduct();
  const visitor = await shop.visit();
  const inputs: Array<[unknown, string]> = [
    [{ itemId: newId(), sku: item.sku }, CART_MESSAGES.itemNotFound],
    [{ itemId: "' or 1=1 --", sku: item.sku }, CART_MESSAGES.itemNotFound],
    [{ itemId: foreign.id, sku: foreign.sku }, CART_MESSAGES.itemNotFound],
    [{ itemId: hidden.id, sku: hidden.sku }, CART_MESSAGES.itemNotFound],
    [{ itemId: unpublished.id, sku: unpublished.sku }, CART_MESSAGES.itemNotFound],
    [{ itemId: item.id, sku: "nothing" }, CART_MESSAGES.variantUnavailable],
    [{ itemId: many.id, sku: null }, CART_MESSAGES.variantUnavailable],
    [{ itemId: soldOut.id, sku: soldOut.sku }, CART_MESSAGES.notEnoughStock],
  ];
  for (const [input, message] of inputs) {
    const response = await visitor.add(input);
    expect([input, response.statusCode, response.json()]).toEqual([input, 400, rejection(message)]);
    expect(response.cookies).toEqual([]);
  }
  expect(draft.id).not.toBe(unpublished.id);
  expect(await countCarts(shop)).toBe(0);
});

test("refuses calls without, with a foreign and with a forged crumb, and offers a fresh one", async () => {
  const shop = await createShop(testApp);
  const other = await (await createShop(testApp)).visit();
  const item = await shop.addProduct();
  const foreignCrumb = other.cookies.get("crumb") ?? "";
  for (const crumb of [undefined, foreignCrumb, "x.y.z", "%E0%A4%A"]) {
    const visitor = await shop.visit();
    visitor.cookies.delete("crumb");
    if (crumb !== undefined) visitor.cookies.set("crumb", crumb);
    const response = await visitor.add({ itemId: item.id, sku: item.sku });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      error: "crumb_failed",
      message: CART_MESSAGES.crumbExpired,
      crumbFail: true,
    });
    expect((await visitor.add({ itemId: item.id, sku: item.sku })).statusCode).toBe(200);
  }
  expect(await countCarts(shop)).toBe(4);
});

test("refuses broken, oversized and foreign kinds of bodies", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  const url = "/api/commerce/shopping-cart/entries";
  const good = JSON.stringify({ itemId: item.id, sku: item.sku });
  const bodies: Array<[string, string, number, string]> = [
    ["{broken", "application/json", 400, "invalid_json"],
    ["", "application/json", 400, "invalid_json"],
    ["[]", "application/json", 400, "invalid_request"],
    ["null", "application/json", 400, "invalid_request"],
    [JSON.stringify({ sku: "a" }), "application/json", 400, "invalid_request"],
    [JSON.stringify({ itemId: { $gt: "" } }), "application/json", 400, "invalid_request"],
    [`{"itemId":"${item.id}","__proto__":{"sku":1}}`, "application/json", 400, "invalid_json"],
    [JSON.stringify({ itemId: item.id, pad: "x".repeat(1_000_001) }), "application/json", 413, "too_large"],
    [good, "application/xml", 415, "unsupported_media_type"],
    [`itemId=${item.id}&sku=${item.sku}`, "application/x-www-form-urlencoded", 415, "unsupported_media_type"],
  ];
  for (const [text, type, status, error] of bodies) {
    const response = await visitor.call("POST", url, { text, headers: { "content-type": type } });
    expect([text.slice(0, 50), response.statusCode, response.json()]).toMatchObject([
      text.slice(0, 50),
      status,
      { error },
    ]);
  }
  expect(await countCarts(shop)).toBe(0);
});

test.each(["", "x", "A".repeat(43), "%00", "é", "a;b=c", "A".repeat(4000)])(
  "treats the corrupt cart cookie %j as none",
  async (value) => {
    const shop = await createShop(testApp);
    const item = await shop.addProduct();
    const visitor = await shop.visit();
    visitor.cookies.set("__Host-CART", value);
    visitor.cookies.set("hasCart", "true");
    expect(await visitor.readCart()).toMatchObject({ id: null, entries: [] });
    expect(visitor.cookies.has("hasCart")).toBe(false);
    expect((await visitor.add({ itemId: item.id, sku: item.sku })).statusCode).toBe(200);
    expect((await visitor.readCart()).totalQuantity).toBe(1);
  },
);

test("shows a cart on its own site only", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  const entry = await visitor.addItem({ itemId: item.id, sku: item.sku });
  const otherShop = await createShop(testApp);
  const otherItem = await otherShop.addProduct();
  const intruder = await otherShop.visit();
  intruder.cookies.set("__Host-CART", visitor.cookies.get("__Host-CART") ?? "");
  expect(await intruder.readCart()).toMatchObject({ id: null, entries: [] });
  expect((await intruder.changeQuantity(entry.id, 5)).statusCode).toBe(404);
  expect((await intruder.remove(entry.id)).statusCode).toBe(404);
  await intruder.addItem({ itemId: otherItem.id, sku: otherItem.sku });
  expect(await visitor.readCart()).toMatchObject({ entries: [{ id: entry.id, quantity: 1 }] });
});

test("allows no one to change a line of another visitor's cart", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  const entry = await visitor.addItem({ itemId: item.id, sku: item.sku });
  const intruder = await shop.visit();
  await intruder.addItem({ itemId: item.id, sku: item.sku });
  for (const entryId of [entry.id, newId(), "x"]) {
    const response = await intruder.changeQuantity(entryId, 5);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { error: "not_found", ...refusalMembers(CART_MESSAGES.entryNotFound) },
    ]);
    expect((await intruder.remove(entryId)).statusCode).toBe(404);
  }
  expect(await visitor.readCart()).toMatchObject({ entries: [{ id: entry.id, quantity: 1 }] });
});

test("changes and removes lines, and clears the flag with the last one", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ stock: { quantity: 5 } });
  const visitor = await shop.visit();
  const entry = await visitor.addItem({ itemId: item.id, sku: item.sku });
  const changed = await visitor.changeQuantity(entry.id, 5);
  expect(changed.json()).toMatchObject({
    updatedEntry: { id: entry.id, quantity: 5 },
    shoppingCart: { totalQuantity: 5 },
  });
  const tooMany = await visitor.changeQuantity(entry.id, 6);
  expect(tooMany.json()).toEqual(rejection(CART_MESSAGES.notEnoughStock));
  const removed = await visitor.remove(entry.id);
  expect(removed.json()).toMatchObject({ shoppingCart: { entries: [], totalQuantity: 0 } });
  expect(visitor.cookies.has("hasCart")).toBe(false);
  expect((await visitor.remove(entry.id)).statusCode).toBe(404);
});

test("follows the live release and the stock, and reports what happened to a line", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ stock: { quantity: 5 } });
  const visitor = await shop.visit();
  const entry = await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 4 });
  const [variant] = item.product.variants;
  const dearer = { ...variant, price: dollars(12) };
  await shop.changeProduct(item, { variants: [dearer as (typeof item.product.variants)[0]] });
  expect(await visitor.readCart()).toMatchObject({ entries: [{ purchasePriceCents: 1000 }] });
  await shop.publish();
  expect(await visitor.readCart()).toMatchObject({
    entries: [{ purchasePriceCents: 1200, problem: null }],
    subtotalCents: 4800,
  });
  await shop.setStock(item, { quantity: 3, unlimited: false });
  expect(await visitor.readCart()).toMatchObject({ entries: [{ problem: CART_MESSAGES.notEnoughStock }] });
  await shop.changeProduct(item, { isVisible: false });
  await shop.publish();
  expect(await visitor.readCart()).toMatchObject({
    entries: [{ problem: CART_MESSAGES.itemNotFound }],
    subtotalCents: 0,
  });
  expect((await visitor.changeQuantity(entry.id, 1)).json()).toEqual(rejection(CART_MESSAGES.itemNotFound));
});

test("deletes a cart unused for 30 days and keeps one that is viewed", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  const age = (days: number): Promise<unknown> =>
    inSite(testApp.database, shop.site.id, (db) =>
      db.text(`update cart set updated_at = now() - interval '${days} days'`, []),
    );
  await age(29);
  const read = await visitor.call("GET", "/api/commerce/shopping-cart");
  expect(read.cookies.map((cookie) => [cookie.name, cookie.maxAge])).toEqual([
    ["__Host-CART", 2_592_000],
    ["hasCart", 2_592_000],
  ]);
  expect((await visitor.call("GET", "/api/commerce/shopping-cart")).cookies).toEqual([]);
  await age(31);
  expect(await visitor.readCart()).toMatchObject({ id: null, entries: [] });
});

test("answers 429 to a visitor who does nothing else", async () => {
  const shop = await createShop(testApp);
  const visitor = await shop.visit();
  const replies = await Promise.all(Array.from({ length: 130 }, () => visitor.add({ itemId: newId() })));
  const late = replies.filter((reply) => reply.statusCode === 429);
  expect(late).toHaveLength(10);
  expect(late[0]?.json()).toEqual({ error: "too_many_requests", ...refusalMembers(CART_MESSAGES.tooManyRequests) });
  const other = await createShop(testApp);
  expect((await (await other.visit()).add({ itemId: newId() })).statusCode).toBe(400);
});
