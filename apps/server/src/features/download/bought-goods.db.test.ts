import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp } from "../../testing/test-app.ts";
import type { TestItem, TestShop } from "../cart/testing/test-shop.ts";
import { audit, Buyer, createStore, fillCart, PORTLAND, signInVisitor } from "../checkout/testing/test-buyer.ts";
import { hasMemberAccess } from "../member-access/member-access-service.ts";
import { storeProductFile } from "./product-file-service.ts";

const testApp = await openTestApp();
const { database, parts } = testApp;
const CONTENT = "A pattern to knit by";

function within<Result>({ site }: TestShop, work: (db: SiteDb) => Promise<Result>): Promise<Result> {
  return inSite(database, site.id, work);
}

async function mailsOf(shop: TestShop, kind: string): Promise<Array<{ to_address: string; text_body: string }>> {
  return within(shop, (db) =>
    db.text("select to_address, text_body from mail where site_id = $1 and kind = $2 order by number", [
      db.siteId,
      kind,
    ]),
  );
}

function sell(shop: TestShop, productType: Product["productType"], product: Partial<Product>): Promise<TestItem> {
  return shop.addProduct({ product: { productType, ...product } });
}

async function giftCardOf(shop: TestShop, cents: number): Promise<TestItem> {
  const price = { amount: cents, currency: "USD" };
  return sell(shop, PRODUCT_TYPE.giftCard, { variants: [testVariant(1, { id: newId(), price, salePrice: price })] });
}

async function pay(buyer: Buyer, email: string): Promise<string> {
  await buyer.changed({ email, billingAddress: PORTLAND });
  const { order } = await buyer.completed();
  return order.id;
}

function codesIn(mails: ReadonlyArray<{ text_body: string }>): string[] {
  return mails.map(({ text_body: text }) => /(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}/.exec(text)?.[0] ?? "");
}

test("a gift card is bought, emailed to its recipient and pays for the recipient's order", async () => {
  const shop = await createStore(testApp);
  const [card, pattern] = [await giftCardOf(shop, 5000), await sell(shop, PRODUCT_TYPE.service, {})];
  const visitor = await shop.visit();
  const additionalFields = JSON.stringify({
    recipientName: "Grace",
    recipientEmail: "grace@example.org",
    message: "Hi!",
  });
  await visitor.addItem({ itemId: card.id, sku: card.sku, quantity: 2, additionalFields });
  const buyer = new Buyer(visitor);
  await buyer.start();
  await pay(buyer, "ada@example.org");
  const mails = await mailsOf(shop, "gift-card.sent");
  expect(mails.map(({ to_address }) => to_address)).toEqual(["grace@example.org", "grace@example.org"]);
  expect(mails[0]?.text_body).toContain("Hi!");
  expect(mails[0]?.text_body).toContain(CATALOGUES.en.giftCardMail.test);

  const [code = ""] = codesIn(mails);
  const grace = await fillCart(shop, { item: pattern });
  await grace.start();
  const priced = await grace.changed({ email: "grace@example.org", billingAddress: PORTLAND, giftCardCode: code });
  expect(priced).toMatchObject({
    giftCards: [{ amount: { amount: 1000, currency: "USD" }, problem: null }],
    problems: [],
  });
  const response = await grace.complete({ body: {} });
  expect(response.statusCode, response.body).toBe(200);
  const balance = await grace.visitor.call("POST", "/api/commerce/gift-cards/balance", { body: { code } });
  expect(balance.json()).toMatchObject({ balance: { amount: 4000, currency: "USD" } });
  expect(await audit(shop)).toEqual([]);
});

test("a file is bought, and the order email contains the link that opens it", async () => {
  const shop = await createStore(testApp);
  const fileParts = { database, storage: parts.storage, env: parts.env, now: Date.now };
  const uploaded = { filename: "pattern.pdf", content: Readable.from([CONTENT]), isCut: () => false };
  const { id: fileId } = await storeProductFile(fileParts, shop.site.id, uploaded);
  const item = await sell(shop, PRODUCT_TYPE.digital, { digital: { fileId, maxDownloads: 3, expiresAfterHours: 24 } });
  const buyer = await fillCart(shop, { item });
  await buyer.start();
  await pay(buyer, "ada@example.org");
  const [mail] = await mailsOf(shop, "order.confirmed");
  const link = /https:\/\/\S+\/api\/commerce\/downloads\/\S+/.exec(mail?.text_body ?? "")?.[0] ?? "";
  expect(mail?.text_body).toContain("You can download it 3 more times, until ");
  const { pathname, search } = new URL(link);
  const pressed = await buyer.visitor.call("POST", `${pathname}${search}`);
  const file = await buyer.visitor.call("GET", String(pressed.headers["location"]));
  expect([file.statusCode, file.body]).toEqual([200, CONTENT]);
  expect(await audit(shop)).toEqual([]);
});

test("access to a member area is bought separately and opens at once", async () => {
  const shop = await createStore(testApp);
  const memberAreaId = newId();
  const item = await sell(shop, PRODUCT_TYPE.paywall, { paywall: { memberAreaIds: [memberAreaId], days: 30 } });
  const { visitor } = await signInVisitor(shop);
  const started = await visitor.call("POST", "/api/commerce/member-access", {
    body: { itemId: item.id, sku: item.sku },
  });
  const { cartToken } = started.json<{ cartToken: string }>();
  const buyer = new Buyer(visitor);
  await buyer.start({ cartToken });
  await pay(buyer, "ada@example.org");
  const [user] = await within(shop, (db) =>
    db.text<{ id: string }>("select id from site_user where site_id = $1", [db.siteId]),
  );
  const who = { siteUserId: user?.id ?? "", memberAreaId };
  expect(await within(shop, (db) => hasMemberAccess(db, { ...who, now: Date.now() }))).toBe(true);
  expect(await audit(shop)).toEqual([]);
});

test("nothing is delivered before a transfer has arrived", async () => {
  const shop = await createStore(testApp);
  await within(shop, (db) =>
    db.text("insert into commerce_preference (site_id, namespace, data, updated_by) values ($1, 'payments', $2, 'x')", [
      db.siteId,
      JSON.stringify({ isTestMode: false, manual: { isEnabled: true, title: "Transfer", instructions: "" } }),
    ]),
  );
  const card = await giftCardOf(shop, 5000);
  const buyer = await fillCart(shop, { item: card });
  await buyer.start();
  await buyer.changed({ email: "ada@example.org", billingAddress: PORTLAND });
  const response = await buyer.complete({ provider: "manual", token: null });
  expect(response.statusCode, response.body).toBe(200);
  expect(await mailsOf(shop, "gift-card.sent")).toEqual([]);
  expect(await within(shop, (db) => db.text("select id from gift_card where site_id = $1", [db.siteId]))).toEqual([]);
});
