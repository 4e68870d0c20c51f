import type { Page } from "@playwright/test";
import { CAPTCHA_WIDGET_MESSAGES } from "@stoa/core/captcha/captcha-widget-messages.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { findViolations } from "../page/page-style-checks.ts";
import { openStore } from "../owner/shopper-api.ts";
import { expect, test } from "../server/stoa-server.ts";
import { COMPLETE_CALL, openReadyCheckout, ORDER_PAGE, placeButton } from "./checkout-steps.ts";

const TEXTS = CHECKOUT_PAGE_TEXTS;
const HUMAN = toMessage("captchaWidget.label").text;
const ASKED = toMessage("checkout.paymentCaptcha", { minutes: 60 }).text;

test.beforeEach(async ({ shop }) => openStore(shop));

/** Places the order; resolves once it is answered. */
async function place(page: Page): Promise<void> {
  const answered = page.waitForResponse(COMPLETE_CALL);
  await placeButton(page).click();
  await answered;
}

async function decline(page: Page, times: number): Promise<void> {
  await page.getByRole("radio", { name: TEXTS.checkoutTestDeclined }).check();
  for (let time = 0; time < times; time += 1) {
    await place(page);
    await expect(page.getByRole("alert").first()).toContainText(DECLINE_MESSAGES.card_declined);
  }
}

for (const width of [412, 1440]) {
  test(`asks for a captcha in its place after five declined payments, and takes the order then, at ${width} px`, async ({
    page,
    shop,
  }) => {
    const blocked: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|TrustedScript/i.test(message.text())) blocked.push(message.text());
    });
    await page.setViewportSize({ width, height: 900 });
    await openReadyCheckout(page, shop);
    await decline(page, 5);
    await page.getByRole("radio", { name: TEXTS.checkoutTestSucceeds }).check();
    await place(page);
    const box = page.getByRole("checkbox", { name: HUMAN });
    await expect(page.getByText(ASKED)).toBeVisible();
    await expect(box).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Space");
    await expect(page.getByText(CAPTCHA_WIDGET_MESSAGES.checked)).toBeVisible({ timeout: 60_000 });
    await placeButton(page).click();
    await expect(page).toHaveURL(ORDER_PAGE);
    expect(blocked).toEqual([]);
  });
}
