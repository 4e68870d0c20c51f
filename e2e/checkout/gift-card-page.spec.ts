import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import type { Locator, Page } from "@playwright/test";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { GIFT_CARD_PATH } from "@stoa/core/gift-card/gift-card-path.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import { openReadyCheckout, ORDER_PAGE, placeButton } from "./checkout-steps.ts";
import { issueGiftCard } from "./gift-card-steps.ts";
import { openStore } from "../owner/shopper-api.ts";
import { expect, test } from "../server/stoa-server.ts";

const TEXTS = CATALOGUES.en.giftCardPage;

const field = (page: Page): Locator => page.getByRole("textbox", { name: TEXTS.giftCardCodeLabel });
const shownName = (code: string): string => fillMessage(TEXTS.giftCardCard, { end: code.slice(-4) });

test("shows the balance of a card by keyboard, and the code stays out of the URL", async ({ page, shop, stoa }) => {
  const code = await issueGiftCard(stoa, shop, 2550);
  await page.goto(shop.url(GIFT_CARD_PATH));
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - heading "Gift card balance" [level=1]
    - paragraph: Enter the code of your gift card to see what is left on it.
    - textbox "Code"
    - button "Show the balance"
  `);
  await expectAccessible(page);
  await field(page).focus();
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByText(shownName(code))).toBeVisible();
  await expect(page.getByText("$25.50")).toBeVisible();
  await expect(page.getByText(TEXTS.giftCardHowTo)).toBeVisible();
  expect(page.url()).not.toContain(code);
  await expect(page.getByText(code)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: TEXTS.giftCardOther }).click();
  await expect(field(page)).toHaveValue("");
});

test("reports at the field that a code is invalid, or that there is no reply, and keeps it", async ({ page, shop }) => {
  await page.goto(shop.url(GIFT_CARD_PATH));
  await field(page).fill('<b>ABCD</b> "1234"');
  const badGateway = { status: 502, contentType: "text/html", body: "<h1>Bad gateway" };
  await page.route(`**${GIFT_CARD_PATH}`, (route) => route.fulfill(badGateway), { times: 1 });
  await field(page).press("Enter");
  await expect(page.getByRole("alert")).toHaveText(STOREFRONT_MESSAGES.tryAgain);
  await page.context().setOffline(true);
  await field(page).press("Enter");
  await expect(page.getByRole("alert")).toHaveText(STOREFRONT_MESSAGES.checkConnection);
  await page.context().setOffline(false);
  await field(page).press("Enter");
  await expect(page.getByRole("alert")).toHaveText(TEXTS.giftCardUnknown);
  await expect(field(page)).toHaveAccessibleDescription(TEXTS.giftCardUnknown);
  await expect(field(page)).toHaveValue('<b>ABCD</b> "1234"');
  await expectAccessible(page);
});

test("reports that a card is spent once an order has used it up", async ({ page, shop, stoa }) => {
  await openStore(shop);
  const code = await issueGiftCard(stoa, shop, 1000);
  await openReadyCheckout(page, shop);
  const codeField = page.getByRole("textbox", { name: CHECKOUT_PAGE_TEXTS.checkoutGiftCard });
  await codeField.fill(code);
  await codeField.press("Enter");
  await expect(placeButton(page)).toHaveAccessibleName("Place order – $43.00");
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
  await page.goto(shop.url(GIFT_CARD_PATH));
  await field(page).fill(code);
  await field(page).press("Enter");
  await expect(page.getByText(TEXTS.giftCardEmpty)).toBeVisible();
  await expect(page.getByText("$0.00")).toBeVisible();
});

test("asks a visitor who tries many codes to wait", async ({ page, shop }) => {
  await page.goto(shop.url(GIFT_CARD_PATH));
  await page.evaluate(async (path) => {
    const tries = Array.from({ length: 40 }, (_, index) => new URLSearchParams({ code: `AAAA-BBBB-CCCC-${index}` }));
    await Promise.all(tries.map((body) => fetch(path, { method: "POST", body })));
  }, GIFT_CARD_PATH);
  await field(page).fill("AAAA-BBBB-CCCC-DDDD");
  await field(page).press("Enter");
  await expect(page.getByRole("alert")).toHaveText(TEXTS.giftCardTooMany);
  await expect(field(page)).toHaveValue("AAAA-BBBB-CCCC-DDDD");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the balance of a card", async ({ page, shop, stoa }) => {
    const code = await issueGiftCard(stoa, shop, 990);
    await page.goto(shop.url(GIFT_CARD_PATH));
    await field(page).fill(code);
    await page.getByRole("button", { name: TEXTS.giftCardSubmit }).click();
    await expect(page.getByText(shownName(code))).toBeVisible();
    await expect(page.getByText("$9.90")).toBeVisible();
  });
});
