import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { DONATION_TEXTS } from "@stoa/core/donation/donation-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import { RESTOCK_MESSAGES } from "@stoa/core/restock/restock-messages.ts";
import type { Locator, Page } from "@playwright/test";
import {
  addressField,
  openCheckout,
  openReadyCheckout,
  ORDER_PAGE,
  placeButton,
  putIntoCart,
} from "../checkout/checkout-steps.ts";
import { addFormPage, reach } from "../form/form-page.ts";
import { VASE } from "../product/product-shop.ts";
import { openStore } from "../owner/shopper-api.ts";
import { addSoldOutJug, openDonations } from "../product/sold-kinds.ts";
import { expect, test } from "../server/stoa-server.ts";
import type { FlowContext } from "./visitor-flow.ts";

/*
 * Executable markup, astral characters and bidi marks in fields other than the owner's forms: they are refused or
 * stored, names and addresses without invisible marks, and shown as text.
 */

const BREAKS = `"><img src=x onerror="window.isBroken=1"><svg/onload="window.isBroken=1">`;
const WORDS = `${BREAKS}👩‍👩‍👧🏺 \u202Edef\u202C שלום\u200F`;
/** As names and addresses are stored: without marks that turn the text after them around. */
const TIDY_WORDS = WORDS.replaceAll(/[\u200F\u202C\u202E]/gu, "");
/** The same for fields with a small limit. */
const FEW_WORDS = `"><svg onload=isBroken=1>🏺 \u202Ed\u202C ש\u200F`;

function watch(page: Page): string[] {
  const wrong: string[] = [];
  page.on("pageerror", ({ message }) => wrong.push(message));
  page.on("response", (reply) => {
    if (reply.status() >= 500) wrong.push(reply.url());
  });
  return wrong;
}

async function expectUnbroken(page: Page, wrong: readonly string[]): Promise<void> {
  expect(await page.evaluate(() => "isBroken" in window)).toBe(false);
  expect(wrong).toEqual([]);
}

type FieldCase = {
  readonly name: string;
  readonly open: (context: FlowContext) => Promise<Locator>;
  readonly said: string | RegExp;
  readonly words?: string;
};

const FIELDS: readonly FieldCase[] = [
  {
    name: "the amount of a donation",
    open: async ({ page, shop }) => {
      await openDonations(shop);
      await page.goto(shop.url("/checkout/donate"));
      return page.getByRole("textbox", { name: DONATION_TEXTS.donationOwnAmount });
    },
    said: "Please enter an amount like $25.00.",
    words: FEW_WORDS,
  },
  {
    name: "a newsletter",
    open: async ({ page, shop, stoa }) => {
      await page.goto((await addFormPage(stoa, shop, { isNewsletter: true })).url);
      // Before its script is loaded, the browser shows its own validation messages.
      await reach(page.getByRole("form", { name: "Letters" }));
      return page.getByRole("textbox", { name: "Email" });
    },
    said: FORM_MESSAGES.invalidForm,
  },
  {
    name: "a wish to hear when something is back",
    open: async ({ page, shop }) => {
      await page.goto(shop.url((await addSoldOutJug(shop)).path));
      return page.getByRole("textbox", { name: MERCHANDISING_MESSAGES.restockPlaceholder });
    },
    said: RESTOCK_MESSAGES.emailInvalid,
  },
  {
    name: "a code in the cart",
    open: async ({ page, shop }) => {
      const [vase] = await shop.addItems(VASE);
      await putIntoCart(page, shop, vase);
      await page.goto(shop.url("/cart"));
      return page.getByRole("textbox", { name: CART_MESSAGES.discountCode });
    },
    said: /ONLOAD/u,
    words: FEW_WORDS,
  },
];

for (const { name, open, said, words = WORDS } of FIELDS) {
  test(`${name}: is rejected and stays as typed`, async ({ page, shop, stoa }) => {
    const wrong = watch(page);
    const field = await open({ page, shop, stoa });
    await field.fill(words);
    await field.press("Enter");
    await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible();
    await expect(field).toHaveValue(words);
    await expectUnbroken(page, wrong);
  });
}

test("a search: uses the query as typed", async ({ page, shop }) => {
  const wrong = watch(page);
  await shop.addItems(VASE);
  await page.goto(shop.url("/search"));
  const main = page.getByRole("main");
  const field = main.getByRole("searchbox").or(main.getByRole("combobox"));
  await field.fill(WORDS);
  await field.press("Enter");
  await expect(page).toHaveURL(/[?&]q=/u);
  await expect(field).toHaveValue(WORDS);
  await expectUnbroken(page, wrong);
});

test("names and addresses of an order: are stored, and shown again on the order's page", async ({ page, shop }) => {
  const wrong = watch(page);
  await openStore(shop);
  await openReadyCheckout(page, shop);
  await addressField(page, "First name").fill(WORDS);
  await page.getByRole("textbox", { name: "Address" }).first().fill(WORDS);
  await addressField(page, "City").fill(WORDS);
  await addressField(page, "City").blur();
  await expect(placeButton(page)).toBeEnabled();
  await openCheckout(page, shop);
  await expect(addressField(page, "City")).toHaveValue(TIDY_WORDS);
  await expect(addressField(page, "First name")).toHaveValue(TIDY_WORDS);
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
  await expect(page.getByRole("main").getByText(BREAKS).first()).toBeVisible();
  await expectUnbroken(page, wrong);
});
