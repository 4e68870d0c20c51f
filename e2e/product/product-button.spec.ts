import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { optionMessage } from "@stoa/core/product/variant/option-message.ts";
import type { Page } from "@playwright/test";
import {
  ADD,
  addButton,
  alertOf,
  button,
  cardOf,
  CART_ENTRIES,
  choose,
  expectAlert,
  holdRequests,
  MUG,
  pill,
  sellExpress,
  stopClock,
  usePlatformPages,
  VASE,
} from "./product-shop.ts";
import { expect, test } from "../server/stoa-server.ts";

// spec: storefront 9, button feedback
const BEFORE_ADDED_MS = 1000;
const ADDED_MS = 2000;
const FAILED_MS = 1000;
const SELECT_OPTION_MS = 2000;

function spoken(page: Page, words: string) {
  return page.getByRole("status").filter({ hasText: words });
}

test("shows Adding… until a second after the reply, then Added! for two seconds", async ({ page, shop }) => {
  const [mug] = await shop.addItems(MUG);
  await stopClock(page);
  await page.goto(shop.url(mug.path));
  const answer = await holdRequests(page, CART_ENTRIES, "POST");
  await addButton(page).click();
  await answer.arrived;
  const adding = button(page, ADD_TO_CART_LABELS.adding);
  await expect(adding).toBeDisabled();
  await expect(spoken(page, ADD_TO_CART_LABELS.adding)).toBeAttached();
  await page.clock.runFor(5000);
  await expect(adding).toBeDisabled();

  answer.letGo();
  await expect(pill(page, 1)).toBeVisible();
  await page.clock.runFor(BEFORE_ADDED_MS - 1);
  await expect(adding).toBeDisabled();
  await page.clock.runFor(1);
  const added = button(page, ADD_TO_CART_LABELS.added);
  await expect(added).toBeDisabled();
  await expect(spoken(page, ADD_TO_CART_LABELS.added)).toBeAttached();
  await page.clock.runFor(ADDED_MS - 1);
  await expect(added).toBeDisabled();
  await page.clock.runFor(1);
  await expect(addButton(page)).toBeEnabled();
});

test("can be pressed again a second after an error, which stays until it is read", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await stopClock(page);
  await page.goto(shop.url(vase.path));
  await addButton(page).click();
  await expect(alertOf(page)).toContainText(optionMessage(["Size"])?.text ?? "");
  // The alert makes the page inert; the button is still there.
  const behind = page.locator(".sqs-add-to-cart-button");
  await expect(behind).toHaveAttribute("aria-disabled", "true");
  await page.clock.runFor(FAILED_MS - 1);
  await expect(behind).toHaveAttribute("aria-disabled", "true");
  await page.clock.runFor(1);
  await expect(behind).not.toHaveAttribute("aria-disabled");
  await expect(alertOf(page)).toBeVisible();
  await button(alertOf(page), STOREFRONT_MESSAGES.ok).click();
  await expect(addButton(page)).toBeFocused();
});

test("asks for three options with the text for many", async ({ page, shop }) => {
  const names = ["Size", "Glaze", "Handle"];
  const [jar] = await shop.addItems({
    title: "Jar",
    options: names,
    variants: [
      { attributes: { Size: "S", Glaze: "Ink", Handle: "One" } },
      { attributes: { Size: "L", Glaze: "Ink", Handle: "Two" } },
    ],
  });
  await page.goto(shop.url(jar.path));
  await addButton(page).click();
  await expectAlert(page, "Please select the Size, Glaze and Handle options.");
  expect(optionMessage(names)?.text).toBe("Please select the Size, Glaze and Handle options.");
});

test.describe("on a list", () => {
  test("asks for an option on the button for two seconds, without an alert", async ({ page, shop, stoa }) => {
    await usePlatformPages(stoa, shop);
    const [vase] = await shop.addItems(VASE);
    await stopClock(page);
    await page.goto(shop.url("/shop"));
    const card = cardOf(page, vase.title);
    await addButton(card).click();
    const asking = button(card, ADD_TO_CART_LABELS.selectOption);
    await expect(asking).toBeDisabled();
    await expect(spoken(page, ADD_TO_CART_LABELS.selectOption)).toBeAttached();
    await expect(alertOf(page)).toHaveCount(0);
    await page.clock.runFor(SELECT_OPTION_MS - 1);
    await expect(asking).toBeDisabled();
    await page.clock.runFor(1);
    await expect(addButton(card)).toBeEnabled();
    await choose(card, "Size", "Large");
    await expect(card).toContainText("$32.00");
    await addButton(card).click();
    await expect(pill(page, 1)).toBeVisible();
  });

  test("adds the product whose button is pressed, and leaves the others' choices alone", async ({
    page,
    shop,
    stoa,
  }) => {
    await usePlatformPages(stoa, shop);
    const [vase, jug] = await shop.addItems(VASE, { ...VASE, title: "Red Jug" });
    await page.goto(shop.url("/shop"));
    await choose(cardOf(page, jug.title), "Size", "Large");
    await addButton(cardOf(page, jug.title)).click();
    await expect(page.getByRole("status").filter({ hasText: jug.title })).toBeVisible();
    await expect(cardOf(page, vase.title).getByRole("combobox")).toHaveValue("");
    await expect(addButton(cardOf(page, vase.title))).toBeEnabled();
  });
});

test.describe("in express checkout", () => {
  test("goes straight to the checkout after adding, and has no pill", async ({ page, shop }) => {
    await sellExpress(shop);
    const [mug] = await shop.addItems(MUG);
    await page.goto(shop.url(mug.path));
    await addButton(page).click();
    await expect(page).toHaveURL(/\/checkout/);
    await expect(page.getByText(mug.title).filter({ visible: true }).first()).toBeVisible();
    await page.goto(shop.url(mug.path));
    await expect(addButton(page)).toBeVisible();
    await expect(page.locator(".sqs-cart-quantity").first()).toHaveText("1");
    await expect(page.locator(".sqs-pill-shopping-cart")).toHaveCount(0);
  });

  test("titles what goes wrong by the purchase", async ({ page, shop }) => {
    await sellExpress(shop);
    const [vase] = await shop.addItems(VASE);
    await page.goto(shop.url(vase.path));
    await addButton(page).click();
    await expectAlert(page, optionMessage(["Size"])?.text ?? "", CART_MESSAGES.unableToPurchase);
  });
});

test.describe("the first click", () => {
  test("counts although it comes before the scripts, and counts once", async ({ page, shop }) => {
    const [mug] = await shop.addItems(MUG);
    const island = await holdRequests(page, "**/_stoa/product-island-*.js");
    await page.goto(shop.url(mug.path));
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await addButton(page).click();
    await island.arrived;
    await addButton(page).click();
    await addButton(page).press("Enter");
    island.letGo();
    await expect(pill(page, 1)).toBeVisible();
    await expect(button(page, ADD_TO_CART_LABELS.added)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test("reports it if the scripts cannot be fetched, and works once they can", async ({ page, shop }) => {
    const [mug] = await shop.addItems(MUG);
    await page.goto(shop.url(mug.path));
    await page.route("**/_stoa/product-island-*.js", (route) => route.abort());
    await addButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(STOREFRONT_MESSAGES.checkConnection);
  });
});

test("keeps its own text in every state", async ({ page, shop }) => {
  const [mug] = await shop.addItems(MUG);
  await page.goto(shop.url(mug.path));
  await expect(page.getByRole("main")).toContainText(ADD);
  const control = page.getByRole("main").locator(".sqs-add-to-cart-button-wrapper");
  await expect(control).toMatchAriaSnapshot(`- button "${ADD}"`);
  const answer = await holdRequests(page, CART_ENTRIES, "POST");
  await addButton(page).click();
  await answer.arrived;
  await expect(control).toMatchAriaSnapshot(`- button "${ADD_TO_CART_LABELS.adding}" [disabled]`);
  answer.letGo();
  await expect(control).toMatchAriaSnapshot(`- button "${ADD_TO_CART_LABELS.added}" [disabled]`);
  await expect(control).toMatchAriaSnapshot(`- button "${ADD}"`);
});
