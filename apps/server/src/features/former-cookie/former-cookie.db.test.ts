import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { hashToken, newCartToken } from "../../db/new-id.ts";
import { signToken } from "../../plugins/session/signed-token.ts";
import { asDatabaseOwner } from "../../testing/as-database-owner.ts";
import { openOwnTestApp } from "../../testing/test-app.ts";
import type { TestShop } from "../cart/testing/test-shop.ts";
import { Buyer, createStore, fillCart, PORTLAND, STANDARD } from "../checkout/testing/test-buyer.ts";

const testApp = await openOwnTestApp();

/** As if the install had been upgraded at that moment. */
const upgradeAt = (time: string): Promise<void> => asDatabaseOwner(testApp, `update cookie_upgrade set at = ${time}`);

/** A guest's cart as its browser holds it, under the name of before. */
async function openFormer() {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const buyer = await fillCart(shop, { item });
  const value = buyer.visitor.cookies.get("__Host-CART") ?? "";
  return { shop, item, buyer, value };
}

async function visitWith(shop: TestShop, cookies: Readonly<Record<string, string>>) {
  const visitor = await shop.visit();
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
  return visitor;
}

test("a cart of before goes on under the new name with another secret, once", async () => {
  const { shop, item, value } = await openFormer();
  await upgradeAt("now() + interval '1 second'");
  const visitor = await visitWith(shop, { CART: value });
  expect(await visitor.readCart()).toMatchObject({ totalQuantity: 1 });
  expect([...visitor.cookies.keys()]).toContain("__Host-CART");
  expect(visitor.cookies.has("CART")).toBe(false);
  expect(visitor.cookies.get("__Host-CART")).not.toBe(value);
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  expect(await visitor.readCart()).toMatchObject({ totalQuantity: 2 });
  for (const name of ["CART", "__Host-CART"]) {
    expect((await (await visitWith(shop, { [name]: value })).readCart()).entries, name).toEqual([]);
  }
});

test("a cart's cookie of the former name that is younger than the upgrade is ignored", async () => {
  const { shop, value } = await openFormer();
  await upgradeAt("now() - interval '1 hour'");
  const visitor = await visitWith(shop, { CART: value });
  expect((await visitor.readCart()).entries).toEqual([]);
  expect(visitor.cookies.has("__Host-CART")).toBe(false);
  expect((await (await visitWith(shop, { "__Host-CART": value })).readCart()).entries).toHaveLength(1);
});

test("the cookie of the new name wins over a former one, wherever it stands", async () => {
  const { shop, value, item } = await openFormer();
  const other = await fillCart(shop, { item, quantity: 2 });
  await upgradeAt("now() + interval '1 second'");
  const own = other.visitor.cookies.get("__Host-CART") ?? "";
  for (const cookie of [`CART=${value}; __Host-CART=${own}`, `__Host-CART=${own}; CART=${value}`]) {
    const visitor = await shop.visit();
    const answer = await visitor.call("GET", "/api/commerce/shopping-cart", { headers: { cookie } });
    expect(answer.json()).toMatchObject({ totalQuantity: 2 });
  }
});

test("what was typed in a checkout of before is not answered to its cart's secret; a payment under way is", async () => {
  const { shop, buyer } = await openFormer();
  await upgradeAt("now() - interval '1 hour'");
  const { id } = await buyer.start();
  await buyer.changed({ email: "ada@example.com", shippingAddress: PORTLAND, shippingOptionId: STANDARD.id });
  let secret = "";
  const setState = (state: string): Promise<unknown> => {
    secret = newCartToken();
    return inSite(testApp.database, shop.site.id, (db) =>
      db.text("update checkout set token_hash = $2, state = $3 where site_id = $1", [
        db.siteId,
        hashToken(secret),
        state,
      ]),
    );
  };
  const read = async () => {
    const back = new Buyer(await visitWith(shop, { CHECKOUT: secret }));
    return { status: (await back.call("GET", `/${id}`)).statusCode, cookies: [...back.visitor.cookies.keys()] };
  };
  await setState("paying");
  expect((await read()).status).toBe(404);
  await upgradeAt("now() + interval '1 second'");
  await setState("open");
  expect((await read()).status).toBe(404);
  await setState("paying");
  const back = await read();
  expect(back.status).not.toBe(404);
  expect(back.cookies).toContain("__Host-CHECKOUT");
  expect((await read()).status).toBe(404);
});

const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  ["stoa_visitor", "like-visitor", 365, { visitorId: "v1" }],
  ["stoa_guest", "guest-cookie", 90, { linkId: "l1" }],
  ["stoa_pass_site", "page-pass", 7, { key: "site", proof: "p" }],
] as const)(
  "a signed cookie of before, %s, is replaced; a younger one is ignored",
  async (...[name, purpose, days, claims]) => {
    const { shop } = await openFormer();
    const sign = (now: number): string =>
      signToken(
        { secret: testApp.parts.secret, now: () => now, purpose },
        { siteId: shop.site.id, ...claims },
        days * DAY_MS,
      );
    const namesAfter = async (value: string): Promise<Map<string, string>> => {
      const visitor = await visitWith(shop, { [name]: value });
      await visitor.call("GET", "/api/commerce/shopping-cart");
      return visitor.cookies;
    };
    await upgradeAt("now()");
    const former = await namesAfter(sign(Date.now() - DAY_MS));
    expect([former.has(`__Host-${name}`), former.has(name)]).toEqual([true, false]);
    expect((await namesAfter(sign(Date.now() + 60_000))).has(`__Host-${name}`)).toBe(false);
    expect((await namesAfter("eyJ4IjoxfQ.abc")).has(`__Host-${name}`)).toBe(false);
  },
);

test.each(["CART", "CHECKOUT", "stoa_visitor", "stoa_guest", "stoa_pass_x"])(
  "a cookie %s that is ignored is looked up once",
  async (name) => {
    const { shop, value } = await openFormer();
    await upgradeAt("now() - interval '1 day'");
    const [plain, former] = [await shop.visit(), await visitWith(shop, { [name]: value })];
    const { pool } = testApp.database;
    const countReads = async (visitor: typeof plain): Promise<number> => {
      let count = 0;
      const add = (): void => void (count += 1);
      pool.on("acquire", add);
      await visitor.call("GET", "/api/commerce/checkout/none");
      pool.off("acquire", add);
      return count;
    };
    await countReads(former);
    expect(await countReads(former)).toBe(await countReads(plain));
  },
);
