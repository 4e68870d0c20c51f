import { API_KEY_MESSAGES } from "@stoa/core/api-key/api-key-messages.ts";
import { OUTBOX_MESSAGES } from "@stoa/core/outbox/outbox-messages.ts";
import { ROLE_MESSAGES } from "@stoa/core/role/role-messages.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { HttpBrowser } from "../../server/http-browser.ts";
import { makeOwner } from "../../owner/new-owner.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { addPosts, changeSettings, OPEN_COMMENTS } from "../../comment/talking-shop.ts";

async function statusWith(shop: ShopApi, key: string, path: string): Promise<number> {
  const program = new HttpBrowser(shop.studio.origin);
  return (await program.send({ path, headers: { authorization: `Bearer ${key}` } })).status;
}

test("the rail shows rooms in groups, remembers what is open, and covers the room on a phone", async ({
  page,
  shop,
}) => {
  await openRoom(page, shop, { path: "/products", title: "Products" });
  const rail = page.getByRole("navigation", { name: "Studio" });
  await expect(rail.getByRole("link", { name: "Orders" })).toBeVisible();
  await expect(rail.getByRole("link", { name: "Members" })).toBeHidden();
  await rail.getByRole("button", { name: "Settings" }).click();
  await expect(rail.getByRole("link", { name: "Members" })).toBeVisible();
  await page.reload();
  await rail.getByRole("link", { name: "Members" }).click();
  await expect(page.getByRole("heading", { name: "Members", level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 412, height: 900 });
  await expect(rail).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Discounts" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { name: "Discounts", level: 1 })).toBeVisible();
});

test("an API key is created with permissions, shown once, used, and deleted", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/api-keys", title: "API keys" });
  await expect(page.getByRole("heading", { name: "No API keys yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create key" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create API key" });
  await expect(dialog).toContainText(API_KEY_MESSAGES.terms);
  await dialog.getByRole("textbox", { name: "Name" }).fill("Stock sync");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Choose at least one permission.");
  await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("checkbox", { name: /^View products, stock/ }).press("Space");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create key" }).click();
  const made = page.getByRole("dialog", { name: "Key “Stock sync” created" });
  await expect(made).toContainText(API_KEY_MESSAGES.copyNow);
  const key = await made.getByRole("textbox", { name: "Key" }).inputValue();
  await made.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("row", { name: /^Stock sync/ });
  await expect(row).toContainText("Never");
  await expect(page.locator("body")).not.toContainText(key);
  expect(await statusWith(shop, key, "/api/products")).toBe(200);
  expect(await statusWith(shop, key, "/api/commerce/orders")).toBe(403);
  await page.getByRole("button", { name: "Delete Stock sync" }).click();
  const question = page.getByRole("dialog", { name: "Delete the key “Stock sync”?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No API keys yet" })).toBeVisible();
  await expect.poll(() => statusWith(shop, key, "/api/products")).toBe(401);
});

test("members are listed with their roles, and a person without an account is not added", async ({
  page,
  shop,
  stoa,
}) => {
  await openRoom(page, shop, { path: "/members", title: "Members" });
  await expect(page.getByRole("row", { name: new RegExp(`^${stoa.ownerEmail}`) })).toContainText("Admin");
  await page.getByRole("button", { name: "Role permissions" }).click();
  const roles = page.getByRole("dialog", { name: "Roles" });
  await expect(roles.getByRole("heading", { level: 3 })).toHaveCount(15);
  await expectAccessible(page);
  await roles.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Add member" }).click();
  const dialog = page.getByRole("dialog", { name: "Add member" });
  await dialog.getByRole("combobox", { name: "Role" }).selectOption("Moderator");
  await expect(dialog.getByRole("list", { name: "Permissions of this role" })).toContainText(
    "Approve and remove comments",
  );
  await dialog.getByRole("textbox", { name: "Email" }).fill("nobody@example.org");
  await dialog.getByRole("button", { name: "Add member" }).click();
  await expect(dialog.getByText(ROLE_MESSAGES.noAccount)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Remove ${stoa.ownerEmail}` }).click();
  const question = page.getByRole("dialog", { name: `Remove “${stoa.ownerEmail}”?` });
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(question.getByRole("alert")).toContainText("This is the only admin.");
});

test("an admin who gives up their own role or membership sees the consequences", async ({ page, shop, stoa }) => {
  const { email } = await makeOwner(stoa, `${shop.slug}@example.org`);
  await shop.studio.call("POST", "/api/studio/members", { email, role: ROLE.admin });
  await openRoom(page, shop, { path: "/members", title: "Members" });
  await page.getByRole("button", { name: `Remove ${stoa.ownerEmail}` }).click();
  const leaving = page.getByRole("dialog", { name: `Remove “${stoa.ownerEmail}”?` });
  await expect(leaving).toContainText("This is you. You immediately lose access to this studio");
  await leaving.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: new RegExp(`^${stoa.ownerEmail}`) }).click();
  const change = page.getByRole("dialog", { name: `Role of ${stoa.ownerEmail}` });
  await expect(change).not.toContainText("This is you");
  await change.getByRole("combobox", { name: "Role" }).selectOption("Moderator");
  await expect(change.getByRole("status")).toContainText("only another admin can change it back");
  await expectAccessible(page);
  await change.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByRole("heading", { name: "Your role doesn't include “Members”" })).toBeVisible();
  const rail = page.getByRole("navigation", { name: "Studio" });
  await expect(rail.getByRole("link", { name: "Comments" })).toBeVisible();
  await expect(rail.getByRole("link", { name: "Orders" })).toHaveCount(0);
});

test("a member who leaves a site is taken to their sites", async ({ page, shop, stoa }) => {
  const { email } = await makeOwner(stoa, `${shop.slug}@example.org`);
  await shop.studio.call("POST", "/api/studio/members", { email, role: ROLE.admin });
  await openRoom(page, shop, { path: "/members", title: "Members" });
  await page.getByRole("button", { name: `Remove ${stoa.ownerEmail}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page).toHaveURL(new RegExp(`^${stoa.platformOrigin}/`));
});

test("a webhook is added with its secret shown once, and deleted", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/webhooks", title: "Webhooks" });
  await page.getByRole("button", { name: "Add webhook" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add webhook" });
  await dialog.getByRole("textbox", { name: "Address" }).fill("not an address");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByRole("textbox", { name: "Address" })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("textbox", { name: "Address" }).fill("https://hooks.example.com/stoa");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  const secret = page.getByRole("dialog", { name: "Webhook added" });
  await expect(secret.getByRole("textbox", { name: "Secret" })).toHaveValue(/^[0-9a-f]{64}$/);
  await secret.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: /hooks\.example\.com/ })).toContainText("Order placed");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete https://hooks.example.com/stoa" }).click();
  await page
    .getByRole("dialog", { name: /^Delete the webhook/ })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
});

test("a click on the edge of Cancel closes a dialog, also if the field that loses focus shows an error", async ({
  page,
  shop,
}) => {
  await openRoom(page, shop, { path: "/webhooks", title: "Webhooks" });
  await page.getByRole("button", { name: "Add webhook" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add webhook" });
  await expect(dialog.getByRole("textbox", { name: "Address" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).hover({ position: { x: 10, y: 4 } });
  await page.mouse.down();
  await expect(dialog.getByText("Enter the URL to send events to.")).toBeVisible();
  await page.mouse.up();
  await expect(dialog).toBeHidden();
});

test("the secret of a webhook is only rotated once that is confirmed", async ({ page, shop }) => {
  const endpointUrl = "https://hooks.example.com/stoa";
  await shop.studio.call("POST", "/api/studio/webhooks", { endpointUrl, topics: ["order.create"] });
  await openRoom(page, shop, { path: "/webhooks", title: "Webhooks" });
  const opener = page.getByRole("button", { name: `New secret for ${endpointUrl}` });
  await opener.press("Enter");
  const question = page.getByRole("dialog", { name: `Create a new secret for “${endpointUrl}”?` });
  await expect(question).toContainText("can’t be restored");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await question.getByRole("button", { name: "Create new secret" }).press("Enter");
  const secret = page.getByRole("dialog", { name: "Your new secret" });
  await expect(secret.getByRole("textbox", { name: "Secret" })).toHaveValue(/^[0-9a-f]{64}$/);
  await secret.getByRole("button", { name: "Done" }).press("Enter");
  await expect(secret).toBeHidden();
  await expect(opener).toBeFocused();
});

test("emails can be previewed, and an empty log says so", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/mails", title: "Email log" });
  await expect(page.getByRole("heading", { name: "No emails yet" })).toBeVisible();
  await expect(page.getByText(OUTBOX_MESSAGES.mailsStay)).toBeVisible();
  await page.getByRole("button", { name: "Preview emails" }).click();
  const dialog = page.getByRole("dialog", { name: "Preview emails" });
  await dialog.getByRole("combobox", { name: "Email" }).selectOption("Order shipped");
  await expect(dialog.locator("pre")).not.toBeEmpty();
  await expectAccessible(page);
});

test("settings of the site are saved as a draft, and published", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/settings", title: "Site settings" });
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter a site title.")).toBeVisible();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Pots by Ada");
  await page.getByRole("textbox", { name: "Phone number" }).fill("555 0100");
  await page.getByRole("combobox", { name: "Time zone" }).selectOption("Europe/Vienna");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish 1 change" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Pots by Ada");
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Europe/Vienna");
});

test("the keyboard focus stays at the save button, and at the room once changes are discarded", async ({
  page,
  shop,
}) => {
  await openRoom(page, shop, { path: "/settings", title: "Site settings" });
  const phone = page.getByRole("textbox", { name: "Phone number" });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await phone.fill("555 0100");
  await save.press("Enter");
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await phone.fill("555 0199");
  const discard = page.getByRole("button", { name: "Discard" });
  await discard.press("Enter");
  await expect(discard).toBeHidden();
  await expect(phone).toHaveValue("555 0100");
  await expect(page.getByRole("heading", { name: "Site settings", level: 1 })).toBeFocused();
});

test("an announcement is written, and a bad address is refused beside it", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/announcement", title: "Notices, comments and speed" });
  await page.getByRole("switch", { name: /^Show an announcement/ }).press("Space");
  await page.getByRole("textbox", { name: "Text" }).fill("Kiln opening on Friday");
  await page.getByRole("textbox", { name: "Link" }).fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Link" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "Link" }).fill("/shop");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await shop.publish();
  const { text } = await new HttpBrowser(shop.origin).send({ path: "/" });
  expect(text).toContain("Kiln opening on Friday");
});

test("comments await approval, are shown and deleted", async ({ page, shop, stoa }) => {
  const [post] = await addPosts(stoa, shop, { title: "Kiln news", urlId: "kiln-news" });
  await changeSettings(shop, { comments: OPEN_COMMENTS });
  const visitor = new HttpBrowser(shop.origin);
  await visitor.send({ path: "/" });
  await visitor.call("POST", "/api/comments", {
    itemId: post?.id,
    authorName: "Grace",
    email: "grace@example.org",
    body: "What glaze is it?",
  });
  await openRoom(page, shop, { path: "/comments", title: "Comments" });
  await expect(page.getByRole("list", { name: "Comments" })).toContainText("What glaze is it?");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show: comment by Grace" }).click();
  await expect(page.getByRole("heading", { name: "No pending comments" })).toBeVisible();
  await page.getByRole("button", { name: "Approved", exact: true }).click();
  await page.getByRole("button", { name: "Delete the comment by Grace" }).click();
  await page
    .getByRole("dialog", { name: /^Delete the comment/ })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(messages(page)).toContainText("Comment deleted");
  await expect(page.getByRole("heading", { name: "No approved comments" })).toBeVisible();
});

test("if no comment is pending the room links to the comment settings", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/comments", title: "Comments" });
  await page.setViewportSize({ width: 1440, height: 480 });
  await page.getByRole("button", { name: "Open comment settings" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Comments and likes", level: 2 })).toBeFocused();
  await expect(page.getByText("Visitors can comment")).toBeInViewport();
});

test("forms and the mailing list explain themselves when they are empty", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/forms", title: "Forms" });
  await expect(page.getByRole("heading", { name: "No forms yet" })).toBeVisible();
  await expectAccessible(page);
  await openRoom(page, shop, { path: "/mailing-list", title: "Mailing list" });
  await expect(page.getByRole("heading", { name: "No one here yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Open forms" }).click();
  await expect(page.getByRole("heading", { name: "Forms", level: 1 })).toBeVisible();
});
