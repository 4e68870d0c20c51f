import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import type { Locator, Page } from "@playwright/test";
import { loseAnswer } from "../faults/lose-answer.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { buy, openStore } from "../owner/shopper-api.ts";
import { expect, test } from "../server/stoa-server.ts";

const VASE = { title: "Blue Vase", variants: [{ cents: 2500, stock: 10 }] } as const;
const LOST = "Unable to connect. Please try again.";

type Sold = { readonly orderId: string; readonly productId: string };

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

async function stockOf(shop: ShopApi, productId: string): Promise<number | undefined> {
  const { product, stock } = await shop.studio.call<ProductDetail>("GET", `/api/products/${productId}`);
  return stock[product.variants[0]?.id ?? ""]?.quantity;
}

async function mailsOf(shop: ShopApi, kind: string): Promise<number> {
  const { items } = await shop.studio.call<{ items: ReadonlyArray<{ kind: string }> }>("GET", "/api/studio/mails");
  return items.filter((mail) => mail.kind === kind).length;
}

type Press = { readonly scope: Locator; readonly action: string; readonly calls: string };

/** The server executes the call but its answer is lost: the owner sees an error, and the input is kept. */
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
  await page.getByRole("button", { name: "Fulfill", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Fulfill order/ });
  await dialog.getByRole("textbox", { name: /^Quantity of Blue Vase/ }).fill(quantity);
  return dialog;
}

test("a parcel whose reply was lost is recorded once, and the buyer is notified once", async ({ page, shop }) => {
  const { orderId } = await openOrder(page, shop);
  const dialog = await openFulfil(page, "1");
  await pressAndLose(page, { scope: dialog, action: "Fulfill 1 item", calls: "**/fulfillments" });
  await again(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(messages(page)).toContainText("Order #1 partially fulfilled.");
  await expect(page.getByRole("region", { name: "History" }).getByText("1 × Blue Vase")).toHaveCount(1);
  expect((await readOrder(shop, orderId)).lines).toMatchObject([{ fulfilledQuantity: 1, leftToSend: 3 }]);
  expect(await mailsOf(shop, "order.shipped")).toBe(1);

  // The next parcel is a separate shipment.
  const next = await openFulfil(page, "1");
  await next.getByRole("button", { name: "Fulfill 1 item" }).click();
  await expect(next).toBeHidden();
  expect((await readOrder(shop, orderId)).lines).toMatchObject([{ fulfilledQuantity: 2 }]);
});

test("returned items are restocked once, even if the reply was lost", async ({ page, shop }) => {
  const { orderId, productId } = await openOrder(page, shop, 2);
  await page.getByRole("button", { name: "Record return" }).click();
  const dialog = page.getByRole("dialog", { name: /^Record return/ });
  await dialog.getByRole("textbox", { name: /^Quantity of Blue Vase/ }).fill("1");
  await pressAndLose(page, { scope: dialog, action: "Record 1 item", calls: "**/returns" });
  await again(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(messages(page)).toContainText("Return of 1 item recorded for order #1.");
  expect((await readOrder(shop, orderId)).lines).toMatchObject([{ returnedQuantity: 1 }]);
  expect(await stockOf(shop, productId)).toBe(7);
});
