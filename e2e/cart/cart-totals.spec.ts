import { CART_AMOUNT_TEXTS, CART_MESSAGES, CART_PAGE_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { COUPON_MESSAGES } from "@stoa/core/discount/discount-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { PRICING_MESSAGES } from "@stoa/core/pricing/pricing-messages.ts";
import type { Browser, Locator, Page } from "@playwright/test";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import type { NewItem, ShopApi } from "../owner/owner-api.ts";
import { expect, test } from "../server/stoa-server.ts";

const BOWL: NewItem = { title: "Sugar Bowl", variants: [{ cents: 2000, stock: 8 }] };

async function addCode(shop: ShopApi, code: string, changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await shop.studio.call("POST", "/api/commerce/discounts", {
    name: "Ten percent off",
    isEnabled: true,
    effect: { type: "percentage", basisPoints: 1000 },
    criteria: { type: "anyOrder" },
    trigger: { type: "code", code },
    validFromMs: null,
    validToMs: null,
    maxUses: null,
    isOncePerCustomer: false,
    subscriptions: "none",
    excludesSaleItems: false,
    ...changes,
  });
}

async function prefer(shop: ShopApi, namespace: string, preferences: unknown): Promise<void> {
  await shop.studio.call("PUT", `/api/v1/commerce-preferences/${namespace}`, preferences);
}

async function openCartWith(page: Page, shop: ShopApi, quantity = 1): Promise<void> {
  const [bowl] = await shop.addItems(BOWL);
  await page.goto(shop.url(bowl.path));
  await page.evaluate(
    async ([itemId, sku, many]) => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = "/cart/add";
      for (const [name, value] of Object.entries({ itemId, sku, quantity: many })) {
        form.append(Object.assign(document.createElement("input"), { name, value }));
      }
      document.body.append(form);
      form.submit();
    },
    [bowl.id, bowl.skus[0], String(quantity)],
  );
  await page.waitForURL(shop.url("/cart"));
}

const summary = (page: Page): Locator => page.getByRole("region", { name: CART_MESSAGES.summary });
const codeField = (page: Page): Locator => page.getByRole("textbox", { name: CART_MESSAGES.discountCode });
const checkout = (page: Page, role: "link" | "button"): Locator =>
  summary(page).getByRole(role, { name: CART_MESSAGES.checkout });

async function expectAmounts(page: Page, rows: readonly string[]): Promise<void> {
  await expect(summary(page).locator("dl > div")).toHaveText(rows.map((row) => new RegExp(row.replaceAll("$", "\\$"))));
}

async function openUnscripted(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies(await page.context().cookies());
  const waiting = await context.newPage();
  await waiting.route(/cart-page-island/u, (route) => route.abort());
  await waiting.goto(page.url());
  return waiting;
}

async function expectLiveCart(page: Page): Promise<void> {
  await expect(page.getByRole("status").first()).toBeAttached();
}

test("takes a code by keyboard, shows its effect, and removes it", async ({ page, shop }) => {
  await addCode(shop, "SAVE10");
  await addCode(shop, "BIG", { criteria: { type: "minimumSubtotal", subtotal: { amount: 10_000, currency: "USD" } } });
  await openCartWith(page, shop);
  await expectLiveCart(page);
  await codeField(page).focus();
  await page.keyboard.press("Enter");
  await expect(summary(page).getByRole("alert")).toHaveText(CART_MESSAGES.couponMissing);
  // An oversized code neither blocks the page nor is sent.
  await page.keyboard.insertText("x".repeat(10_000_000));
  expect((await codeField(page).inputValue()).length).toBeLessThan(1000);
  await codeField(page).fill("");
  await page.keyboard.type("nope");
  await page.keyboard.press("Enter");
  await expect(summary(page).getByRole("alert")).toHaveText(fillMessage(COUPON_MESSAGES.unknown, { code: "NOPE" }));
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");

  await codeField(page).fill("save10");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: CART_MESSAGES.apply })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectAmounts(page, ["Subtotal.*$20.00", "Discount \\(SAVE10\\).*-$2.00", "Shipping", "Total.*$18.00"]);
  await expect(page.getByRole("button", { name: CART_MESSAGES.apply })).toBeFocused();
  await expect(codeField(page)).toHaveValue("");
  await expect(summary(page).getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("status").first()).toHaveText(
    `${fillMessage(CART_PAGE_MESSAGES.couponApplied, { code: "SAVE10" })} ${CART_AMOUNT_TEXTS.cartTotal}: $18.00`,
  );

  // A code without effect stays, with the reason.
  await codeField(page).fill("BIG");
  await page.keyboard.press("Enter");
  const reason = fillMessage(COUPON_MESSAGES.minimumNotReached, { code: "BIG", subtotal: "$100.00" });
  await expect(summary(page).getByRole("listitem").filter({ hasText: reason })).toBeVisible();
  await expect(page.getByRole("status").first()).toContainText(reason);

  await page.getByRole("button", { name: `${STOREFRONT_MESSAGES.remove}: SAVE10` }).focus();
  await page.keyboard.press("Enter");
  await expectAmounts(page, ["Subtotal.*$20.00", "Shipping", "Total.*$20.00"]);
  await expect(page.getByRole("group", { name: CART_MESSAGES.discountCode })).toBeFocused();
  await expect(page.getByRole("status").first()).toContainText(
    fillMessage(CART_PAGE_MESSAGES.couponRemoved, { code: "SAVE10" }),
  );
  await page.keyboard.press("Tab");
  await expect(codeField(page)).toBeFocused();
  await page.reload();
  await expect(summary(page).getByText(reason)).toBeVisible();
  await expect(summary(page).getByText("SAVE10")).toHaveCount(0);
});

test("without scripts, takes a code, switches the currency and explains why a cart can't be bought", async ({
  browser,
  page,
  shop,
}) => {
  await addCode(shop, "SAVE10");
  await addCode(shop, "OLD", { validToMs: 1_000_000_000_000 });
  await prefer(shop, "currencies", { others: ["EUR"] });
  await openCartWith(page, shop);
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto(shop.url("/cart"));
  await codeField(plain).fill("old");
  await plain.keyboard.press("Enter");
  await expect(plain.getByRole("status")).toHaveText(CART_MESSAGES.couponExpired);
  await codeField(plain).fill("save10");
  await plain.keyboard.press("Enter");
  await expectAmounts(plain, ["Subtotal.*$20.00", "Discount \\(SAVE10\\).*-$2.00", "Shipping", "Total.*$18.00"]);
  await expect(checkout(plain, "link")).toBeVisible();
  await plain.getByRole("button", { name: `${STOREFRONT_MESSAGES.remove}: SAVE10` }).press("Enter");
  await expectAmounts(plain, ["Subtotal.*$20.00", "Shipping", "Total.*$20.00"]);
  await plain.getByRole("combobox", { name: CART_MESSAGES.currency }).selectOption("EUR");
  await plain.getByRole("button", { name: `Update: ${CART_MESSAGES.currency}` }).press("Enter");
  await expect(plain.getByText(CART_MESSAGES.noPriceInCurrency)).toBeVisible();
  await expect(checkout(plain, "button")).toHaveAccessibleDescription(CART_MESSAGES.invalidFields);
  await context.close();
});

test("keeps the checkout disabled below the minimum, and shows what is missing", async ({ page, shop }) => {
  await prefer(shop, "checkout", { minimumSubtotalCents: { USD: 5000 } });
  await openCartWith(page, shop);
  await expectLiveCart(page);
  const reason = fillMessage(PRICING_MESSAGES.minimumSubtotal, { subtotal: "$50.00" });
  await expect(checkout(page, "button")).toHaveAccessibleDescription(reason);
  await expect(checkout(page, "button")).toHaveAttribute("aria-disabled", "true");
  await checkout(page, "button").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(shop.url("/cart"));
  const more = page.getByRole("button", { name: `${STOREFRONT_MESSAGES.increaseQuantity}: ${BOWL.title}` });
  await more.click();
  await more.click();
  await expect(checkout(page, "link")).toHaveAttribute("href", "/checkout");
  await expect(summary(page).getByText(reason)).toHaveCount(0);
});

test("reports that there is no connection, and waits for it", async ({ page, shop, context }) => {
  await openCartWith(page, shop);
  await expectLiveCart(page);
  const quantity = page.getByRole("spinbutton", { name: BOWL.title });
  const fewer = page.getByRole("button", { name: `${STOREFRONT_MESSAGES.decreaseQuantity}: ${BOWL.title}` });
  const more = page.getByRole("button", { name: `${STOREFRONT_MESSAGES.increaseQuantity}: ${BOWL.title}` });
  await more.click();
  await expectAmounts(page, ["Subtotal.*$40.00", "Shipping", "Total.*$40.00"]);
  await context.setOffline(true);
  await expect(page.getByRole("alert")).toHaveText(CART_PAGE_MESSAGES.offline);
  for (const control of [fewer, more, quantity]) await expect(control).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await fewer.click();
  await expect(quantity).toHaveValue("1");
  await expectAmounts(page, ["Subtotal.*$20.00", "Shipping", "Total.*$20.00"]);
});

test("corrects a line with too high a quantity", async ({ page, shop }) => {
  await openCartWith(page, shop, 5);
  const { items } = await shop.studio.call<{ items: ReadonlyArray<{ id: string }> }>("GET", "/api/products");
  const { product } = await shop.studio.call<{ product: { variants: ReadonlyArray<{ id: string }> } }>(
    "GET",
    `/api/products/${items[0]?.id}`,
  );
  const path = `/api/products/${items[0]?.id}/variants/${product.variants[0]?.id}/stock`;
  await shop.studio.call("PUT", path, { quantity: 3, unlimited: false });
  await page.reload();
  await expectLiveCart(page);
  await expect(page.getByText(CART_MESSAGES.notEnoughStock)).toBeVisible();
  await expect(checkout(page, "button")).toHaveAccessibleDescription(CART_MESSAGES.invalidFields);
  await page.getByRole("button", { name: `${CART_MESSAGES.changeQuantityTo} 3` }).press("Enter");
  await expect(page.getByRole("spinbutton", { name: BOWL.title })).toHaveValue("3");
  await expect(page.getByRole("spinbutton", { name: BOWL.title })).toBeFocused();
  await expect(checkout(page, "link")).toBeVisible();
  await expectAmounts(page, ["Subtotal.*$60.00", "Shipping", "Total.*$60.00"]);
});

test("is accessible at every width, in both color schemes, before and after it becomes interactive", async ({
  browser,
  page,
  shop,
}) => {
  await addCode(shop, "SAVE10");
  await addCode(shop, "BIG", { criteria: { type: "minimumSubtotal", subtotal: { amount: 10_000, currency: "USD" } } });
  await prefer(shop, "currencies", { others: ["EUR", "GBP"] });
  await prefer(shop, "checkout", { minimumSubtotalCents: { USD: 5000 } });
  await openCartWith(page, shop);
  await expectLiveCart(page);
  for (const code of ["SAVE10", "BIG"]) {
    await codeField(page).fill(code);
    await page.keyboard.press("Enter");
    await expect(codeField(page)).toHaveValue("");
  }
  await codeField(page).fill("nope");
  await page.keyboard.press("Enter");
  await expect(summary(page).getByRole("alert")).toBeVisible();
  const waiting = await openUnscripted(browser, page);
  for (const looked of [page, waiting]) {
    await expectAccessible(looked);
  }
  await waiting.context().close();
});

test("looks the same before and after it becomes active", async ({ browser, page, shop }) => {
  await addCode(shop, "SAVE10");
  await prefer(shop, "currencies", { others: ["EUR"] });
  await openCartWith(page, shop);
  await expectLiveCart(page);
  await codeField(page).fill("SAVE10");
  await page.keyboard.press("Enter");
  await expectAmounts(page, ["Subtotal", "Discount", "Shipping", "Total.*$18.00"]);
  const shape = (looked: Page): Promise<string[]> =>
    summary(looked).evaluate((section) =>
      [...section.querySelectorAll("*")]
        .filter((element) => !element.matches("noscript, noscript *, option, [type=hidden]"))
        .map(({ className, textContent }) => `${className}: ${(textContent ?? "").replaceAll(/\s+/gu, "").length}`),
    );
  const alive = await shape(page);
  const waiting = await openUnscripted(browser, page);
  expect((await shape(waiting)).map((line) => line.split(":")[0])).toEqual(alive.map((line) => line.split(":")[0]));
  await waiting.context().close();
});
