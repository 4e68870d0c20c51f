import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { CART_MESSAGES, CART_PAGE_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { CART_PILL_LABELS } from "@stoa/core/cart/message/cart-pill-messages.ts";
import { pillCount } from "@stoa/core/cart/page/pill-count.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { optionMessage } from "@stoa/core/product/variant/option-message.ts";
import type { Locator, Page } from "@playwright/test";
import type { ShopApi } from "../owner/owner-api.ts";
import { expect, test } from "../server/stoa-server.ts";

const ADD = "Add To Cart";
const CART_ENTRIES = "**/api/commerce/shopping-cart/entries";

const VASE = {
  title: "Blue Vase",
  options: ["Size"],
  variants: [
    { attributes: { Size: "Small" }, cents: 2500 },
    { attributes: { Size: "Large" }, cents: 4000, saleCents: 3200 },
    { attributes: { Size: "Huge" }, cents: 9000, stock: 0 },
  ],
} as const;
const MUG = { title: "Plain Mug", variants: [{ cents: 1200, stock: 500 }] } as const;

function addButton(page: Page): Locator {
  return page.getByRole("button", { name: ADD, exact: true });
}

function anyPill(page: Page): Locator {
  return page.getByRole("navigation", { name: CART_PILL_LABELS.spokenUnknown }).getByRole("link");
}

function pill(page: Page, count: number): Locator {
  return anyPill(page).and(page.getByRole("link", { name: pillCount(count).spoken, exact: true }));
}

function quantityField(page: Page, title: string): Locator {
  return page.getByRole("spinbutton", { name: `${STOREFRONT_MESSAGES.quantity}: ${title}` });
}

function subtotal(page: Page): Locator {
  return page.getByRole("region", { name: CART_MESSAGES.summary });
}

async function expectAlert(page: Page, message: string): Promise<void> {
  const alert = page.getByRole("alertdialog", { name: CART_MESSAGES.unableToAdd });
  await expect(alert).toContainText(message);
  await alert.getByRole("button", { name: STOREFRONT_MESSAGES.ok }).click();
  await expect(alert).toBeHidden();
}

async function expectSavedCart(page: Page, totalQuantity: number): Promise<void> {
  const read = (): Promise<unknown> =>
    page.evaluate(async () => {
      const response = await fetch("/api/commerce/shopping-cart");
      return ((await response.json()) as { totalQuantity: unknown }).totalQuantity;
    });
  await expect.poll(read).toBe(totalQuantity);
}

/** Holds requests until released; `arrived` resolves with the first one. */
async function holdRequests(page: Page, url: string, method = "GET") {
  const held = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) {
      first.resolve();
      await held.promise;
    }
    await route.continue();
  });
  return { arrived: first.promise, letGo: held.resolve };
}

/** Waits until the cart page has taken over the server's forms, shown by its live region. */
async function expectLiveCart(page: Page): Promise<void> {
  await expect(page.getByRole("status").first()).toBeAttached();
}

async function openCartWith(page: Page, shop: ShopApi, quantity: number): Promise<string> {
  const [mug] = await shop.addItems(MUG);
  await page.goto(shop.url(mug.path));
  await page.getByRole("spinbutton", { name: "Quantity" }).fill(String(quantity));
  await addFromPage(page);
  await page.goto(shop.url("/cart"));
  await expect(quantityField(page, mug.title)).toHaveValue(String(quantity));
  await expectLiveCart(page);
  return mug.title;
}

/** Clicks before choosing, as visitors do: touching the control loads the product's script. */
async function choose(page: Page, option: string, value: string): Promise<void> {
  await page.waitForLoadState();
  const control = page.getByRole("combobox", { name: `Select ${option}` });
  await control.focus();
  await control.selectOption(value);
}

async function addFromPage(page: Page): Promise<void> {
  await addButton(page).click();
  await expect(page.getByRole("button", { name: ADD_TO_CART_LABELS.added })).toBeVisible();
}

test("buys from the list to the cart, changes and removes lines, and finds them again after a reload", async ({
  page,
  shop,
}) => {
  const [vase] = await shop.addItems(VASE, MUG);
  await page.goto(shop.url("/shop"));
  await page.getByRole("link", { name: vase.title }).click();
  await expect(page).toHaveURL(shop.url(vase.path));
  await choose(page, "Size", "Large");
  await expect(page.getByRole("article")).toContainText("$32.00");
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
  await addButton(page).click();
  await expect(page.getByRole("button", { name: ADD_TO_CART_LABELS.adding })).toBeVisible();
  await expect(page.getByRole("button", { name: ADD_TO_CART_LABELS.added })).toBeVisible();
  await expect(addButton(page)).toBeEnabled();
  await pill(page, 2).click();

  await expect(page).toHaveURL(shop.url("/cart"));
  await expect(page.getByRole("heading", { name: CART_MESSAGES.cartTitle })).toBeVisible();
  const line = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: vase.title }) });
  await expect(line).toContainText("Size: Large");
  await expect(line).toContainText("$32.00");
  await expect(line).toContainText("$40.00");
  await expect(subtotal(page)).toContainText("$64.00");
  await page.getByRole("button", { name: `${STOREFRONT_MESSAGES.increaseQuantity}: ${vase.title}` }).click();
  await expect(subtotal(page)).toContainText("$96.00");
  await quantityField(page, vase.title).fill("5");
  await quantityField(page, vase.title).press("Enter");
  await expect(subtotal(page)).toContainText("$160.00");
  await expectSavedCart(page, 5);

  await page.reload();
  await expect(quantityField(page, vase.title)).toHaveValue("5");
  await page.getByRole("button", { name: `${STOREFRONT_MESSAGES.remove}: ${vase.title}` }).click();
  await expect(page.getByText(CART_MESSAGES.empty)).toBeVisible();
  await page.getByRole("button", { name: CART_PAGE_MESSAGES.undo }).click();
  await expect(quantityField(page, vase.title)).toHaveValue("5");
  await expect(subtotal(page)).toContainText("$160.00");
  await expect(subtotal(page)).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: `${STOREFRONT_MESSAGES.remove}: ${vase.title}` }).click();
  await expect(page.getByText(fillMessage(CART_PAGE_MESSAGES.removed, { title: vase.title })).last()).toBeVisible();
  await expectSavedCart(page, 0);
  await page.reload();
  await expect(page.getByText(CART_MESSAGES.empty)).toBeVisible();
  await page.getByRole("link", { name: CART_MESSAGES.continueShopping }).click();
  await expect(page).toHaveURL(shop.url("/shop"));
});

test("shows an empty cart to a visitor without one", async ({ page, shop }) => {
  await page.goto(shop.url("/cart"));
  await expect(page.getByText(CART_MESSAGES.empty)).toBeVisible();
  await expect(anyPill(page)).toBeHidden();
});

test("sums up several lines and keeps each one's options apart", async ({ page, shop }) => {
  const [vase, mug] = await shop.addItems(VASE, MUG);
  await page.goto(shop.url(vase.path));
  for (const size of ["Small", "Large"]) {
    await choose(page, "Size", size);
    await addFromPage(page);
    await expect(addButton(page)).toBeEnabled();
  }
  await page.goto(shop.url(mug.path));
  await addFromPage(page);
  await expect(pill(page, 3)).toBeVisible();
  await page.goto(shop.url("/cart"));
  await expect(page.getByRole("link", { name: vase.title })).toHaveCount(2);
  // 25.00 + 32.00 + 12.00
  await expect(subtotal(page)).toContainText("$69.00");
});

test("asks for the options that are not chosen yet", async ({ page, shop }) => {
  const sizes = ["Small", "Large"].map((Size) => ({ attributes: { Size, Glaze: "Sage" } }));
  const [one, two] = await shop.addItems(VASE, {
    title: "Bowl",
    options: ["Size", "Glaze"],
    variants: [...sizes, { attributes: { Size: "Small", Glaze: "Ink" } }],
  });
  await page.goto(shop.url(one.path));
  await addButton(page).click();
  await expectAlert(page, optionMessage(["Size"])?.text ?? "");
  await page.goto(shop.url(two.path));
  await addButton(page).click();
  await expectAlert(page, optionMessage(["Size", "Glaze"])?.text ?? "");
  await choose(page, "Size", "Large");
  await choose(page, "Glaze", "Ink");
  await addButton(page).click();
  await expectAlert(page, CART_MESSAGES.variantUnavailable);
  await page.goto(shop.url("/cart"));
  await expect(page.getByText(CART_MESSAGES.empty)).toBeVisible();
});

test("does not sell what is sold out", async ({ page, shop }) => {
  const [gone, vase] = await shop.addItems({ title: "Last Teapot", variants: [{ stock: 0 }] }, VASE);
  await page.goto(shop.url(gone.path));
  await expect(page.getByRole("article").getByText(ADD_TO_CART_LABELS.soldOut)).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
  await page.goto(shop.url(vase.path));
  await choose(page, "Size", "Huge");
  await expect(page.getByRole("button", { name: ADD_TO_CART_LABELS.soldOut })).toBeDisabled();
  await choose(page, "Size", "Small");
  await expect(addButton(page)).toBeEnabled();
});

test("reports when there is not enough of an item, and adds nothing", async ({ page, shop }) => {
  const [item] = await shop.addItems({ title: "Rare Plate", variants: [{ stock: 3 }] });
  await page.goto(shop.url(item.path));
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("4");
  await addButton(page).click();
  await expectAlert(page, CART_MESSAGES.notEnoughStock);
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("3");
  await expect(addButton(page)).toBeEnabled();
  await addFromPage(page);
  await page.goto(shop.url("/cart"));
  await page.getByRole("button", { name: `${STOREFRONT_MESSAGES.increaseQuantity}: ${item.title}` }).click();
  await expect(page.getByRole("listitem").filter({ hasText: item.title }).getByRole("alert")).toContainText(
    CART_MESSAGES.notEnoughStock,
  );
  await expect(quantityField(page, item.title)).toHaveValue("3");
});

test("refuses invalid quantities, with the rule's message", async ({ page, shop }) => {
  const [item] = await shop.addItems(MUG);
  await page.goto(shop.url(item.path));
  const cases = [
    ["1.5", CART_MESSAGES.quantityNotWhole],
    ["0", CART_MESSAGES.quantityOutOfRange],
    ["", CART_MESSAGES.quantityNotNumber],
  ] as const;
  for (const [quantity, message] of cases) {
    await page.getByRole("spinbutton", { name: "Quantity" }).fill(quantity);
    await expect(addButton(page)).toBeEnabled();
    await addButton(page).click();
    await expectAlert(page, message);
  }
});

test("keeps one cart for two tabs", async ({ context, shop }) => {
  const [vase, mug] = await shop.addItems(VASE, MUG);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(shop.url(mug.path));
  await second.goto(shop.url(vase.path));
  await addFromPage(first);
  await choose(second, "Size", "Small");
  await addFromPage(second);
  await expect(pill(second, 2)).toBeVisible();
  await first.goto(shop.url("/cart"));
  await expect(subtotal(first)).toContainText("$37.00");
});

test("counts on the pill up to 100, then shows 100+", async ({ page, shop }) => {
  const [mug] = await shop.addItems(MUG);
  await page.goto(shop.url(mug.path));
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("100");
  await addFromPage(page);
  await expect(pill(page, 100)).toBeVisible();
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("1");
  await expect(addButton(page)).toBeEnabled();
  await addFromPage(page);
  await expect(pill(page, 101)).toContainText("100+");
  await page.goto(shop.url("/shop"));
  await expect(pill(page, 101)).toBeVisible();
  await page.goto(shop.url("/cart"));
  await expect(anyPill(page)).toBeHidden();
});

test("buys with the keyboard alone", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  const tabTo = async (target: Locator): Promise<void> => {
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error("Tab does not lead there.");
  };
  await page.goto(shop.url("/shop"));
  await tabTo(page.getByRole("link", { name: vase.title }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(shop.url(vase.path));
  await page.waitForLoadState();
  await tabTo(addButton(page));
  await page.keyboard.press("Enter");
  const alert = page.getByRole("alertdialog", { name: CART_MESSAGES.unableToAdd });
  await expect(alert.getByRole("button", { name: STOREFRONT_MESSAGES.ok })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(alert).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  const size = page.getByRole("combobox", { name: "Select Size" });
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(size).toBeFocused();
  await page.keyboard.press("S");
  await expect(size).toHaveValue("Small");
  await tabTo(addButton(page));
  await expect(addButton(page)).toBeEnabled();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: ADD_TO_CART_LABELS.added })).toBeVisible();
  await tabTo(pill(page, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(shop.url("/cart"));
  await expectLiveCart(page);
  await tabTo(quantityField(page, vase.title));
  await page.keyboard.press("ArrowUp");
  await expect(subtotal(page)).toContainText("$50.00");
  await tabTo(page.getByRole("button", { name: `${STOREFRONT_MESSAGES.remove}: ${vase.title}` }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(CART_MESSAGES.empty)).toBeVisible();
  await expect(page.getByRole("button", { name: CART_PAGE_MESSAGES.undo })).toBeFocused();
});

test("reports the problem when the shop cannot be reached, and sells once it can", async ({ page, context, shop }) => {
  const [mug] = await shop.addItems(MUG);
  await page.goto(shop.url(mug.path));
  await page.getByRole("spinbutton", { name: "Quantity" }).focus();
  await addFromPage(page);
  await expect(addButton(page)).toBeEnabled();
  await context.setOffline(true);
  await addButton(page).click();
  await expectAlert(page, STOREFRONT_MESSAGES.checkConnection);
  await context.setOffline(false);
  await expect(addButton(page)).toBeEnabled();
  await addFromPage(page);
  await expect(pill(page, 2)).toBeVisible();
});

test("keeps changes to a line that is being restored", async ({ page, shop }) => {
  const title = await openCartWith(page, shop, 3);
  await page.getByRole("button", { name: `${STOREFRONT_MESSAGES.remove}: ${title}` }).click();
  await expectSavedCart(page, 0);
  const undo = await holdRequests(page, CART_ENTRIES, "POST");
  await page.getByRole("button", { name: CART_PAGE_MESSAGES.undo }).click();
  await undo.arrived;
  const increase = page.getByRole("button", { name: `${STOREFRONT_MESSAGES.increaseQuantity}: ${title}` });
  await increase.click();
  await expect(quantityField(page, title)).toHaveValue("4");
  await increase.click();
  await expect(subtotal(page)).toContainText("$60.00");
  undo.letGo();
  await expectSavedCart(page, 5);
  await expect(increase).toBeFocused();
  await expect(subtotal(page)).toHaveAttribute("aria-busy", "false");
  await expect(quantityField(page, title)).toHaveValue("5");
});

test("keeps a quantity when the page is reloaded or left right after it was changed", async ({ page, shop }) => {
  const title = await openCartWith(page, shop, 3);
  await quantityField(page, title).fill("5");
  await quantityField(page, title).press("Enter");
  await page.reload();
  await expect(quantityField(page, title)).toHaveValue("5");

  await expectLiveCart(page);
  await quantityField(page, title).fill("6");
  await page.goto(shop.url("/shop"));
  await expectSavedCart(page, 6);
  await page.goto(shop.url("/cart"));
  await expect(quantityField(page, title)).toHaveValue("6");
});

test("keeps the last change of a line whose earlier one is not answered when the page is left", async ({
  page,
  shop,
}) => {
  const title = await openCartWith(page, shop, 3);
  const first = Promise.withResolvers<void>();
  // The first change never gets an answer.
  await page.route(`${CART_ENTRIES}/*`, () => first.resolve(), { times: 1 });
  const increase = page.getByRole("button", { name: `${STOREFRONT_MESSAGES.increaseQuantity}: ${title}` });
  await increase.click();
  await first.promise;
  await increase.click();
  await increase.click();
  await expect(subtotal(page)).toContainText("$72.00");
  await page.reload();
  await expect(quantityField(page, title)).toHaveValue("6");
  await expectSavedCart(page, 6);
});

test("the checkout link waits for a change in progress, and stays when that is refused", async ({ page, shop }) => {
  const title = await openCartWith(page, shop, 3);
  const held = await holdRequests(page, `${CART_ENTRIES}/*`, "PUT");
  const increase = page.getByRole("button", { name: `${STOREFRONT_MESSAGES.increaseQuantity}: ${title}` });
  await increase.click();
  await held.arrived;
  await page.getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(shop.url("/cart"));
  held.letGo();
  await expect(page).toHaveURL(/\/checkout/u);
  await expectSavedCart(page, 4);

  await page.goto(shop.url("/cart"));
  await expectLiveCart(page);
  await page.unrouteAll();
  const [asked, rejected] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`${CART_ENTRIES}/*`, async (route) => {
    asked.resolve();
    await rejected.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await increase.click();
  await asked.promise;
  await page.getByRole("link", { name: "Checkout" }).click();
  rejected.resolve();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(quantityField(page, title)).toHaveValue("4");
  await expect(page).toHaveURL(shop.url("/cart"));
});

test("shows the price of an option that was chosen before the page came alive, and of one the browser restored", async ({
  page,
  shop,
}) => {
  const [vase] = await shop.addItems(VASE);
  const scripts = await holdRequests(page, "**/_stoa/loader-*.js");
  await page.goto(shop.url(vase.path), { waitUntil: "commit" });
  await scripts.arrived;
  const size = page.getByRole("combobox", { name: "Select Size" });
  await size.selectOption("Large");
  await expect(page.getByRole("article")).toContainText("$25.00");
  scripts.letGo();
  await expect(page.getByRole("article")).toContainText("$40.00");

  await page.goto(shop.url("/shop"));
  await page.goBack();
  await expect(size).toHaveValue("Large");
  await expect(page.getByRole("article")).toContainText("$40.00");
});

test("fits a window that gets narrower while the button shows its action", async ({ page, shop }) => {
  const [mug] = await shop.addItems(MUG);
  await page.setViewportSize({ width: 880, height: 700 });
  await page.goto(shop.url(mug.path));
  const added = await holdRequests(page, CART_ENTRIES, "POST");
  await addButton(page).click();
  await expect(page.getByRole("button", { name: ADD_TO_CART_LABELS.adding })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 700 });
  const overflow = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
  added.letGo();
  await expect(page.getByRole("button", { name: ADD_TO_CART_LABELS.added })).toBeVisible();
  await expect.poll(overflow).toBe(0);
});

test("moves nothing for visitors who prefer reduced motion", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter((element) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
          return !/^0s(?:, 0s)*$/u.test(transitionDuration) || animationName !== "none" || scrollBehavior !== "auto";
        })
        .map((element) => `${element.localName}.${element.className}`),
    );
  await page.goto(shop.url(vase.path));
  await choose(page, "Size", "Small");
  await addFromPage(page);
  await expect(pill(page, 1)).toBeVisible();
  expect(await moving()).toEqual([]);
  await page.goto(shop.url("/cart"));
  await expect(subtotal(page)).toBeVisible();
  expect(await moving()).toEqual([]);
  await page.goto(shop.url("/no-such-page"));
  await expect(page.getByRole("link").first()).toBeVisible();
  expect(await moving()).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("buys, changes and removes through plain forms", async ({ page, shop }) => {
    const [vase] = await shop.addItems(VASE);
    await page.goto(shop.url("/shop"));
    await page.getByRole("link", { name: vase.title }).click();
    const options = page.getByRole("combobox", { name: "Options" });
    await options.selectOption(vase.skus[1] ?? "");
    await page.getByRole("spinbutton", { name: "Quantity" }).last().fill("2");
    await page.getByRole("button", { name: ADD, exact: true }).last().click();
    await expect(page).toHaveURL(shop.url("/cart"));
    await expect(subtotal(page)).toContainText("$64.00");
    await quantityField(page, vase.title).fill("4");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(subtotal(page)).toContainText("$128.00");
    await quantityField(page, vase.title).fill("11");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText(CART_MESSAGES.notEnoughStock)).toBeVisible();
    await expect(subtotal(page)).toContainText("$128.00");
    await page.getByRole("button", { name: `${STOREFRONT_MESSAGES.remove}: ${vase.title}` }).click();
    await expect(page.getByText(CART_MESSAGES.empty)).toBeVisible();
  });

  test("keeps a discount code that was refused in its field", async ({ page, shop }) => {
    const [mug] = await shop.addItems(MUG);
    await page.goto(shop.url(mug.path));
    await page.getByRole("button", { name: ADD, exact: true }).last().click();
    const code = page.getByRole("textbox", { name: CART_MESSAGES.discountCode });
    const odd = `SPRNG "24" <b>`;
    await code.fill(odd);
    await code.press("Enter");
    await expect(page.getByText(CART_MESSAGES.couponRefused)).toBeVisible();
    await expect(code).toHaveValue(odd);
    await page.reload();
    await page.goto(shop.url("/cart?promoCode=WORDS"));
    await expect(code).toHaveValue("");
  });

  test("shows how many are in the cart if that is known, and nothing elsewhere", async ({ page, shop }) => {
    const [mug] = await shop.addItems(MUG);
    const cartLink = page.getByRole("banner").getByRole("link", { name: "Cart" });
    await page.goto(shop.url(mug.path));
    await expect(cartLink).toHaveText("Cart", { useInnerText: true });
    await page.getByRole("button", { name: ADD, exact: true }).last().click();
    await expect(page).toHaveURL(shop.url("/cart"));
    await expect(cartLink).toContainText("1");
    for (const path of ["/checkout", "/account", "/shop"]) {
      await page.goto(shop.url(path));
      await expect(cartLink).toHaveText("Cart", { useInnerText: true });
    }
  });

  test("shows one set of controls", async ({ page, shop }) => {
    const [vase, mug] = await shop.addItems(VASE, MUG);
    for (const item of [vase, mug]) {
      await page.goto(shop.url(item.path));
      await expect(page.getByRole("button", { name: ADD, exact: true })).toHaveCount(1);
      await expect(page.getByRole("spinbutton", { name: "Quantity" })).toHaveCount(1);
    }
  });
});
