import { CART_MESSAGES, CART_PAGE_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { COMMENT_LABELS, COMMENT_MESSAGES } from "@stoa/core/comment/comment-messages.ts";
import { DONATION_TEXTS } from "@stoa/core/donation/donation-messages.ts";
import { GIFT_CARD_FORM_MESSAGES, GIFT_CARD_LABELS } from "@stoa/core/gift-card/gift-card-messages.ts";
import { LIKE_MESSAGES } from "@stoa/core/like/like-messages.ts";
import { likeButtonLabel } from "@stoa/core/like/like-count.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import { REVIEW_LABELS, REVIEW_MESSAGES } from "@stoa/core/review/review-messages.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import { ADA_ACCOUNT, addAccount } from "../studio/shop/desk-shop.ts";
import { addFormPage } from "../form/form-page.ts";
import { Keys } from "./keys.ts";
import { addButton, alertOf, button, pill, VASE } from "../product/product-shop.ts";
import { addGiftCard, addSoldOutJug, addSubscription, openDonations, openReviews } from "../product/sold-kinds.ts";
import { expect, test } from "../server/stoa-server.ts";
import { addPosts, changeSettings, OPEN_COMMENTS } from "../comment/talking-shop.ts";

/* Visitor flows by keyboard alone: focus is always visible and never lost. */

const T = ACCOUNT_PAGE_TEXTS;
const EMAIL = "ada@example.org";

test("adds to the cart, changes it, removes items and restores them", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  const keys = new Keys(page);
  await page.goto(shop.url(vase.path));
  await keys.enterAt(addButton(page));
  await expect(button(alertOf(page), STOREFRONT_MESSAGES.ok)).toBeFocused();
  await keys.press("Escape");
  await expect(alertOf(page)).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  await page.getByRole("combobox", { name: "Select Size" }).press("S");
  await keys.write(page.getByRole("spinbutton", { name: STOREFRONT_MESSAGES.quantity }), "2");
  await expect(addButton(page)).toHaveAttribute("data-phase", "idle");
  await keys.enterAt(addButton(page));
  await expect(pill(page, 2)).toBeVisible();
  await keys.enterAt(pill(page, 2));
  const more = page.getByRole("button", { name: `${STOREFRONT_MESSAGES.increaseQuantity}: ${vase.title}` });
  const summary = page.getByRole("region", { name: CART_MESSAGES.summary });
  await expect(page.getByRole("status").first()).toBeAttached();
  await keys.enterAt(more);
  await expect(summary).toContainText("$75.00");
  await expect(more).toBeFocused();
  await keys.enterAt(page.getByRole("button", { name: `${STOREFRONT_MESSAGES.remove}: ${vase.title}` }));
  const undo = page.getByRole("button", { name: CART_PAGE_MESSAGES.undo });
  await expect(undo).toBeVisible();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await keys.enterAt(undo);
  await expect(summary).toContainText("$75.00");
});

test("a gift card for someone; Escape returns to its button", async ({ page, shop }) => {
  const card = await addGiftCard(shop);
  const keys = new Keys(page);
  await page.goto(shop.url(card.path));
  await keys.tabTo(page.getByRole("combobox", { name: "Select Value" }));
  await keys.press("2");
  await keys.enterAt(addButton(page));
  const lightbox = page.getByRole("dialog", { name: GIFT_CARD_FORM_MESSAGES.title });
  const name = lightbox.getByRole("textbox", { name: GIFT_CARD_LABELS.recipientName, exact: true });
  await expect(name).toBeFocused();
  await keys.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  await keys.press("Enter");
  await keys.write(name, "Bea");
  await keys.write(lightbox.getByRole("textbox", { name: GIFT_CARD_LABELS.recipientEmail }), EMAIL);
  await keys.enterAt(addButton(lightbox));
  await expect(lightbox).toBeHidden();
  await expect(pill(page, 1)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test("a subscription", async ({ page, shop }) => {
  const tea = await addSubscription(shop);
  const keys = new Keys(page);
  await page.goto(shop.url(tea.path));
  await keys.enterAt(button(page, MERCHANDISING_MESSAGES.subscribe));
  await expect(page).toHaveURL(/\/checkout\?/u);
});

test("a restock signup, and a review", async ({ page, shop }) => {
  const jug = await addSoldOutJug(shop);
  await openReviews(shop);
  const keys = new Keys(page);
  await page.goto(shop.url(jug.path));
  await keys.write(page.getByRole("textbox", { name: MERCHANDISING_MESSAGES.restockPlaceholder }), EMAIL);
  await keys.enterAt(button(page, MERCHANDISING_MESSAGES.restockButton));
  await expect(page.getByText(MERCHANDISING_MESSAGES.restockSuccess)).toBeFocused();
  await keys.enterAt(page.locator("summary").filter({ hasText: REVIEW_LABELS.writeHeading }));
  const [one, two] = ["1 star", "2 stars"].map((stars) => page.getByRole("radio", { name: stars, exact: true }));
  if (!one || !two) return;
  await keys.tabTo(one);
  await keys.press("Space", "ArrowRight");
  await expect(two).toBeChecked();
  await keys.write(page.getByRole("textbox", { name: REVIEW_LABELS.body }), "It holds tea.");
  await keys.write(page.getByRole("textbox", { name: REVIEW_LABELS.name }), "Ada");
  await keys.write(page.getByRole("textbox", { name: REVIEW_LABELS.email }), EMAIL);
  await keys.enterAt(button(page, REVIEW_LABELS.send));
  await expect(page.getByText(REVIEW_MESSAGES.received)).toBeFocused();
});

test("a like and a comment", async ({ page, shop, stoa }) => {
  const [post] = await addPosts(stoa, shop, { title: "Two firings", urlId: "firings" });
  await changeSettings(shop, { comments: OPEN_COMMENTS, isLikingEnabled: true });
  const keys = new Keys(page);
  await page.goto(shop.url(post?.path ?? ""));
  const like = page.getByRole("article").getByRole("button").first();
  await keys.tabTo(like);
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await keys.press("Space");
  await expect(like).toHaveAccessibleName(likeButtonLabel(1));
  await expect(like).toBeFocused();
  await expect(page.getByText(LIKE_MESSAGES.failed)).toHaveCount(0);
  await keys.write(page.getByRole("textbox", { name: COMMENT_LABELS.body }), "Which glaze was it?");
  await keys.write(page.getByRole("textbox", { name: COMMENT_LABELS.name }), "Ada");
  await keys.write(page.getByRole("textbox", { name: COMMENT_LABELS.email }), EMAIL);
  await keys.enterAt(button(page, COMMENT_LABELS.send));
  await expect(page.getByText(COMMENT_MESSAGES.received)).toBeFocused();
});

test("a newsletter, and a donation", async ({ page, shop, stoa }) => {
  await openDonations(shop);
  const letters = await addFormPage(stoa, shop, { isNewsletter: true });
  const keys = new Keys(page);
  await page.goto(letters.url);
  await keys.write(page.getByRole("textbox", { name: "Email" }), EMAIL);
  await keys.enterAt(button(page, "Send"));
  await expect(page.getByRole("status").filter({ hasText: "We have it." })).toBeFocused();
  await page.goto(shop.url("/checkout/donate"));
  await keys.write(page.getByRole("textbox", { name: DONATION_TEXTS.donationOwnAmount }), "1");
  await keys.enterAt(button(page, DONATION_TEXTS.donationButton));
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("textbox", { name: DONATION_TEXTS.donationOwnAmount })).toBeFocused();
  await keys.press("Control+a");
  await keys.type("12.50");
  await keys.press("Enter");
  await expect(page).toHaveURL(/\/checkout\?/u);
});

test("an account: registering, signing in, changing its details", async ({ page, shop, stoa }) => {
  await addAccount(stoa, shop);
  const keys = new Keys(page);
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  await page.goto(shop.url("/account"));
  await keys.enterAt(page.getByRole("link", { name: T.accountRegister }));
  await keys.write(box(T.accountEmail), "bea@example.org");
  await keys.write(box(T.accountPassword), "Kiln opens at nine");
  await keys.enterAt(button(page, T.accountRegister));
  await expect(page.getByRole("heading", { name: T.accountSentTitle })).toBeFocused();
  await page.goto(shop.url("/account"));
  await keys.write(box(T.accountEmail), ADA_ACCOUNT.email);
  await keys.write(box(T.accountPassword), ADA_ACCOUNT.password);
  await keys.enterAt(button(page, T.accountSignIn));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(T.accountTitle);
  await keys.enterAt(page.getByRole("link", { name: T.accountDetails, exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(T.accountDetails);
  await keys.write(box(T.accountFirstName), "Augusta");
  await keys.enterAt(button(page, T.accountSave).first());
  await expect(page.getByRole("status")).toHaveText(SITE_USER_MESSAGES.profileSaved);
  await expect(page.getByRole("status")).toBeFocused();
  await expect(box(T.accountFirstName)).toHaveValue("Augusta");
});
