import { COMMENT_LABELS, COMMENT_MESSAGES } from "@stoa/core/comment/comment-messages.ts";
import { DONATION_TEXTS } from "@stoa/core/donation/donation-messages.ts";
import { likeButtonLabel } from "@stoa/core/like/like-count.ts";
import { LIKE_MESSAGES } from "@stoa/core/like/like-messages.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import { REVIEW_LABELS, REVIEW_MESSAGES } from "@stoa/core/review/review-messages.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { addFormPage } from "../form/form-page.ts";
import { button } from "../product/product-shop.ts";
import { addSoldOutJug, openDonations, openReviews } from "../product/sold-kinds.ts";
import { addPosts, changeSettings, OPEN_COMMENTS } from "./talking-shop.ts";
import type { VisitorFlow } from "../page/visitor-flow.ts";

const EMAIL = "ada@example.org";
const ACCOUNT_SCRIPT = "**/_stoa/live-account-form-*.js";
const T = ACCOUNT_PAGE_TEXTS;

const box = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });
const restockEmail = (page: Page): Locator =>
  page.getByRole("textbox", { name: MERCHANDISING_MESSAGES.restockPlaceholder });

export const TALKING_FLOWS: readonly VisitorFlow[] = [
  {
    name: "a wish to hear when something is back",
    script: "**/_stoa/restock-form-*.js",
    open: async ({ page, shop }) => {
      const jug = await addSoldOutJug(shop);
      await page.goto(shop.url(jug.path));
      await restockEmail(page).fill(EMAIL);
    },
    send: (page) => restockEmail(page).press("Enter"),
    expectDone: (page) => expect(page.getByText(MERCHANDISING_MESSAGES.restockSuccess)).toBeFocused(),
    expectPlainlyDone: (page) => expect(page.getByText(MERCHANDISING_MESSAGES.restockSuccess)).toBeVisible(),
  },
  {
    name: "a newsletter",
    script: "**/_stoa/form-island-*.js",
    open: async ({ page, shop, stoa }) => {
      const made = await addFormPage(stoa, shop, { isNewsletter: true });
      await page.goto(made.url);
      await page.getByRole("textbox", { name: "Email" }).fill(EMAIL);
    },
    send: (page) => button(page, "Send").click(),
    expectDone: (page) => expect(page.getByText("We have it.")).toBeVisible(),
    expectPlainlyDone: (page) => expect(page.getByText("We have it.")).toBeVisible(),
  },
  {
    name: "a review",
    script: "**/_stoa/review-form-*.js",
    open: async ({ page, shop }) => {
      const { path } = await openReviews(shop);
      await page.goto(shop.url(path));
      await page.getByRole("group").getByText(REVIEW_LABELS.writeHeading).click();
      await page.getByRole("radio", { name: "4 stars" }).check();
      await page.getByRole("textbox", { name: REVIEW_LABELS.body }).fill('It "holds" <i>tea</i> \u200Fשלום.');
      await page.getByRole("textbox", { name: REVIEW_LABELS.name }).fill("Ada");
      await page.getByRole("textbox", { name: REVIEW_LABELS.email }).fill(EMAIL);
    },
    send: (page) => button(page, REVIEW_LABELS.send).click(),
    expectDone: (page) => expect(page.getByText(REVIEW_MESSAGES.received)).toBeFocused(),
    expectPlainlyDone: (page) => expect(page.getByRole("status")).toHaveText(REVIEW_MESSAGES.received),
  },
  {
    name: "a comment",
    script: "**/_stoa/comment-form-*.js",
    open: async ({ page, shop, stoa }) => {
      const [post] = await addPosts(stoa, shop, { title: "Two firings", urlId: "firings" });
      await changeSettings(shop, { comments: OPEN_COMMENTS });
      await page.goto(shop.url(post?.path ?? ""));
      await page.getByRole("textbox", { name: COMMENT_LABELS.body }).fill("Which <b>glaze</b>? 🏺");
      await page.getByRole("textbox", { name: COMMENT_LABELS.name }).fill("Ada");
      await page.getByRole("textbox", { name: COMMENT_LABELS.email }).fill(EMAIL);
    },
    send: (page) => button(page, COMMENT_LABELS.send).click(),
    expectDone: (page) => expect(page.getByText(COMMENT_MESSAGES.received)).toBeFocused(),
    expectPlainlyDone: (page) => expect(page.getByRole("status")).toHaveText(COMMENT_MESSAGES.received),
  },
  {
    name: "a like",
    script: "**/_stoa/like-buttons-*.js",
    open: async ({ page, shop, stoa }) => {
      const [post] = await addPosts(stoa, shop, { title: "Two firings", urlId: "firings" });
      await changeSettings(shop, { isLikingEnabled: true });
      await page.goto(shop.url(post?.path ?? ""));
      // Before its script is loaded, the button posts its form.
      await page.getByRole("button", { name: LIKE_MESSAGES.like }).hover();
      await expect(page.getByRole("button", { name: LIKE_MESSAGES.like })).toHaveAttribute("aria-pressed", "false");
    },
    send: (page) => page.getByRole("button", { name: LIKE_MESSAGES.like }).click(),
    expectDone: (page) => expect(page.getByRole("button", { name: likeButtonLabel(1) })).toBeVisible(),
  },
];

/** Forms on pages without a crumb. */
export const PLAIN_FLOWS: readonly VisitorFlow[] = [
  {
    name: "a donation",
    script: "**/_stoa/live-donation-form-*.js",
    open: async ({ page, shop }) => {
      await openDonations(shop);
      await page.goto(shop.url("/checkout/donate"));
      await page.getByRole("textbox", { name: DONATION_TEXTS.donationOwnAmount }).fill("12.50");
    },
    send: (page) => button(page, DONATION_TEXTS.donationButton).click(),
    expectDone: (page) => expect(page).toHaveURL(/\/checkout\?/u),
    expectPlainlyDone: (page) => expect(page).toHaveURL(/\/checkout\?/u),
  },
  {
    name: "a registration",
    script: ACCOUNT_SCRIPT,
    open: async ({ page, shop }) => {
      await page.goto(shop.url("/account/register"));
      await box(page, T.accountEmail).fill(EMAIL);
      await box(page, T.accountPassword).fill("Kiln opens at nine");
    },
    send: (page) => button(page, T.accountRegister).click(),
    expectDone: (page) => expect(page.getByRole("heading", { name: T.accountSentTitle })).toBeVisible(),
    expectPlainlyDone: (page) => expect(page.getByRole("heading", { name: T.accountSentTitle })).toBeVisible(),
  },
  {
    name: "a forgotten password",
    script: ACCOUNT_SCRIPT,
    open: async ({ page, shop }) => {
      await page.goto(shop.url("/account/forgot"));
      await box(page, T.accountEmail).fill(EMAIL);
    },
    send: (page) => button(page, T.accountForgotSubmit).click(),
    expectDone: (page) => expect(page.getByRole("heading", { name: T.accountSentTitle })).toBeVisible(),
    expectPlainlyDone: (page) => expect(page.getByRole("heading", { name: T.accountSentTitle })).toBeVisible(),
  },
];
