import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { GIFT_CARD_FORM_MESSAGES } from "@stoa/core/gift-card/gift-card-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import { findViolations, isScrolledSideways, WIDTHS_PX } from "../page/page-style-checks.ts";
import {
  addButton,
  alertOf,
  anyPill,
  button,
  cardOf,
  CART_ENTRIES,
  choose,
  holdRequests,
  MUG,
  pill,
  usePlatformPages,
  VASE,
} from "./product-shop.ts";
import { addGiftCard, addSoldOutJug, openReviews } from "./sold-kinds.ts";
import { expect, test } from "../server/stoa-server.ts";

const SMALLEST_TARGET_PX = 24;

function popover(page: Page, productName: string): Locator {
  return page.getByText(fillMessage(STOREFRONT_MESSAGES.addedToCart, { productName }));
}

test.describe("every state is accessible at every size and in both schemes", () => {
  test("of the button: sold out, Adding…, and the pill", async ({ page, shop }) => {
    const [vase] = await shop.addItems(VASE);
    await page.goto(shop.url(vase.path));
    await choose(page, "Size", "Huge");
    await expect(button(page, ADD_TO_CART_LABELS.soldOut)).toBeDisabled();
    await expectAccessible(page, { state: "sold out" });
    await choose(page, "Size", "Small");
    const answer = await holdRequests(page, CART_ENTRIES, "POST");
    await addButton(page).click();
    await answer.arrived;
    await expectAccessible(page, { state: "adding" });
    answer.letGo();
    await expect(pill(page, 1)).toBeVisible();
    await expect(addButton(page)).toBeEnabled();
    await expectAccessible(page, { state: "pill" });
  });

  test("of a list: Select Option, popover, pill", async ({ page, shop, stoa }) => {
    await usePlatformPages(stoa, shop);
    const [vase, mug] = await shop.addItems(VASE, MUG);
    // Keeps temporary notices visible.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      Object.assign(window, { setTimeout: (act: () => void, ms = 0) => (ms >= 2000 ? 0 : later(act, ms)) });
    });
    await page.goto(shop.url("/shop"));
    await addButton(cardOf(page, vase.title)).click();
    await expect(button(cardOf(page, vase.title), ADD_TO_CART_LABELS.selectOption)).toBeDisabled();
    await expectAccessible(page, { state: "select option" });
    await addButton(cardOf(page, mug.title)).click();
    await expect(popover(page, mug.title)).toBeVisible();
    await expectAccessible(page, { state: "popover" });
  });
});

test("gives every control of a product at least 24 px", async ({ page, shop, stoa }) => {
  await usePlatformPages(stoa, shop);
  const [vase] = await shop.addItems(VASE, MUG);
  const small = () =>
    page.evaluate((least) => {
      const controls = document.querySelectorAll(
        "main :is(button, select, input, [role=button]), dialog button, .sqs-pill-shopping-cart",
      );
      return [...controls].flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width > 0 && (width < least || height < least) ? [`${control.className} ${width} × ${height}`] : [];
      });
    }, SMALLEST_TARGET_PX);
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(shop.url("/shop"));
    await addButton(cardOf(page, MUG.title)).click();
    await expect(popover(page, MUG.title)).toBeVisible();
    expect(await small()).toEqual([]);
    await page.goto(shop.url(vase.path));
    await addButton(page).click();
    await expect(alertOf(page)).toBeVisible();
    expect(await small()).toEqual([]);
  }
});

test("stays distinguishable in forced colors", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE, MUG);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(shop.url(vase.path));
  const borders = (control: Locator) =>
    control.evaluate((element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
      return borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor;
    });
  expect(await borders(addButton(page))).toBe(true);
  await addButton(page).click();
  expect(await borders(alertOf(page))).toBe(true);
  expect(await borders(button(alertOf(page), STOREFRONT_MESSAGES.ok))).toBe(true);
  await button(alertOf(page), STOREFRONT_MESSAGES.ok).click();
  await choose(page, "Size", "Small");
  await expect(addButton(page)).toBeEnabled();
  await addButton(page).click();
  await expect(pill(page, 1)).toBeVisible();
  expect(await borders(pill(page, 1))).toBe(true);
  // White is the background of this browser's forced colors.
  await expect(pill(page, 1).locator(".icon")).not.toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("mirrors itself in a language that is written from right to left", async ({ page, shop }) => {
  const [vase, mug] = await shop.addItems(VASE, MUG);
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => Object.assign(document.documentElement, { dir: "rtl", lang: "he" }));
  });
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(shop.url("/shop"));
    await addButton(cardOf(page, mug.title)).click();
    await expect(popover(page, mug.title)).toBeVisible();
    expect(await isScrolledSideways(page)).toBe(false);
    const corner = async (locator: Locator) => {
      const { x, width: wide } = (await locator.boundingBox()) ?? { x: 0, width: 0 };
      return { left: x, right: width - x - wide };
    };
    const floating = await corner(anyPill(page));
    expect(floating.left).toBeLessThan(floating.right);
    if (width > 432) {
      const said = await corner(page.locator(".stoa-added-popover"));
      expect(said.left).toBeCloseTo(33, 0);
    }
    await page.goto(shop.url(vase.path));
    await addButton(page).click();
    await expect(alertOf(page)).toBeVisible();
    expect(await isScrolledSideways(page)).toBe(false);
    expect(await findViolations(page)).toEqual([]);
  }
});

test.describe("spacing and lines", () => {
  test("fields of a product's form keep their spacing", async ({ page, shop }) => {
    const card = await addGiftCard(shop);
    await page.goto(shop.url(card.path));
    const value = page.getByRole("combobox", { name: "Select Value" });
    await value.focus();
    await value.selectOption({ index: 1 });
    await addButton(page).click();
    const fields = page.getByRole("dialog", { name: GIFT_CARD_FORM_MESSAGES.title }).locator(".form-item");
    await expect(fields.first()).toBeVisible();
    const boxes = await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    // A focus ring of 4 px must not overlap the next name.
    const gaps = boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0));
    expect(gaps.length).toBeGreaterThan(2);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
  });

  for (const theme of ["agora", "scriptorium", "atrium"]) {
    test(`a restock signup has a field and a button on one line, in ${theme}`, async ({ page, shop }) => {
      if (theme !== "agora") await shop.studio.call("PUT", "/api/studio/themes/shown", { name: theme, from: "agora" });
      const jug = await addSoldOutJug(shop);
      await openReviews(shop);
      await page.goto(shop.url(jug.path));
      const field = page.getByRole("textbox", { name: MERCHANDISING_MESSAGES.restockPlaceholder });
      const edges = async (control: Locator) => {
        const { y = 0, height = 0 } = (await control.boundingBox()) ?? {};
        return { top: y, bottom: y + height };
      };
      const [box, press] = [await edges(field), await edges(button(page, MERCHANDISING_MESSAGES.restockButton))];
      // Line boxes of two fonts differ by a pixel.
      expect(Math.abs(press.top - box.top)).toBeLessThanOrEqual(2);
      expect(Math.abs(press.bottom - box.bottom)).toBeLessThanOrEqual(2);
    });
  }
});
