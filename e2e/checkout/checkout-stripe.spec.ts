import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { PAYMENT_MESSAGES } from "@stoa/core/payment/payment-messages.ts";
import { expect, test as base, type Page } from "@playwright/test";
import { addCode, enterAddress, openCheckout, ORDER_PAGE, placeButton, putIntoCart } from "./checkout-steps.ts";
import { OwnerApi, type ShopApi } from "../owner/owner-api.ts";
import { holdRequests } from "../product/product-shop.ts";
import { openStore } from "../owner/shopper-api.ts";
import { startStoa, type StoaProcess } from "../server/stoa-process.ts";
import { startStripeStandIn, STAND_IN_CARDS, STAND_IN_TEXTS, type StripeStandIn } from "./stripe-stand-in.ts";

type Fixtures = { readonly store: ShopApi };
type WorkerFixtures = { readonly stripe: StripeStandIn; readonly stoaWithStripe: StoaProcess };

const test = base.extend<Fixtures, WorkerFixtures>({
  stripe: [
    async ({}, provide) => {
      const stripe = await startStripeStandIn();
      await provide(stripe);
      await stripe.close();
    },
    { scope: "worker" },
  ],
  stoaWithStripe: [
    async ({ stripe }, provide) => {
      const settings = { STOA_DEMO: "0", STOA_STRIPE_API: stripe.apiUrl, STOA_STRIPE_SCRIPT: stripe.scriptUrl };
      const stoa = await startStoa({ settings });
      await provide(stoa);
      await stoa.stop();
    },
    { scope: "worker", timeout: 200_000 },
  ],
  store: async ({ stoaWithStripe, stripe }, provide) => {
    const owner = new OwnerApi(stoaWithStripe);
    await owner.signIn();
    const shop = await owner.createSite();
    await openStore(shop);
    const { publishableKey, secretKey, webhookSecret } = await stripe.addAccount();
    await shop.studio.call("PUT", "/api/studio/payment-accounts/stripe", { publishableKey, secretKey, webhookSecret });
    await shop.studio.call("PUT", "/api/v1/commerce-preferences/payments", {
      isTestMode: true,
      stripe: { isEnabled: true, accountCountry: "US" },
      manual: { isEnabled: false, title: "", instructions: "" },
    });
    await provide(shop);
  },
});

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel(STAND_IN_TEXTS.card).fill(card);
  await placeButton(page).click();
}

async function intentsOf(stripe: StripeStandIn): Promise<ReadonlyArray<Readonly<Record<string, string>>>> {
  const calls = await stripe.calls();
  return calls
    .filter(({ path, method }) => path === "/v1/payment_intents" && method === "POST")
    .map(({ fields }) => fields);
}

async function openStripeCheckout(page: Page, store: ShopApi): Promise<void> {
  const [vase] = await store.addItems({ title: "Vase", variants: [{ cents: 4800 }] });
  await putIntoCart(page, store, vase);
  await openCheckout(page, store);
  await enterAddress(page);
  await page.getByRole("radio", { name: PAYMENT_MESSAGES.stripeTitle }).check();
  await expect(page.getByLabel(STAND_IN_TEXTS.card)).toBeVisible();
}

test("fetches Stripe's script only once Stripe is chosen, and allows no other", async ({ page, store, stripe }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const [vase] = await store.addItems({ title: "Vase", variants: [{ cents: 4800 }] });
  await putIntoCart(page, store, vase);
  const policies: string[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/checkout") {
      policies.push(response.headers()["content-security-policy"] ?? "");
    }
  });
  await openCheckout(page, store);
  await enterAddress(page);
  expect(asked).not.toContain(stripe.scriptUrl);
  await page.getByRole("radio", { name: PAYMENT_MESSAGES.stripeTitle }).check();
  await expect(page.getByLabel(STAND_IN_TEXTS.card)).toBeVisible();
  expect(asked).toContain(stripe.scriptUrl);
  const { origin } = new URL(stripe.scriptUrl);
  expect(policies[0]).toContain(`/_stoa/ ${origin};`);
  expect(policies[0]).toContain(`connect-src 'self' ${origin}`);
});

test("pays with a card, and Stripe knows the order's address and total", async ({ page, store, stripe }) => {
  await openStripeCheckout(page, store);
  await payWith(page, STAND_IN_CARDS.succeeds);
  await expect(page).toHaveURL(ORDER_PAGE);
  const [created] = (await intentsOf(stripe)).slice(-1);
  expect(created).toMatchObject({
    amount: "5300",
    "shipping[address][line1]": "12 Main St",
    "shipping[name]": "Ada Lovelace",
  });
});

test("reports what is wrong with the card before anything is charged, and why it was declined", async ({
  page,
  store,
  stripe,
}) => {
  await openStripeCheckout(page, store);
  const before = await intentsOf(stripe);
  await payWith(page, "4242");
  await expect(page.getByRole("alert")).toContainText(STAND_IN_TEXTS.incomplete);
  await expect(page.getByRole("alert")).toBeFocused();
  expect(await intentsOf(stripe)).toEqual(before);
  await payWith(page, STAND_IN_CARDS.declined);
  await expect(page.getByRole("alert")).toContainText(DECLINE_MESSAGES.insufficient_funds);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("textbox", { name: CHECKOUT_PAGE_TEXTS.checkoutEmail })).toHaveValue("ada@example.org");
  await payWith(page, STAND_IN_CARDS.succeeds);
  await expect(page).toHaveURL(ORDER_PAGE);
});

test("returns from the bank, and from Afterpay, to the order", async ({ page, store }) => {
  for (const card of [STAND_IN_CARDS.asksBank, STAND_IN_CARDS.later]) {
    await openStripeCheckout(page, store);
    await payWith(page, card);
    await expect(page).toHaveURL(ORDER_PAGE);
  }
});

test("pays with a wallet's button", async ({ page, store }) => {
  await openStripeCheckout(page, store);
  await page.getByRole("button", { name: STAND_IN_TEXTS.wallet }).click();
  await expect(page).toHaveURL(ORDER_PAGE);
});

test("charges what is due after a coupon", async ({ page, store, stripe }) => {
  await addCode(store, "TENOFF");
  await openStripeCheckout(page, store);
  await page.getByRole("textbox", { name: CHECKOUT_PAGE_TEXTS.checkoutCoupon }).fill("tenoff");
  await page.getByRole("textbox", { name: CHECKOUT_PAGE_TEXTS.checkoutCoupon }).press("Enter");
  await expect(page.getByText("Discount (TENOFF)")).toBeVisible();
  await payWith(page, STAND_IN_CARDS.succeeds);
  await expect(page).toHaveURL(ORDER_PAGE);
  expect((await intentsOf(stripe)).map(({ amount }) => amount)).toContain("4820");
});

test("shows that Stripe's form is loading until it is ready", async ({ page, store, stripe }) => {
  const [vase] = await store.addItems({ title: "Vase", variants: [{ cents: 4800 }] });
  await putIntoCart(page, store, vase);
  await openCheckout(page, store);
  await enterAddress(page);
  const { letGo } = await holdRequests(page, stripe.scriptUrl);
  await page.getByRole("radio", { name: PAYMENT_MESSAGES.stripeTitle }).check();
  await expect(page.getByText(CHECKOUT_PAGE_TEXTS.checkoutStripeLoading)).toBeVisible();
  letGo();
  await expect(page.getByLabel(STAND_IN_TEXTS.card)).toBeVisible();
  await expect(page.getByText(CHECKOUT_PAGE_TEXTS.checkoutStripeLoading)).toBeHidden();
});

test("reports that Stripe's form can't be loaded, and loads it on retry", async ({ page, store, stripe }) => {
  const [vase] = await store.addItems({ title: "Vase", variants: [{ cents: 4800 }] });
  await putIntoCart(page, store, vase);
  await page.route(stripe.scriptUrl, (route) => route.abort());
  await openCheckout(page, store);
  await enterAddress(page);
  await page.getByRole("radio", { name: PAYMENT_MESSAGES.stripeTitle }).check();
  await expect(page.getByText(CHECKOUT_PAGE_TEXTS.checkoutStripeFailed)).toBeVisible();
  await page.unroute(stripe.scriptUrl);
  await page.getByRole("button", { name: CHECKOUT_PAGE_TEXTS.checkoutTryAgain }).click();
  await payWith(page, STAND_IN_CARDS.succeeds);
  await expect(page).toHaveURL(ORDER_PAGE);
});
