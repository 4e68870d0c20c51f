import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { expect, test } from "vitest";
import { newId } from "../../../db/new-id.ts";
import { siteOf } from "../../../plugins/endpoint-routes.ts";
import { readCartForPage, readCartOf } from "../cart-query-service.ts";
import { readEnv } from "../../../env.ts";
import { openOwnTestApp, TEST_HOST } from "../../../testing/test-app.ts";
import { createShop } from "../testing/test-shop.ts";

const testApp = await openOwnTestApp({ cartLimits: { perVisitor: 30, perAddress: 60 } });
const env = readEnv({ STOA_HOST: TEST_HOST });
testApp.app.get("/test-cart-page", { constraints: { origin: "site" } }, async (request) =>
  readCartForPage({ ...testApp.parts, env, now: Date.now }, siteOf(request), request),
);

test("adds, changes and removes an item without scripts", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  const added = await visitor.submit("/cart/add", { itemId: item.id, sku: item.sku, quantity: "2" });
  expect([added.statusCode, added.headers["location"]]).toEqual([303, "/cart"]);
  const [entry] = (await visitor.readCart()).entries;
  expect(entry).toMatchObject({ itemId: item.id, quantity: 2 });
  const entryId = entry?.id ?? "";
  await visitor.submit("/cart/update", { entryId, quantity: "3" });
  expect((await visitor.readCart()).totalQuantity).toBe(3);
  await visitor.submit("/cart/update", { entryId, quantity: "5", step: "1" });
  expect((await visitor.readCart()).totalQuantity).toBe(6);
  await visitor.submit("/cart/update", { entryId, quantity: "6", step: "-1" });
  expect((await visitor.readCart()).totalQuantity).toBe(5);
  const removed = await visitor.submit("/cart/remove", { entryId });
  expect([removed.statusCode, removed.headers["location"]]).toEqual([303, "/cart"]);
  expect((await visitor.readCart()).entries).toEqual([]);
});

test("adds one when the form has no quantity", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  await visitor.submit("/cart/add", { itemId: item.id, sku: item.sku });
  expect((await visitor.readCart()).totalQuantity).toBe(1);
});

test("redirects straight to the checkout if the store is set up that way, and to the cart if something was refused", async () => {
  const shop = await createShop(testApp);
  await shop.prefer("checkout", { isExpress: true });
  const item = await shop.addProduct({ stock: { quantity: 1 } });
  const visitor = await shop.visit();
  const fields = { itemId: item.id, sku: item.sku };
  expect((await visitor.submit("/cart/add", fields)).headers["location"]).toBe("/checkout");
  expect((await visitor.submit("/cart/add", fields)).headers["location"]).toBe("/cart?notice=notEnoughStock");
});

test("redirects to the cart page with the name of the message when an item is refused", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ stock: { quantity: 1 } });
  const visitor = await shop.visit();
  const cases: Array<[string, Record<string, string>, string]> = [
    ["/cart/add", { itemId: item.id, sku: item.sku, quantity: "2" }, "notEnoughStock"],
    ["/cart/add", { itemId: item.id, sku: item.sku, quantity: "1.5" }, "quantityNotWhole"],
    ["/cart/add", { itemId: item.id, sku: item.sku, quantity: "" }, "quantityNotNumber"],
    ["/cart/add", { itemId: item.id, sku: "nothing" }, "variantUnavailable"],
    ["/cart/add", { itemId: newId(), sku: item.sku }, "itemNotFound"],
    ["/cart/add", {}, "itemNotFound"],
    ["/cart/update", { entryId: newId(), quantity: "1" }, "entryNotFound"],
    ["/cart/update", { entryId: newId(), quantity: "9999", step: "1" }, "quantityOutOfRange"],
    ["/cart/update", { entryId: newId(), quantity: "1", step: "-1" }, "quantityOutOfRange"],
    ["/cart/update", { entryId: newId(), quantity: "two", step: "1" }, "quantityNotNumber"],
    ["/cart/remove", {}, "entryNotFound"],
  ];
  for (const [url, fields, code] of cases) {
    const response = await visitor.submit(url, fields);
    expect([url, fields, response.statusCode, response.headers["location"]]).toEqual([
      url,
      fields,
      303,
      `/cart?notice=${code}`,
    ]);
    expect(response.cookies).toEqual([]);
  }
});

test("shows the page the message named in the URL, and no other text", async () => {
  const shop = await createShop(testApp);
  const visitor = await shop.visit();
  const noticeAt = async (query: string): Promise<unknown> =>
    (await visitor.call("GET", `/test-cart-page${query}`)).json<{ notice: unknown }>().notice;
  expect(await noticeAt("?notice=notEnoughStock")).toBe(CART_MESSAGES.notEnoughStock);
  for (const query of [
    "",
    "?notice=",
    "?notice=constructor",
    "?notice=empty",
    "?notice=<b>x</b>",
    "?notice=a&notice=b",
  ]) {
    expect([query, await noticeAt(query)]).toEqual([query, null]);
  }
});

test("gives the page the visitor's cart", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  const page = await visitor.call("GET", "/test-cart-page");
  expect(page.json()).toEqual({ cart: await visitor.readCart(), notice: null, typedCode: "" });
});

test("refuses forms that do not provably come from the shop itself", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  const fields = { itemId: item.id, sku: item.sku };
  const foreign: Array<Record<string, string>> = [
    { origin: "http://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://stoa.test", "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    const response = await visitor.submit("/cart/add", fields, headers);
    expect([headers, response.statusCode]).toEqual([headers, 403]);
  }
  const bare = await visitor.call("POST", "/cart/add", {
    text: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(bare.statusCode).toBe(403);
  const json = await visitor.call("POST", "/cart/add", { body: fields, headers: { "sec-fetch-site": "same-origin" } });
  expect([json.statusCode, json.json()]).toMatchObject([415, { error: "unsupported_media_type" }]);
  expect((await visitor.readCart()).entries).toEqual([]);
});

test("redirects a visitor who does nothing else to the cart page with advice", async () => {
  const shop = await createShop(testApp);
  const visitor = await shop.visit();
  const replies = await Promise.all(Array.from({ length: 31 }, () => visitor.submit("/cart/add", { itemId: newId() })));
  expect(replies.filter((reply) => reply.headers["location"] === "/cart?notice=tooManyRequests")).toHaveLength(1);
});

test("holds an address to its limit whatever cookies it sends", async () => {
  const shop = await createShop(testApp);
  const visitor = await shop.visit();
  let rejected = 0;
  for (let attempt = 0; attempt < 65; attempt += 1) {
    visitor.cookies.set("__Host-CART", newId().padEnd(43, "x"));
    const response = await visitor.submit("/cart/remove", { entryId: newId() });
    if (response.headers["location"] === "/cart?notice=tooManyRequests") rejected += 1;
  }
  expect(rejected).toBe(5);
});

test("redirects straight to the checkout of a separate cart for subscriptions and member areas", async () => {
  const shop = await createShop(testApp);
  const subscriptionPlan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };
  const box = await shop.addProduct({ product: { isSubscribable: true, subscriptionPlan } });
  const pass = await shop.addProduct({
    product: { productType: 5, paywall: { memberAreaIds: [newId()], days: null } },
  });
  const visitor = await shop.visit();
  for (const [path, item, kind] of [
    ["/cart/subscribe", box, "subscription"],
    ["/cart/buy", pass, "express"],
  ] as const) {
    const response = await visitor.submit(path, { itemId: item.id, sku: item.sku, quantity: "1" });
    const to = new URL(response.headers["location"] ?? "", "http://x");
    expect([path, response.statusCode, to.pathname]).toEqual([path, 303, "/checkout"]);
    const own = to.searchParams.get("cartToken") ?? "";
    const { cart } = await readCartOf({ database: testApp.database, site: shop.site }, { own });
    expect(cart).toMatchObject({ kind, entries: [{ itemId: item.id, quantity: 1 }] });
  }
  expect((await visitor.readCart()).entries).toEqual([]);
});

test("explains on the cart page why something cannot be subscribed to", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  const response = await visitor.submit("/cart/subscribe", { itemId: item.id, sku: item.sku });
  expect(response.headers["location"]).toBe("/cart?notice=notSubscribable");
});

test("takes the answers of a form and of a gift card", async () => {
  const shop = await createShop(testApp);
  const field = { id: newId(), type: "text", title: "Name", description: "", required: true } as const;
  const additionalFieldsFormId = await shop.draftForm([field]);
  const card = await shop.addProduct({ product: { productType: 4, additionalFieldsFormId } });
  const visitor = await shop.visit();
  const chosen = { itemId: card.id, sku: card.sku, recipientName: "Ada", recipientEmail: "ada@example.org" };
  const rejected = await visitor.submit("/cart/add", chosen);
  // The browser repeats the form at the page that shows it again.
  expect([rejected.statusCode, rejected.headers["location"]]).toEqual([
    307,
    "/cart/questions?form=add&notice=invalidForm",
  ]);
  await visitor.submit("/cart/add", { ...chosen, [field.id]: "For you" });
  expect((await visitor.readCart()).entries).toMatchObject([{ itemId: card.id, quantity: 1 }]);
});
