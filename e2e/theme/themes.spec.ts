import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { Page } from "@playwright/test";
import {
  findViolations,
  isScrolledSideways,
  layoutShift,
  paperKb,
  watchPage,
  WIDTHS_PX,
} from "../page/page-style-checks.ts";
import { expect, test } from "../server/stoa-server.ts";

type ShownPage = readonly [path: string, heading: string | RegExp, status?: number];

/** Demo sites in their themes; add a page as one line. */
const SITES: Readonly<Record<string, readonly ShownPage[]>> = {
  demo: [
    ["/", /^Pots for the table/],
    ["/shop", "Shop"],
    ["/shop?category=Vases", "Shop"],
    ["/shop?tag=nothing", "Shop"],
    ["/shop/moon-vase", "Moon Vase"],
    ["/shop/bottle-vase", "Bottle Vase"],
    ["/shop/teapot", "Round Teapot"],
    ["/about", /./],
    ["/care", /./],
    ["/search?q=vase", "Search"],
    ["/search?q=nothing-at-all", "Search"],
    ["/cart", /./],
    ["/nothing-here", "This shelf is empty", 404],
  ],
  fingerpost: [
    ["/", "Fingerpost"],
    ["/walks/forty-minutes-of-fog", /./],
    ["/archive", "Archive"],
    ["/guided-walks", "Guided walks"],
    ["/guided-walks?view=calendar", "Guided walks"],
    ["/guided-walks/low-water-crossing", "Low-water crossing"],
    ["/prints", "The prints"],
    ["/prints/cliff-path", /./],
    ["/about", "About Fingerpost"],
    ["/contact", "Write to us"],
    ["/search?q=river", "Search"],
    ["/nothing-here", "The path gives out here", 404],
  ],
  practice: [
    ["/", /^A halfpace is the landing/],
    ["/work", "Work"],
    ["/work/ropewalk-library", "Ropewalk Library"],
    ["/services", "Services"],
    ["/services/a-look-round", "A look round"],
    ["/news", "News"],
    ["/news/bench-04-turns-three", /^Bench 04/],
    ["/practice", "Practice"],
    ["/drawer", "From the drawer"],
    ["/drawer/screens", /./],
    ["/enquiry", "Enquiry"],
    ["/search?q=library", "Search"],
    ["/nothing-here", "This door leads nowhere.", 404],
  ],
};

/** Maximum transfer size of a first visit without pictures: the first ten packets of a server. */
const PAPER_KB = 14.6;
const LISTINGS = [["demo", "/shop", 24]] as const;

/** A larger shift is visible. */
const MAX_SHIFT = 0.01;

const PHONE_PX = 412;

const ADD = "Add To Cart";

async function showAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
}

async function expectReadable(page: Page, how: string): Promise<void> {
  expect.soft(await findViolations(page), how).toEqual([]);
  expect.soft(await isScrolledSideways(page), `scrolls sideways: ${how}`).toBe(false);
}

for (const [slug, pages] of Object.entries(SITES)) {
  test.describe(slug, () => {
    for (const [path, heading, status = 200] of pages) {
      test(`${path} does not shift while it loads, is accessible, fits every size, and requests nothing from other hosts`, async ({
        page,
        stoa,
      }) => {
        test.slow();
        const origin = stoa.siteOrigin(slug);
        const seen = watchPage(page, origin);
        for (const width of WIDTHS_PX) {
          await showAt(page, width);
          const [response, shift] = await Promise.all([
            page.waitForResponse((one) => one.request().isNavigationRequest()),
            layoutShift(page, `${origin}${path}`),
          ]);
          expect(response.status()).toBe(status);
          expect.soft(shift, `${width} px`).toBeLessThanOrEqual(MAX_SHIFT);
          await expect(page.getByRole("heading", { level: 1, name: heading }).first()).toBeVisible();
          await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
          await expectReadable(page, `light, ${width} px`);
        }
        // Colors are the same at every size, so the dark scheme is checked at one.
        await page.emulateMedia({ colorScheme: "dark" });
        expect.soft(await findViolations(page), "dark").toEqual([]);
        expect(seen()).toEqual({ foreign: [], errors: [] });
      });
    }

    test("every page fits the smallest phone before its fonts are loaded", async ({ page, stoa }) => {
      test.slow();
      await page.route(/\.woff2$/, (route) => route.abort());
      await showAt(page, Math.min(...WIDTHS_PX));
      for (const [path, heading] of pages) {
        await page.goto(`${stoa.siteOrigin(slug)}${path}`);
        await expect(page.getByRole("heading", { level: 1, name: heading }).first()).toBeVisible();
        expect.soft(await isScrolledSideways(page), `${path} scrolls sideways`).toBe(false);
      }
    });

    test("prints dark on white, whatever the visitor's colours", async ({ page, stoa }) => {
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await page.goto(`${stoa.siteOrigin(slug)}/`);
      await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
      await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
    });

    test.describe("without scripts", () => {
      test.use({ javaScriptEnabled: false });

      test("every page can be read", async ({ page, stoa }) => {
        for (const [path, heading] of pages) {
          await page.goto(`${stoa.siteOrigin(slug)}${path}`);
          await expect.soft(page.getByRole("heading", { level: 1, name: heading }).first(), path).toBeVisible();
          await expect.soft(page.getByRole("main"), path).toContainText(/\w+ \w+/);
        }
      });
    });

    test("the keyboard goes past the menu to the content, and through the menu", async ({ page, stoa }) => {
      await page.goto(`${stoa.siteOrigin(slug)}/`);
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to content" });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();

      const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
      await links.first().focus();
      for (let index = 1; index < (await links.count()); index += 1) {
        await page.keyboard.press("Tab");
        await expect(links.nth(index)).toBeFocused();
      }
    });
  });
}

for (const [slug, path, count] of LISTINGS) {
  test(`${slug}: markup and styles of ${count} products take at most ${PAPER_KB} KB`, async ({ page, stoa }) => {
    expect(await paperKb(page, `${stoa.siteOrigin(slug)}${path}`)).toBeLessThanOrEqual(PAPER_KB);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(count);
  });
}

test.describe("the shop", () => {
  test("a product without options is added from the list, and the page confirms it", async ({ page, stoa }) => {
    await page.goto(`${stoa.siteOrigin("demo")}/shop`);
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: "Orchard Pitcher" }) });
    await card.getByRole("button", { name: ADD }).click();
    const said = fillMessage(STOREFRONT_MESSAGES.addedToCart, { productName: "Orchard Pitcher" });
    await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: /Cart/ })).toContainText("1");
  });

  test("a product with options is chosen on its own page, a sold-out one can't be added", async ({ page, stoa }) => {
    await page.goto(`${stoa.siteOrigin("demo")}/shop`);
    const cardOf = (name: string) =>
      page.getByRole("article").filter({ has: page.getByRole("link", { name, exact: true }) });
    await expect(cardOf("Moon Vase").getByRole("button", { name: ADD })).toHaveCount(0);
    await expect(cardOf("Round Teapot").getByRole("button", { name: ADD })).toHaveCount(0);
    await expect(cardOf("Moon Vase").getByText("Choose")).toBeVisible();
    await cardOf("Moon Vase").click();
    await expect(page.getByRole("heading", { level: 1, name: "Moon Vase" })).toBeVisible();
  });

  test("a category shows its products and is marked", async ({ page, stoa }) => {
    await page.goto(`${stoa.siteOrigin("demo")}/shop`);
    const categories = page.getByRole("navigation", { name: "Categories" });
    const all = await page.getByRole("article").count();
    await categories.getByRole("link").nth(1).click();
    await expect(categories.getByRole("link").nth(1)).toHaveAttribute("aria-current", "true");
    await page.waitForLoadState();
    expect(await page.getByRole("article").count()).toBeLessThan(all);
  });

  test("the product form is filled in with the keyboard alone", async ({ page, stoa }) => {
    await page.goto(`${stoa.siteOrigin("demo")}/shop/moon-vase`);
    await page.getByRole("combobox", { name: "Select Glaze" }).focus();
    await page.keyboard.type("Chalk");
    await page.keyboard.press("Tab");
    const button = page.getByRole("button", { name: ADD, exact: true });
    for (
      let presses = 0;
      presses < 3 && !(await button.evaluate((one) => one === document.activeElement));
      presses += 1
    ) {
      await page.keyboard.press("Tab");
    }
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("banner").getByRole("link", { name: /Cart/ })).toContainText("1");
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("sells: the list links to the product, its form to the cart", async ({ page, stoa }) => {
      await showAt(page, PHONE_PX);
      await page.goto(`${stoa.siteOrigin("demo")}/shop`);
      await page.getByRole("link", { name: "Moon Vase" }).click();
      await page.getByRole("combobox", { name: "Options" }).selectOption({ index: 1 });
      await page.getByRole("button", { name: ADD }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByRole("main")).toContainText("Moon Vase");
    });
  });
});
