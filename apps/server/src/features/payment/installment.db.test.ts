import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import type { InstallmentOffer } from "@stoa/core/payment/installment/installment-schema.ts";
import { PRODUCT_TYPE, type ProductType } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { createShop, type TestShop } from "../cart/testing/test-shop.ts";
import { changePaymentAccount, removePaymentAccount } from "./account/payment-account-service.ts";
import { giveStripeAccount } from "./testing/started-payment.ts";

const testApp = await openTestApp();
const { database } = testApp;
const KEYS = {
  id: "acct_1",
  country: "US",
  publishableKey: "pk_test_12345678",
  secretKey: "sk_test_12345678",
  webhookSecret: "whsec_12345678",
};
const INSTALLMENTS = { isEnabled: true, ranges: { USD: { minimumCents: 100, maximumCents: 200_000 } } };
const PAYMENTS = { ...DEFAULT_COMMERCE_PREFERENCES.payments, stripe: { isEnabled: true, accountCountry: "CA" } };

async function prefer(shop: TestShop, namespace: string, data: unknown): Promise<void> {
  const { id } = shop.site;
  await inSite(database, id, (db) =>
    db.text(
      `insert into commerce_preference (site_id, namespace, data, updated_by) values ($1, $2, $3, 'owner')
       on conflict (site_id, namespace) do update set data = excluded.data`,
      [id, namespace, JSON.stringify(data)],
    ),
  );
}

async function openShop(): Promise<TestShop> {
  const shop = await createShop(testApp);
  await giveStripeAccount({ database }, shop.site.id, KEYS);
  await prefer(shop, "installments", INSTALLMENTS);
  await prefer(shop, "payments", PAYMENTS);
  return shop;
}

async function ask(shop: TestShop, query: string): Promise<InstallmentOffer> {
  const answer = await testApp.browse(shop.host).get(`/api/commerce/installments${query}`);
  expect(answer.status).toBe(200);
  return answer.json() as InstallmentOffer;
}

test("shows a price in installments, in the shopper's language", async () => {
  const shop = await openShop();
  expect(await ask(shop, "?amount=5999&language=fr-CA")).toMatchObject({
    afterPayAvailable: true,
    afterPayMin: 100,
    afterPayMax: 200_000,
    shopperLanguage: "fr-CA",
    stripeAccountCountry: "CA",
    locale: "fr_CA",
    brand: "Afterpay",
    installments: 4,
    isEligible: true,
    installment: { amount: 1500, currency: "USD" },
    place: "inRange",
  });
  expect(await ask(shop, "?amount=200001")).toMatchObject({ place: "overMaximum", installment: null });
});

test.each<[string, ProductType[], boolean]>([
  ["nothing", [], false],
  ["goods", [PRODUCT_TYPE.physical, PRODUCT_TYPE.physical], true],
  ["goods and a service", [PRODUCT_TYPE.physical, PRODUCT_TYPE.service], false],
  ["a download", [PRODUCT_TYPE.digital], false],
])("a cart with %s", async (_what, types, isEligible) => {
  const shop = await openShop();
  const visitor = await shop.visit();
  for (const productType of types) {
    const { id, sku } = await shop.addProduct({ product: { productType } });
    const body = { itemId: id, sku, quantity: 1 };
    expect((await visitor.call("POST", "/api/commerce/shopping-cart/entries", { body })).statusCode).toBe(200);
  }
  const answer = await visitor.call("GET", "/api/commerce/installments");
  const cart = await visitor.call("GET", "/api/commerce/shopping-cart");
  const { grandTotalCents } = cart.json<{ grandTotalCents: number }>();
  expect(answer.json()).toMatchObject({ isEligible, amount: { amount: grandTotalCents, currency: "USD" } });
  expect(answer.json<InstallmentOffer>().text === "").toBe(!isEligible);
});

test.each([
  ["switched off", "installments", { ...INSTALLMENTS, isEnabled: false }],
  ["not set for the currency", "installments", { isEnabled: true, ranges: {} }],
  [
    "not to be had in the store's country",
    "payments",
    { ...PAYMENTS, stripe: { isEnabled: true, accountCountry: "DE" } },
  ],
  [
    "not to be paid, because Stripe is off",
    "payments",
    { ...PAYMENTS, stripe: { isEnabled: false, accountCountry: "CA" } },
  ],
  ["not to be paid, because the keys are for tests only", "payments", { ...PAYMENTS, isTestMode: false }],
])("are not offered when they are %s", async (_why, namespace, data) => {
  const shop = await openShop();
  await prefer(shop, namespace, data);
  expect(await ask(shop, "?amount=5999")).toMatchObject({ afterPayAvailable: false, isEligible: false, text: "" });
});

test.each(["-1", "1.5", "abc", "99999999999999999", "NaN", "Infinity"])(
  "are not computed for the amount %s",
  async (amount) => {
    const shop = await openShop();
    const answer = await testApp.browse(shop.host).get(`/api/commerce/installments?amount=${amount}`);
    expect(answer.status).toBe(400);
  },
);

test.each(["__proto__", "x".repeat(35), "fr;q=1", "<b>"])(
  "are offered in the usual language to a speaker of %j",
  async (language) => {
    const shop = await openShop();
    const offer = await ask(shop, `?amount=5999&language=${encodeURIComponent(language)}`);
    expect(offer.locale).toBe("en_CA");
  },
);

test("are on pages while an account takes them, and removed from cached pages with its keys", async () => {
  const shop = await createShop(testApp);
  await prefer(shop, "installments", INSTALLMENTS);
  await prefer(shop, "payments", PAYMENTS);
  const { product } = await shop.addProduct();
  const browser = testApp.browse(shop.host);
  const isPromised = async (): Promise<boolean[]> => {
    const path = `/shop/${product.urlId}`;
    const [page, context] = [await browser.get(path), await browser.get(`${path}?format=json`)];
    const { item } = context.json() as { item: object };
    return [page.text.includes("Afterpay"), "installmentContext" in item];
  };
  await expect.poll(isPromised, { timeout: 5000, interval: 20 }).toEqual([false, false]);
  await inSite(database, shop.site.id, (db) =>
    changePaymentAccount(testApp.parts, db, { provider: "stripe", keys: KEYS, by: "owner@example.org" }),
  );
  await expect.poll(isPromised, { timeout: 5000, interval: 20 }).toEqual([true, true]);
  await inSite(database, shop.site.id, (db) => removePaymentAccount(db, "stripe"));
  await expect.poll(isPromised, { timeout: 5000, interval: 20 }).toEqual([false, false]);
});
