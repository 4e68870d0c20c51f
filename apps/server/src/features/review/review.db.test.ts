import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import type { Review, ReviewSummary, PublicReview } from "@stoa/core/review/review-schema.ts";
import { REVIEW_MESSAGES } from "@stoa/core/review/review-messages.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { loadSigningSecret } from "../../db/sealing/signing-secret.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, type Answer, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { orderToken } from "../order/order-link-service.ts";
import { addTestOrder } from "../site-user/testing/test-orders.ts";
import { TestShopper } from "../site-user/testing/test-shopper.ts";
import { readReviewSummaries } from "./review-service.ts";

const testApp = await openTestApp();
const { database } = testApp;

type Shop = { readonly site: TestSite; readonly studio: TestBrowser; readonly productId: string };
type List = { summary: ReviewSummary; items: PublicReview[]; nextCursor: string | null };
type Preferences = { isEnabled?: boolean; isModerated?: boolean; isPurchaseRequired?: boolean };

async function newShop(preferences: Preferences = {}): Promise<Shop> {
  const site = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, site);
  const made = (await studio.call("POST", "/api/products", { title: "Vase" })).json() as { id: string };
  await studio.call("POST", "/api/releases", {});
  const data = { isEnabled: true, isModerated: true, isPurchaseRequired: false, ...preferences };
  await inSite(database, site.site.id, (db) =>
    db.text(
      "insert into commerce_preference (site_id, namespace, data, updated_by) values ($1, 'reviews', $2, 'test')",
      [db.siteId, JSON.stringify(data)],
    ),
  );
  return { site, studio, productId: made.id };
}

const WORDS = { rating: 4, title: "Lovely", body: "Holds tea.", authorName: "Ada" };

function send(visitor: TestShopper, { productId }: Pick<Shop, "productId">, body: object = {}): Promise<Answer> {
  return visitor.send("POST", "/api/commerce/reviews", { productId, email: visitor.email, ...WORDS, ...body });
}

async function shown(shop: Shop, query = ""): Promise<List> {
  const visitor = new TestShopper(testApp, shop.site);
  return (await visitor.browser.get(`/api/commerce/reviews?productId=${shop.productId}${query}`)).json() as List;
}

async function all(shop: Shop, query = ""): Promise<{ items: Review[]; nextCursor: string | null }> {
  return (await shop.studio.get(`/api/studio/reviews${query}`)).json() as {
    items: Review[];
    nextCursor: string | null;
  };
}

async function factsVersion({ site }: Shop): Promise<number> {
  const [row] = await inSite(database, site.site.id, (db) =>
    db.text<{ facts_version: string }>("select facts_version from site where id = $1", [db.siteId]),
  );
  return Number(row?.facts_version);
}

test("shows a review once the owner has approved it, and hides it again", async () => {
  const shop = await newShop();
  const guest = new TestShopper(testApp, shop.site);
  const sent = await send(guest, shop);
  expect([sent.status, sent.json()]).toEqual([200, { isPublished: false, message: REVIEW_MESSAGES.received }]);
  expect(await shown(shop)).toEqual({
    summary: { count: 0, average: null, counts: [0, 0, 0, 0, 0] },
    items: [],
    nextCursor: null,
  });
  const [review] = (await all(shop, "?state=pending")).items;
  expect(review).toMatchObject({
    ...WORDS,
    email: guest.email,
    state: "pending",
    isVerified: false,
    productTitle: "Vase",
  });
  const before = await factsVersion(shop);
  const state = (name: string): Promise<Answer> =>
    shop.studio.call("PUT", `/api/studio/reviews/${review?.id}/state`, { state: name });
  expect((await state("approved")).json()).toMatchObject({ state: "approved" });
  expect((await state("approved")).status).toBe(200);
  const approved = await factsVersion(shop);
  expect(approved).toBeGreaterThan(before);
  const { items, summary } = await shown(shop);
  expect(items).toEqual([{ id: review?.id, ...WORDS, isVerified: false, reply: null, createdAt: review?.createdAt }]);
  expect(summary).toEqual({ count: 1, average: 4, counts: [0, 0, 0, 1, 0] });
  await state("rejected");
  expect((await shown(shop)).items).toEqual([]);
  expect(await factsVersion(shop)).toBeGreaterThan(approved);
});

test("replies to a review and removes the reply", async () => {
  const shop = await newShop({ isModerated: false });
  await send(new TestShopper(testApp, shop.site), shop);
  const { id = "" } = (await all(shop)).items[0] ?? {};
  const reply = (text: string): Promise<Answer> => shop.studio.call("PUT", `/api/studio/reviews/${id}/reply`, { text });
  const before = await factsVersion(shop);
  expect((await reply(" Thank you!\u0007 ")).json()).toMatchObject({ reply: "Thank you!" });
  expect((await shown(shop)).items[0]?.reply).toBe("Thank you!");
  expect(await factsVersion(shop)).toBeGreaterThan(before);
  expect((await reply("")).json()).toMatchObject({ reply: null });
  expect((await reply("x".repeat(5001))).status).toBe(400);
  expect((await shop.studio.call("DELETE", `/api/studio/reviews/${id}`)).json()).toEqual({ deleted: true });
  expect((await shown(shop)).items).toEqual([]);
});

test("shows reviews immediately if they need no approval, newest first and page by page", async () => {
  const shop = await newShop({ isModerated: false });
  for (const [index, rating] of [5, 4, 3, 5, 1].entries()) {
    const sent = await send(new TestShopper(testApp, shop.site), shop, { rating, title: `Number ${index}` });
    expect(sent.json()).toEqual({ isPublished: true, message: REVIEW_MESSAGES.published });
  }
  const titles: string[] = [];
  let query = "&limit=2";
  for (let page = 0; page < 3; page += 1) {
    const { items, nextCursor, summary } = await shown(shop, query);
    expect(summary).toEqual({ count: 5, average: 3.6, counts: [1, 0, 1, 1, 2] });
    titles.push(...items.map(({ title }) => title));
    query = `&limit=2&cursor=${nextCursor}`;
  }
  expect(titles).toHaveLength(5);
  expect(new Set(titles).size).toBe(5);
  const summaries = await inSite(database, shop.site.site.id, (db) =>
    readReviewSummaries(db, [shop.productId, "none"]),
  );
  expect(summaries.get(shop.productId)).toMatchObject({ count: 5, average: 3.6 });
  expect(summaries.get("none")).toMatchObject({ count: 0, average: null });
});

test("recognizes customers by their account and by the link of their order", async () => {
  const shop = await newShop();
  const { productId } = shop;
  const secret = await loadSigningSecret(database);
  const siteId = shop.site.site.id;
  const member = await new TestShopper(testApp, shop.site).join();
  await addTestOrder(database, siteId, { email: member.email, productId });
  const guest = new TestShopper(testApp, shop.site);
  const orderId = await addTestOrder(database, siteId, { email: "Guest@example.org", productId });
  const browsing = await new TestShopper(testApp, shop.site).join();
  await send(member, shop, { email: "somebody-else@example.org" });
  await send(guest, shop, {
    orderId,
    orderToken: orderToken(secret, { siteId, orderId }),
    email: "not-mine@example.org",
  });
  await send(browsing, shop);
  const { items } = await all(shop);
  const byEmail = Object.fromEntries(items.map(({ email, isVerified, orderId: id }) => [email, [isVerified, id]]));
  expect(byEmail).toEqual({
    [member.email]: [true, null],
    "guest@example.org": [true, orderId],
    [browsing.email]: [false, null],
  });
});

test("rejects a token of another order, product or site", async () => {
  const [shop, other] = [await newShop(), await newShop()];
  const secret = await loadSigningSecret(database);
  const siteId = shop.site.site.id;
  const mine = await addTestOrder(database, siteId, { email: "a@example.org", productId: shop.productId });
  const elsewhere = await addTestOrder(database, siteId, { email: "b@example.org" });
  const foreign = await addTestOrder(database, other.site.site.id, {
    email: "c@example.org",
    productId: shop.productId,
  });
  const canceled = await addTestOrder(database, siteId, {
    email: "d@example.org",
    productId: shop.productId,
    state: "canceled",
  });
  const tokens = [
    { orderId: mine, orderToken: "x".repeat(43) },
    { orderId: elsewhere, orderToken: orderToken(secret, { siteId, orderId: elsewhere }) },
    { orderId: foreign, orderToken: orderToken(secret, { siteId: other.site.site.id, orderId: foreign }) },
    { orderId: foreign, orderToken: orderToken(secret, { siteId, orderId: foreign }) },
    { orderId: canceled, orderToken: orderToken(secret, { siteId, orderId: canceled }) },
  ];
  for (const token of tokens) await send(new TestShopper(testApp, shop.site), shop, token);
  const { items } = await all(shop);
  expect(items.map(({ isVerified, orderId }) => [isVerified, orderId])).toEqual(tokens.map(() => [false, null]));
});

test("keeps one review per address; whoever verifies the address replaces it, and no one else learns of it", async () => {
  const shop = await newShop({ isModerated: false });
  const member = await new TestShopper(testApp, shop.site).join();
  const stranger = new TestShopper(testApp, shop.site, member.email);
  const first = await send(stranger, shop, { title: "By a stranger" });
  const second = await send(stranger, shop, { title: "Again" });
  expect([second.status, second.text]).toEqual([first.status, first.text]);
  expect((await shown(shop)).items.map(({ title }) => title)).toEqual(["By a stranger"]);
  await send(member, shop, { title: "By the member" });
  expect((await shown(shop)).items.map(({ title }) => title)).toEqual(["By the member"]);
  const after = await send(stranger, shop, { title: "Once more" });
  expect(after.text).toBe(first.text);
  expect((await shown(shop)).items.map(({ title }) => title)).toEqual(["By the member"]);
});

test("keeps one of several simultaneous reviews from one address", async () => {
  const shop = await newShop({ isModerated: false });
  const member = await new TestShopper(testApp, shop.site).join();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(member, shop)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await shown(shop)).summary.count).toBe(1);
});

test("accepts reviews only from customers if the owner wants it so", async () => {
  const shop = await newShop({ isPurchaseRequired: true });
  const member = await new TestShopper(testApp, shop.site).join();
  const rejected = await send(member, shop);
  expect([rejected.status, rejected.json()]).toEqual([
    403,
    { error: "forbidden", ...refusalMembers(REVIEW_MESSAGES.purchaseNeeded) },
  ]);
  await addTestOrder(database, shop.site.site.id, { email: member.email, productId: shop.productId });
  expect((await send(member, shop)).status).toBe(200);
});

test("accepts none if reviews are off, and none of a hidden product", async () => {
  const off = await newShop({ isEnabled: false });
  expect((await send(new TestShopper(testApp, off.site), off)).json()).toMatchObject({
    message: REVIEW_MESSAGES.disabled,
  });
  const shop = await newShop();
  const draft = (await shop.studio.call("POST", "/api/products", { title: "Draft" })).json() as { id: string };
  const visitor = new TestShopper(testApp, shop.site);
  for (const productId of [newId(), draft.id, off.productId, "x"]) {
    expect((await send(visitor, { productId })).status).toBe(404);
  }
  expect((await all(shop)).items).toEqual([]);
});

test.each([
  ["no star", { rating: 0 }, "rating"],
  ["half a star", { rating: 4.5 }, "rating"],
  ["no words", { body: " \n " }, "body"],
  ["too many words", { body: "x".repeat(5001) }, "body"],
  ["a name of marks that nobody sees", { authorName: "\u202E" }, "authorName"],
  ["no address", { email: "not an address" }, "email"],
  ["a long title", { title: "x".repeat(201) }, "title"],
])("refuses %s, with the position", async (_what, body, field) => {
  const shop = await newShop();
  const answer = await send(new TestShopper(testApp, shop.site), shop, body);
  expect([answer.status, answer.json()]).toMatchObject([400, { fields: { [field]: expect.any(String) as unknown } }]);
});

test("accepts ten reviews an hour from one visitor, and none without the crumb", async () => {
  const shop = await newShop();
  const visitor = new TestShopper(testApp, shop.site);
  const bare = await visitor.browser.send({
    method: "POST",
    url: "/api/commerce/reviews",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ productId: shop.productId, email: visitor.email, ...WORDS }),
  });
  expect(bare.json()).toMatchObject({ crumbFail: true });
  const statuses = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await send(visitor, shop)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test("neither shows nor changes a review of another site", async () => {
  const [victim, attacker] = [await newShop(), await newShop()];
  await send(new TestShopper(testApp, victim.site), victim);
  const { id = "" } = (await all(victim)).items[0] ?? {};
  for (const one of [id, "x", newId()]) {
    const { studio } = attacker;
    expect((await studio.call("PUT", `/api/studio/reviews/${one}/state`, { state: "approved" })).status).toBe(404);
    expect((await studio.call("PUT", `/api/studio/reviews/${one}/reply`, { text: "Mine" })).status).toBe(404);
    expect((await studio.call("DELETE", `/api/studio/reviews/${one}`)).status).toBe(404);
  }
  expect((await all(attacker, `?productId=${victim.productId}`)).items).toEqual([]);
  expect((await all(victim)).items).toMatchObject([{ id, state: "pending", reply: null }]);
});
