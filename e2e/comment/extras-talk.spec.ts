import { COMMENT_LABELS, COMMENT_MESSAGES } from "@stoa/core/comment/comment-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { likeButtonLabel } from "@stoa/core/like/like-count.ts";
import { LIKE_LABELS, LIKE_MESSAGES } from "@stoa/core/like/like-messages.ts";
import { REVIEW_LABELS, REVIEW_MESSAGES } from "@stoa/core/review/review-messages.ts";
import type { Locator, Page } from "@playwright/test";
import { findViolations, isScrolledSideways } from "../page/page-style-checks.ts";
import { expect, test } from "../server/stoa-server.ts";
import { addPosts, changeSettings, OPEN_COMMENTS } from "./talking-shop.ts";

const POST = { title: "Two firings", urlId: "firings" };
const ADA = { name: "Ada", email: "ada@example.org" };

async function expectFlawless(page: Page): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await findViolations(page)]).toEqual([width, []]);
    expect([width, await isScrolledSideways(page)]).toEqual([width, false]);
  }
}

const box = (scope: Page | Locator, name: string): Locator => scope.getByRole("textbox", { name });

async function writeComment(page: Page, text: string): Promise<void> {
  await box(page, COMMENT_LABELS.body).fill(text);
  await box(page, COMMENT_LABELS.name).fill(ADA.name);
  await box(page, COMMENT_LABELS.email).fill(ADA.email);
  await box(page, COMMENT_LABELS.email).press("Enter");
}

test("informs a commenter that the comment awaits approval, and shows it then", async ({ page, shop, stoa }) => {
  const [post] = await addPosts(stoa, shop, POST);
  await changeSettings(shop, { comments: OPEN_COMMENTS });
  await page.goto(shop.url(post?.path ?? ""));
  await expectFlawless(page);
  await writeComment(page, "Which glaze was it?");
  await expect(page.getByText(COMMENT_MESSAGES.received)).toBeFocused();
  await page.reload();
  await expect(page.getByText("Which glaze was it?")).toBeHidden();
  const { items } = await shop.studio.call<{ items: Array<{ id: string }> }>("GET", "/api/studio/comments");
  await shop.studio.call("PUT", `/api/studio/comments/${items[0]?.id}/state`, { state: "approved" });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("article").filter({ hasText: "Which glaze was it?" }).last()).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(page.getByRole("heading", { name: `${COMMENT_LABELS.heading} 1` })).toBeVisible();
});

test("answers a comment below it, by keyboard, and shows at once what needs no approval", async ({
  page,
  shop,
  stoa,
}) => {
  const [post] = await addPosts(stoa, shop, POST);
  await changeSettings(shop, { comments: { ...OPEN_COMMENTS, isModerated: false } });
  await page.goto(shop.url(post?.path ?? ""));
  await writeComment(page, "Which glaze was it?");
  await expect(page.getByText(COMMENT_MESSAGES.published)).toBeFocused();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Reply to Ada" })).toBeVisible({ timeout: 500 });
  }).toPass();
  const reply = page.getByRole("link", { name: fillMessage(COMMENT_LABELS.replyTo, { name: ADA.name }) });
  // Before its script is loaded, the link leads to a page with the same form.
  const script = page.waitForResponse(/\/comment-form-[^/]*\.js$/u);
  await reply.focus();
  await script;
  await page.keyboard.press("Enter");
  await expect(box(page, COMMENT_LABELS.body)).toBeFocused();
  await expectFlawless(page);
  await writeComment(page, "The blue one.");
  const thread = page.getByRole("listitem").filter({ hasText: "Which glaze was it?" });
  await expect(thread.getByText("The blue one.")).toBeVisible();
});

test("reports errors beside each field, and keeps the entries", async ({ page, shop, stoa }) => {
  const [post] = await addPosts(stoa, shop, POST);
  await changeSettings(shop, { comments: OPEN_COMMENTS });
  await page.goto(shop.url(post?.path ?? ""));
  await box(page, COMMENT_LABELS.email).fill("nobody");
  await page.getByRole("button", { name: COMMENT_LABELS.send }).click();
  await expect(box(page, COMMENT_LABELS.name)).toHaveAccessibleDescription(COMMENT_MESSAGES.nameNeeded);
  await expect(box(page, COMMENT_LABELS.body)).toHaveAccessibleDescription(COMMENT_MESSAGES.bodyNeeded);
  await expect(page.getByRole("alert")).toContainText(COMMENT_MESSAGES.invalid);
  await expect(box(page, COMMENT_LABELS.email)).toHaveValue("nobody");
  await expectFlawless(page);
});

test("likes a post once, remembers it, and unlikes it", async ({ page, shop, stoa }) => {
  const [post] = await addPosts(stoa, shop, POST);
  await changeSettings(shop, { isLikingEnabled: true });
  await page.goto(shop.url(post?.path ?? ""));
  const like = page.getByRole("button", { name: LIKE_MESSAGES.like });
  // Before its script is loaded, the press submits a form, with the same effect.
  const sent = page.waitForResponse((response) => response.request().method() === "POST");
  await like.click();
  await sent;
  await expect(async () => {
    await page.reload();
    await expect(like).toHaveAccessibleName(likeButtonLabel(1), { timeout: 500 });
  }).toPass();
  await like.hover();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expectFlawless(page);
  await expect(async () => {
    await page.reload();
    await expect(like).toHaveAccessibleName(likeButtonLabel(1), { timeout: 500 });
  }).toPass();
  await like.hover();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await like.press("Enter");
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(like).toHaveAccessibleName(likeButtonLabel(0));
});

test("offers the system's share dialog beside the links", async ({ page, shop, stoa }) => {
  const [post] = await addPosts(stoa, shop, POST);
  await changeSettings(shop, { shareButtons: { facebook: true, email: true } });
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: (data: unknown) => Promise.resolve(shared.push(data)),
    });
  });
  await page.goto(shop.url(post?.path ?? ""));
  await page.getByRole("button", { name: "Share…" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown }).shared))
    .toEqual([{ url: shop.url(post?.path ?? ""), title: POST.title }]);
  await expect(page.getByRole("link", { name: "Facebook" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.facebook\.com\/sharer/,
  );
  await expectFlawless(page);
});

async function openReviews(shop: Parameters<typeof changeSettings>[0], isModerated: boolean): Promise<string> {
  const [mug] = await shop.addItems({ title: "Plain Mug" });
  const preferences = { isEnabled: true, isModerated, isPurchaseRequired: false };
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/reviews", preferences);
  return mug.path;
}

test("takes a review, its stars chosen by keyboard, and says that it awaits approval", async ({ page, shop }) => {
  const path = await openReviews(shop, true);
  await page.goto(shop.url(path));
  await expect(page.getByText(REVIEW_LABELS.none)).toBeVisible();
  await page.getByRole("group").getByText(REVIEW_LABELS.writeHeading).click();
  await expectFlawless(page);
  await page.getByRole("radio", { name: REVIEW_LABELS.oneStar }).focus();
  for (const _step of [1, 2, 3]) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await box(page, REVIEW_LABELS.body).fill("It holds tea.");
  await box(page, REVIEW_LABELS.name).fill(ADA.name);
  await box(page, REVIEW_LABELS.email).fill(ADA.email);
  await page.getByRole("button", { name: REVIEW_LABELS.send }).click();
  await expect(page.getByText(REVIEW_MESSAGES.received)).toBeFocused();
});

test("reports that the stars are missing, and keeps the text", async ({ page, shop }) => {
  const path = await openReviews(shop, true);
  await page.goto(shop.url(path));
  await page.getByRole("group").getByText(REVIEW_LABELS.writeHeading).click();
  await box(page, REVIEW_LABELS.body).fill("It holds tea.");
  await page.getByRole("button", { name: REVIEW_LABELS.send }).click();
  await expect(page.getByRole("group", { name: REVIEW_LABELS.rating })).toHaveAccessibleDescription(
    REVIEW_MESSAGES.rating,
  );
  await expect(box(page, REVIEW_LABELS.body)).toHaveValue("It holds tea.");
  await expectFlawless(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("comments, likes and reviews by plain forms", async ({ page, shop, stoa }) => {
    const path = await openReviews(shop, true);
    const [post] = await addPosts(stoa, shop, POST);
    await changeSettings(shop, { comments: OPEN_COMMENTS, isLikingEnabled: true });
    await page.goto(shop.url(post?.path ?? ""));
    await writeComment(page, "Which glaze was it?");
    await expect(page.getByRole("status")).toHaveText(COMMENT_MESSAGES.received);
    await page.getByRole("link", { name: fillMessage(COMMENT_LABELS.back, { title: POST.title }) }).click();
    await page.getByRole("button", { name: LIKE_MESSAGES.like }).click();
    await expect(page.getByRole("button", { name: likeButtonLabel(1) })).toBeVisible();
    await expect(page.getByRole("article").getByText(LIKE_LABELS.told)).toBeVisible();
    await page.getByRole("button", { name: likeButtonLabel(1) }).click();
    await expect(page.getByRole("article").getByText(LIKE_LABELS.takenBack)).toBeVisible();
    await page.goto(shop.url(path));
    await page.getByRole("group").getByText(REVIEW_LABELS.writeHeading).click();
    await page.getByRole("radio", { name: "5 stars" }).check();
    await page.getByRole("button", { name: REVIEW_LABELS.send }).click();
    await expect(page.getByRole("alert")).toHaveText(REVIEW_MESSAGES.invalid);
    await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();
    await box(page, REVIEW_LABELS.body).fill("It holds tea.");
    await box(page, REVIEW_LABELS.name).fill(ADA.name);
    await box(page, REVIEW_LABELS.email).fill(ADA.email);
    await page.getByRole("button", { name: REVIEW_LABELS.send }).click();
    await expect(page.getByRole("status")).toHaveText(REVIEW_MESSAGES.received);
  });
});
