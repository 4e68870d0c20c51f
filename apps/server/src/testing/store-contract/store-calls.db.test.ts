import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Merchandising } from "@stoa/core/product/merchandising/merchandising-schema.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { TestShop, type TestItem } from "../../features/cart/testing/test-shop.ts";
import { TestShopper } from "../../features/site-user/testing/test-shopper.ts";
import { openTestApp, signInToStudio, TEST_HOST, type Answer, type TestBrowser } from "../test-app.ts";

/*
 * Calls of storefront 7 with the exact payload of themes, and rows of storefront 5 and 8 with the exact texts for
 * shoppers. Texts are repeated here: changing a message must change this file too.
 */

const testApp = await openTestApp();
const ENTRIES = "/api/commerce/shopping-cart/entries";
const SUBSCRIPTION = "/api/3/commerce/cart/subscription";
const RESTOCK = "/api/site-users/account/notifications/restock";

const MERCHANDISING: Merchandising = {
  scarcityEnabled: false,
  scarcityThreshold: 5,
  scarcityText: "",
  scarcityShownByDefault: false,
  customSoldOutText: "",
  restockNotificationEnabled: true,
  restockNotificationMessage: "",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: true,
  mailingListOptInByDefault: false,
};
const PLAN = {
  isSubscribable: true,
  subscriptionPlan: { billingPeriod: { unit: "MONTH", value: 1 }, numBillingCycles: 0 },
} as const;
const PLENTY = { quantity: 100, unlimited: false };

type Store = {
  readonly plain: TestItem;
  readonly soldOut: TestItem;
  readonly card: TestItem;
  readonly monthly: TestItem;
  readonly shopper: TestBrowser;
  readonly member: TestShopper;
  readonly owner: TestBrowser;
};

function twoVariants() {
  return [testVariant(1, { id: newId(), sku: `A-${newId()}` }), testVariant(2, { id: newId(), sku: `B-${newId()}` })];
}

async function openStore(): Promise<Store> {
  const testSite = await testApp.createTestSite();
  const shop = new TestShop(testApp, testSite.site);
  const plain = await shop.draftProduct({ stock: PLENTY });
  const soldOut = await shop.draftProduct({ product: { merchandising: MERCHANDISING }, stock: { quantity: 0 } });
  const card = await shop.draftProduct({ product: { productType: 4, variants: twoVariants() } });
  const monthly = await shop.addProduct({ product: { ...PLAN }, stock: PLENTY });
  const shopper = testApp.browse(shop.host);
  await shopper.call("POST", ENTRIES, {});
  const member = await new TestShopper(testApp, testSite).join();
  return { plain, soldOut, card, monthly, shopper, member, owner: await signInToStudio(testApp, testSite) };
}

const store = await openStore();
const variantIdOf = (item: TestItem): string => item.product.variants[0]?.id ?? "";
const inputFor = ({ id, sku }: TestItem) => ({ itemId: id, sku, quantity: 1, additionalFields: null });

function restockInput(item: TestItem, siteVisitorEmail: string) {
  return {
    isJoinMailingList: true,
    productId: item.id,
    variantId: variantIdOf(item),
    siteVisitorEmail,
    recaptchaEnterpriseV3Token: "",
    language: "en-US",
  };
}

async function addedEntryId(): Promise<string> {
  const added = await store.shopper.call("POST", ENTRIES, inputFor(store.plain));
  return (added.json() as { newlyAdded: { id: string } }).newlyAdded.id;
}

type Call = readonly [name: string, call: () => Promise<Answer>, members: readonly string[]];

const CALLS: readonly Call[] = [
  ["add to cart", () => store.shopper.call("POST", ENTRIES, inputFor(store.plain)), ["newlyAdded", "shoppingCart"]],
  [
    "change the answers of a line",
    async () => {
      const { itemId, sku } = inputFor(store.plain);
      const path = `${ENTRIES}/${await addedEntryId()}/additionalFields`;
      return store.shopper.call("PUT", path, { itemId, sku, additionalFields: "{}" });
    },
    ["shoppingCart", "updatedEntry"],
  ],
  [
    "start a subscription",
    () => {
      const { itemId, sku, additionalFields } = inputFor(store.monthly);
      return store.shopper.call("POST", SUBSCRIPTION, { itemId, sku, qty: 1, additionalFields });
    },
    ["cartToken"],
  ],
  ["read stock", () => store.shopper.get(`/api/commerce/inventory/stock/?itemId=${store.plain.id}`), ["results"]],
  [
    "sign up for a restock notice",
    () => store.shopper.call("POST", RESTOCK, restockInput(store.soldOut, "ada@example.org")),
    ["message"],
  ],
  [
    "list groups of sign-ups",
    () => store.owner.get(`${RESTOCK}/groups?cursor=`),
    ["hasNextPage", "nextPageCursor", "signUpGroups"],
  ],
  [
    "list sign-ups",
    () => {
      const { productId, variantId } = restockInput(store.soldOut, "");
      return store.owner.get(`${RESTOCK}?productId=${productId}&variantId=${variantId}&cursor=`);
    },
    ["hasNextPage", "nextPageCursor", "signUps"],
  ],
];

test.each(CALLS)("call: %s", async (_name, call, members) => {
  const answer = await call();
  expect([answer.status, Object.keys(answer.json() as object).toSorted()]).toEqual([200, members]);
});

test("call: send restock notices, and those of several items, with how many are written to", async () => {
  const { productId, variantId } = restockInput(store.soldOut, "");
  const one = { productId, variantId };
  const send = async (path: string, body: object): Promise<unknown> => {
    const answer = await store.owner.call("POST", `${RESTOCK}/${path}`, body);
    return [answer.status, answer.json()];
  };
  await store.shopper.call("POST", RESTOCK, restockInput(store.soldOut, "grace@example.org"));
  expect(await send("send", one)).toEqual([200, { signUpCount: 0 }]);
  expect(await send("send/all", { sendRequests: [one] })).toEqual([200, { signUpCount: 0 }]);
  const waiting = (await store.owner.get(`${RESTOCK}?productId=${productId}&variantId=${variantId}`)).json() as {
    signUps: unknown[];
  };
  const setStock = (quantity: number): Promise<Answer> =>
    store.owner.call("PUT", `/api/products/${productId}/variants/${variantId}/stock`, { quantity, unlimited: false });
  await setStock(1);
  expect(await send("send", one)).toEqual([200, { signUpCount: waiting.signUps.length }]);
  // They are already promised a mail.
  expect(await send("send/all", { sendRequests: [one] })).toEqual([200, { signUpCount: 0 }]);
  await setStock(0);
});

test("call: read the cart, unchanged, as a sample and without amounts", async () => {
  const read = async (query: string) => (await store.shopper.get(`/api/commerce/shopping-cart?${query}`)).json();
  const own = (await read("mock=false&timecode=1763650000000&calculateSubtotal=true")) as Record<string, unknown>;
  const sample = (await read("mock=true&timecode=1&calculateSubtotal=true")) as Record<string, unknown>;
  const counted = (await read("mock=false&timecode=2&calculateSubtotal=false")) as Record<string, unknown>;
  expect(Object.keys(sample).toSorted()).toEqual(Object.keys(own).toSorted());
  expect(counted["totalQuantity"]).toEqual(own["totalQuantity"]);
});

test("call: session, with the token that calls carry afterwards", async () => {
  const answer = await store.member.signIn();
  expect([answer.status, answer.json()]).toMatchObject([200, { xsrfToken: expect.any(String) as unknown }]);
  const left = await store.member.call("DELETE", "/session?cloneCart=true");
  expect(left.status).toBe(200);
});

test("call: ending a session without the crumb reports that the crumb failed, and the retry works", async () => {
  const { browser } = store.member;
  await store.member.signIn();
  browser.cookies.delete("crumb");
  const rejected = await browser.call("DELETE", "/api/site-users/account/session?cloneCart=false");
  expect([rejected.status, rejected.json()]).toMatchObject([403, { crumbFail: true }]);
  expect((await store.member.call("DELETE", "/session?cloneCart=false")).status).toBe(200);
});

test("call: the language of the translation widget", async () => {
  await store.member.signIn();
  const answer = await store.member.call("POST", "/locale", { language: "de-DE" });
  expect([answer.status, answer.json()]).toEqual([200, { language: "de-DE", isKept: true }]);
});

type Row = readonly [row: string, call: () => Promise<Answer>, status: number, message: string];

const add = (item: TestItem, members: object) => store.shopper.call("POST", ENTRIES, { ...inputFor(item), ...members });

const ROWS: readonly Row[] = [
  [
    "5 no selected variant",
    () => add(store.plain, { sku: "nothing of the kind" }),
    400,
    "Sorry, that item variant is unavailable. Please select another variant.",
  ],
  ["5 variant not in stock", () => add(store.soldOut, {}), 400, "Sorry, we do not have enough of that item available."],
  ["5 non-numeric quantity", () => add(store.plain, { quantity: "two" }), 400, "Quantity must be a number."],
  ["5 fractional quantity", () => add(store.plain, { quantity: 1.5 }), 400, "Quantity must be a whole number."],
  ["5 negative quantity", () => add(store.plain, { quantity: -1 }), 400, "Quantity must be between 1 and 9999."],
  ["5 huge quantity", () => add(store.plain, { quantity: 1e15 }), 400, "Quantity must be between 1 and 9999."],
  [
    "5 gift card without denomination",
    () => add(store.card, { sku: null }),
    400,
    "Select a denomination for the Gift Card",
  ],
  [
    "5 subscriptions of other items",
    () => store.shopper.call("POST", SUBSCRIPTION, { itemId: store.plain.id, sku: store.plain.sku, qty: 1 }),
    400,
    "This item can't be bought as a subscription.",
  ],
  [
    "8 subscription failure",
    () => store.shopper.call("POST", SUBSCRIPTION, { itemId: newId(), sku: null, qty: 1, additionalFields: null }),
    400,
    "Sorry, that item is no longer available.",
  ],
  [
    "5 restock, empty email",
    () => store.shopper.call("POST", RESTOCK, restockInput(store.soldOut, "")),
    400,
    "Email cannot be blank",
  ],
  [
    "5 restock, invalid email",
    () => store.shopper.call("POST", RESTOCK, restockInput(store.soldOut, "nobody")),
    400,
    "Email is invalid",
  ],
  [
    "8 add to cart, crumb failure",
    () => testApp.browse(`${store.member.site.slug}.${TEST_HOST}`).call("POST", ENTRIES, inputFor(store.plain)),
    403,
    "Your session has expired. Please reload the page and try again.",
  ],
];

test.each(ROWS)("row %s", async (...[, call, status, message]) => {
  const answer = await call();
  expect([answer.status, answer.json()]).toMatchObject([status, { message }]);
});

test("row 8 add to cart, HTTP 429", async () => {
  const answers: Answer[] = [];
  // Calls are counted by site, so this one's are not those of the tests around it.
  const { browser } = await new TestShopper(testApp, await testApp.createTestSite()).join();
  for (let turn = 0; turn < 125; turn += 1) answers.push(await browser.call("POST", ENTRIES, { itemId: newId() }));
  const last = answers.at(-1);
  expect([last?.status, last?.json()]).toMatchObject([429, { message: "Please try again in a few seconds." }]);
});
