import { REJECTION_MESSAGES } from "@stoa/core/api/rejection-messages.ts";
import { GIFT_CARD_FIELD_MESSAGES, GIFT_CARD_LABELS } from "@stoa/core/gift-card/gift-card-messages.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { addMember } from "@stoa/core/role/member-api.ts";
import { newId } from "../form/form-page.ts";
import { HttpBrowser } from "../server/http-browser.ts";
import { newOwner } from "../owner/new-owner.ts";
import { addButton } from "../product/product-shop.ts";
import { expectTyped, NEW_TAX, openSave } from "./save-faults.ts";
import { addGiftCard } from "../product/sold-kinds.ts";
import { expect, test } from "../server/stoa-server.ts";

/* Refusals that occur only when the page is out of date: real answers, as shown on the screen. */

test("an owner who was signed out in another tab gets a sign-in dialog, and continues where they were", async ({
  page,
  shop,
}) => {
  const dialog = await openSave(page, shop, NEW_TAX);
  await page.context().clearCookies();
  await dialog.getByRole("button", { name: "Add tax" }).click();
  await expect(dialog.getByRole("alert").getByText(REJECTION_MESSAGES.notSignedIn)).toBeInViewport();
  await expectTyped(dialog, NEW_TAX);
  await shop.openStudioIn(page.context());
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row", { name: /^VAT/ })).toBeVisible();
});

test("an owner whose role was removed in the meantime gets a permission error, and keeps the entries", async ({
  page,
  shop,
  stoa,
}) => {
  const email = `bea+${newId().slice(0, 8)}@example.org`;
  const account = await newOwner(stoa, email);
  const member = await shop.studio.call<EndpointReply<typeof addMember>>("POST", "/api/studio/members", {
    email,
    role: ROLE.storeManager,
  });
  const dialog = await openSave(page, await account.openSite(shop.slug), NEW_TAX);
  await shop.studio.call("PUT", `/api/studio/members/${member.accountId}`, { role: ROLE.editor });
  await dialog.getByRole("button", { name: "Add tax" }).click();
  await expect(dialog.getByRole("alert").getByText(REJECTION_MESSAGES.forbidden)).toBeInViewport();
  await expectTyped(dialog, NEW_TAX);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a theme's own form sends a name of two lines: its field shows the error, and keeps the entry", async ({
    page,
    shop,
  }) => {
    const card = await addGiftCard(shop);
    const { senderName } = GIFT_CARD_LABELS;
    const { text } = await new HttpBrowser(shop.origin).send({ path: card.path });
    const body = text.replace(/<input [^>]*name="senderName"[^>]*>/, '<textarea name="senderName"></textarea>');
    await page.route(shop.url(card.path), (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(shop.url(card.path));
    await page.getByRole("combobox").first().selectOption({ index: 1 });
    await page.getByRole("textbox", { name: senderName }).fill("Ann\nLee");
    await addButton(page).click();
    await expect(page.getByText(GIFT_CARD_FIELD_MESSAGES.oneLine)).toBeVisible();
    const field = page.getByRole("textbox", { name: senderName });
    await expect(field).toHaveAccessibleDescription(GIFT_CARD_FIELD_MESSAGES.oneLine);
    await field.fill("Ann Lee");
    await page.getByRole("main").getByRole("button").last().click();
    await expect(page).toHaveURL(shop.url("/cart"));
    await expect(page.getByRole("main")).toContainText("Ann Lee");
  });
});
