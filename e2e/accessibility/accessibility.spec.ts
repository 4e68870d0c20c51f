import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { CART_PILL_LABELS } from "@stoa/core/cart/message/cart-pill-messages.ts";
import { expectAccessible } from "./accessible-page.ts";
import { newId } from "../form/form-page.ts";
import { newOwner } from "../owner/new-owner.ts";
import { expect, test } from "../server/stoa-server.ts";

test.describe("the shop", () => {
  test("is accessible: message of the button, pill, full cart", async ({ page, stoa }) => {
    await page.goto(`${stoa.siteOrigin("demo")}/shop/moon-vase`);
    await page.getByRole("button", { name: "Add To Cart", exact: true }).click();
    const alert = page.getByRole("alertdialog", { name: CART_MESSAGES.unableToAdd });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(alert).toBeHidden();
    await page.getByRole("combobox", { name: "Select Glaze" }).selectOption("Chalk");
    await expect(page.getByRole("button", { name: "Add To Cart", exact: true })).toBeEnabled();
    await page.getByRole("button", { name: "Add To Cart", exact: true }).click();
    await expect(page.getByRole("link", { name: CART_PILL_LABELS.spokenOne }).last()).toBeVisible();
    await expect(page.getByRole("button", { name: "Add To Cart", exact: true })).toBeEnabled();
    await expectAccessible(page);
    await page.goto(`${stoa.siteOrigin("demo")}/cart`);
    await expect(page.getByRole("region", { name: CART_MESSAGES.summary })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("the platform", () => {
  test("is accessible: sign-in, and its error", async ({ page, stoa }) => {
    await page.goto(stoa.platformOrigin);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
  });

  test("is accessible: list of sites, creating one", async ({ page, stoa }) => {
    // The shared owner has hundreds of sites, whose list is slow to check.
    const owner = await newOwner(stoa, `list-${newId()}@example.org`);
    await owner.createSite("First Shop");
    await owner.createSite("Second Shop");
    await owner.openPlatformIn(page.context());
    await page.goto(stoa.platformOrigin);
    await expect(page.getByRole("list").getByText("Second Shop")).toBeVisible();
    await expect(page.getByRole("button", { name: "Create site" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create site" }).click();
    await expect(page.getByRole("dialog", { name: "Create site" })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("the studio", () => {
  test("is accessible: products, none found", async ({ page, owner }) => {
    const demo = await owner.openDemo();
    await demo.openStudioIn(page.context());
    await page.goto(`${demo.studio.origin}/products`);
    await expect(page.getByRole("table", { name: "Products" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: "Search products" }).fill("no such thing");
    await expect(page.getByRole("table", { name: "Products" })).toBeHidden();
    await expectAccessible(page);
  });

  test("is accessible: editor of a product with variants and pictures", async ({ page, owner }) => {
    const demo = await owner.openDemo();
    await demo.openStudioIn(page.context());
    await page.goto(`${demo.studio.origin}/products`);
    await page.getByRole("link", { name: "Moon Vase" }).click();
    await expect(page.getByRole("heading", { name: "Moon Vase", level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test("is accessible: no products, publishing, releases, rolling back", async ({ page, shop }) => {
    await shop.openStudioIn(page.context());
    await page.goto(`${shop.studio.origin}/products`);
    await expect(page.getByRole("button", { name: "New product" }).first()).toBeVisible();
    await expectAccessible(page);
    await shop.addItems({ title: "First" });
    await shop.draftItem({ title: "Second" });
    await page.reload();
    await page.getByRole("button", { name: "Publish 1 change" }).click();
    await expect(page.getByRole("dialog", { name: "Publish" }).getByText("Second")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${shop.studio.origin}/releases`);
    await page.getByRole("button", { name: /^Roll back to this/ }).click();
    await expect(page.getByRole("dialog", { name: /^Roll back/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: /^Roll back/ })).toBeHidden();
    await expectAccessible(page);
  });
});
