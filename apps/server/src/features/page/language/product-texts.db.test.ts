import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { Merchandising } from "@stoa/core/product/merchandising/merchandising-schema.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import { testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { SubscriptionPlan } from "@stoa/core/product/subscription/subscription-plan-schema.ts";
import { PAGE_TEXTS } from "@stoa/core/visitor-text/page-texts.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { missingTexts, spokenTexts } from "../../../testing/visible-texts.ts";
import { signInToStudio } from "../../../testing/test-app.ts";
import { changePreferences } from "../../commerce-preference/commerce-preference-service.ts";
import { listDocuments } from "../../document/document-service.ts";
import { giveStripeAccount } from "../../payment/testing/started-payment.ts";
import { openContentApp, type ContentSite } from "../testing/content-app.ts";

const contentApp = await openContentApp(Date.UTC(2026, 4, 10));
const { testApp } = contentApp;

type Shop = ContentSite & { readonly addProduct: (title: string, changes?: Partial<Product>) => Promise<string> };

async function openShop(): Promise<Shop> {
  const site = await contentApp.openSite();
  const [store] = await inSite(testApp.database, site.site.id, (db) => listDocuments(db, "collection"));
  const addProduct: Shop["addProduct"] = (title, changes = {}) => {
    const variants = [testVariant(1, { id: newId(), sku: newId(), price: { amount: 1000, currency: "USD" } })];
    const place = { collectionId: store?.id ?? "", urlId: title.toLowerCase(), displayIndex: 1 };
    return site.add("product", { ...testProduct({ variants, title }), ...place, images: [], ...changes });
  };
  return { ...site, addProduct };
}

const plan = (value: number, unit: "WEEK" | "MONTH" | "YEAR", numBillingCycles: number): SubscriptionPlan => ({
  billingPeriod: { value, unit },
  numBillingCycles,
});

test("a subscription's price states how often it is paid and for how long, in years if they are whole", async () => {
  const shop = await openShop();
  const plans: ReadonlyArray<readonly [string, SubscriptionPlan, string]> = [
    ["week", plan(1, "WEEK", 0), "$10.00 every week"],
    ["weeks", plan(2, "WEEK", 5), "$10.00 every 2 weeks for 10 weeks"],
    ["one-week", plan(1, "WEEK", 1), "$10.00 every week for 1 week"],
    ["week-year", plan(4, "WEEK", 13), "$10.00 every 4 weeks for 1 year"],
    ["month", plan(1, "MONTH", 0), "$10.00 every month"],
    ["months", plan(3, "MONTH", 5), "$10.00 every 3 months for 15 months"],
    ["month-years", plan(1, "MONTH", 24), "$10.00 every month for 2 years"],
    ["year", plan(1, "YEAR", 0), "$10.00 every year"],
    ["years", plan(2, "YEAR", 3), "$10.00 every 2 years for 6 years"],
    ["one-year", plan(1, "YEAR", 1), "$10.00 every year for 1 year"],
  ];
  for (const [title, subscriptionPlan] of plans)
    await shop.addProduct(title, { isSubscribable: true, subscriptionPlan });
  await shop.publish();
  const list = (await shop.get("/shop")).text;
  expect(
    missingTexts(
      list,
      plans.map(([, , price]) => price),
    ),
  ).toEqual([]);
  for (const [title, , price] of plans)
    expect(missingTexts((await shop.get(`/shop/${title}`)).text, [price])).toEqual([]);
});

const merchandising: Merchandising = {
  scarcityEnabled: true,
  scarcityThreshold: 5,
  scarcityText: "",
  scarcityShownByDefault: true,
  customSoldOutText: "",
  restockNotificationEnabled: true,
  restockNotificationMessage: "",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: true,
  mailingListOptInByDefault: false,
};

test("sold-out products say so, and offer restock signup", async () => {
  const shop = await openShop();
  await shop.addProduct("Gone", { merchandising });
  await shop.publish();
  const { restockInvitation, restockPlaceholder, restockButton, restockMailingList } = MERCHANDISING_MESSAGES;
  const { text } = await shop.get("/shop/gone");
  const words = [restockInvitation, restockPlaceholder, restockButton, restockMailingList];
  expect(missingTexts(text, words)).toEqual([]);
});

test("related products of a theme without a template for them have the platform's heading", async () => {
  const shop = await openShop();
  await shop.addProduct("Jug", { tags: ["blue"] });
  await shop.addProduct("Bowl", { tags: ["blue"] });
  const studio = await signInToStudio(testApp, shop);
  const chosen = await studio.call("PUT", "/api/studio/themes/shown", { name: "scriptorium", from: "agora" });
  expect(chosen.status).toBe(200);
  await shop.publish();
  const { text } = await shop.get("/shop/jug");
  expect(missingTexts(text, [PAGE_TEXTS.relatedProductsHeading, "Bowl"])).toEqual([]);
});

test.each([
  [999, fillMessage(CATALOGUES.en.installment.underMinimum, { amount: "$10.00" })],
  [1000, fillMessage(CATALOGUES.en.installment.underMinimum, { amount: "$10.00" })],
  [1001, fillMessage(CATALOGUES.en.installment.inRange, { installment: "$2.50" })],
  [200_000, fillMessage(CATALOGUES.en.installment.inRange, { installment: "$500.00" })],
  [200_001, fillMessage(CATALOGUES.en.installment.overMaximum, { amount: "$2,000.00" })],
])("a price of %i cents says whether it can be paid in installments", async (amount, said) => {
  const shop = await openShop();
  const prefer = (namespace: string, preferences: object): Promise<unknown> =>
    inSite(testApp.database, shop.site.id, (db) =>
      changePreferences(db, { namespace, preferences: { ...preferences }, by: "owner@example.org" }),
    );
  await giveStripeAccount(testApp.parts, shop.site.id, {
    id: "acct_1",
    country: "US",
    publishableKey: "pk_test_12345678",
    secretKey: "sk_test_12345678",
    webhookSecret: "whsec_12345678",
  });
  await prefer("payments", {
    ...DEFAULT_COMMERCE_PREFERENCES.payments,
    stripe: { isEnabled: true, accountCountry: "US" },
  });
  await prefer("installments", { isEnabled: true, ranges: { USD: { minimumCents: 1000, maximumCents: 200_000 } } });
  const variants = [testVariant(1, { id: newId(), sku: newId(), price: { amount, currency: "USD" } })];
  await shop.addProduct("Jug", { variants });
  await shop.publish();
  const { text } = await shop.get("/shop/jug");
  expect(missingTexts(text, [said, "Afterpay"])).toEqual([]);
  expect(spokenTexts(text)).toContain(fillMessage(CATALOGUES.en.installment.pillLabel, { brand: "Afterpay" }));
});
