import type { Page } from "@playwright/test";
import { COMMENT_MESSAGES } from "@stoa/core/comment/comment-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { likeButtonLabel } from "@stoa/core/like/like-count.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import { visitorTexts } from "@stoa/core/visitor-text/visitor-texts.ts";
import { addFormPage, CALLS, formOf, reach } from "../form/form-page.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { findViolations } from "../page/page-style-checks.ts";
import { expect, test } from "../server/stoa-server.ts";
import { addPosts, changeSettings, OPEN_COMMENTS } from "./talking-shop.ts";

const translate = translatorFor("de");
const WORDS = visitorTexts("de");

async function speakGerman(shop: ShopApi): Promise<void> {
  await shop.studio.call("PUT", "/api/multilingual/languages", { languages: [{ language: "de", isEnabled: true }] });
}

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [412, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await findViolations(page)]).toEqual([width, []]);
  }
}

test("a German post is liked and commented in German, and a comment that failed is kept", async ({
  page,
  shop,
  stoa,
}) => {
  const [post] = await addPosts(stoa, shop, { title: "Zwei Brände", urlId: "firings" });
  await speakGerman(shop);
  await changeSettings(shop, { comments: OPEN_COMMENTS, isLikingEnabled: true });
  await page.route("**/api/comments", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto(shop.url(`/de${post?.path ?? ""}`));
  await expect(page.getByRole("button", { name: likeButtonLabel(0, translate), exact: true })).toBeVisible();
  const form = page.getByRole("form", { name: WORDS["commentWriteHeading"] });
  const body = form.getByRole("textbox", { name: WORDS["commentBody"], exact: true });
  // Before its script is loaded, the button posts the form.
  const script = page.waitForResponse(/\/comment-form-[^/]*\.js$/u);
  await body.focus();
  await script;
  await body.fill("Welche Glasur war das?");
  await form.getByRole("button", { name: WORDS["commentSend"], exact: true }).press("Enter");
  await expect(form.getByRole("alert")).toHaveText(translate(COMMENT_MESSAGES.failed));
  await expect(form.getByRole("button", { name: WORDS["commentSend"], exact: true })).toBeFocused();
  await expect(body).toHaveValue("Welche Glasur war das?");
  await page.unroute("**/api/comments");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert")).toHaveText(translate(COMMENT_MESSAGES.invalid));
  const name = form.getByRole("textbox", { name: WORDS["commentName"], exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(translate(COMMENT_MESSAGES.nameNeeded));
  await expectAccessible(page);
});

test("a German form reports what is missing and why it was not sent, and keeps the entries", async ({
  page,
  shop,
  stoa,
}) => {
  const { url } = await addFormPage(stoa, shop, {
    fields: [
      { type: "date", title: "Beginn" },
      { type: "email", title: "Adresse", required: true },
    ],
  });
  await speakGerman(shop);
  await shop.publish();
  let status = 429;
  await page.route(CALLS.save, (route) => (status === 0 ? route.abort() : route.fulfill({ status, body: "{}" })));
  await page.goto(url.replace(shop.origin, `${shop.origin}/de`));
  const form = formOf(page);
  await reach(form);
  await expect(form.getByRole("textbox", { name: "Monat", exact: true })).toBeFocused();
  const email = form.getByRole("textbox", { name: "Adresse", exact: true });
  await email.press("Enter");
  await expect(form.getByText(translate(FORM_MESSAGES.required), { exact: true })).toBeVisible();
  await expect(form.getByText(translate(FORM_MESSAGES.problem), { exact: true })).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill("ada@example.org");
  for (const [next, message] of [
    [429, FORM_MESSAGES.tooMany],
    [500, FORM_MESSAGES.failed],
    [0, "Please check your internet connection."],
  ] as const) {
    status = next;
    await email.press("Enter");
    await expect(form.getByRole("alert")).toHaveText(translate(message));
    await expect(email).toHaveValue("ada@example.org");
  }
  await expectAccessible(page);
});
