import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { GIFT_CARD_PATH } from "@stoa/core/gift-card/gift-card-path.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import { SUBSCRIPTION_NOTICES } from "@stoa/core/subscription/subscription-messages.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { ADA_ACCOUNT, addAccount } from "../studio/shop/desk-shop.ts";
import { addFormPage, formOf } from "../form/form-page.ts";
import { button } from "../product/product-shop.ts";
import { openStore } from "../owner/shopper-api.ts";
import { addPlans, subscribe } from "./subscriber.ts";
import type { FlowContext, VisitorFlow } from "../page/visitor-flow.ts";

const T = ACCOUNT_PAGE_TEXTS;
const CARD_TEXTS = CATALOGUES.en.giftCardPage;
const ACCOUNT_SCRIPT = "**/_stoa/live-account-form-*.js";
const STORY = 'Two <b>pots</b> & a "jug" 🏺 \u200Fשלום';

const box = (scope: Page | Locator, name: string): Locator => scope.getByRole("textbox", { name, exact: true });
const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const notice = (page: Page): Locator => page.getByRole("status");

async function enterPassword(page: Page): Promise<void> {
  await box(page, T.accountEmail).fill(ADA_ACCOUNT.email);
  await box(page, T.accountPassword).fill(ADA_ACCOUNT.password);
}

async function openAccount({ page, shop, stoa }: FlowContext, path: string): Promise<void> {
  await addAccount(stoa, shop);
  await page.goto(shop.url("/account"));
  await enterPassword(page);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(T.accountTitle);
  await page.goto(shop.url(`/account${path}`));
}

const passwordForm = (page: Page): Locator => page.getByRole("form", { name: T.accountChangePassword });
const NEW_PASSWORD = "Ash falls on the glaze";
const emailForm = (page: Page): Locator => page.getByRole("form", { name: T.accountChangeEmail });
const NEW_EMAIL = "ada.lovelace@example.org";
const planChoice = (page: Page): Locator => page.getByRole("combobox", { name: T.accountSubscriptionPlanLabel });
const OTHER_PLAN = "Tea Crate – $42.00 every 2 weeks";

export const ACCOUNT_FLOWS: readonly VisitorFlow[] = [
  {
    name: "signing in",
    script: ACCOUNT_SCRIPT,
    open: async ({ page, shop, stoa }) => {
      await addAccount(stoa, shop);
      await page.goto(shop.url("/account"));
      await enterPassword(page);
    },
    send: (page) => button(page, T.accountSignIn).click(),
    expectDone: (page) => expect(heading(page)).toHaveText(T.accountTitle),
    expectPlainlyDone: (page) => expect(heading(page)).toHaveText(T.accountTitle),
  },
  {
    name: "the details of an account",
    script: ACCOUNT_SCRIPT,
    open: async (place) => {
      await openAccount(place, "/details");
      await box(place.page, T.accountFirstName).fill(STORY);
      await box(place.page, T.accountPhone).fill("+1 503 555 0100");
    },
    send: (page) => button(page, T.accountSave).first().click(),
    expectDone: (page) => expect(notice(page)).toHaveText(SITE_USER_MESSAGES.profileSaved),
    expectPlainlyDone: (page) => expect(notice(page)).toHaveText(SITE_USER_MESSAGES.profileSaved),
  },
  {
    name: "another password",
    script: ACCOUNT_SCRIPT,
    open: async (place) => {
      await openAccount(place, "/details");
      await box(passwordForm(place.page), T.accountCurrentPassword).fill(ADA_ACCOUNT.password);
      await box(passwordForm(place.page), T.accountNewPassword).fill(NEW_PASSWORD);
    },
    send: (page) => button(passwordForm(page), T.accountSave).click(),
    expectDone: (page) => expect(notice(page)).toHaveText(SITE_USER_MESSAGES.passwordChanged),
    expectPlainlyDone: (page) => expect(notice(page)).toHaveText(SITE_USER_MESSAGES.passwordChanged),
  },
  {
    name: "another address for mails",
    script: ACCOUNT_SCRIPT,
    open: async (place) => {
      await openAccount(place, "/details");
      await box(emailForm(place.page), T.accountNewEmail).fill(NEW_EMAIL);
      await box(emailForm(place.page), T.accountCurrentPassword).fill(ADA_ACCOUNT.password);
    },
    send: (page) => button(emailForm(page), T.accountSave).click(),
    expectDone: (page) => expect(heading(page)).toHaveText(T.accountSentTitle),
    expectPlainlyDone: (page) => expect(heading(page)).toHaveText(T.accountSentTitle),
  },
  {
    name: "another plan",
    script: ACCOUNT_SCRIPT,
    open: async (place) => {
      await openStore(place.shop);
      await subscribe(place.shop, await addPlans(place.shop));
      await openAccount(place, "/subscriptions");
      await place.page.getByRole("link", { name: `${T.accountSubscriptionPlan}: Tea Box` }).click();
      await planChoice(place.page).selectOption(OTHER_PLAN);
    },
    send: (page) => button(page, T.accountSubscriptionPlanSubmit).click(),
    expectDone: (page) => expect(notice(page)).toHaveText(SUBSCRIPTION_NOTICES.subscriptionChanged),
    expectPlainlyDone: (page) => expect(notice(page)).toHaveText(SUBSCRIPTION_NOTICES.subscriptionChanged),
  },
  {
    name: "an address",
    script: ACCOUNT_SCRIPT,
    open: async (place) => {
      const { page } = place;
      await openAccount(place, "/addresses");
      await page.getByRole("combobox", { name: /Country/u }).selectOption("DE");
      await page.getByLabel("Last name").fill("Lovelace");
      await page.getByRole("textbox", { name: "Address", exact: true }).fill("Kilnweg 3");
      await page.getByLabel("City").fill("Köln");
      await page.getByLabel(/Postal code|ZIP code/u).fill("50667");
    },
    send: (page) => button(page, T.accountSave).click(),
    expectDone: (page) => expect(page.getByText("50667 Köln")).toBeVisible(),
    expectPlainlyDone: (page) => expect(page.getByText("50667 Köln")).toBeVisible(),
  },
  {
    name: "the balance of a gift card",
    script: "**/_stoa/live-plain-form-*.js",
    open: async ({ page, shop }) => {
      await page.goto(shop.url(GIFT_CARD_PATH));
      await box(page, CARD_TEXTS.giftCardCodeLabel).fill("ABCD-EFGH-JKLM-NPQR");
    },
    send: (page) => button(page, CARD_TEXTS.giftCardSubmit).click(),
    expectDone: (page) => expect(page.getByText(CARD_TEXTS.giftCardUnknown)).toBeVisible(),
    expectPlainlyDone: (page) => expect(page.getByText(CARD_TEXTS.giftCardUnknown)).toBeVisible(),
  },
  {
    name: "a form",
    script: "**/_stoa/form-island-*.js",
    open: async ({ page, shop, stoa }) => {
      const made = await addFormPage(stoa, shop, { fields: [{ type: "textarea", title: "Story", required: true }] });
      await page.goto(made.url);
      await box(formOf(page), "Story").fill(STORY);
    },
    send: (page) => button(formOf(page), "Send").click(),
    expectDone: (page) => expect(page.getByText("We have it.")).toBeVisible(),
    expectPlainlyDone: (page) => expect(page.getByText("We have it.")).toBeVisible(),
  },
];
