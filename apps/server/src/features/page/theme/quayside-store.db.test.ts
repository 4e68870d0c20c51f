import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { beforeAll, expect, test } from "vitest";
import { TestShop } from "../../cart/testing/test-shop.ts";
import { Visitor } from "../../cart/testing/test-visitor.ts";
import { CREW_PASSWORD } from "../testing/content-site-data.ts";
import { openContentApp } from "../testing/content-app.ts";
import { CARRIER, ENGRAVING_FIELD, fillQuaysideStore, PORTO, ROPE_PLAN } from "../testing/fill-quayside-store.ts";
import { expectPage, openQuaysideSite, QUAYSIDE_NOW } from "../testing/quayside-site.ts";

/*
 * The same theme on a store with every feature, for a guest with a full cart: expected pages by the contract of
 * template-platform. STOA_WRITE_FIXTURES=1 writes the output; then review the changes.
 */
const contentApp = await openContentApp(QUAYSIDE_NOW);
const { testApp, app } = contentApp;
let pictures: ReadonlyMap<string, string> = new Map();
let visitor: Visitor;
let cartToken = "";

async function idOf(path: string): Promise<string> {
  const { item } = (await visitor.call("GET", `${path}?format=json`)).json<{ item: { id: string } }>();
  return item.id;
}

beforeAll(async () => {
  const opened = await openQuaysideSite(contentApp, "stores");
  ({ pictures } = opened);
  const shop = new TestShop(testApp, opened.site);
  const { block, rope, chart } = await fillQuaysideStore(shop, pictures.get("rope") ?? "");
  visitor = new Visitor(app, shop.host);
  await visitor.call("GET", "/cart");
  await visitor.add({ itemId: "nothing" });
  const engraved = (sku: string, quantity: number, words: string) =>
    visitor.addItem({
      itemId: block.id,
      sku,
      quantity,
      additionalFields: JSON.stringify({ [ENGRAVING_FIELD]: words }),
    });
  await engraved(block.sku, 3, "For <Ada> & Ben");
  await engraved("BLOCK-12 MM-STEEL", 1, "Alba");
  await visitor.addItem({ itemId: chart.id, sku: chart.sku, quantity: 1 });
  for (const promoCode of ["TIDE10", "FLEET"])
    await visitor.call("POST", "/api/commerce/shopping-cart/coupons", { body: { promoCode } });
  const shipped = await visitor.call("PUT", "/api/commerce/shopping-cart/shipping", {
    body: { location: PORTO, shippingOptionId: CARRIER },
  });
  expect(shipped.statusCode).toBe(200);
  const itemId = await idOf("/log/launch");
  const comment = { itemId, authorName: "Ben", email: "ben@example.org", body: "Well built." };
  expect((await visitor.call("POST", "/api/comments", { body: comment })).statusCode).toBe(200);
  expect((await visitor.call("POST", "/api/likes", { body: { itemId, isLiked: true } })).statusCode).toBe(200);
  await visitor.submit("/crew", { password: CREW_PASSWORD });
  const subscribed = await visitor.call("POST", "/api/3/commerce/cart/subscription", {
    body: { itemId: rope.id, sku: rope.sku, qty: 2, additionalFields: null },
  });
  ({ cartToken } = subscribed.json<{ cartToken: string }>());
});

test.each([
  ["full-cart", "/cart"],
  ["facts-of-the-store", "/contract"],
  ["facts-of-products", "/entries"],
  ["facts-of-a-hidden-page", "/crew"],
  ["folder-empty", "/attic"],
  ["product-with-questions", "/shop/block"],
  ["product-subscription", "/shop/rope-club"],
  ["product-digital", "/shop/chart"],
])("%s renders as expected", async (name, url) => {
  const reply = await visitor.call("GET", url);
  expect(reply.statusCode).toBe(200);
  expectPage(reply.body, pictures, `quayside-store-pages/${name}`);
});

test("a subscription is checked out by its plan", async () => {
  const opened = await visitor.call("GET", `/checkout?cartToken=${cartToken}`);
  const page = await visitor.call("GET", String(opened.headers["location"]));
  const { id } = /name="checkoutId" value="(?<id>[0-9a-f]{24})"/.exec(page.body)?.groups ?? {};
  expect(page.body).toContain('<span class="checkout-line-title">Rope club</span>');
  expect(page.body).toContain('<span class="checkout-hint">Length: 10 m, $25.00 every 2 months for 1 year</span>');
  const { key = "" } = /name="key" value="(?<key>[^"]+)"/.exec(page.body)?.groups ?? {};
  const read = await visitor.call("GET", `/api/commerce/checkout/${id}`, { headers: { "x-checkout-key": key } });
  const { cart } = read.json<{ cart: ShoppingCart }>();
  expect(cart.entries).toMatchObject([{ title: "Rope club", quantity: 2, subscriptionPlan: ROPE_PLAN }]);
});
