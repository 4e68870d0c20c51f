import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { COMMENT_LABELS } from "@stoa/core/comment/comment-messages.ts";
import { DONATION_TEXTS } from "@stoa/core/donation/donation-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { GIFT_CARD_LIMITS } from "@stoa/core/gift-card/gift-card-limits.ts";
import {
  GIFT_CARD_FIELD_MESSAGES,
  GIFT_CARD_FORM_MESSAGES,
  GIFT_CARD_LABELS,
} from "@stoa/core/gift-card/gift-card-messages.ts";
import { GIFT_CARD_PATH } from "@stoa/core/gift-card/gift-card-path.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import { RESTOCK_MESSAGES } from "@stoa/core/restock/restock-messages.ts";
import { REVIEW_LABELS } from "@stoa/core/review/review-messages.ts";
import type { Locator, Page } from "@playwright/test";
import { openReadyCheckout } from "../checkout/checkout-steps.ts";
import { addFormPage } from "./form-page.ts";
import { HttpBrowser } from "../server/http-browser.ts";
import { addButton, button, pill } from "../product/product-shop.ts";
import { openStore } from "../owner/shopper-api.ts";
import { addGiftCard, addSoldOutJug, openDonations, openReviews } from "../product/sold-kinds.ts";
import { expect, test } from "../server/stoa-server.ts";
import { addPosts, changeSettings, OPEN_COMMENTS } from "../comment/talking-shop.ts";
import type { FlowContext } from "../page/visitor-flow.ts";

// Traces store the content of every field at every step.
test.use({ trace: "off" });

const BOOK = "x".repeat(10_000_000);

const giftCardDialog = (page: Page): Locator => page.getByRole("dialog", { name: GIFT_CARD_FORM_MESSAGES.title });

async function openGiftCardBox({ page, shop }: FlowContext, name: string): Promise<Locator> {
  const card = await addGiftCard(shop);
  await page.goto(shop.url(card.path));
  const value = page.getByRole("combobox", { name: "Select Value" });
  await value.focus();
  await value.selectOption({ index: 1 });
  await addButton(page).click();
  const box = giftCardDialog(page).getByRole("textbox", { name, exact: true });
  await expect(box).toBeVisible();
  return box;
}

const sendGiftCard = (field: Locator): Promise<void> => addButton(giftCardDialog(field.page())).click();

type PasteCase = {
  readonly name: string;
  readonly open: (context: FlowContext) => Promise<Locator>;
  readonly send: (field: Locator) => Promise<void>;
  /** The error; undefined when the truncated text is valid. */
  readonly refusal?: string;
  /** Shows that the truncated text was accepted, where the field disappears. */
  readonly taken?: (page: Page) => Locator;
};

const pressEnter = (field: Locator): Promise<void> => field.press("Enter");
const leave = (field: Locator): Promise<void> => field.blur();

const CASES: readonly PasteCase[] = [
  {
    name: "the amount of a donation",
    open: async ({ page, shop }) => {
      await openDonations(shop);
      await page.goto(shop.url("/checkout/donate"));
      return page.getByRole("textbox", { name: DONATION_TEXTS.donationOwnAmount });
    },
    send: pressEnter,
    refusal: "Please enter an amount like $25.00.",
  },
  {
    name: "the code of a gift card",
    open: async ({ page, shop }) => {
      await page.goto(shop.url(GIFT_CARD_PATH));
      return page.getByRole("textbox", { name: CATALOGUES.en.giftCardPage.giftCardCodeLabel });
    },
    send: pressEnter,
    refusal: CATALOGUES.en.giftCardPage.giftCardUnknown,
  },
  {
    name: "the name of who gets a gift card",
    open: (place) => openGiftCardBox(place, GIFT_CARD_LABELS.recipientName),
    send: sendGiftCard,
    // The field truncates to a hundred characters, so the card is added and the questions close.
    taken: (page) => pill(page, 1),
  },
  {
    name: "the message of a gift card",
    open: (place) => openGiftCardBox(place, GIFT_CARD_LABELS.message),
    send: sendGiftCard,
    refusal: `Please enter at most ${GIFT_CARD_LIMITS.messageChars} characters.`,
  },
  {
    name: "the email of who gets a gift card",
    open: (place) => openGiftCardBox(place, GIFT_CARD_LABELS.recipientEmail),
    send: sendGiftCard,
    refusal: GIFT_CARD_FIELD_MESSAGES.email,
  },
  {
    name: "a search",
    open: async ({ page, shop }) => {
      await page.goto(shop.url("/search"));
      return page.getByRole("main").getByRole("searchbox").or(page.getByRole("main").getByRole("combobox"));
    },
    send: pressEnter,
  },
  {
    name: "a newsletter",
    open: async ({ page, shop, stoa }) => {
      const made = await addFormPage(stoa, shop, { isNewsletter: true });
      await page.goto(made.url);
      return page.getByRole("textbox", { name: "Email" });
    },
    send: pressEnter,
    refusal: FORM_MESSAGES.invalidForm,
  },
  {
    name: "a wish to hear when something is back",
    open: async ({ page, shop }) => {
      const jug = await addSoldOutJug(shop);
      await page.goto(shop.url(jug.path));
      return page.getByRole("textbox", { name: MERCHANDISING_MESSAGES.restockPlaceholder });
    },
    send: pressEnter,
    refusal: RESTOCK_MESSAGES.emailInvalid,
  },
  {
    name: "the note of an order",
    open: async ({ page, shop }) => {
      await openStore(shop);
      await openReadyCheckout(page, shop);
      return page.getByRole("textbox", { name: CHECKOUT_PAGE_TEXTS.checkoutNote });
    },
    send: leave,
  },
  {
    name: "a comment",
    open: async ({ page, shop, stoa }) => {
      const [post] = await addPosts(stoa, shop, { title: "Two firings", urlId: "firings" });
      await changeSettings(shop, { comments: OPEN_COMMENTS });
      await page.goto(shop.url(post?.path ?? ""));
      return page.getByRole("textbox", { name: COMMENT_LABELS.body });
    },
    send: (field) => button(field.page(), COMMENT_LABELS.send).click(),
    refusal: "Some values are not valid. Check them and try again.",
  },
  {
    name: "a review",
    open: async ({ page, shop }) => {
      const { path } = await openReviews(shop);
      await page.goto(shop.url(path));
      await page.getByRole("group").getByText(REVIEW_LABELS.writeHeading).click();
      return page.getByRole("textbox", { name: REVIEW_LABELS.body });
    },
    send: (field) => button(field.page(), REVIEW_LABELS.send).click(),
    refusal: "Some values are not valid. Check them and try again.",
  },
];

for (const { name, open, send, refusal, taken } of CASES) {
  test(`a whole book pasted into ${name} causes no failure`, async ({ page, shop, stoa }) => {
    const field = await open({ page, shop, stoa });
    const broken: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 500) broken.push(response.url());
    });
    await field.focus();
    await page.keyboard.insertText(BOOK);
    await send(field);
    if (refusal !== undefined) await expect(page.getByText(refusal).filter({ visible: true }).first()).toBeVisible();
    if (taken === undefined) {
      await field.fill("something else");
      await expect(field).toHaveValue("something else");
    } else {
      await expect(taken(page)).toBeVisible();
    }
    expect(broken).toEqual([]);
  });
}

/** Returns the status for a call with a huge content-length; the rest of the body is never sent. */
async function statusOfHuge({ origin, cookies }: HttpBrowser, path: string, type: string): Promise<number> {
  const { host, port } = new URL(origin);
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
  const call = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path,
    headers: {
      host,
      cookie,
      origin,
      "x-csrf-token": cookies.get("crumb") ?? "",
      "content-type": type,
      "content-length": BOOK.length,
    },
  });
  call.flushHeaders();
  call.write("x".repeat(1000));
  const [response] = (await once(call, "response")) as [IncomingMessage];
  call.on("error", () => undefined).destroy();
  return response.statusCode ?? 0;
}

test("calls of ten megabytes are refused, each as what it is", async ({ shop }) => {
  const visitor = new HttpBrowser(shop.origin);
  await visitor.send({ path: "/" });
  const id = "5".repeat(24);
  const plain = ["/checkout/donate", GIFT_CARD_PATH, "/cart/coupon", "/cart/add", "/account/register", `/_form/${id}`];
  const calls = [
    "/api/commerce/shopping-cart/entries",
    "/api/commerce/shopping-cart/coupons",
    "/api/commerce/reviews",
    "/api/comments",
    "/api/likes",
    `/api/rest/forms/validate/${id}`,
    "/api/form/SaveFormSubmission",
    "/api/site-users/account/notifications/restock",
  ];
  for (const path of plain) {
    const status = await statusOfHuge(visitor, path, "application/x-www-form-urlencoded");
    expect([path, status]).toEqual([path, 413]);
  }
  for (const path of calls) {
    expect([path, await statusOfHuge(visitor, path, "application/json")]).toEqual([path, 413]);
  }
  const search = await visitor.send({ path: `/search?q=${"x".repeat(10_000)}` });
  expect(search.status).toBeLessThan(500);
});
