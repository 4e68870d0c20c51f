import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import { openReadyCheckout, ORDER_PAGE, placeButton } from "./checkout-steps.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { openStore } from "../owner/shopper-api.ts";
import { expect, test } from "../server/stoa-server.ts";

const TEXTS = CATALOGUES.en.orderPage;

test.beforeEach(async ({ shop }) => openStore(shop));

async function buyVase(page: Page, shop: ShopApi, way: string): Promise<void> {
  await openReadyCheckout(page, shop);
  await page.getByRole("radio", { name: way }).check();
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
}

test("thanks the shopper, and shows what was bought, where it goes and what happens next", async ({ page, shop }) => {
  await buyVase(page, shop, CHECKOUT_PAGE_TEXTS.checkoutTestSucceeds);
  await expect(page).toHaveTitle(new RegExp(TEXTS.confirmedTitle));
  const heading = page.getByRole("heading", { name: TEXTS.confirmedHeading, level: 1 });
  await expect(heading).toBeFocused();
  const text = fillMessage(TEXTS.confirmedText, { number: 1, email: "ada@example.org" });
  await expect(page.getByRole("status")).toContainText(text);
  await expect(page.getByText(TEXTS.nextSend)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Vase" })).toContainText("$48.00");
  await expect(page.getByText("12 Main St")).toBeVisible();
  await expect(page.getByRole("link", { name: TEXTS.keepLink })).toHaveAttribute("href", "/account/register");
  await expectAccessible(page);
});

test("explains how to pay an order that is received and not paid", async ({ page, shop }) => {
  await buyVase(page, shop, "Bank transfer");
  await expect(page).toHaveTitle(new RegExp(TEXTS.receivedTitle));
  await expect(page.getByRole("heading", { name: TEXTS.receivedHeading, level: 1 })).toBeFocused();
  await expect(page.getByText(TEXTS.nextPay)).toBeVisible();
  await expect(page.getByText("To DE00 1234")).toBeVisible();
  await expectAccessible(page);
});

test("prints what was bought without its links", async ({ page, shop }) => {
  await buyVase(page, shop, CHECKOUT_PAGE_TEXTS.checkoutTestSucceeds);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("12 Main St")).toBeVisible();
  await expect(page.getByRole("link", { name: TEXTS.keepLink })).toBeHidden();
  await expect(page.getByRole("link", { name: TEXTS.shop })).toBeHidden();
});
