import { REVIEW_LABELS, REVIEW_MESSAGES } from "@stoa/core/review/review-messages.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { loadSigningSecret } from "../../db/sealing/signing-secret.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, type Answer, type TestBrowser } from "../../testing/test-app.ts";
import { createShop, type TestShop } from "../cart/testing/test-shop.ts";
import { orderToken } from "../order/order-link-service.ts";
import { addTestOrder } from "../site-user/testing/test-orders.ts";

const testApp = await openTestApp();
const { database } = testApp;
const secret = await loadSigningSecret(database);
const WORDS = { rating: "4", title: "Lovely", body: "Holds tea.", authorName: "Ada", email: "ada@example.org" };

type Shop = {
  readonly shop: TestShop;
  readonly browser: TestBrowser;
  readonly productId: string;
  readonly path: string;
};

async function openShop(isModerated = true): Promise<Shop> {
  const shop = await createShop(testApp);
  await shop.prefer("reviews", { isEnabled: true, isModerated, isPurchaseRequired: false });
  const { id, product } = await shop.addProduct();
  const browser = testApp.browse(shop.host);
  return { shop, browser, productId: id, path: `/shop/${product.urlId}` };
}

function post({ shop, browser, productId }: Shop, values: Record<string, string>, origin?: string): Promise<Answer> {
  return browser.send({
    method: "POST",
    url: "/_review",
    headers: {
      origin: origin ?? `https://${shop.host}`,
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
    },
    payload: new URLSearchParams({ productId, ...WORDS, ...values }).toString(),
  });
}

test("accepts a review with a plain form, and says that it awaits approval", async () => {
  const opened = await openShop();
  const answer = await post(opened, {});
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(REVIEW_MESSAGES.received)]);
  expect(answer.text).toContain(opened.path);
  expect((await opened.browser.get(opened.path)).text).not.toContain(WORDS.body);
  expect((await post(opened, {}, "https://evil.test")).status).toBe(403);
});

test("returns the form with the entries and the errors", async () => {
  const opened = await openShop();
  const answer = await post(opened, { rating: "", body: "" });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(REVIEW_MESSAGES.rating);
  expect(answer.text).toContain(REVIEW_MESSAGES.bodyNeeded);
  expect(answer.text).toContain(`value="${WORDS.title}"`);
  expect((await post(opened, { rating: "4.5" })).status).toBe(400);
  expect((await post(opened, { rating: "6" })).status).toBe(400);
});

test("shows reviews on the product's page, and the rest on further pages", async () => {
  const opened = await openShop(false);
  for (let index = 0; index < 9; index += 1) await post(opened, { email: `e${index}@example.org`, rating: "5" });
  const insert = `insert into review (site_id, id, product_id, author_name, email, rating, title, body, state, is_verified, created_at)
    values ($1, $2, $3, 'Old', $2 || '@example.org', 1, '', $4, 'approved', false, now() - $5::integer * interval '1 day')`;
  await inSite(database, opened.shop.site.id, async (db) => {
    for (let day = 1; day <= 13; day += 1)
      await db.text(insert, [db.siteId, newId(), opened.productId, `Of day ${day}.`, day]);
  });
  await post(opened, { email: "last@example.org", rating: "5" });
  const text = async (url: string): Promise<string> => (await opened.browser.get(url)).text;
  await expect.poll(() => text(opened.path)).toContain("23 reviews");
  const page = await text(opened.path);
  expect(page).toContain("2.7 out of 5 stars");
  expect(page).not.toContain("Of day 1.");
  const [, more = ""] = /href="(\/_reviews\/[^"]+)"/.exec(page) ?? [];
  const rest = await text(more);
  expect(rest).toContain("Of day 1.");
  expect(rest).toContain("Of day 13.");
  expect(rest).not.toContain("/_reviews/");
});

test("asks a buyer once for each product, with the order's own link", async () => {
  const opened = await openShop(false);
  const { shop, browser, productId } = opened;
  const orderId = await addTestOrder(database, shop.site.id, { email: "ada@example.org", productId });
  const token = orderToken(secret, { siteId: shop.site.id, orderId });
  const url = `/_reviews/request?orderId=${orderId}&token=${token}`;
  const asked = await browser.get(url);
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining(REVIEW_LABELS.requestText)]);
  expect((await browser.get(`${url}&format=page-context`)).text).toContain('"pageType":209');
  const sent = await post(opened, { orderId, orderToken: token, email: "" });
  expect(sent.text).toContain(REVIEW_MESSAGES.published);
  await expect.poll(async () => (await browser.get(opened.path)).text).toContain(REVIEW_LABELS.verified);
  expect((await browser.get(url)).text).toContain(REVIEW_LABELS.requestNone);
  expect((await browser.get(`/_reviews/request?orderId=${orderId}&token=x`)).status).toBe(400);
});

test("shows no reviews where the store has none enabled, and none of another site", async () => {
  const [one, other] = await Promise.all([openShop(false), openShop(false)]);
  await post(one, {});
  expect((await other.browser.get(`/_reviews/${one.productId}`)).status).toBe(404);
  expect((await post({ ...other, productId: one.productId }, {})).status).toBe(404);
  await one.shop.prefer("reviews", { isEnabled: false, isModerated: true, isPurchaseRequired: false });
  expect((await one.browser.get(`/_reviews/${one.productId}`)).status).toBe(404);
  await expect.poll(async () => (await one.browser.get(one.path)).text).not.toContain("reviews-heading");
});
