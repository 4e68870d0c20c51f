import { ONCE_MESSAGES } from "@stoa/core/api/once-messages.ts";
import type { GiftCard, GiftCardEntry } from "@stoa/core/gift-card/gift-card-api.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import type { Locator, Page } from "@playwright/test";
import { loseAnswer } from "./lose-answer.ts";
import type { ShopApi } from "./owner-api.ts";
import { buy, openStore } from "./shopper-api.ts";
import { expect, test } from "./stoa-server.ts";

const VASE = { title: "Blue Vase", variants: [{ cents: 2500, stock: 10 }] } as const;
const LOST = "Unable to connect. Please try again.";

type Sold = { readonly orderId: string; readonly productId: string };

/** The page of an order of four vases, of which there were ten. */
async function openOrder(page: Page, shop: ShopApi, sent = 0): Promise<Sold> {
  const [vase] = await shop.addItems(VASE);
  await openStore(shop);
  const orderId = await buy(shop, { items: [{ item: vase, quantity: 4 }] });
  if (sent > 0) {
    const lineId = (await readOrder(shop, orderId)).lines[0]?.id;
    const body = { shouldSendNotification: false, shipments: [{ lines: [{ lineId, quantity: sent }] }] };
    await shop.studio.call("POST", `/api/commerce/orders/${orderId}/fulfillments`, body);
  }
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/orders/${orderId}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Order #1/ })).toBeVisible();
  return { orderId, productId: vase.id };
}

function readOrder(shop: ShopApi, orderId: string): Promise<OrderDetail> {
  return shop.studio.call<OrderDetail>("GET", `/api/commerce/orders/${orderId}`);
}

/** How many vases are in stock. */
async function stockOf(shop: ShopApi, productId: string): Promise<number | undefined> {
  const { product, stock } = await shop.studio.call<ProductDetail>("GET", `/api/products/${productId}`);
  return stock[product.variants[0]?.id ?? ""]?.quantity;
}

async function mailsOf(shop: ShopApi, kind: string): Promise<number> {
  const { items } = await shop.studio.call<{ items: ReadonlyArray<{ kind: string }> }>("GET", "/api/studio/mails");
  return items.filter((mail) => mail.kind === kind).length;
}

type Press = { readonly scope: Locator; readonly action: string; readonly calls: string };

/** The server does it and the page hears nothing of it: so the owner reads, with all that was typed still there. */
async function pressAndLose(page: Page, { scope, action, calls }: Press): Promise<void> {
  await page.route(calls, loseAnswer, { times: 1 });
  await scope.getByRole("button", { name: action, exact: true }).click();
  await expect(scope.getByText(LOST).first()).toBeVisible();
}

function again(scope: Locator): Locator {
  return scope.getByRole("button", { name: "Try again", exact: true });
}

function messages(page: Page): Locator {
  return page.getByRole("region", { name: "Messages" });
}

async function openFulfil(page: Page, quantity: string): Promise<Locator> {
  await page.getByRole("button", { name: "Fulfil", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Fulfil order/ });
  await dialog.getByRole("textbox", { name: /^Quantity of Blue Vase/ }).fill(quantity);
  return dialog;
}

test("a parcel whose answer was lost is recorded once, and the buyer hears of it once", async ({ page, shop }) => {
  const { orderId } = await openOrder(page, shop);
  const dialog = await openFulfil(page, "1");
  await pressAndLose(page, { scope: dialog, action: "Fulfil 1 item", calls: "**/fulfillments" });
  await again(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(messages(page)).toContainText("A part of order #1 is fulfilled.");
  await expect(page.getByRole("region", { name: "History" }).getByText("1 × Blue Vase")).toHaveCount(1);
  expect((await readOrder(shop, orderId)).lines).toMatchObject([{ fulfilledQuantity: 1, leftToSend: 3 }]);
  expect(await mailsOf(shop, "order.shipped")).toBe(1);

  // The next parcel is one of its own.
  const next = await openFulfil(page, "1");
  await next.getByRole("button", { name: "Fulfil 1 item" }).click();
  await expect(next).toBeHidden();
  expect((await readOrder(shop, orderId)).lines).toMatchObject([{ fulfilledQuantity: 2 }]);
});

test("a parcel that is changed after its answer was lost is not sent unasked", async ({ page, shop }) => {
  const { orderId } = await openOrder(page, shop);
  const dialog = await openFulfil(page, "1");
  await pressAndLose(page, { scope: dialog, action: "Fulfil 1 item", calls: "**/fulfillments" });
  await dialog.getByRole("textbox", { name: /^Quantity of Blue Vase/ }).fill("2");
  await again(dialog).click();
  await expect(dialog.getByRole("alert")).toContainText(ONCE_MESSAGES.doneBefore);
  expect((await readOrder(shop, orderId)).lines).toMatchObject([{ fulfilledQuantity: 1 }]);
  await again(dialog).click();
  await expect(dialog).toBeHidden();
  expect((await readOrder(shop, orderId)).lines).toMatchObject([{ fulfilledQuantity: 3 }]);
});

test("whoever leaves a parcel whose answer was lost sees that it was sent", async ({ page, shop }) => {
  await openOrder(page, shop);
  const dialog = await openFulfil(page, "4");
  await pressAndLose(page, { scope: dialog, action: "Fulfil 4 items", calls: "**/fulfillments" });
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("region", { name: "History" }).getByText("4 × Blue Vase")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Fulfil", exact: true })).toBeHidden();
});

test("what came back goes into stock once, though the answer was lost", async ({ page, shop }) => {
  const { orderId, productId } = await openOrder(page, shop, 2);
  await page.getByRole("button", { name: "Record a return" }).click();
  const dialog = page.getByRole("dialog", { name: /^Record a return/ });
  await dialog.getByRole("textbox", { name: /^Quantity of Blue Vase/ }).fill("1");
  await pressAndLose(page, { scope: dialog, action: "Record 1 item", calls: "**/returns" });
  await again(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(messages(page)).toContainText("1 item of order #1 came back.");
  expect((await readOrder(shop, orderId)).lines).toMatchObject([{ returnedQuantity: 1 }]);
  expect(await stockOf(shop, productId)).toBe(7);
});

test("an order that is made smaller is so once, and the owner reads that it worked", async ({ page, shop }) => {
  const { orderId } = await openOrder(page, shop);
  await page.getByRole("button", { name: "Edit order" }).click();
  const dialog = page.getByRole("dialog", { name: /^Edit order/ });
  await dialog.getByRole("textbox", { name: /Blue Vase/ }).fill("3");
  await page.route("**/lines", loseAnswer, { times: 1 });
  await dialog.getByRole("textbox", { name: /Blue Vase/ }).press("Enter");
  await expect(dialog.getByText(LOST).first()).toBeVisible();
  await again(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(messages(page)).toContainText("The total of order #1 is");
  const { lines, refunds } = await readOrder(shop, orderId);
  expect([lines[0]?.quantity, refunds.length]).toEqual([3, 1]);
  expect(await mailsOf(shop, "order.changed")).toBe(1);
});

test("a note is kept once, and a confirmation goes out once, though the answers were lost", async ({ page, shop }) => {
  const { orderId } = await openOrder(page, shop);
  const history = page.getByRole("region", { name: "History" });
  await history.getByRole("textbox", { name: "Add a note" }).fill("Wants it wrapped");
  await pressAndLose(page, { scope: history, action: "Add note", calls: "**/notes" });
  await again(history).click();
  await expect(messages(page)).toContainText("The note is added.");
  await expect(history.getByRole("textbox", { name: "Add a note" })).toHaveValue("");
  expect((await readOrder(shop, orderId)).order.internalNotes).toEqual([{ content: "Wants it wrapped" }]);

  const main = page.getByRole("main");
  await pressAndLose(page, { scope: main, action: "Send confirmation again", calls: "**/resend-confirmation" });
  await main.getByRole("button", { name: "Send confirmation again" }).click();
  await expect(messages(page)).toContainText("The confirmation is on its way");
  expect(await mailsOf(shop, "order.confirmed")).toBe(2);
});

test("stock that was added and whose answer was lost is added once", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/inventory`);
  await page
    .getByRole("table", { name: "Inventory", exact: true })
    .getByRole("button", { name: /^Blue Vase/ })
    .click();
  await page.getByRole("button", { name: /^Adjust/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Stock of/ });
  await dialog.getByRole("textbox", { name: "In stock" }).fill("15");
  await pressAndLose(page, { scope: dialog, action: "Save stock", calls: "**/stock/adjustments" });
  await again(dialog).click();
  await expect(dialog).toBeHidden();
  expect(await stockOf(shop, vase.id)).toBe(15);
});

test("a gift card is changed once and mailed once, though the answers were lost", async ({ page, shop }) => {
  const wish = { amount: { amount: 5000, currency: "USD" }, recipientEmail: "grace@example.org", note: "A gift" };
  const { id } = await shop.studio.call<GiftCard>("POST", "/api/commerce/gift-cards", wish);
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/gift-cards`);
  await page
    .getByRole("row", { name: /grace@example.org/ })
    .getByRole("button")
    .click();
  await page.getByRole("button", { name: "Change balance" }).click();
  const adjust = page.getByRole("dialog", { name: /^Change the balance/ });
  await adjust.getByRole("textbox", { name: "New balance" }).fill("70");
  await adjust.getByRole("textbox", { name: "Why" }).fill("Goodwill");
  await pressAndLose(page, { scope: adjust, action: "Change balance", calls: "**/adjust" });
  await again(adjust).click();
  await expect(adjust).toBeHidden();
  await expect(messages(page)).toContainText("The balance is changed.");
  const { items } = await shop.studio.call<{ items: GiftCardEntry[] }>("GET", `/api/commerce/gift-cards/${id}/entries`);
  expect(items.map(({ deltaCents }) => deltaCents)).toEqual([2000, 5000]);

  await page.getByRole("button", { name: "Send again" }).click();
  const resend = page.getByRole("dialog", { name: /^Send …/ });
  await pressAndLose(page, { scope: resend, action: "Send with a new code", calls: "**/resend" });
  await again(resend).click();
  await expect(resend).toBeHidden();
  await expect(messages(page)).toContainText("The gift card is on its way");
  const card = await shop.studio.call<GiftCard>("GET", `/api/commerce/gift-cards/${id}`);
  expect(card.mailCount).toBe(2);
});
