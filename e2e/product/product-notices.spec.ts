import { CART_PILL_LABELS } from "@stoa/core/cart/message/cart-pill-messages.ts";
import { pillCount } from "@stoa/core/cart/page/pill-count.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { Locator, Page } from "@playwright/test";
import { addButton, anyPill, button, cardOf, MUG, pill, stopClock } from "./product-shop.ts";
import { expect, test } from "../server/stoa-server.ts";

// spec: platform 9, cart indicator
const LIFETIME_MS = 3000;
const THROTTLE_MS = 100;
const CORNER_PX = 33;
const HEADER_GAP_PX = 16;

const CUP = { title: "Tall Cup", variants: [{ cents: 900, stock: 500 }] } as const;

function popover(page: Page, productName: string): Locator {
  return page.getByRole("status").filter({
    has: page.getByText(fillMessage(STOREFRONT_MESSAGES.addedToCart, { productName }), { exact: true }),
  });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return box;
}

test.describe("the popover of a list", () => {
  test("names the added product and disappears after three seconds", async ({ page, shop }) => {
    const [mug] = await shop.addItems(MUG);
    await stopClock(page);
    await page.goto(shop.url("/shop"));
    await addButton(cardOf(page, mug.title)).click();
    await expect(popover(page, mug.title)).toBeVisible();
    await page.clock.runFor(LIFETIME_MS - 1);
    await expect(popover(page, mug.title)).toBeVisible();
    await page.clock.runFor(1);
    await expect(popover(page, mug.title)).toHaveCount(0);
  });

  test("closes on its control", async ({ page, shop }) => {
    const [mug] = await shop.addItems(MUG);
    await page.goto(shop.url("/shop"));
    await addButton(cardOf(page, mug.title)).click();
    await expect(popover(page, mug.title)).toMatchAriaSnapshot(`
      - status:
        - text: ${fillMessage(STOREFRONT_MESSAGES.addedToCart, { productName: mug.title })}
        - button "${STOREFRONT_MESSAGES.close}"
    `);
    await button(popover(page, mug.title), STOREFRONT_MESSAGES.close).click();
    await expect(popover(page, mug.title)).toHaveCount(0);
  });

  test("stays while it is hovered or has the focus", async ({ page, shop }) => {
    const [mug] = await shop.addItems(MUG);
    await stopClock(page);
    await page.goto(shop.url("/shop"));
    await addButton(cardOf(page, mug.title)).click();
    await popover(page, mug.title).hover();
    await page.clock.runFor(10 * LIFETIME_MS);
    await expect(popover(page, mug.title)).toBeVisible();
    await page.mouse.move(5, 600);
    await button(popover(page, mug.title), STOREFRONT_MESSAGES.close).focus();
    await page.clock.runFor(10 * LIFETIME_MS);
    await expect(popover(page, mug.title)).toBeVisible();
    await addButton(cardOf(page, mug.title)).focus();
    await page.clock.runFor(LIFETIME_MS);
    await expect(popover(page, mug.title)).toHaveCount(0);
  });

  test("is replaced by the next", async ({ page, shop }) => {
    const [mug, cup] = await shop.addItems(MUG, CUP);
    await stopClock(page);
    await page.goto(shop.url("/shop"));
    await addButton(cardOf(page, mug.title)).click();
    await expect(popover(page, mug.title)).toBeVisible();
    await addButton(cardOf(page, cup.title)).click();
    await expect(popover(page, cup.title)).toBeVisible();
    await expect(popover(page, mug.title)).toHaveCount(0);
  });

  test("is below the header that shows the cart, and in the corner once that is out of view", async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 1440, height: 1400 });
    const [mug] = await shop.addItems(MUG, CUP, { title: "A" }, { title: "B" }, { title: "C" }, { title: "D" });
    await stopClock(page);
    await page.goto(shop.url("/shop"));
    await page.addStyleTag({ content: "main { min-height: 3000px; }" });
    await addButton(cardOf(page, mug.title)).click();
    await expect(popover(page, mug.title)).toBeVisible();
    const header = await boxOf(page.getByRole("banner"));
    const shown = await boxOf(popover(page, mug.title));
    expect(shown.y).toBeCloseTo(header.y + header.height + HEADER_GAP_PX, 0);
    const rim = await page.evaluate(() => document.documentElement.clientWidth);
    expect(rim - shown.x - shown.width).toBeCloseTo(CORNER_PX, 0);

    const scrolled = page.evaluate(() => new Promise((resolve) => addEventListener("scroll", resolve, { once: true })));
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await scrolled;
    expect((await boxOf(popover(page, mug.title))).y).toBe(shown.y);
    await page.clock.runFor(THROTTLE_MS);
    await expect.poll(async () => (await boxOf(popover(page, mug.title))).y).toBe(CORNER_PX);
  });

  test("does not appear on the page of a product, where the button reports it", async ({ page, shop }) => {
    const [mug] = await shop.addItems(MUG);
    await page.goto(shop.url(mug.path));
    await addButton(page).click();
    await expect(pill(page, 1)).toBeVisible();
    await expect(popover(page, mug.title)).toHaveCount(0);
  });
});

test.describe("the pill", () => {
  test("fades in, and shows one item, then items", async ({ page, shop }) => {
    const [mug] = await shop.addItems(MUG);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(shop.url(mug.path));
    const fading = page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          document.addEventListener("transitionrun", ({ target, propertyName }) => {
            if (target instanceof Element && target.matches(".sqs-pill-shopping-cart")) resolve(propertyName);
          }),
        ),
    );
    await addButton(page).click();
    expect(await fading).toMatch(/opacity|display/);
    await expect(pill(page, 1)).toHaveText(/^1\s*item\b/);
    await expect(page.getByRole("navigation", { name: CART_PILL_LABELS.spokenUnknown })).toMatchAriaSnapshot(`
      - navigation "${CART_PILL_LABELS.spokenUnknown}":
        - link "${CART_PILL_LABELS.spokenOne}":
          - /url: /cart
    `);
    await expect(addButton(page)).toBeEnabled();
    await addButton(page).click();
    await expect(pill(page, 2)).toHaveText(/^2\s*items\b/);
  });

  test("is not there for a shop whose theme has its own cart", async ({ page, shop }) => {
    const [mug] = await shop.addItems(MUG);
    await page.goto(shop.url(mug.path));
    await page.evaluate(() => document.body.classList.add("sqs-has-custom-cart"));
    await addButton(page).click();
    await expect(page.locator(".sqs-cart-quantity").first()).toHaveText("1");
    await expect(anyPill(page)).toHaveCount(0);
  });

  test("links to the cart inside the studio's frame and not out of it", async ({ page, shop, context }) => {
    const [mug] = await shop.addItems(MUG);
    await shop.openStudioIn(context);
    await page.goto(`${shop.studio.origin}/products/${mug.id}`);
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { name: mug.title })).toBeVisible();
    const preview = page.frames().find((each) => each.url().includes(".preview.")) ?? page.mainFrame();
    expect(preview).not.toBe(page.mainFrame());
    // Only its script receives cart events.
    await preview.waitForLoadState();
    // A preview has no cart, so dispatch the event that themes use too.
    await preview.evaluate(() => {
      const shoppingCart = { totalQuantity: 3, subtotalCents: 300, currency: "USD" };
      document.dispatchEvent(new CustomEvent("stoa:cart-loaded", { detail: { shoppingCart } }));
    });
    const outside = page.url();
    // The canvas is scaled, so a click by coordinates would miss.
    await frame
      .getByRole("link", { name: pillCount(3).spoken, exact: true })
      .last()
      .press("Enter");
    await expect.poll(() => new URL(preview.url()).pathname).toBe("/cart");
    expect(page.url()).toBe(outside);
  });
});

test.describe("the link to the cart", () => {
  test("announces how many there are and what they cost, visually and to screen readers", async ({ page, shop }) => {
    const [mug] = await shop.addItems(MUG);
    await page.goto(shop.url(mug.path));
    await page.evaluate(() => {
      const link =
        '<a class="sqs-custom-cart" href="/cart"><span class="sqs-cart-quantity">0</span> <span class="sqs-cart-subtotal"></span></a>';
      document.querySelector("header")?.insertAdjacentHTML("beforeend", link);
    });
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("3");
    await addButton(page).click();
    const link = page.getByRole("banner").getByRole("link", { name: "$36.00" });
    await expect(link).toHaveText(/3\s.*\$36\.00/s);
    await expect(link).toHaveAccessibleName(`${pillCount(3).spoken} $36.00`);
    await expect(link).toHaveClass(/sqs-cart-initialized/);
    await expect(link).not.toHaveClass(/sqs-cart-empty/);
  });

  test("shows Cart if the theme shows no number", async ({ page, shop }) => {
    const [mug] = await shop.addItems(MUG);
    await page.goto(shop.url(mug.path));
    await page.evaluate(() =>
      document.querySelector("header")?.insertAdjacentHTML("beforeend", '<a class="sqs-custom-cart" href="/cart"></a>'),
    );
    await addButton(page).click();
    await expect(
      page.getByRole("banner").getByRole("link", { name: CART_PILL_LABELS.spokenUnknown, exact: true }),
    ).toBeAttached();
  });
});

test.describe("the cart of a page", () => {
  test("makes no call for a visitor without one, and shows the buttons that a theme hid until then", async ({
    page,
    shop,
  }) => {
    const [mug] = await shop.addItems(MUG);
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/commerce/")) calls.push(request.url());
    });
    await page.goto(shop.url(mug.path));
    await expect(page.locator(".sqs-add-to-cart-button-wrapper")).toHaveCSS("visibility", "visible");
    await expect(page.locator(".sqs-add-to-cart-button-wrapper")).toHaveAttribute("style", /visibility: visible/);
    expect(calls).toEqual([]);
  });

  test("is loaded at the start for visitors who are signed in or have a cart, and not for a broken cookie", async ({
    page,
    shop,
    context,
  }) => {
    const [mug] = await shop.addItems(MUG);
    const cases = [
      ["SiteUserInfo", '{"authenticated":true}', true],
      ["SiteUserInfo", '{"authenticated":false}', false],
      ["SiteUserInfo", "{broken", false],
      ["hasCart", "true", true],
      ["hasCart", "false", false],
    ] as const;
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/commerce/shopping-cart")) calls.push(request.url());
    });
    for (const [name, value, isRead] of cases) {
      await context.clearCookies();
      await context.addCookies([{ name, value: encodeURIComponent(value), url: shop.origin }]);
      calls.length = 0;
      await page.goto(shop.url(mug.path));
      await expect(page.locator(".sqs-add-to-cart-button-wrapper")).toHaveAttribute("style", /visibility: visible/);
      expect([name, value, calls.length]).toEqual([name, value, isRead ? 1 : 0]);
    }
  });

  test("is announced to theme scripts as events, in order", async ({ page, shop }) => {
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const name of ["loading", "loaded", "item-added", "recalculate-start", "recalculate-end"]) {
        document.addEventListener(`stoa:cart-${name}`, (event) => {
          const { shoppingCart } = (event as CustomEvent<{ shoppingCart: { totalQuantity: number } | null }>).detail;
          heard.push(`${name} ${shoppingCart?.totalQuantity ?? "unknown"}`);
        });
      }
    });
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    const [mug] = await shop.addItems(MUG);
    await page.goto(shop.url(mug.path));
    await addButton(page).click();
    await expect.poll(heard).toEqual(["item-added 1"]);
    await page.reload();
    await expect.poll(heard).toEqual(["loading unknown", "loaded 1"]);
    await page.goto(shop.url("/cart"));
    await page.getByRole("button", { name: `${STOREFRONT_MESSAGES.increaseQuantity}: ${mug.title}` }).click();
    await expect.poll(heard).toContain("recalculate-end 2");
    const [first, ...rest] = await heard();
    expect(first).toBe("loaded 1");
    expect(rest.filter((each) => each.startsWith("recalculate"))).toEqual(["recalculate-start 1", "recalculate-end 2"]);
  });
});
