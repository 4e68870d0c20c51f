import { SUBSCRIPTION_CHARGE_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import type { SubscriptionDetail } from "@stoa/core/subscription/subscription-schema.ts";
import type { Page } from "@playwright/test";
import { expectActHeld, expectDoneOnce } from "../../faults/act-faults.ts";
import type { ShopApi, ShopItem } from "../../owner/owner-api.ts";
import { changeProduct } from "../../product/product-shop.ts";
import { loseAnswer } from "../../faults/lose-answer.ts";
import { rejection, watchSaves } from "../../faults/save-faults.ts";
import { buy, openStore } from "../../owner/shopper-api.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { subscribe } from "../../account/subscriber.ts";

const EMAIL = "ada@example.org";

async function addPlan(shop: ShopApi, title: string, cents: number): Promise<ShopItem> {
  const [item] = await shop.addItems({ title, variants: [{ cents }] });
  const billingPeriod = { value: 1, unit: "MONTH" as const };
  await changeProduct(shop, item, { isSubscribable: true, subscriptionPlan: { billingPeriod, numBillingCycles: 0 } });
  return item;
}

async function addSubscriber(shop: ShopApi, item: ShopItem): Promise<string> {
  await subscribe(shop, item, EMAIL);
  type Page = { items: Array<{ id: string }> };
  const { items } = await shop.studio.call<Page>("GET", "/api/commerce/subscriptions");
  return items[0]?.id ?? "";
}

/** Stubs a subscription whose second payment was declined. */
async function letPaymentFail(page: Page, shop: ShopApi, id: string): Promise<void> {
  const path = `/api/commerce/subscriptions/${id}`;
  const detail = await shop.studio.call<SubscriptionDetail>("GET", path);
  const json = asFailed(detail, 1);
  await page.route(`**${path}`, (route) => route.fulfill({ json }));
}

function asFailed(detail: SubscriptionDetail, tries: number): SubscriptionDetail {
  const failed = { number: 2, dueOn: detail.createdOn, state: "failed" as const, orderId: null, tries };
  const can = { ...detail.can, pay: true, change: false };
  return { ...detail, state: "past_due", failedTries: 1, can, cycles: [failed, ...detail.cycles] };
}

test("an owner sees the effect of another plan, then changes a subscription to it", async ({ page, shop }) => {
  await openStore(shop);
  const box = await addPlan(shop, "Tea Box", 1500);
  await addPlan(shop, "Tea Crate", 4200);
  const id = await addSubscriber(shop, box);
  await openRoom(page, shop, { path: `/subscriptions/${id}`, title: "Tea Box" });
  await page.getByRole("button", { name: "Change plan" }).click();
  const dialog = page.getByRole("dialog", { name: `Change the plan of ${EMAIL}` });
  const plan = dialog.getByRole("combobox", { name: "New plan" });
  await expect(plan).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Change plan" })).toBeDisabled();
  await plan.selectOption("Tea Crate – $42.00 every month");
  await expect(dialog.getByText("from Tea Box")).toBeVisible();
  await expect(dialog.getByText("to $42.00 every month")).toBeVisible();
  await expect(dialog.getByText(/Changing plans doesn't charge or refund/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Change plan" }).click();
  await expect(dialog).toBeHidden();
  await expect(messages(page)).toContainText("Plan changed to “Tea Crate”.");
  await expect(page.getByRole("heading", { name: "Tea Crate", level: 1 })).toBeVisible();
});

test("an early click waits for the plans to load, and closes the dialog", async ({ page, shop }) => {
  await openStore(shop);
  const box = await addPlan(shop, "Tea Box", 1500);
  await addPlan(shop, "Tea Crate", 4200);
  const id = await addSubscriber(shop, box);
  await openRoom(page, shop, { path: `/subscriptions/${id}`, title: "Tea Box" });
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(`**/api/commerce/subscriptions/${id}/plans`, async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole("button", { name: "Change plan" }).click();
  const dialog = page.getByRole("dialog", { name: `Change the plan of ${EMAIL}` });
  await expect(dialog.getByText("Loading plans…")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).hover();
  await page.mouse.down();
  letThrough();
  await expect(dialog.getByRole("combobox", { name: "New plan" })).toBeVisible();
  await page.mouse.up();
  await expect(dialog).toBeHidden();
});

test("a plan that fails to change shows why, keeps the choice, and is changed once", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await openStore(shop);
  const box = await addPlan(shop, "Tea Box", 1500);
  await addPlan(shop, "Tea Crate", 4200);
  const id = await addSubscriber(shop, box);
  await openRoom(page, shop, { path: `/subscriptions/${id}`, title: "Tea Box" });
  const saves = await watchSaves(page, /\/plan$/);
  await page.getByRole("button", { name: "Change plan" }).click();
  const dialog = page.getByRole("dialog", { name: `Change the plan of ${EMAIL}` });
  await dialog.getByRole("combobox", { name: "New plan" }).selectOption("Tea Crate – $42.00 every month");
  await expectActHeld(page, dialog, { action: "Change plan", saves });
  await expect(messages(page)).toContainText("Plan changed to “Tea Crate”.");
  await page.getByRole("button", { name: "Change plan" }).click();
  await dialog.getByRole("combobox", { name: "New plan" }).selectOption("Tea Box – $15.00 every month");
  await expectDoneOnce(page, dialog, { action: "Change plan", saves });
  await expect(page.getByRole("heading", { name: "Tea Box", level: 1 })).toBeVisible();
});

test("an owner sees in the order that started a subscription how often it is paid", async ({ page, shop }) => {
  await openStore(shop);
  const [once] = await shop.addItems({ title: "Tea Cup", variants: [{ cents: 900 }] });
  await addSubscriber(shop, await addPlan(shop, "Tea Box", 1500));
  await buy(shop, { items: [{ item: once }] });
  await openRoom(page, shop, { path: "/orders", title: "Orders" });
  await page.getByRole("link", { name: "Order #1" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Tea Box" })).toContainText("$15.00 every month");
  await expectAccessible(page);
  await openRoom(page, shop, { path: "/orders", title: "Orders" });
  await page.getByRole("link", { name: "Order #2" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Tea Cup" })).not.toContainText("every");
});

test("an owner retries a failed payment, sees why it was refused, and then that it succeeded", async ({
  page,
  shop,
}) => {
  await openStore(shop);
  const id = await addSubscriber(shop, await addPlan(shop, "Tea Box", 1500));
  await letPaymentFail(page, shop, id);
  const seen: unknown[] = [];
  await page.route(`**/api/commerce/subscriptions/${id}/charge`, async (route) => {
    seen.push(route.request().postDataJSON());
    const subscription = await shop.studio.call<SubscriptionDetail>("GET", `/api/commerce/subscriptions/${id}`);
    const rejected = {
      status: "failed",
      message: "The payment was refused: Your card has no funds.",
      subscription: asFailed(subscription, 2),
    };
    const paid = { status: "paid", message: SUBSCRIPTION_CHARGE_MESSAGES.paid, subscription };
    await route.fulfill({ json: seen.length === 1 ? rejected : paid });
  });
  await openRoom(page, shop, { path: `/subscriptions/${id}`, title: "Tea Box" });
  await page.getByRole("button", { name: "Retry payment" }).click();
  const dialog = page.getByRole("dialog", { name: /^Retry payment: “Tea Box”/ });
  await dialog.getByRole("button", { name: "Retry payment" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("The payment was refused: Your card has no funds.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeHidden();
  await expect(messages(page)).toContainText(SUBSCRIPTION_CHARGE_MESSAGES.paid);
  expect(seen).toEqual([
    { cycle: 2, tries: 1 },
    { cycle: 2, tries: 2 },
  ]);
  await expect(page.getByRole("button", { name: "Retry payment" })).toBeHidden();
});

test("a subscription action that fails shows why, and is not repeated when its reply was lost", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  await openStore(shop);
  const id = await addSubscriber(shop, await addPlan(shop, "Tea Box", 1500));
  await openRoom(page, shop, { path: `/subscriptions/${id}`, title: "Tea Box" });
  const saves = await watchSaves(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Pause" }).click();
  await expectActHeld(page, dialog, { action: "Pause", saves });
  await expect(messages(page)).toContainText("Subscription paused");
  for (const [step, said] of [
    ["Resume", "Subscription resumed"],
    ["Cancel subscription", "Subscription canceled"],
  ] as const) {
    await page.getByRole("button", { name: step }).click();
    saves.fault = (route) => route.fulfill(rejection(403, "Your role may not do this."));
    await dialog.getByRole("button", { name: step }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Your role may not do this.");
    saves.fault = loseAnswer;
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(messages(page)).toContainText(said);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: step })).toBeHidden();
    saves.fault = null;
  }
});

test("a charge that fails to arrive shows why, and is made once on retry", async ({ page, shop }) => {
  await openStore(shop);
  const id = await addSubscriber(shop, await addPlan(shop, "Tea Box", 1500));
  await letPaymentFail(page, shop, id);
  await page.route(`**/api/commerce/subscriptions/${id}/charge`, async (route) => {
    const subscription = await shop.studio.call<SubscriptionDetail>("GET", `/api/commerce/subscriptions/${id}`);
    await route.fulfill({ json: { status: "paid", message: SUBSCRIPTION_CHARGE_MESSAGES.paid, subscription } });
  });
  await openRoom(page, shop, { path: `/subscriptions/${id}`, title: "Tea Box" });
  const saves = await watchSaves(page);
  await page.getByRole("button", { name: "Retry payment" }).click();
  await expectActHeld(page, page.getByRole("dialog"), { action: "Retry payment", saves });
  await expect(messages(page)).toContainText(SUBSCRIPTION_CHARGE_MESSAGES.paid);
});

test("the keyboard focus stays at a subscription whose action removed its button", async ({ page, shop }) => {
  await openStore(shop);
  const id = await addSubscriber(shop, await addPlan(shop, "Tea Box", 1500));
  await openRoom(page, shop, { path: `/subscriptions/${id}`, title: "Tea Box" });
  for (const step of ["Pause", "Resume", "Cancel subscription"]) {
    const button = page.getByRole("main").getByRole("button", { name: step });
    await button.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: step }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(button).toBeHidden();
    await expect(page.getByRole("heading", { name: "Tea Box", level: 1 })).toBeFocused();
  }
});
