import { ADDRESS_MESSAGES } from "@stoa/core/address/address-messages.ts";
import { CART_MESSAGES, CART_PAGE_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { COUPON_MESSAGES } from "@stoa/core/discount/discount-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { PRICING_MESSAGES } from "@stoa/core/pricing/pricing-messages.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import {
  addCode,
  addressField,
  COMPLETE_CALL,
  enterAddress,
  openCheckout,
  openReadyCheckout,
  ORDER_PAGE,
  placeButton,
  putIntoCart,
  typeAddress,
} from "./checkout-steps.ts";
import { loseAnswer } from "../faults/lose-answer.ts";
import { findViolations, isScrolledSideways, WIDTHS_PX } from "../page/page-style-checks.ts";
import { openStore } from "../owner/shopper-api.ts";
import { expect, test } from "../server/stoa-server.ts";

const TEXTS = CHECKOUT_PAGE_TEXTS;
const CHECKOUT_CALL = /\/api\/commerce\/checkout\/[0-9a-f]{24}$/;

test.beforeEach(async ({ shop }) => openStore(shop));

async function countOrders(shop: {
  readonly studio: { call: <Reply>(method: string, path: string) => Promise<Reply> };
}) {
  const { items } = await shop.studio.call<{ readonly items: readonly unknown[] }>("GET", "/api/commerce/orders");
  return items.length;
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there.");
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test("buys by keyboard alone; the confirmation has the focus", async ({ page, shop }) => {
  const [vase] = await shop.addItems({ title: "Vase", variants: [{ cents: 4800 }] });
  await putIntoCart(page, shop, vase);
  await openCheckout(page, shop);
  await typeInto(page, page.getByRole("textbox", { name: TEXTS.checkoutEmail }), "ada@example.org");
  await typeInto(page, addressField(page, "Country"), "United States");
  await typeInto(page, addressField(page, "Last name"), "Lovelace");
  await typeInto(page, page.getByRole("textbox", { name: "Address" }).first(), "12 Main St");
  await typeInto(page, addressField(page, "City"), "Portland");
  await typeInto(page, addressField(page, "State"), "Oregon");
  await typeInto(page, addressField(page, "ZIP code"), "97201");
  await page.keyboard.press("Tab");
  await expect(placeButton(page)).toBeVisible();
  await tabTo(page, placeButton(page));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(ORDER_PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("saves each step, and continues after a reload with all entries", async ({ page, shop }) => {
  await openReadyCheckout(page, shop);
  await addressField(page, "ZIP code").fill("9");
  await addressField(page, "ZIP code").blur();
  await page.getByLabel(TEXTS.checkoutNote).fill("Please ring twice");
  await page.reload();
  await expect(page.getByRole("textbox", { name: TEXTS.checkoutEmail })).toHaveValue("ada@example.org");
  await expect(addressField(page, "City")).toHaveValue("Portland");
  await expect(addressField(page, "ZIP code")).toHaveValue("9");
  await expect(page.getByLabel(TEXTS.checkoutNote)).toHaveValue("Please ring twice");
  await addressField(page, "ZIP code").fill("97201");
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
});

test("asks for the address fields of each country", async ({ page, shop }) => {
  const [vase] = await shop.addItems({ title: "Vase" });
  await putIntoCart(page, shop, vase);
  await openCheckout(page, shop);
  await addressField(page, "Country").selectOption("CA");
  await expect(addressField(page, "Province or territory")).toContainText("Quebec");
  await addressField(page, "Country").selectOption("PR");
  await expect(addressField(page, "ZIP code")).toBeVisible();
  await addressField(page, "Country").selectOption("GB");
  await addressField(page, "Postcode").fill("12345");
  await addressField(page, "Postcode").blur();
  await expect(addressField(page, "Postcode")).toHaveAccessibleDescription(/“12345” doesn't fit this country/);
  await addressField(page, "Postcode").fill("sw1a 1aa");
  await expect(addressField(page, "Postcode")).toHaveAccessibleDescription("");
});

test("links what is missing to its field", async ({ page, shop }) => {
  const [vase] = await shop.addItems({ title: "Vase" });
  await putIntoCart(page, shop, vase);
  await openCheckout(page, shop);
  await page.getByRole("button", { name: TEXTS.checkoutContinue }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert.getByRole("link").first()).toHaveText(CHECKOUT_MESSAGES.emailMissing);
  const city = fillMessage(ADDRESS_MESSAGES.required, { label: "City" });
  await alert.getByRole("link", { name: city }).click();
  await expect(addressField(page, "City")).toBeFocused();
});

test("the next step takes the focus, also when the address is saved before the click on its link has ended", async ({
  page,
  shop,
}) => {
  const [vase] = await shop.addItems({ title: "Vase" });
  await putIntoCart(page, shop, vase);
  await openCheckout(page, shop);
  await typeAddress(page);
  const further = page.getByRole("button", { name: TEXTS.checkoutContinue });
  await further.hover();
  await page.mouse.down();
  await expect(further).toBeHidden();
  await page.mouse.up();
  await expect(page.getByRole("group", { name: TEXTS.checkoutDelivery, exact: true })).toBeFocused();
});

test("the next step takes the focus once the address is saved, and the keyboard continues there", async ({
  page,
  shop,
}) => {
  const [vase] = await shop.addItems({ title: "Vase" });
  await putIntoCart(page, shop, vase);
  await openCheckout(page, shop);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/commerce/checkout/*", async (route) => {
    await isReleased;
    await route.fallback();
  });
  await typeAddress(page);
  await page.getByRole("button", { name: TEXTS.checkoutContinue }).press("Enter");
  release();
  await expect(page.getByRole("group", { name: TEXTS.checkoutDelivery, exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Standard" })).toBeFocused();
});

test("reports where nothing is delivered", async ({ page, shop }) => {
  const zone = {
    id: "6".repeat(24),
    name: "Here",
    areas: [{ countryCode: "US", state: null, postalRanges: [] }],
    methods: [
      {
        id: "5".repeat(24),
        name: "Standard",
        rate: { type: "flat", perOrderCents: 500, perItemCents: 0 },
        freeFromCents: null,
        maxWeightGrams: null,
        maxSideMm: null,
      },
    ],
  };
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/shipping", {
    rules: [{ currency: "USD", zones: [zone], pickups: [] }],
  });
  await openReadyCheckout(page, shop);
  await addressField(page, "Country").selectOption("DE");
  await addressField(page, "Postal code").fill("10115");
  await addressField(page, "Postal code").blur();
  await expect(page.getByRole("group", { name: TEXTS.checkoutDelivery, exact: true })).toContainText(
    PRICING_MESSAGES.shippingUnavailable,
  );
  await expect(placeButton(page)).toBeHidden();
});

test("removes codes at once and confirms it, refuses wrong ones beside their field", async ({ page, shop }) => {
  await addCode(shop, "TENOFF");
  await openReadyCheckout(page, shop);
  const field = page.getByRole("textbox", { name: TEXTS.checkoutCoupon });
  await field.fill("nonsense");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(fillMessage(COUPON_MESSAGES.unknown, { code: "NONSENSE" }));
  await field.fill("tenoff");
  await page.getByRole("button", { name: `${TEXTS.checkoutApply}: ${TEXTS.checkoutCoupon}` }).click();
  await expect(placeButton(page)).toHaveAccessibleName("Place order – $48.20");
  const said = (what: string, total: string): string =>
    `${fillMessage(what, { code: "TENOFF" })} ${fillMessage(TEXTS.checkoutTotalNow, { label: TEXTS.checkoutTotal, total })}`;
  await expect(page.getByRole("status")).toHaveText(said(TEXTS.checkoutCodeApplied, "$48.20"));
  await expect(field).toHaveValue("");
  await page.getByRole("button", { name: `${TEXTS.checkoutRemove}: TENOFF` }).click();
  await expect(placeButton(page)).toHaveAccessibleName("Place order – $53.00");
  await expect(page.getByRole("status")).toHaveText(said(TEXTS.checkoutCodeRemoved, "$53.00"));
});

test("creates one order from two clicks", async ({ page, shop }) => {
  await openReadyCheckout(page, shop);
  const keys: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(COMPLETE_CALL, async (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    await held.promise;
    await route.continue();
  });
  await placeButton(page).dblclick();
  await expect(page.getByRole("button", { name: TEXTS.checkoutPlacing })).toHaveAttribute("aria-disabled", "true");
  held.resolve();
  await expect(page).toHaveURL(ORDER_PAGE);
  expect(keys).toHaveLength(1);
  expect(await countOrders(shop)).toBe(1);
});

test("reports that a payment was declined, keeps all entries, and takes the next one", async ({ page, shop }) => {
  await openReadyCheckout(page, shop);
  await page.getByLabel(TEXTS.checkoutNote).fill("Please ring twice");
  await page.getByRole("radio", { name: TEXTS.checkoutTestDeclined }).check();
  await placeButton(page).click();
  await expect(page.getByRole("alert")).toContainText(DECLINE_MESSAGES.card_declined);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel(TEXTS.checkoutNote)).toHaveValue("Please ring twice");
  await page.getByRole("radio", { name: TEXTS.checkoutTestSucceeds }).check();
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
});

test("shows what others changed before anything is charged", async ({ page, shop, context }) => {
  await openReadyCheckout(page, shop);
  const [mug] = await shop.addItems({ title: "Mug", variants: [{ cents: 900 }] });
  const other = await context.newPage();
  await putIntoCart(other, shop, mug);
  await placeButton(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(fillMessage(TEXTS.checkoutAdded, { title: "Mug" }));
  // It moves focus and scrolls the page, which would make an earlier click miss its button.
  await expect(alert).toBeFocused();
  await expect(placeButton(page)).toHaveAccessibleName("Place order – $62.00");
  await putIntoCart(other, shop, mug);
  await placeButton(page).click();
  const more = fillMessage(TEXTS.checkoutQuantityNow, { title: "Mug", after: 2, before: 1 });
  await expect(alert).toContainText(more);
  await expect(alert).toBeFocused();
  await expect(placeButton(page)).toHaveAccessibleName("Place order – $71.00");
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
});

test("reports that a line was removed elsewhere", async ({ page, shop, context }) => {
  const [vase, mug] = await shop.addItems({ title: "Vase", variants: [{ cents: 4800 }] }, { title: "Mug" });
  await putIntoCart(page, shop, vase, mug);
  await openCheckout(page, shop);
  await enterAddress(page);
  const other = await context.newPage();
  await other.goto(shop.url("/cart"));
  await other.getByRole("button", { name: `${STOREFRONT_MESSAGES.remove}: Mug` }).click();
  await expect(other.getByText(fillMessage(CART_PAGE_MESSAGES.removed, { title: "Mug" })).first()).toBeVisible();
  await expect(other.getByRole("status").first()).not.toBeEmpty();
  await placeButton(page).click();
  await expect(page.getByRole("alert")).toContainText(fillMessage(TEXTS.checkoutRemoved, { title: "Mug" }));
  await expect(placeButton(page)).toHaveAccessibleName("Place order – $53.00");
});

test("reports that something sold out in the meantime", async ({ page, shop }) => {
  const vase = await openReadyCheckout(page, shop);
  const detail = await shop.studio.call<{ readonly product: { readonly variants: ReadonlyArray<{ id: string }> } }>(
    "GET",
    `/api/products/${vase.id}`,
  );
  const [variant] = detail.product.variants;
  await shop.studio.call("PUT", `/api/products/${vase.id}/variants/${variant?.id}/stock`, {
    quantity: 0,
    unlimited: false,
  });
  await placeButton(page).click();
  await expect(page.getByRole("alert")).toContainText(CART_MESSAGES.notEnoughStock);
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "/cart");
  expect(await countOrders(shop)).toBe(0);
});

const FAULTS = [
  ["too many calls", { status: 429, json: { error: "too_many_requests", message: "" } }, CART_MESSAGES.tooManyRequests],
  ["a server that fails", { status: 500, json: { error: "internal", message: "" } }, STOREFRONT_MESSAGES.tryAgain],
  ["a connection that breaks", undefined, STOREFRONT_MESSAGES.checkConnection],
] as const;

async function breakCalls(page: Page, url: RegExp, reply: { status: number; json: unknown } | undefined) {
  await page.route(url, (route) => {
    if (route.request().method() === "GET") return route.continue();
    return reply ? route.fulfill(reply) : route.abort();
  });
}

for (const [name, reply, message] of FAULTS) {
  test(`loses nothing by ${name}, while saving and while paying`, async ({ page, shop }) => {
    await openReadyCheckout(page, shop);
    await breakCalls(page, CHECKOUT_CALL, reply);
    await addressField(page, "City").fill("Salem");
    await addressField(page, "City").blur();
    await expect(page.getByRole("alert")).toContainText(`${message} ${TEXTS.checkoutNotSaved}`);
    await page.unroute(CHECKOUT_CALL);
    await page.getByRole("button", { name: TEXTS.checkoutTryAgain }).click();
    await expect(page.getByRole("alert")).toBeHidden();
    await breakCalls(page, COMPLETE_CALL, reply);
    await placeButton(page).click();
    await expect(page.getByRole("alert")).toContainText(message);
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(addressField(page, "City")).toHaveValue("Salem");
    await page.unroute(COMPLETE_CALL);
    await placeButton(page).click();
    await expect(page).toHaveURL(ORDER_PAGE);
    await expect(page.getByText("Salem")).toBeVisible();
    expect(await countOrders(shop)).toBe(1);
  });
}

test("accepts the same order when only the reply was lost", async ({ page, shop }) => {
  await openReadyCheckout(page, shop);
  await page.route(COMPLETE_CALL, loseAnswer);
  await placeButton(page).click();
  await expect(page.getByRole("alert")).toContainText(STOREFRONT_MESSAGES.checkConnection);
  await expect(page.getByRole("alert")).toBeFocused();
  await page.unroute(COMPLETE_CALL);
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
  expect(await countOrders(shop)).toBe(1);
});

test("waits while there is no connection, and saves when it is back", async ({ page, shop, context }) => {
  await openReadyCheckout(page, shop);
  await context.setOffline(true);
  await expect(page.getByText(TEXTS.checkoutOffline)).toBeVisible();
  await addressField(page, "City").fill("Salem");
  await addressField(page, "City").blur();
  await context.setOffline(false);
  await expect(page.getByText(TEXTS.checkoutOffline)).toBeHidden();
  await expect(page.getByRole("alert")).toBeHidden();
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
  await expect(page.getByText("Salem")).toBeVisible();
});

test("continues with an expired crumb", async ({ page, shop, context }) => {
  await openReadyCheckout(page, shop);
  await context.clearCookies({ name: "crumb" });
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
});

test("reports that the checkout has ended once the browser has lost its cart", async ({ page, shop, context }) => {
  await openReadyCheckout(page, shop);
  await context.clearCookies();
  await addressField(page, "City").fill("Salem");
  await addressField(page, "City").blur();
  await expect(page.getByRole("alert")).toContainText(TEXTS.checkoutGone);
  await expect(page.getByRole("link", { name: TEXTS.checkoutToCart })).toHaveAttribute("href", "/cart");
});

test("stays a plain form if the script can't be fetched", async ({ page, shop }) => {
  await page.route(/checkout-island-/, (route) => route.abort());
  const [vase] = await shop.addItems({ title: "Vase" });
  await putIntoCart(page, shop, vase);
  await page.goto(shop.url("/checkout"));
  await enterAddressPlainly(page);
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
});

async function enterAddressPlainly(page: Page): Promise<void> {
  await addressField(page, "Country").selectOption("US");
  await page.getByRole("button", { name: TEXTS.checkoutCountryUpdate, exact: true }).first().click();
  await expect(addressField(page, "State")).toBeVisible();
  await page.getByRole("textbox", { name: TEXTS.checkoutEmail }).fill("ada@example.org");
  await addressField(page, "Last name").fill("Lovelace");
  await page.getByRole("textbox", { name: "Address" }).first().fill("12 Main St");
  await addressField(page, "City").fill("Portland");
  await addressField(page, "State").selectOption("OR");
  await addressField(page, "ZIP code").fill("97201");
  await page.getByRole("button", { name: TEXTS.checkoutContinue }).click();
}

test("is accessible from the start, and with what is missing", async ({ page, shop }) => {
  const [vase] = await shop.addItems({ title: "Vase" });
  await putIntoCart(page, shop, vase);
  await openCheckout(page, shop);
  await expectAccessible(page, { state: "begun" });
  await page.getByRole("button", { name: TEXTS.checkoutContinue }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, { state: "with what is missing" });
});

test("is accessible when it is ready, and without a connection", async ({ page, shop, context }) => {
  await addCode(shop, "TENOFF");
  await openReadyCheckout(page, shop);
  const code = page.getByRole("textbox", { name: TEXTS.checkoutCoupon });
  await code.fill("tenoff");
  await code.press("Enter");
  await expect(page.getByText("Discount (TENOFF)")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(TEXTS.checkoutOffline)).toBeVisible();
  await expectAccessible(page, { state: "ready" });
});

test("is accessible from right to left, and in the system's own colours", async ({ page, shop }) => {
  await openReadyCheckout(page, shop);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await page.emulateMedia({ forcedColors: "active" });
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findViolations(page), `${width} px`).toEqual([]);
    expect.soft(await isScrolledSideways(page), `scrolls sideways at ${width} px`).toBe(false);
  }
});

test("reads as sections with their fields", async ({ page, shop }) => {
  await openReadyCheckout(page, shop);
  await expect(page.getByRole("group", { name: TEXTS.checkoutContact })).toMatchAriaSnapshot(`
    - group "Contact":
      - heading "Contact" [level=2]
      - text: /Email/
      - textbox "Email": ada@example.org
  `);
  await expect(page.getByRole("group", { name: TEXTS.checkoutDelivery, exact: true })).toMatchAriaSnapshot(`
    - group "Delivery":
      - heading "Delivery" [level=2]
      - radio /Standard/ [checked]
  `);
  await expect(page.getByRole("group", { name: TEXTS.checkoutPayment })).toMatchAriaSnapshot(`
    - group "Payment":
      - heading "Payment" [level=2]
      - radio "Test payment" [checked]
      - radiogroup "The test payment":
        - radio "Succeeds" [checked]
        - radio "Is declined"
        - radio "Asks to confirm"
        - radio "Takes a while to answer"
      - radio "Bank transfer"
  `);
});
