import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { optionMessage } from "@stoa/core/product/variant/option-message.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import {
  addButton,
  alertOf,
  button,
  cardOf,
  choose,
  expectAlert,
  holdRequests,
  MUG,
  pill,
  VASE,
} from "./product-shop.ts";
import { expect, test } from "../server/stoa-server.ts";

// spec: platform 9, default fallback labels
const QUICK_VIEW = "Quick View";

function openerOf(page: Page, title: string): Locator {
  return button(cardOf(page, title), `${QUICK_VIEW} ${title}`);
}

// spec: storefront 9, lightbox
const TALL_TOP_PX = 50;
const RESIZE_TIMEOUT_MS = 100;

function quickViewOf(page: Page, title: string): Locator {
  return page.getByRole("dialog", { name: title, exact: true });
}

async function openQuickView(page: Page, shop: ShopApi, title: string): Promise<Locator> {
  await page.goto(shop.url("/shop"));
  await openerOf(page, title).click();
  await expect(quickViewOf(page, title)).toBeVisible();
  return quickViewOf(page, title);
}

test("shows a product in a lightbox and sells it from there", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE, MUG);
  const view = await openQuickView(page, shop, vase.title);
  await expect(view).toContainText("$25.00");
  await addButton(view).click();
  // In a lightbox the error is shown in full, as on the product page.
  await expectAlert(page, optionMessage(["Size"])?.text ?? "");
  await choose(view, "Size", "Large");
  await expect(view).toContainText("$32.00");
  await choose(view, "Size", "Huge");
  await expect(button(view, ADD_TO_CART_LABELS.soldOut)).toBeDisabled();
  await choose(view, "Size", "Large");
  await view.getByRole("spinbutton", { name: "Quantity" }).fill("2");
  await addButton(view).click();
  await expect(button(view, ADD_TO_CART_LABELS.adding)).toBeDisabled();
  await expect(view.getByRole("status").filter({ hasText: ADD_TO_CART_LABELS.added })).toBeAttached();
  await expect(button(view, ADD_TO_CART_LABELS.added)).toBeDisabled();
  await button(view, STOREFRONT_MESSAGES.close).click();
  await expect(view).toBeHidden();
  await expect(pill(page, 2)).toBeVisible();

  await openerOf(page, vase.title).click();
  await expect(addButton(view)).toBeEnabled();
  await choose(view, "Size", "Small");
  await addButton(view).click();
  await expect(button(view, ADD_TO_CART_LABELS.added)).toBeDisabled();
  await page.keyboard.press("Escape");
  await openerOf(page, MUG.title).click();
  await addButton(quickViewOf(page, MUG.title)).click();
  await expect(button(quickViewOf(page, MUG.title), ADD_TO_CART_LABELS.added)).toBeDisabled();
  await page.goto(shop.url("/cart"));
  await expect(page.getByRole("region", { name: CART_MESSAGES.summary })).toContainText("$101.00");
});

test("links to the product's page", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  const view = await openQuickView(page, shop, vase.title);
  await view.getByRole("link", { name: STOREFRONT_MESSAGES.quickViewMore }).click();
  await expect(page).toHaveURL(shop.url(vase.path));
});

test("goes to the product's page if the lightbox cannot be filled", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await page.goto(shop.url("/shop"));
  await page.route("**/*format=main-content", (route) => route.fulfill({ status: 500, body: "" }));
  await openerOf(page, vase.title).click();
  await expect(page).toHaveURL(shop.url(vase.path));
});

test("opens, keeps and returns the focus by keyboard", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await page.goto(shop.url("/shop"));
  const opener = openerOf(page, vase.title);
  await opener.focus();
  await page.keyboard.press("Enter");
  const view = quickViewOf(page, vase.title);
  await expect(view).toBeVisible();
  const isInside = () => view.evaluate((dialog) => dialog.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  const reached = new Set<string>();
  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement?.textContent ?? ""));
    expect(await page.evaluate(() => document.activeElement?.closest("main, header, footer") ?? null)).toBeNull();
  }
  expect([...reached].some((text) => text.includes(STOREFRONT_MESSAGES.close))).toBe(true);
  expect([...reached].some((text) => text.includes(STOREFRONT_MESSAGES.quickViewMore))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(view).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Space");
  await expect(view).toBeVisible();
  await button(view, STOREFRONT_MESSAGES.close).press("Enter");
  await expect(view).toBeHidden();
  await expect(opener).toBeFocused();
});

test("opens with a click or a key before the scripts are loaded, once", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  for (const press of ["click", "Enter"] as const) {
    await page.goto(shop.url("/shop"));
    const scripts = await holdRequests(page, "**/_stoa/{reached-parts,quick-view}-*.js");
    const opener = openerOf(page, vase.title);
    await opener.hover();
    await scripts.arrived;
    await (press === "click" ? opener.click() : opener.press(press));
    scripts.letGo();
    await expect(quickViewOf(page, vase.title)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("closes with a click beside it, and not with one that began in it", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  const view = await openQuickView(page, shop, vase.title);
  const title = view.getByRole("heading", { name: vase.title });
  await title.hover();
  await page.mouse.down();
  await page.mouse.move(4, 300);
  await page.mouse.up();
  await expect(view).toBeVisible();
  await page.mouse.click(4, 300);
  await expect(view).toBeHidden();
});

test("is 50 px from the top when it is taller than the window, otherwise centered", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.clock.install();
  const view = await openQuickView(page, shop, vase.title);
  const panel = view.locator(".stoa-lightbox-panel");
  const measure = () =>
    panel.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, below: innerHeight - bottom };
    });
  const middle = await measure();
  expect(middle.top).toBeGreaterThan(TALL_TOP_PX);
  expect(Math.abs(middle.top - middle.below)).toBeLessThanOrEqual(1);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const resized = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener("resize", () => resolve(), { once: true })),
  );
  await page.setViewportSize({ width: 1280, height: 300 });
  await resized;
  await page.clock.runFor(RESIZE_TIMEOUT_MS - 1);
  await expect(view).not.toHaveAttribute("data-tall");
  await page.clock.runFor(1);
  await expect(view).toHaveAttribute("data-tall");
  expect((await measure()).top).toBe(TALL_TOP_PX);
});

test("takes 0.3 s to appear and disappear, and no time with reduced motion", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const view = await openQuickView(page, shop, vase.title);
  await expect(view).toHaveCSS("transition-duration", /^0\.3s/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(view).toHaveCSS("transition-duration", "0s");
});

test("is accessible at every size, in both schemes and with its alert", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  const view = await openQuickView(page, shop, vase.title);
  const look = async (): Promise<void> => {
    await expectAccessible(page);
  };
  await look();
  await addButton(view).click();
  await expect(alertOf(page)).toBeVisible();
  await look();
});
