import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { GIFT_CARD_PATH } from "@stoa/core/gift-card/gift-card-path.ts";
import { REVIEW_LABELS } from "@stoa/core/review/review-messages.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import type { Locator, Page } from "@playwright/test";
import { openReadyCheckout, putIntoCart } from "../checkout/checkout-steps.ts";
import { ADA_ACCOUNT, addAccount, addEngravedCup } from "../studio/shop/desk-shop.ts";
import { addFormPage, ALL_FIELDS, formOf, reach } from "../form/form-page.ts";
import { findViolations, isScrolledSideways } from "./page-style-checks.ts";
import { addButton, alertOf, button, choose, usePlatformPages, VASE } from "../product/product-shop.ts";
import { openStore } from "../owner/shopper-api.ts";
import { addSoldOutJug, openDonations, openReviews } from "../product/sold-kinds.ts";
import { expect, test } from "../server/stoa-server.ts";
import { addPosts, changeSettings, OPEN_COMMENTS, POPUP } from "../comment/talking-shop.ts";
import type { FlowContext } from "./visitor-flow.ts";

/*
 * Pages on a narrow screen, right to left, with forced colors, and with reduced motion. Nothing scrolls sideways, no
 * information depends on color, and focus is always visible.
 */

const NARROW = { width: 320, height: 900 };

type Surface = { readonly name: string; readonly open: (context: FlowContext) => Promise<void> };

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/account`);
  await page.getByRole("textbox", { name: ACCOUNT_PAGE_TEXTS.accountEmail, exact: true }).fill(ADA_ACCOUNT.email);
  await page.getByRole("textbox", { name: ACCOUNT_PAGE_TEXTS.accountPassword, exact: true }).fill(ADA_ACCOUNT.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ACCOUNT_PAGE_TEXTS.accountTitle);
}

const SURFACES: readonly Surface[] = [
  {
    name: "a list and a product",
    open: async ({ page, shop }) => {
      const [vase] = await shop.addItems(VASE);
      await page.goto(shop.url("/shop"));
      await expectFit(page);
      await page.goto(shop.url(vase.path));
      await choose(page, "Size", "Small");
      await expect(addButton(page)).toBeEnabled();
    },
  },
  {
    name: "the alert of a product",
    open: async ({ page, shop }) => {
      const [vase] = await shop.addItems(VASE);
      await page.goto(shop.url(vase.path));
      await addButton(page).click();
      await expect(alertOf(page)).toBeVisible();
    },
  },
  {
    name: "a quick view",
    open: async ({ page, shop }) => {
      const [vase] = await shop.addItems(VASE);
      await page.goto(shop.url("/shop"));
      await button(page, `Quick View ${vase.title}`).click();
      await expect(page.getByRole("dialog", { name: vase.title })).toBeVisible();
    },
  },
  {
    name: "the questions of a product",
    open: async ({ page, shop, stoa }) => {
      const cup = await addEngravedCup(stoa, shop);
      await page.goto(shop.url(cup.path));
      await addButton(page).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "reviews and the wish to hear of a product",
    open: async ({ page, shop }) => {
      const jug = await addSoldOutJug(shop);
      await openReviews(shop);
      await page.goto(shop.url(jug.path));
      await page.getByRole("group").getByText(REVIEW_LABELS.writeHeading).click();
      await button(page, REVIEW_LABELS.send).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "a cart",
    open: async ({ page, shop }) => {
      const [vase] = await shop.addItems(VASE);
      await putIntoCart(page, shop, vase);
      await page.goto(shop.url("/cart"));
      await expect(page.getByRole("status").first()).toBeAttached();
      await page.getByRole("textbox", { name: CART_MESSAGES.discountCode }).fill("nope");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "a checkout",
    open: async ({ page, shop }) => {
      await openStore(shop);
      await openReadyCheckout(page, shop);
    },
  },
  {
    name: "a form with every kind of field",
    open: async ({ page, shop, stoa }) => {
      const made = await addFormPage(stoa, shop, { fields: ALL_FIELDS });
      await page.goto(made.url);
      await reach(formOf(page));
      await button(formOf(page), "Send").click();
      await expect(formOf(page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "the pages of an account",
    open: async ({ page, shop, stoa }) => {
      await addAccount(stoa, shop);
      await page.goto(shop.url("/account/register"));
      await expectFit(page);
      await signIn(page, shop.origin);
      await expectFit(page);
      await page.goto(shop.url("/account/details"));
      await expectFit(page);
      await page.goto(shop.url("/account/addresses"));
    },
  },
  {
    name: "a donation",
    open: async ({ page, shop }) => {
      await openDonations(shop);
      await page.goto(shop.url(GIFT_CARD_PATH));
      await expectFit(page);
      await page.goto(shop.url("/checkout/donate"));
    },
  },
  {
    name: "a post that is liked and commented",
    open: async ({ page, shop, stoa }) => {
      const [post] = await addPosts(stoa, shop, { title: "Two firings", urlId: "firings" });
      await changeSettings(shop, {
        comments: OPEN_COMMENTS,
        isLikingEnabled: true,
        announcement: { isEnabled: true, text: "Open on Sunday", url: "" },
      });
      await page.goto(shop.url(post?.path ?? ""));
    },
  },
  {
    name: "the popup",
    open: async ({ page, shop }) => {
      await changeSettings(shop, { popup: POPUP });
      await page.goto(shop.url("/"));
      await page.mouse.move(5, 5);
      await expect(page.getByRole("dialog", { name: POPUP.title })).toBeVisible();
    },
  },
];

async function expectFit(page: Page): Promise<void> {
  expect.soft(await isScrolledSideways(page), `${page.url()} scrolls sideways`).toBe(false);
  // axe reads the colors before forced colors apply; with those, contrast is the system's.
  const found = (await findViolations(page)).filter(({ rule }) => rule !== "color-contrast");
  expect.soft(found, page.url()).toEqual([]);
}

/** Returns controls without a visible focus indicator: shadows are not drawn with forced colors. */
function controlsWithoutRing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector("dialog[open]") ?? document.body;
    const controls = [...scope.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")];
    return controls.flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(":disabled, [type=hidden]"))
        return [];
      // After a press, focus is not shown.
      control.blur();
      control.focus({ preventScroll: true, focusVisible: true });
      if (document.activeElement !== control) return [];
      const drawn = [control, control.parentElement, control.nextElementSibling, control.closest("label")];
      const isSeen = drawn.some((one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0 && outlineColor !== "rgba(0, 0, 0, 0)";
      });
      return isSeen ? [] : [control.outerHTML.slice(0, 160)];
    });
  });
}

for (const { name, open } of SURFACES) {
  test(`${name}: narrow, from right to left, in the system's colors`, async ({ page, shop, stoa }) => {
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => Object.assign(document.documentElement, { dir: "rtl", lang: "he" }));
    });
    await page.setViewportSize(NARROW);
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await open({ page, shop, stoa });
    await expectFit(page);
    expect(await controlsWithoutRing(page)).toEqual([]);
    const moving = await page.evaluate(() => document.getAnimations().map(({ id, playState }) => `${id} ${playState}`));
    expect(moving.filter((one) => one.endsWith("running"))).toEqual([]);
  });
}

test("disabled and selected states are distinguishable in the system's colors", async ({ page, shop, stoa }) => {
  await usePlatformPages(stoa, shop);
  const [vase] = await shop.addItems(VASE);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(shop.url(vase.path));
  const gray = await page.evaluate(() => {
    const probe = document.createElement("p");
    probe.style.color = "GrayText";
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(addButton(page)).not.toHaveCSS("color", gray);
  await choose(page, "Size", "Huge");
  await expect(button(page, ADD_TO_CART_LABELS.soldOut)).toHaveCSS("color", gray);

  await page.goto(shop.url("/shop"));
  // Like themes that prefer buttons.
  const content = ".variant-radiobtn-wrapper { display: block } .variant-select-wrapper { display: none }";
  await page.addStyleTag({ content });
  const small = button(page, "Small");
  await small.click();
  await expect(small).toHaveAttribute("aria-pressed", "true");
  const look = (option: Locator) =>
    option.evaluate((element) => {
      const { backgroundColor, borderTopColor, borderTopWidth, color, outline, textDecoration } =
        getComputedStyle(element);
      return { backgroundColor, borderTopColor, borderTopWidth, color, outline, textDecoration };
    });
  await page.getByRole("heading", { level: 1 }).click();
  expect(await look(small)).not.toEqual(await look(button(page, "Large")));

  await putIntoCart(page, shop, vase);
  await page.goto(shop.url("/cart"));
  const fewer = page.getByRole("button", { name: new RegExp(STOREFRONT_MESSAGES.decreaseQuantity) });
  await expect(fewer).toBeDisabled();
  await expect(fewer).toHaveCSS("color", gray);
});
