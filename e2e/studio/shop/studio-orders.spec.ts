import { ORDER_HANDLING_LIMITS } from "@stoa/core/order/order-handling-limits.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../studio-styles.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { buy, openStore } from "../../owner/shopper-api.ts";
import { addGiftCard } from "../../product/sold-kinds.ts";
import { expect, test } from "../../server/stoa-server.ts";

const VASE = { title: "Blue Vase", variants: [{ cents: 2500 }] } as const;
const MUG = { title: "Plain Mug", variants: [{ cents: 1200 }] } as const;

async function sellOnce(shop: ShopApi): Promise<string> {
  const [vase, mug] = await shop.addItems(VASE, MUG);
  await openStore(shop);
  return buy(shop, { items: [{ item: vase, quantity: 2 }, { item: mug }], note: "Leave it with the neighbour" });
}

function readOrder(shop: ShopApi, orderId: string): Promise<OrderDetail> {
  return shop.studio.call<OrderDetail>("GET", `/api/commerce/orders/${orderId}`);
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

function messages(page: Page): Locator {
  return page.getByRole("region", { name: "Messages" });
}

function history(page: Page): Locator {
  return page.getByRole("region", { name: "History" });
}

test("an owner finds an order, fulfills a part with tracking, and refunds one item", async ({ page, shop }) => {
  const orderId = await sellOnce(shop);
  await shop.openStudioIn(page.context());
  await page.goto(shop.studio.origin);
  await page.getByRole("link", { name: "Orders" }).click();
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: "Order #1" }) });
  await expect(row).toContainText("Ada Lovelace");
  await expect(row).toContainText("$67.00");
  await expect(row).toContainText("Paid");
  await expect(row).toContainText("To fulfill");
  await expect(row).toContainText("Test");

  await page.getByRole("searchbox", { name: "Search orders" }).fill("nobody");
  await expect(page.getByRole("heading", { name: "No orders match “nobody”" })).toBeVisible();
  await page.getByRole("button", { name: "Show all orders" }).click();
  await page.getByRole("link", { name: "To fulfill", exact: true }).click();
  await expect(page).toHaveURL(/\/orders\?view=to-send$/);
  await row.getByRole("link").click();

  await expect(page.getByRole("heading", { level: 1, name: /^Order #1/ })).toBeVisible();
  await expect(page.getByText("Leave it with the neighbour")).toBeVisible();
  await page.getByRole("button", { name: "Fulfill", exact: true }).click();
  const fulfil = page.getByRole("dialog", { name: /^Fulfill order/ });
  await fulfil.getByRole("textbox", { name: "Quantity of Blue Vase, up to 2" }).fill("3");
  await expect(fulfil.getByText("Up to 2.")).toBeVisible();
  await expect(fulfil.getByRole("button", { name: "Fulfill" })).toBeDisabled();
  await fulfil.getByRole("textbox", { name: "Quantity of Blue Vase, up to 2" }).fill("1");
  await fulfil.getByRole("textbox", { name: "Quantity of Plain Mug, up to 1" }).fill("");
  await fulfil.getByRole("textbox", { name: "Carrier" }).fill("DHL");
  await fulfil.getByRole("textbox", { name: "Tracking number" }).fill("00340434");
  await fulfil.getByRole("textbox", { name: "Tracking link" }).fill("no address");
  await fulfil.getByRole("button", { name: "Fulfill 1 item" }).click();
  await expect(fulfil.getByRole("alert")).toContainText("It must start with https://");
  await fulfil.getByRole("textbox", { name: "Tracking link" }).fill("https://track.example.org/00340434");
  await fulfil.getByRole("button", { name: "Fulfill 1 item" }).click();
  await expect(fulfil).toBeHidden();
  await expect(messages(page)).toContainText("Order #1 partially fulfilled");
  await expect(page.getByText("Partially fulfilled", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "00340434" })).toHaveAttribute("href", /track\.example\.org/);
  await expect(history(page)).toContainText("1 × Blue Vase · DHL · 00340434");

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: /^Refund order/ });
  await expect(refund.getByRole("status")).toContainText("$67.00 can still be refunded.");
  await expect(refund.getByRole("button", { name: "Refund", exact: true })).toBeDisabled();
  await refund.getByRole("textbox", { name: "Quantity of Blue Vase, up to 2" }).fill("1");
  await expect(refund.getByRole("textbox", { name: "Amount to refund" })).toHaveValue("25.00");
  await expect(refund.getByRole("status")).toContainText("$42.00 can still be refunded after that.");
  await refund.getByRole("combobox", { name: "Restock" }).selectOption("A sent item that was returned");
  await refund.getByRole("button", { name: "Refund $25.00" }).click();
  await expect(refund).toBeHidden();
  await expect(messages(page)).toContainText("Refund recorded. This is a test: no money moves.");
  await expect(page.getByText("Partially refunded")).toBeVisible();

  const { lines, states, refundable } = await readOrder(shop, orderId);
  expect(states).toEqual({ order: "placed", payment: "PARTIALLY_REFUNDED", fulfillment: "PARTIALLY_FULFILLED" });
  expect(lines.map((line) => [line.fulfilledQuantity, line.refundedQuantity, line.returnedQuantity])).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ]);
  expect(refundable.total).toEqual({ amount: 4200, currency: "USD" });
});

test("the back link of an order returns to the list as it was left", async ({ page, shop }) => {
  await sellOnce(shop);
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/orders`);
  await page.getByRole("link", { name: "To fulfill", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search orders" }).fill("ada");
  await expect(page).toHaveURL(/\/orders\?view=to-send&q=ada$/);
  await page.getByRole("link", { name: "Order #1" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Order #1" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Orders" }).click();
  await expect(page).toHaveURL(/\/orders\?view=to-send&q=ada$/);
  await expect(page.getByRole("link", { name: "To fulfill", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("searchbox", { name: "Search orders" })).toHaveValue("ada");
});

test("an owner works on an order with the keyboard alone", async ({ page, shop }) => {
  const orderId = await sellOnce(shop);
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/orders`);
  await tabTo(page, page.getByRole("link", { name: "Order #1" }));
  await page.keyboard.press("Enter");
  const fulfil = page.getByRole("button", { name: "Fulfill", exact: true });
  await expect(fulfil).toBeVisible();
  await tabTo(page, fulfil);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Fulfill order/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(fulfil).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("textbox", { name: "Tracking number" }));
  await page.keyboard.type("00340434");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(messages(page)).toContainText("Order #1 fulfilled.");
  // The button disappears when everything is fulfilled.
  await expect(fulfil).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("textbox", { name: "Add a note" }));
  await page.keyboard.type("Packed in straw");
  await tabTo(page, page.getByRole("button", { name: "Add note" }));
  await page.keyboard.press("Enter");
  await expect(history(page)).toContainText("Packed in straw");
  expect((await readOrder(shop, orderId)).states.fulfillment).toBe("FULFILLED");
});

test("an owner marks a transfer as paid, reads its papers, and cancels another order", async ({ page, shop }) => {
  const [mug] = await shop.addItems(MUG);
  await openStore(shop);
  const unpaid = await buy(shop, { items: [{ item: mug }], provider: "manual" });
  const wrong = await buy(shop, { items: [{ item: mug }], email: "bert@example.org" });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/orders/${unpaid}`);
  await expect(page.getByText("Unpaid", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Mark as paid" }).click();
  const paid = page.getByRole("dialog", { name: /as paid\?$/ });
  await expect(paid.getByRole("status")).toContainText("$17.00 counts as paid");
  await paid.getByRole("button", { name: "Mark as paid" }).click();
  await expect(messages(page)).toContainText("marked as paid.");
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  for (const paper of ["Invoice", "Packing slip"]) {
    const href = await page.getByRole("link", { name: paper }).getAttribute("href");
    const answer = await shop.studio.send({ path: href ?? "" });
    expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
  }
  await page.getByRole("button", { name: "Send confirmation again" }).click();
  await expect(messages(page)).toContainText("Confirmation sent again to ada@example.org.");

  await page.goto(`${shop.studio.origin}/orders/${wrong}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const cancel = page.getByRole("dialog", { name: /^Cancel order/ });
  await expect(cancel.getByRole("switch", { name: "Restock items" })).toBeChecked();
  await expect(cancel.getByRole("status")).toContainText("$17.00 is refunded");
  await cancel.getByRole("button", { name: "Cancel order" }).click();
  await expect(messages(page)).toContainText("canceled. Refund recorded. This is a test: no money moves.");
  await expect(page.getByRole("button", { name: "Fulfill", exact: true })).toBeHidden();
  await page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Orders" }).click();
  await page.getByRole("link", { name: "Canceled", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Order #/ })).toHaveCount(1);
});

test("an order of a gift card is canceled without mentioning stock", async ({ page, shop }) => {
  const card = await addGiftCard(shop);
  await openStore(shop);
  const orderId = await buy(shop, { items: [{ item: card }] });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/orders/${orderId}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const cancel = page.getByRole("dialog", { name: /^Cancel order/ });
  await expect(cancel.getByRole("switch", { name: "Email the customer" })).toBeVisible();
  await expect(cancel.getByRole("switch")).toHaveCount(1);
  await cancel.getByRole("button", { name: "Cancel order" }).click();
  await expect(messages(page)).toContainText("canceled.");
  await expect(history(page)).toContainText("Order canceled");
  await expect(history(page)).not.toContainText("stock");
});

test("an owner sees why an order cannot be shown or changed, and retries", async ({ page, shop }) => {
  const orderId = await sellOnce(shop);
  await shop.openStudioIn(page.context());
  await page.route("**/api/commerce/orders?**", (route) => route.abort());
  await page.route("**/api/commerce/orders", (route) => route.abort());
  await page.goto(`${shop.studio.origin}/orders`);
  await expect(page.getByRole("alert")).toContainText("Unable to load your orders");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: "Order #1" }).click();
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeVisible();
  // Someone else was faster.
  const body = { shouldSendNotification: false, shipments: [{}] };
  await shop.studio.call("POST", `/api/commerce/orders/${orderId}/fulfillments`, body);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const cancel = page.getByRole("dialog", { name: /^Cancel order/ });
  await cancel.getByRole("button", { name: "Cancel order" }).click();
  await expect(cancel.getByRole("alert")).toContainText("have been sent");
  await cancel.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("Fulfilled", { exact: true }).first()).toBeVisible();
  await page.goto(`${shop.studio.origin}/orders/${"0".repeat(24)}`);
  await expect(page.getByRole("heading", { name: "Order not found" })).toBeVisible();
});

test("an owner loads more orders than one page holds", async ({ page, shop }) => {
  const [mug] = await shop.addItems({ title: "Plain Mug", variants: [{ cents: 1200, stock: "unlimited" }] });
  await openStore(shop);
  const count = ORDER_HANDLING_LIMITS.pageSize + 1;
  for (let number = 1; number <= count; number += 1) {
    await buy(shop, { items: [{ item: mug }], email: `buyer${number}@example.org` });
  }
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/orders?view=to-send`);
  const orders = page.getByRole("link", { name: /^Order #/ });
  await expect(orders).toHaveCount(count - 1);
  await expect(page.getByText(`${count - 1}+ orders`)).toBeVisible();
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(orders).toHaveCount(count);
  await expect(page.getByText(`${count} orders`, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Load more" })).toBeHidden();
  await expect(orders.last()).toHaveAccessibleName("Order #1");
  // Focus moves to the first new order.
  await expect(orders.last()).toBeFocused();
});

test("is accessible: no orders, orders", async ({ page, shop }) => {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/orders`);
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  await expectAccessible(page);
  await sellOnce(shop);
  await page.goto(`${shop.studio.origin}/orders`);
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible(page);
});

test("is accessible: an order, its dialogs", async ({ page, shop }) => {
  const orderId = await sellOnce(shop);
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/orders/${orderId}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Order #1/ })).toBeVisible();
  await expectAccessible(page);
  for (const action of ["Fulfill", "Refund", "Cancel order"]) {
    await page.getByRole("button", { name: action, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});
