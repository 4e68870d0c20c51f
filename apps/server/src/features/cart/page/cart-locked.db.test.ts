import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { hash } from "@node-rs/argon2";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { insertTestOrder } from "../../../testing/test-order-store.ts";
import { editDocument, listDocuments } from "../../document/document-service.ts";
import { grantMemberAccess } from "../../member-access/member-access-service.ts";
import { TestShopper } from "../../site-user/testing/test-shopper.ts";
import { createShop, TestShop, type TestItem } from "../testing/test-shop.ts";
import type { Visitor } from "../testing/test-visitor.ts";

const testApp = await openTestApp();
const PASSWORD = "open sesame";
const START = "/api/commerce/member-access";
const AREA = testId(41);
const REJECTED = { statusCode: 400, body: { error: "cart_refused", ...refusalMembers(CART_MESSAGES.itemNotFound) } };

type Door = { readonly kind: "collection" | "settings"; readonly member: string; readonly value: string };

async function close(shop: TestShop, { kind, member, value }: Door): Promise<void> {
  await inSite(testApp.database, shop.site.id, async (db) => {
    const [first] = await listDocuments(db, kind);
    const patches = [{ op: "add" as const, path: [member], value }];
    const edit = { kind, version: undefined, patches, label: "Close", by: "owner@example.org" };
    await editDocument(db, { id: first?.id ?? "", ...edit });
  });
  await shop.publish();
}

async function closeByPassword(shop: TestShop, kind: Door["kind"]): Promise<void> {
  const value = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  await close(shop, { kind, member: "passwordHash", value });
}

async function add(visitor: Visitor, { id, sku }: TestItem): Promise<{ statusCode: number; body: unknown }> {
  const answer = await visitor.add({ itemId: id, sku, quantity: 1 });
  return { statusCode: answer.statusCode, body: answer.json() };
}

async function stockOf(visitor: Visitor, { id }: TestItem): Promise<unknown[]> {
  const answer = await visitor.call("GET", `/api/commerce/inventory/stock/?itemId=${id}`);
  return answer.json<{ results: unknown[] }>().results;
}

async function review(shop: TestShop, { id }: TestItem): Promise<void> {
  await inSite(testApp.database, shop.site.id, (db) =>
    db.text(
      `insert into review (site_id, id, product_id, author_name, email, rating, title, body, state, is_verified)
       values ($1, left(md5($2), 24), $2, 'Ada', 'ada@example.org', 5, 'Fine', 'Good', 'approved', false)`,
      [db.siteId, id],
    ),
  );
}

async function reviewsOf(visitor: Visitor, { id }: TestItem): Promise<unknown[]> {
  const answer = await visitor.call("GET", `/api/commerce/reviews?productId=${id}`);
  return answer.json<{ items: unknown[] }>().items;
}

async function unlock(shop: TestShop, visitor: Visitor): Promise<void> {
  const [store] = await inSite(testApp.database, shop.site.id, (db) => listDocuments(db, "collection"));
  const path = `/${(store?.data as Collection | undefined)?.urlId}`;
  expect((await visitor.call("GET", path)).statusCode).toBe(401);
  expect((await visitor.submit(path, { password: PASSWORD })).statusCode).toBe(303);
}

test.each(["collection", "settings"] as const)("hides a product behind the password of its %s", async (kind) => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  expect((await add(visitor, item)).statusCode).toBe(200);
  await review(shop, item);
  await closeByPassword(shop, kind);
  expect(await add(visitor, item)).toMatchObject(REJECTED);
  expect(await stockOf(visitor, item)).toEqual([]);
  const [variant] = item.product.variants;
  const wait = { productId: item.id, variantId: variant?.id ?? "", email: "ada@example.org" };
  const waiting = await visitor.submit("/restock", wait);
  expect([waiting.statusCode, waiting.body.includes(item.product.title)]).toEqual([
    kind === "settings" ? 401 : 404,
    false,
  ]);
  expect(await reviewsOf(visitor, item)).toEqual([]);
  const forms = ["/cart/add", "/cart/buy"];
  for (const form of forms) {
    const answer = await visitor.submit(form, { itemId: item.id, sku: item.sku, quantity: "1" });
    expect(answer.headers.location, form).toContain("itemNotFound");
  }
});

test.each(["collection", "settings"] as const)(
  "a visitor who entered the password of the %s can buy as usual",
  async (kind) => {
    const shop = await createShop(testApp);
    const item = await shop.addProduct();
    await review(shop, item);
    await closeByPassword(shop, kind);
    const visitor = await shop.visit();
    await unlock(shop, visitor);
    expect((await add(visitor, item)).statusCode).toBe(200);
    expect(await stockOf(visitor, item)).toHaveLength(1);
    expect(await reviewsOf(visitor, item)).toHaveLength(1);
    expect(await add(await shop.visit(), item)).toMatchObject(REJECTED);
  },
);

test("items in the cart before the page was locked can still be bought", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  await add(visitor, item);
  await closeByPassword(shop, "collection");
  const cart = await visitor.call("GET", "/api/commerce/shopping-cart");
  expect(cart.json()).toMatchObject({ entries: [{ itemId: item.id, quantity: 1 }] });
});

test("only members can buy in a member area, and anyone can buy the membership", async () => {
  const testSite = await testApp.createTestSite();
  const shop = new TestShop(testApp, testSite.site);
  const item = await shop.addProduct();
  const paywall = { memberAreaIds: [AREA], days: 30 };
  const entrance = await shop.addProduct({ product: { productType: PRODUCT_TYPE.paywall, paywall } });
  await close(shop, { kind: "collection", member: "memberAreaId", value: AREA });
  const member = await new TestShopper(testApp, testSite).join();
  const input = { itemId: item.id, sku: item.sku, quantity: 1 };
  const start = { itemId: entrance.id, sku: entrance.sku };
  expect((await member.send("POST", "/api/commerce/shopping-cart/entries", input)).status).toBe(400);
  expect((await member.send("POST", START, start)).status).toBe(200);
  await inSite(testApp.database, shop.site.id, async (db) => {
    const lines = [{ productType: PRODUCT_TYPE.paywall, productId: entrance.id }];
    const { orderId } = await insertTestOrder(db, { lines, email: member.email, siteUserId: member.id });
    await grantMemberAccess(db, { orderId, now: Date.now() });
  });
  expect((await member.send("POST", "/api/commerce/shopping-cart/entries", input)).status).toBe(200);
  expect(await add(await shop.visit(), item)).toMatchObject(REJECTED);
});
