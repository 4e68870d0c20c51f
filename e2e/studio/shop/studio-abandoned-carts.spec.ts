import type { Locator, Page } from "@playwright/test";
import { LEFT_CART_MESSAGES } from "@stoa/core/cart/reminder/left-cart-messages.ts";
import { leaveCarts } from "./desk-shop.ts";
import { HttpBrowser } from "../../server/http-browser.ts";
import type { ShopApi, ShopItem } from "../../owner/owner-api.ts";
import type { StoaAddress } from "../../server/stoa-address.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

const ROOM = { path: "/abandoned-carts", title: "Abandoned carts" };
const ANN = "ann@example.org";

async function fillCart(shop: ShopApi, item: ShopItem, quantity: number): Promise<void> {
  const visitor = new HttpBrowser(shop.origin);
  await visitor.send({ path: "/" });
  const body = { itemId: item.id, sku: item.skus[0], quantity };
  const { status } = await visitor.send({ method: "POST", path: "/api/commerce/shopping-cart/entries", body });
  expect(status).toBeLessThan(300);
}

async function leaveTwo(shop: ShopApi, stoa: StoaAddress): Promise<void> {
  const [vase, bowl] = await shop.addItems(
    { title: "Blue Vase", variants: [{ cents: 2500 }] },
    { title: "Bowl", variants: [{ cents: 900 }] },
  );
  await fillCart(shop, vase, 2);
  await fillCart(shop, bowl, 1);
  await leaveCarts(stoa, shop, { item: vase, email: ANN });
  await leaveCarts(stoa, shop, { item: bowl });
}

function rowOf(page: Page, who: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("button", { name: who }) });
}

test("the room explains its purpose while there are no carts", async ({ page, shop }) => {
  await openRoom(page, shop, ROOM);
  await expect(page.getByRole("heading", { name: "No abandoned carts" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 480 });
  await page.getByRole("button", { name: "Automatic reminder" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Store settings", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Emails", level: 2 })).toBeFocused();
  await expect(page.getByText("Abandoned cart emails")).toBeInViewport();
});

test("carts are viewed, and a shopper who left an address is reminded once, with the keyboard", async ({
  page,
  shop,
  stoa,
}) => {
  await leaveTwo(shop, stoa);
  await openRoom(page, shop, ROOM);
  await expect(page.getByText("2 carts")).toBeVisible();
  await expect(rowOf(page, "Unknown visitor")).toContainText(LEFT_CART_MESSAGES.noEmail);
  await expect(rowOf(page, "Unknown visitor").getByRole("button", { name: /Send/ })).toBeHidden();
  await expect(rowOf(page, ANN)).toContainText("$50.00");
  await page.getByRole("button", { name: new RegExp(`^${ANN}`) }).press("Enter");
  const lines = page.getByRole("table", { name: `Cart of ${ANN}` });
  await expect(lines.getByRole("row", { name: /Blue Vase/ })).toContainText("× 2");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: `Send reminder to ${ANN}` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Send a reminder to ${ANN}?` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: `Send reminder to ${ANN}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Send reminder" }).press("Enter");
  await expect(messages(page)).toContainText(`Reminder sent to ${ANN}.`);
  await expect(rowOf(page, ANN)).toContainText("Reminder sent");
  await expect(page.getByRole("button", { name: `Send reminder to ${ANN}` })).toBeHidden();
  await page.goto(`${shop.studio.origin}/mails`);
  const mail = page.getByRole("row").filter({ hasText: ANN });
  await expect(mail).toHaveCount(1);
  // The test server has no mail server.
  await expect(async () => {
    await page.reload();
    await expect(mail).toContainText("Saved as a file", { timeout: 2000 });
  }).toPass();
  await expect(mail.getByRole("button")).toHaveCount(0);
});

test("a reminder that the server refuses shows why, and one that was not delivered is retried", async ({
  page,
  shop,
  stoa,
}) => {
  await leaveTwo(shop, stoa);
  let answer: "refused" | "lost" | "through" = "refused";
  await page.route("**/api/studio/left-carts/*/reminder", (route) => {
    const body = JSON.stringify({ error: "reminder_refused", message: LEFT_CART_MESSAGES.paying });
    if (answer === "refused") return route.fulfill({ status: 409, contentType: "application/json", body });
    return answer === "lost" ? route.abort() : route.fallback();
  });
  await openRoom(page, shop, ROOM);
  await page.getByRole("button", { name: `Send reminder to ${ANN}` }).click();
  const dialog = page.getByRole("dialog", { name: `Send a reminder to ${ANN}?` });
  await dialog.getByRole("button", { name: "Send reminder" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(LEFT_CART_MESSAGES.paying);
  await expectAccessible(page);
  answer = "lost";
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Unable to connect");
  answer = "through";
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(rowOf(page, ANN)).toContainText("Reminder sent");
});
