import { ADDRESS_MESSAGES } from "@stoa/core/address/address-messages.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { PRICING_MESSAGES } from "@stoa/core/pricing/pricing-messages.ts";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openTestApp } from "../../testing/test-app.ts";
import {
  addDiscount,
  audit,
  createStore,
  fillCart,
  issueCard,
  setPreferences,
  signInVisitor,
  STANDARD,
} from "../checkout/testing/test-buyer.ts";
import type { TestShop } from "../cart/testing/test-shop.ts";
import type { Visitor } from "../cart/testing/test-visitor.ts";
import { FormShopper } from "./testing/form-shopper.ts";

const testApp = await openTestApp();

const ADDRESS = {
  "shippingAddress.countryCode": "US",
  "shippingAddress.firstName": "Ada",
  "shippingAddress.lastName": "Lovelace",
  "shippingAddress.address1": "12 Main St",
  "shippingAddress.address2": "",
  "shippingAddress.city": "Portland",
  "shippingAddress.state": "OR",
  "shippingAddress.postalCode": "97201",
  "shippingAddress.phone": "",
};
const EMAIL = "ada@example.com";

function html(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

async function shopWithCup(): Promise<{ shop: TestShop; visitor: Visitor; shopper: FormShopper }> {
  const shop = await createStore(testApp);
  const { visitor } = await fillCart(shop, { item: await shop.addProduct() });
  return { shop, visitor, shopper: new FormShopper(visitor) };
}

async function readyShopper() {
  const known = await shopWithCup();
  await known.shopper.open();
  await known.shopper.send("/checkout/update", { email: EMAIL, ...ADDRESS, action: "save" });
  await known.shopper.open();
  return known;
}

async function ordersOf({ site }: TestShop): Promise<Array<{ state: string; email: string }>> {
  return inSite(testApp.database, site.id, (db) =>
    db.text("select state, email from sales_order where site_id = $1", [db.siteId]),
  );
}

function expectPlaced(response: LightMyRequestResponse): void {
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toMatch(/^\/checkout\/order-confirmed\?id=[0-9a-f]{24}&token=/);
}

test("sells a cart with plain forms alone", async () => {
  const { shop, shopper, visitor } = await shopWithCup();
  const page = await shopper.open();
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  expect(page.body).toContain(html(CHECKOUT_PAGE_TEXTS.checkoutDeliveryWaiting));
  expect(page.body).not.toContain('formaction="/checkout/place"');
  const saved = await shopper.send("/checkout/update", { email: EMAIL, ...ADDRESS, action: "save" });
  expect(saved.statusCode).toBe(303);
  expect(saved.headers.location).toBe(`/checkout?id=${shopper.hidden("checkoutId")}#checkout-delivery`);
  const ready = await shopper.open();
  expect(ready.body).toContain("Place order – $15.00");
  expect(ready.body).toContain(`value="${STANDARD.id}" checked`);
  expect(ready.body).toContain('value="97201"');
  expectPlaced(await shopper.place());
  expect(await ordersOf(shop)).toEqual([{ state: "placed", email: EMAIL }]);
  expect((await visitor.readCart()).entries).toEqual([]);
  expect(await audit(shop)).toEqual([]);
});

test("goes back to an empty cart, and on to the order of a checkout that is done", async () => {
  const shop = await createStore(testApp);
  const nobody = await (await shop.visit()).call("GET", "/checkout");
  expect([nobody.statusCode, nobody.headers.location]).toEqual([303, "/cart"]);
  const { shopper } = await readyShopper();
  const checkoutId = shopper.hidden("checkoutId");
  const { location } = (await shopper.place()).headers;
  const again = await shopper.open(`/checkout?id=${checkoutId}`);
  expect([again.statusCode, again.headers.location]).toEqual([303, location]);
});

test("reports what is missing at each field and at the top, and keeps the entries", async () => {
  const { shopper } = await shopWithCup();
  await shopper.open();
  const wrong = { ...ADDRESS, "shippingAddress.postalCode": "9", "shippingAddress.city": "" };
  const response = await shopper.send("/checkout/update", { email: `<b>"ada`, ...wrong, action: "save" });
  expect(response.statusCode).toBe(400);
  const city = fillMessage(ADDRESS_MESSAGES.required, { label: "City" });
  expect(response.body).toContain(`<a href="#checkout-shippingAddress-city-field">${city}</a>`);
  expect(response.body).toMatch(/aria-describedby="checkout-shippingAddress-city-error" aria-invalid="true"/);
  expect(response.body).toContain(`id="checkout-shippingAddress-city-error">${city}`);
  expect(response.body).toContain(`value="&lt;b&gt;&quot;ada"`);
  expect(response.body).toContain('value="12 Main St"');
  expect(response.body).not.toContain("<b>");
});

test("keeps what is right of a form that is wrong elsewhere", async () => {
  const { shopper } = await shopWithCup();
  await shopper.open();
  await shopper.send("/checkout/update", { email: EMAIL, "shippingAddress.countryCode": "US", action: "save" });
  expect((await shopper.open()).body).toContain(`value="${EMAIL}"`);
});

test("shows the fields of another country without complaining about the address", async () => {
  const { shopper } = await shopWithCup();
  await shopper.open();
  const typed = { ...ADDRESS, "shippingAddress.countryCode": "GB", action: "country" };
  const response = await shopper.send("/checkout/update", { email: EMAIL, ...typed });
  expect(response.statusCode).toBe(200);
  expect(response.body).not.toContain("field-error");
  expect(response.body).toContain('<option value="GB" selected>');
  expect(response.body).toContain("12 Main St");
  expect(response.body).toContain("Postcode");
  expect(response.body).not.toMatch(/for="checkout-shippingAddress-postalCode-field">ZIP code/);
  // No British county shares the code of the state chosen before.
  expect(response.body).not.toMatch(/name="shippingAddress.state"[^>]* value="OR"/);
});

test("names every problem of an order that is placed too early, and places nothing", async () => {
  const { shop, shopper } = await shopWithCup();
  await shopper.open();
  const response = await shopper.place({ "shippingAddress.countryCode": "US", email: "" });
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain(CHECKOUT_MESSAGES.emailMissing);
  expect(response.body).toContain(fillMessage(ADDRESS_MESSAGES.required, { label: "City" }));
  expect(await ordersOf(shop)).toEqual([]);
});

test("makes one order of two clicks", async () => {
  const { shop, shopper } = await readyShopper();
  const [first, second] = await Promise.all([shopper.place(), shopper.place()]);
  expectPlaced(first);
  expect(second.headers.location).toBe(first.headers.location);
  expect((await shopper.place()).headers.location).toBe(first.headers.location);
  expect(await ordersOf(shop)).toHaveLength(1);
  expect(await audit(shop)).toEqual([]);
});

test("does not give up a payment that waits for its buyer when the button is clicked twice", async () => {
  const { shop, shopper } = await readyShopper();
  const first = await shopper.place({ "payment.token": "test-3ds" });
  const second = await shopper.place({ "payment.token": "test-3ds" });
  expect(second.headers.location).toBe(first.headers.location);
  expect(await ordersOf(shop)).toMatchObject([{ state: "pending" }]);
});

test("explains why a payment was declined, and takes another one", async () => {
  const { shop, shopper } = await readyShopper();
  const declined = await shopper.place({ "payment.token": "test-declined" });
  expect(declined.statusCode).toBe(402);
  expect(declined.body).toContain(html(DECLINE_MESSAGES.card_declined));
  expect(declined.body).toContain('value="test-declined" checked');
  const oldKey = shopper.hidden("key");
  shopper.look(declined);
  expect(shopper.hidden("key")).not.toBe(oldKey);
  expectPlaced(await shopper.place());
  expect((await ordersOf(shop)).map(({ state }) => state).toSorted()).toEqual(["failed", "placed"]);
  expect(await audit(shop)).toEqual([]);
});

test("asks again when a page that was used before is sent with something else", async () => {
  const { shop, shopper } = await readyShopper();
  await shopper.place({ "payment.token": "test-declined" });
  const response = await shopper.place();
  expect(response.statusCode).toBe(409);
  expect(response.body).toContain(html(CHECKOUT_MESSAGES.changed));
  shopper.look(response);
  expectPlaced(await shopper.place());
  expect(await audit(shop)).toEqual([]);
});

test("redirects to the bank's page and from there to the order", async () => {
  const { shopper, visitor } = await readyShopper();
  const asked = await shopper.place({ "payment.token": "test-3ds" });
  expect(asked.statusCode).toBe(303);
  const bank = new URL(asked.headers.location ?? "");
  const back = await shopper.open();
  expect(back.body).toContain(html(CHECKOUT_PAGE_TEXTS.checkoutUnconfirmed));
  expect(back.body).toContain(html(bank.href));
  const token = bank.searchParams.get("token") ?? "";
  const confirmed = await visitor.submit(bank.pathname, { token, outcome: "confirm" });
  const returned = await visitor.call("GET", new URL(confirmed.headers.location ?? "").pathname);
  expectPlaced(returned);
});

test("returns to the checkout when the bank declines", async () => {
  const { shopper, visitor } = await readyShopper();
  const bank = new URL((await shopper.place({ "payment.token": "test-3ds" })).headers.location ?? "");
  const token = bank.searchParams.get("token") ?? "";
  const failed = await visitor.submit(bank.pathname, { token, outcome: "fail" });
  const returned = await visitor.call("GET", new URL(failed.headers.location ?? "").pathname);
  expect(returned.headers.location).toBe(`/checkout?id=${shopper.hidden("checkoutId")}&notice=declined`);
  const page = await shopper.open(returned.headers.location);
  expect(page.body).toContain(html(CHECKOUT_MESSAGES.declined));
  expectPlaced(await shopper.place());
});

test("waits with the shopper for a payment that does not answer, and ends at the order", async () => {
  const { shopper, visitor } = await readyShopper();
  const silent = await shopper.place({ "payment.token": "test-timeout" });
  const address = silent.headers.location ?? "";
  expect(address).toBe(`/checkout?id=${shopper.hidden("checkoutId")}`);
  const waiting = await visitor.call("GET", address);
  expect(waiting.body).toContain(CHECKOUT_PAGE_TEXTS.checkoutWaitingTitle);
  const next = `/checkout/return/${shopper.hidden("checkoutId")}`;
  expect(waiting.headers["refresh"]).toBe(`5; url=${next}`);
  expectPlaced(await visitor.call("GET", next));
});

test("shows a changed total before it is paid", async () => {
  const { shop, shopper } = await readyShopper();
  await setPreferences(shop, "tax", {
    rules: [
      {
        id: STANDARD.id,
        name: "Sales tax",
        layer: 1,
        rateMillionths: 100_000,
        areas: [{ countryCode: "US", state: null, postalRanges: [] }],
        taxClasses: [],
        taxesShipping: false,
        taxesDigital: false,
        taxesServices: false,
      },
    ],
  });
  const response = await shopper.place();
  expect(response.statusCode).toBe(409);
  expect(response.body).toContain(html(CHECKOUT_MESSAGES.changed));
  expect(response.body).toContain("Place order – $16.00");
  expect(await ordersOf(shop)).toEqual([]);
});

test("adds and removes codes and cards, and reports what is wrong with one", async () => {
  const { shop, shopper } = await readyShopper();
  await addDiscount(shop);
  const code = await issueCard(shop, 400);
  expect((await shopper.send("/checkout/update", { couponCode: "save", action: "coupon" })).statusCode).toBe(303);
  expect((await shopper.send("/checkout/update", { giftCardCode: code, action: "gift-card" })).statusCode).toBe(303);
  const page = await shopper.open();
  // 10.00 − 1.00 + 5.00 − 4.00
  expect(page.body).toContain("Place order – $10.00");
  const cardId = /name="removeGiftCardId" value="([0-9a-f]{24})"/.exec(page.body)?.[1] ?? "";
  const wrong = await shopper.send("/checkout/update", { couponCode: "nope", action: "coupon" });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('href="#checkout-couponCode-field"');
  await shopper.send("/checkout/update", { removeGiftCardId: cardId });
  await shopper.send("/checkout/update", { removeCouponCode: "SAVE" });
  expect((await shopper.open()).body).toContain("Place order – $15.00");
});

test("asks nothing to be paid for an order that a gift card pays", async () => {
  const { shop, shopper } = await readyShopper();
  await shopper.send("/checkout/update", { giftCardCode: await issueCard(shop, 5000), action: "gift-card" });
  const page = await shopper.open();
  expect(page.body).toContain(CHECKOUT_PAGE_TEXTS.checkoutNothingDue);
  expect(page.body).not.toContain('name="payment.provider"');
  expectPlaced(await shopper.place({ "payment.provider": "", "payment.token": "" }));
  expect(await audit(shop)).toEqual([]);
});

test("reports what can't be bought anymore, with a link to the cart", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct({ stock: { quantity: 1 } });
  const { visitor } = await fillCart(shop, { item });
  const shopper = new FormShopper(visitor);
  await shopper.open();
  await shop.setStock(item, { quantity: 0, unlimited: false });
  const page = await shopper.open();
  expect(page.body).toContain(`<a href="/cart">${CART_MESSAGES.notEnoughStock}</a>`);
});

test("asks visitors to sign in if guests may not buy", async () => {
  const { shop, shopper } = await shopWithCup();
  await setPreferences(shop, "checkout", { isGuestAllowed: false });
  const page = await shopper.open();
  expect(page.body).toContain(html(CHECKOUT_MESSAGES.signInRequired));
  expect(page.body).toContain('href="/account?next=/checkout"');
});

test("recognizes the signed-in account", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const { visitor, shopper: account } = await signInVisitor(shop);
  await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 1 });
  const page = await new FormShopper(visitor).open();
  expect(page.body).toContain(CHECKOUT_PAGE_TEXTS.checkoutSignedIn);
  expect(page.body).toContain(`value="${account.email}"`);
  expect(page.body).not.toContain('href="/account?next=/checkout"');
});

test("asks the store's own questions and keeps the answers", async () => {
  const { shop, shopper } = await readyShopper();
  const fieldId = "5".repeat(24);
  const field = { id: fieldId, type: "text", title: "Which door?", description: "", required: true } as const;
  const formId = await shop.draftForm([field]);
  await shop.publish();
  await setPreferences(shop, "checkout", { additionalFormId: formId });
  expect((await shopper.open()).body).toContain("Which door?");
  const missing = await shopper.place({ email: EMAIL, [fieldId]: "" });
  expect(missing.statusCode).toBe(400);
  expect(missing.body).toContain(`<a href="#checkout-form-${fieldId}">Required</a>`);
  shopper.look(missing);
  expectPlaced(await shopper.place({ email: EMAIL, [fieldId]: "The blue one" }));
});

test("asks for a bill to another address only where it is wanted", async () => {
  const { shop, shopper } = await readyShopper();
  const billing = Object.fromEntries(
    Object.entries(ADDRESS).map(([name, value]) => [name.replace("shipping", "billing"), value]),
  );
  const sent = { ...ADDRESS, ...billing, "billingAddress.lastName": "Byron" };
  await shopper.send("/checkout/update", { ...sent, isBilledToDelivery: "true", action: "save" });
  expect((await shopper.open()).body).not.toContain('value="Byron"');
  await shopper.send("/checkout/update", { ...sent, action: "save" });
  const page = await shopper.open();
  expect(page.body).toContain('value="Byron"');
  expect(page.body).not.toContain('name="isBilledToDelivery" value="true" checked');
  expectPlaced(await shopper.place());
  expect(await audit(shop)).toEqual([]);
});

test("opens a separate cart by its secret, which does not stay in the URL", async () => {
  const shop = await createStore(testApp);
  await setPreferences(shop, "donations", { isEnabled: true });
  const visitor = await shop.visit();
  const { cartToken } = (
    await visitor.call("POST", "/api/commerce/donation", { body: { amount: { amount: 2000, currency: "USD" } } })
  ).json<{ cartToken: string }>();
  const opened = await visitor.call("GET", `/checkout?cartToken=${cartToken}`);
  expect(opened.statusCode).toBe(303);
  expect(opened.headers.location).toMatch(/^\/checkout\?id=[0-9a-f]{24}$/);
  const shopper = new FormShopper(visitor);
  const page = await shopper.open(opened.headers.location);
  expect(page.body).toContain("Place order – $20.00");
  expect(page.body).toContain('<a class="checkout-link" href="/checkout/donate">Change</a>');
  expectPlaced(await shopper.place({ email: EMAIL }));
});

test("is like missing for strangers and for other sites", async () => {
  const { shop, shopper } = await readyShopper();
  const checkoutId = shopper.hidden("checkoutId");
  const other = await createStore(testApp);
  for (const visitor of [await shop.visit(), await other.visit()]) {
    expect((await visitor.call("GET", `/checkout?id=${checkoutId}`)).statusCode).toBe(404);
    for (const path of ["/checkout/update", "/checkout/place"]) {
      const response = await visitor.submit(path, { checkoutId, key: "k", email: "eve@example.com", action: "save" });
      expect(response.statusCode).toBe(404);
    }
  }
  expect((await shopper.open()).body).toContain(`value="${EMAIL}"`);
  expect(await ordersOf(shop)).toEqual([]);
});

test.each([
  ["of another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["of a sibling", { origin: "https://other.stoa.test", "sec-fetch-site": "same-site" }],
  ["of nobody", { origin: "", "sec-fetch-site": "" }],
  ["that is no form", { "content-type": "application/json" }],
])("refuses a post %s", async (_name, headers) => {
  const { shop, shopper } = await readyShopper();
  for (const path of ["/checkout/update", "/checkout/place"]) {
    const response = await shopper.send(path, { email: "eve@example.com", action: "save" }, headers);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
  }
  expect((await shopper.open()).body).toContain(`value="${EMAIL}"`);
  expect(await ordersOf(shop)).toEqual([]);
});

test("redirects a reload of a refused form to the checkout", async () => {
  const { visitor } = await shopWithCup();
  for (const path of ["/checkout/update", "/checkout/place"]) {
    expect((await visitor.call("GET", path)).headers.location).toBe("/checkout");
  }
});

test("states the store's minimum", async () => {
  const { shop, shopper, visitor } = await shopWithCup();
  await setPreferences(shop, "checkout", { minimumSubtotalCents: { USD: 5000 } });
  const message = fillMessage(PRICING_MESSAGES.minimumSubtotal, { subtotal: "$50.00" });
  expect((await shopper.open()).body).toContain(`<a href="/cart">${message}</a>`);
  const cart = (await visitor.call("GET", "/cart")).body;
  expect(cart).toContain(message);
  expect(cart).toMatch(/<button class="cart-checkout-button[^>]* (?:aria-)?disabled/);
  await setPreferences(shop, "checkout", { minimumSubtotalCents: {} });
  expect((await visitor.call("GET", "/cart")).body).toContain('href="/checkout"');
});
