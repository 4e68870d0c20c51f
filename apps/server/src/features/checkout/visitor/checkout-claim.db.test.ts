import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import type { TestShop } from "../../cart/testing/test-shop.ts";
import { Buyer, createStore, fillCart, PORTLAND, STANDARD } from "../testing/test-buyer.ts";

const testApp = await openTestApp();

const CART = "__Host-CART";
const TYPED = { email: "victim@example.com", shippingAddress: PORTLAND, shippingOptionId: STANDARD.id };

async function openShop() {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  return { shop, item };
}

/** Another browser with the cookies of this one. */
async function withCookies(shop: TestShop, cookies: Iterable<readonly [string, string]>): Promise<Buyer> {
  const buyer = new Buyer(await shop.visit());
  for (const [name, value] of cookies) buyer.visitor.cookies.set(name, value);
  return buyer;
}

function cartOf(buyer: Buyer): string {
  return buyer.visitor.cookies.get(CART) ?? "";
}

/** A browser whose cart somebody else has filled, and who knows its secret. */
async function plantCart() {
  const { shop, item } = await openShop();
  const attacker = await fillCart(shop, { item });
  const planted = cartOf(attacker);
  return { shop, item, attacker, planted, victim: await withCookies(shop, [[CART, planted]]) };
}

test("a checkout gives the browser another secret, and the one before opens nothing once that has come back", async () => {
  const { attacker, victim, planted } = await plantCart();
  const { id } = await victim.start();
  expect(cartOf(victim)).not.toBe(planted);
  await victim.changed(TYPED);
  expect((await victim.visitor.readCart()).entries).toHaveLength(1);
  expect(await attacker.visitor.readCart()).toMatchObject({ id: null, entries: [] });
  attacker.checkoutId = id;
  for (const asked of [
    await attacker.call("GET", `/${id}`),
    await attacker.change({ note: "x" }),
    await attacker.call("POST"),
    await attacker.complete(),
    await attacker.confirm(),
  ]) {
    expect(asked.statusCode).toBeGreaterThanOrEqual(400);
    expect(asked.body).not.toContain("victim@example.com");
  }
  const { order } = await victim.completed();
  expect(order.orderNumber).toBe("1");
  expect((await attacker.call("POST")).body).not.toMatch(/victim@example.com|destination/);
});

test("whoever polls a planted cart while its checkout starts learns nothing that is typed there", async () => {
  const { attacker, victim } = await plantCart();
  await victim.start();
  const early = await attacker.start();
  expect(early).toMatchObject({ email: null, shippingAddress: null });
  const changed = await victim.change(TYPED);
  expect(changed.statusCode).toBe(200);
  attacker.checkoutId = early.id;
  expect((await attacker.call("GET", `/${early.id}`)).statusCode).toBe(404);
  expect((await attacker.call("POST")).body).not.toContain("victim@example.com");
});

test("details typed by another holder of the cart are not answered to the browser that starts anew", async () => {
  const { attacker, victim, shop } = await plantCart();
  await attacker.start();
  await attacker.changed({ ...TYPED, email: "attacker@example.com", note: "mine" });
  // The attacker plants the cart with the secret its checkout has.
  const late = await withCookies(shop, [[CART, cartOf(attacker)]]);
  expect(await late.start()).toMatchObject({ email: null, shippingAddress: null, note: "" });
  await late.changed(TYPED);
  expect((await attacker.call("GET", `/${attacker.checkoutId}`)).statusCode).toBe(404);
  expect((await victim.call("POST")).statusCode).toBe(400);
});

test("a cart that another browser pays for can't be checked out", async () => {
  const { attacker, shop } = await plantCart();
  const started = await attacker.start();
  await attacker.changed(TYPED);
  await inSite(testApp.database, shop.site.id, (db) =>
    db.text("update checkout set state = 'paying' where site_id = $1 and id = $2", [db.siteId, started.id]),
  );
  const late = await withCookies(shop, [[CART, cartOf(attacker)]]);
  const answer = await late.call("POST");
  expect([answer.statusCode, answer.body.includes("victim@example.com")]).toEqual([409, false]);
});

test("the same browser goes on with what it typed, keeps its secret, and may lose an answer", async () => {
  const { shop, item } = await openShop();
  const buyer = await fillCart(shop, { item });
  const before = [...buyer.visitor.cookies];
  await buyer.start();
  // The first answer never arrives: the earlier cookies still open the cart and start again.
  const again = await withCookies(shop, before);
  expect((await again.visitor.readCart()).entries).toHaveLength(1);
  await again.start();
  const secret = cartOf(again);
  await again.changed(TYPED);
  await again.start();
  expect(cartOf(again)).toBe(secret);
  await again.completed();
});

test.each([
  { starts: 2, last: 0 },
  { starts: 2, last: 1 },
  { starts: 12, last: 0 },
  { starts: 12, last: 11 },
])(
  "of $starts parallel starts, a cart goes on with the secret of whichever answer came last: $last",
  async ({ starts, last }) => {
    const { shop, item } = await openShop();
    const buyer = await fillCart(shop, { item });
    const tabs = await Promise.all(Array.from({ length: starts }, () => withCookies(shop, buyer.visitor.cookies)));
    for (const tab of tabs) await tab.start();
    const browser = tabs[last] ?? buyer;
    await browser.visitor.addItem({ itemId: item.id, sku: item.sku });
    expect(await browser.visitor.readCart()).toMatchObject({ totalQuantity: 2 });
    await browser.changed(TYPED);
    const paid = await browser.completed();
    expect(paid.order.orderNumber).toBe("1");
    expect(await browser.visitor.readCart()).toMatchObject({ entries: [] });
    const done = (await browser.call("GET", `/${browser.checkoutId}`)).json<Checkout>();
    expect(done.state).toBe("completed");
  },
);

test.each([
  ["that is new", false],
  ["that has checked out here before", true],
])("starts of a browser %s are all its own, also once one of them is used", async (_, isKnown) => {
  const { shop, item } = await openShop();
  const first = await fillCart(shop, { item });
  if (isKnown) {
    await first.start();
    await first.changed(TYPED);
    await first.completed();
    await first.visitor.addItem({ itemId: item.id, sku: item.sku });
  }
  const tabs = await Promise.all([0, 1, 2].map(() => withCookies(shop, first.visitor.cookies)));
  for (const tab of tabs) await tab.start();
  const [early, late, other] = tabs;
  await early?.changed(TYPED);
  // The answer of another start arrives only now and replaces the cookies.
  expect((await late?.visitor.readCart())?.entries).toHaveLength(1);
  await late?.changed({ ...TYPED, note: "late" });
  expect((await other?.visitor.readCart())?.entries).toHaveLength(1);
  await other?.completed();
});

test("what another browser started ends when the first secret is used, even one with the same cart", async () => {
  const { attacker, victim } = await plantCart();
  await attacker.start();
  await victim.start();
  await victim.changed(TYPED);
  expect(await attacker.visitor.readCart()).toMatchObject({ id: null, entries: [] });
  expect((await attacker.call("GET", `/${attacker.checkoutId}`)).statusCode).toBe(404);
});
