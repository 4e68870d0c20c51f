import { ADDRESS_MESSAGES } from "@stoa/core/address/address-messages.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import { afterAll, expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { missingTexts } from "../../testing/visible-texts.ts";
import { openOwnTestApp } from "../../testing/test-app.ts";
import type { TestShop } from "../cart/testing/test-shop.ts";
import { createStore, fillCart, PORTLAND, readyToPay, setPreferences } from "../checkout/testing/test-buyer.ts";
import { CHECKOUT_RATES } from "../checkout/checkout-rates.ts";
import { deleteDocument } from "../document/document-service.ts";
import { giveStripeAccount } from "../payment/testing/started-payment.ts";
import { startStripeFake } from "../payment/testing/stripe-fake.ts";
import { FormShopper } from "./testing/form-shopper.ts";

const fake = await startStripeFake();
afterAll(fake.close);
const testApp = await openOwnTestApp({}, { STOA_STRIPE_API: fake.url });
const DOOR = newId();
const EMAIL = "ada@example.com";

async function readyPage(shop: TestShop): Promise<FormShopper> {
  const { visitor } = await readyToPay(shop, { item: await shop.addProduct() });
  const shopper = new FormShopper(visitor);
  await shopper.open();
  return shopper;
}

async function expectRejected(shopper: FormShopper, fields: Readonly<Record<string, string>>, message: string) {
  const { statusCode, body } = await shopper.send("/checkout/update", { ...fields, action: "save" });
  expect([statusCode, missingTexts(body, [message])]).toEqual([400, []]);
}

test("a note can have two thousand characters", async () => {
  const shop = await createStore(testApp);
  await setPreferences(shop, "checkout", { isNoteAllowed: true });
  const shopper = await readyPage(shop);
  const kept = await shopper.send("/checkout/update", { note: "n".repeat(2000), action: "save" });
  expect(kept.statusCode).toBe(303);
  await expectRejected(shopper, { note: "n".repeat(2001) }, fillMessage(CHECKOUT_MESSAGES.noteTooLong, { max: 2000 }));
});

test("answers can have twenty thousand characters", async () => {
  const shop = await createStore(testApp);
  const additionalFormId = await shop.draftForm([
    { id: DOOR, type: "textarea", title: "Which door?", description: "", required: false },
  ]);
  await setPreferences(shop, "checkout", { additionalFormId });
  const shopper = await readyPage(shop);
  const kept = await shopper.send("/checkout/update", { email: EMAIL, [DOOR]: "d".repeat(19_900), action: "save" });
  expect(kept.statusCode).toBe(303);
  await expectRejected(shopper, { email: EMAIL, [DOOR]: "d".repeat(20_000) }, CHECKOUT_MESSAGES.formTooLong);
});

test("an address is in a country, and in a region of it", async () => {
  const shop = await createStore(testApp);
  const shopper = await readyPage(shop);
  const send = (changes: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries({ ...PORTLAND, ...changes }).map(([key, text]) => [`shippingAddress.${key}`, text]),
    );
  await expectRejected(shopper, send({ countryCode: "XX" }), ADDRESS_MESSAGES.unknownCountry);
  const region = fillMessage(ADDRESS_MESSAGES.unknownRegion, { value: "Atlantis", label: "State" });
  await expectRejected(shopper, send({ state: "Atlantis" }), region);
  const long = fillMessage(ADDRESS_MESSAGES.tooLong, { label: "City", max: 100 });
  await expectRejected(shopper, send({ city: "c".repeat(5000) }), long);
});

test("without scripts, Stripe can't be used, and the page says why", async () => {
  const shop = await createStore(testApp);
  await giveStripeAccount(testApp.parts, shop.site.id, fake.addAccount());
  await setPreferences(shop, "payments", { stripe: { isEnabled: true, accountCountry: "US" } });
  const shopper = await readyPage(shop);
  const { body } = await shopper.open();
  expect(missingTexts(body, [CHECKOUT_PAGE_TEXTS.checkoutStripeText])).toEqual([]);
  const placed = await shopper.place({ "payment.provider": "stripe" });
  expect(placed.statusCode).toBe(400);
  expect(placed.body).toContain(`<a href="#checkout-payment">${CHECKOUT_PAGE_TEXTS.checkoutStripeText}</a>`);
});

test("names a line whose total is too large, in the cart and in the checkout", async () => {
  const shop = await createStore(testApp);
  const price = { amount: Number.MAX_SAFE_INTEGER, currency: "USD" };
  const variants = [testVariant(1, { id: newId(), sku: newId(), price, salePrice: price })];
  const { visitor } = await fillCart(shop, { item: await shop.addProduct({ product: { variants } }) });
  for (const path of ["/cart", "/checkout"]) {
    const { body } = await visitor.call("GET", path);
    expect([path, missingTexts(body, [CART_MESSAGES.totalTooLarge])]).toEqual([path, []]);
  }
});

test("a cart names removed items, and items that do not count in another currency", async () => {
  const shop = await createStore(testApp);
  await setPreferences(shop, "currencies", { others: ["EUR"] });
  const euros = { amount: 900, currency: "EUR" };
  const variants = [testVariant(1, { id: newId(), sku: newId(), price: euros, salePrice: euros })];
  const [gone, inEuros] = [await shop.addProduct(), await shop.addProduct({ product: { variants } })];
  const { visitor } = await fillCart(shop, { item: gone }, { item: await shop.addProduct() });
  await visitor.submit("/cart/currency", { currency: "EUR" });
  await visitor.addItem({ itemId: inEuros.id, sku: inEuros.sku, quantity: 1 });
  const uncounted = fillMessage(CART_MESSAGES.someNotInCurrency, { currency: "EUR" });
  expect(missingTexts((await visitor.call("GET", "/cart")).body, [uncounted])).toEqual([]);
  await shop.changeProduct(gone, { isVisible: false });
  await shop.publish();
  const { body } = await visitor.call("GET", "/cart");
  expect(missingTexts(body, [CART_MESSAGES.itemNotFound])).toEqual([]);
  const deleted = { id: gone.id, kind: "product", label: "Delete", by: "owner@example.org" } as const;
  await inSite(testApp.database, shop.site.id, (db) => deleteDocument(db, deleted));
  await shop.publish();
  expect(missingTexts((await visitor.call("GET", "/cart")).body, [CART_MESSAGES.itemGoneTitle])).toEqual([]);
});

test("a script of the site that calls until it is refused leaves the shopper's own page its calls", async () => {
  const shop = await createStore(testApp);
  const shopper = await readyPage(shop);
  const { visitor, pageKey } = { visitor: shopper.visitor, pageKey: shopper.hidden("key") };
  const ofScript = { "x-checkout-key": "", "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" };
  const start = () => visitor.call("POST", "/api/commerce/checkout", { headers: ofScript });
  let calls = 0;
  while ((await start()).statusCode !== 429 && calls <= CHECKOUT_RATES.changes.perVisitor) calls += 1;
  expect(calls).toBeLessThanOrEqual(CHECKOUT_RATES.changes.perVisitor);
  const saved = await shopper.send("/checkout/update", { key: pageKey, email: EMAIL, action: "save" });
  expect(saved.statusCode).toBe(303);
  expect((await shopper.open()).statusCode).toBe(200);
});
