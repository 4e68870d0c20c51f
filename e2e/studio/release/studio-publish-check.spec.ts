import type { Page } from "@playwright/test";
import { PUBLISH_CHECK_MESSAGES } from "@stoa/core/publish-check/publish-check-messages.ts";
import { addDocuments, newId } from "../../form/form-page.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import type { StoaAddress } from "../../server/stoa-address.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

const CHECKS = "**/api/publish-check";

type Block = { readonly id: string; readonly type: number; readonly value: object };

function pageData(title: string, blocks: readonly Block[], description: string): object {
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks }] }] };
  return {
    urlId: title.toLowerCase().replaceAll(" ", "-"),
    title,
    navigationTitle: title,
    enabled: true,
    description,
    layout,
  };
}

async function addFaultyPage(stoa: StoaAddress, shop: ShopApi): Promise<{ readonly buttonId: string }> {
  const buttonId = newId();
  const blocks: Block[] = [
    { id: newId(), type: 2, value: { html: "<p>We fire on Tuesdays.</p>" } },
    { id: buttonId, type: 53, value: { text: "See the kiln", link: { url: "/kiln-room" } } },
  ];
  const data = pageData("Our workshop", blocks, "");
  await addDocuments(stoa, shop.slug, [{ id: newId(), kind: "page", data }]);
  return { buttonId };
}

async function openPublishDialog(page: Page): Promise<ReturnType<Page["getByRole"]>> {
  await page.getByRole("button", { name: /^Publish/ }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  // Wait until it has focus: an earlier key press would be lost.
  await expect(page.locator("[role=dialog]:focus, [role=dialog] :focus")).toHaveCount(1);
  return dialog;
}

test("the publish dialog shows possible problems, links to the block by keyboard, and publishes anyway", async ({
  page,
  shop,
  stoa,
}) => {
  await addFaultyPage(stoa, shop);
  await openRoom(page, shop, { path: "/releases", title: "Releases" });
  const dialog = await openPublishDialog(page);
  await expect(dialog.getByText("2 problems to review")).toBeVisible();
  await expect(dialog.getByText("Links to /kiln-room, which doesn't exist on this site")).toBeVisible();
  await expect(dialog.getByText("No description")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Our workshop · Button block" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Our workshop", level: 1 })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("See the kiln");
  const again = await openPublishDialog(page);
  await again.getByRole("checkbox", { name: /Our workshop/ }).press("Space");
  await expect(again.getByText("No problems found")).toBeVisible();
  await again.getByRole("checkbox", { name: /Our workshop/ }).press("Space");
  await expect(again.getByText("2 problems to review")).toBeVisible();
  await again.getByRole("button", { name: "Publish 1 change" }).click();
  await expect(messages(page)).toContainText("Published.");
  await page.goto(shop.url("/our-workshop"));
  await expect(page.getByText("We fire on Tuesdays.")).toBeVisible();
});

test("nothing in the publish dialog moves when the check completes", async ({ page, shop, stoa }) => {
  await addFaultyPage(stoa, shop);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(CHECKS, async (route) => {
    await asked;
    await route.continue();
  });
  await openRoom(page, shop, { path: "/releases", title: "Releases" });
  const dialog = await openPublishDialog(page);
  await expect(dialog.getByText("Checking pages, links, images and colors…")).toBeVisible();
  const places = async (): Promise<unknown[]> => [
    await dialog.getByRole("checkbox", { name: /Our workshop/ }).boundingBox(),
    await dialog.getByRole("button", { name: "Publish 1 change" }).boundingBox(),
  ];
  const before = await places();
  answer();
  await expect(dialog.getByText("2 problems to review")).toBeVisible();
  expect(await places()).toEqual(before);
});

test("a problem is ignored in the dialog, listed in Checks, and shown again", async ({ page, shop, stoa }) => {
  await addFaultyPage(stoa, shop);
  await openRoom(page, shop, { path: "/releases", title: "Releases" });
  const dialog = await openPublishDialog(page);
  await dialog.getByRole("button", { name: /^Ignore: Links to \/kiln-room/ }).press("Enter");
  await expect(dialog.getByText("1 problem to review")).toBeVisible();
  await expect(dialog.getByText("Links to /kiln-room")).toBeHidden();
  await expect(dialog.getByRole("heading", { name: "Check before publishing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Checks" }).click();
  await expect(page.getByRole("heading", { name: "Checks", level: 1 })).toBeVisible();
  await expect(page.getByText("No description").first()).toBeVisible();
  await expect(page.getByText("Links to /kiln-room")).toBeHidden();
  await page.getByRole("button", { name: "Ignored", exact: true }).click();
  await expect(page.getByText("Links to /kiln-room, which doesn't exist on this site")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Show again: Links to \/kiln-room/ }).click();
  await expect(page.getByRole("heading", { name: "Nothing ignored" })).toBeVisible();
  await page.getByRole("button", { name: "To review" }).click();
  await expect(page.getByText("Links to /kiln-room, which doesn't exist on this site")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Ignore: Links to \/kiln-room/ }).click();
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Links to /kiln-room, which doesn't exist on this site")).toBeVisible();
});

test("a fixed problem is gone with the next check", async ({ page, shop, stoa }) => {
  await addFaultyPage(stoa, shop);
  await openRoom(page, shop, { path: "/checks", title: "Checks" });
  await expect(page.getByText("Links to /kiln-room, which doesn't exist on this site")).toBeVisible();
  const room = pageData("Kiln room", [], "Where it is hot.");
  await addDocuments(stoa, shop.slug, [{ id: newId(), kind: "page", data: room }]);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("Links to /kiln-room")).toBeHidden();
  await expect(page.getByText("No description").first()).toBeVisible();
});

test("a failed check is retried and does not prevent publishing", async ({ page, shop, stoa }) => {
  await addFaultyPage(stoa, shop);
  const server = { isDown: true };
  await page.route(CHECKS, async (route) => {
    if (!server.isDown) return route.fallback();
    return route.fulfill({ status: 500, json: { error: "internal", message: "Something went wrong." } });
  });
  await openRoom(page, shop, { path: "/releases", title: "Releases" });
  const dialog = await openPublishDialog(page);
  await expect(dialog.getByText("You can still publish.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish 1 change" })).toBeEnabled();
  server.isDown = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByText("2 problems to review")).toBeVisible();
});

test("the reason why a problem cannot be ignored is shown", async ({ page, shop, stoa }) => {
  await addFaultyPage(stoa, shop);
  const message = PUBLISH_CHECK_MESSAGES.tooManyIgnored.replace("{count}", "1000");
  await page.route(`${CHECKS}/ignored/*`, (route) =>
    route.fulfill({ status: 409, json: { error: "too_many_ignored", message } }),
  );
  await openRoom(page, shop, { path: "/checks", title: "Checks" });
  await page.getByRole("button", { name: /^Ignore: Links to \/kiln-room/ }).click();
  await expect(messages(page)).toContainText(message);
  await expect(page.getByText("Links to /kiln-room, which doesn't exist on this site")).toBeVisible();
});
