import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { ORDER_PAGE, placeButton } from "../checkout/checkout-steps.ts";
import { Keys } from "./keys.ts";
import { makeOwner } from "../owner/new-owner.ts";
import { ADA } from "../owner/shopper-api.ts";
import { expect, test } from "../server/stoa-server.ts";
import { messages } from "../studio/studio-styles.ts";

async function startShop(keys: Keys, slug: string): Promise<void> {
  const dialog = keys.page.getByRole("dialog", { name: "Create site" });
  await keys.enterAt(keys.page.getByRole("button", { name: "Create site" }).first());
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await keys.type("Kiln and Co");
  await keys.write(dialog.getByRole("textbox", { name: "Address" }), slug);
  await keys.press("Enter");
  await expect(dialog.getByRole("radio", { name: /^Agora/ })).toBeFocused();
  await keys.press("Enter");
  await expect(dialog.getByRole("radio", { checked: true })).toBeFocused();
  await keys.press("ArrowDown", "Enter");
  await expect(dialog.getByRole("checkbox", { name: /^About/ })).toBeFocused();
  await keys.press("Enter");
  const selling = dialog.getByRole("switch", { name: /^Sell on this site/ });
  await expect(selling).toBeFocused();
  await keys.press("Space");
  await keys.enterAt(dialog.getByRole("button", { name: "Create site", exact: true }));
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
}

async function addProduct(keys: Keys, title: string, price: string): Promise<void> {
  const { page } = keys;
  await keys.command("New product");
  const dialog = page.getByRole("dialog", { name: "New product" });
  await expect(dialog.getByRole("textbox", { name: "Title" })).toBeFocused();
  await keys.type(title);
  await keys.press("Enter");
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await keys.write(page.getByRole("textbox", { name: "Price", exact: true }), price);
  await keys.write(page.getByRole("textbox", { name: /^Stock|In stock/ }), "5");
  await expectSaved(page);
}

async function setUpShipping(keys: Keys): Promise<void> {
  const { page } = keys;
  await keys.command("Shipping");
  await keys.enterAt(page.getByRole("button", { name: "Add zone" }));
  const zone = page.getByRole("dialog", { name: "Add zone" });
  await keys.write(zone.getByRole("textbox", { name: "Name" }), "At home");
  await keys.tabTo(zone.getByRole("combobox", { name: "Place 1 country" }));
  await keys.type("United States");
  await keys.enterAt(zone.getByRole("button", { name: "Add zone" }));
  await keys.enterAt(page.getByRole("button", { name: "Add shipping method to At home" }));
  const method = page.getByRole("dialog", { name: "Add shipping method" });
  await keys.write(method.getByRole("textbox", { name: "Name" }), "Parcel");
  await keys.write(method.getByRole("textbox", { name: "Price per order" }), "5");
  await keys.press("Enter");
  await expect(method).toBeHidden();
  await expect(page.getByRole("row", { name: /^Parcel/ })).toBeVisible();
}

async function changeDesign(keys: Keys): Promise<void> {
  const { page } = keys;
  await keys.command("Design");
  await expect(page.getByRole("heading", { name: "Design", level: 1 })).toBeVisible();
  const paper = page.getByRole("button", { name: /^Paper: #/ });
  await keys.enterAt(paper);
  await keys.write(page.getByRole("textbox", { name: "Hex" }), "#ffeedd");
  await keys.press("Enter", "Escape");
  await expect(page.getByRole("button", { name: "Paper: #ffeedd" })).toBeFocused();
}

async function publish(keys: Keys): Promise<void> {
  const { page } = keys;
  await keys.command("Publish");
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await keys.enterAt(dialog.getByRole("button", { name: /^Publish .*\d change/ }));
  await expect(dialog).toBeHidden();
  await expect(messages(page)).toContainText("Published.");
}

async function buy(keys: Keys, title: string): Promise<void> {
  const { page } = keys;
  const { checkoutEmail, checkoutDeliveryAddress } = CHECKOUT_PAGE_TEXTS;
  await keys.enterAt(page.getByRole("link", { name: title }).first());
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await keys.enterAt(page.getByRole("button", { name: "Add To Cart" }));
  await expect(page.getByRole("button", { name: ADD_TO_CART_LABELS.added })).toBeVisible();
  await keys.enterAt(page.getByRole("link", { name: /^One item in cart/ }).first());
  await keys.enterAt(page.getByRole("link", { name: /^Checkout|^Check out/i }));
  await keys.write(page.getByRole("textbox", { name: checkoutEmail }), "ada@example.org");
  const address = page.getByRole("group", { name: checkoutDeliveryAddress });
  await keys.tabTo(address.getByLabel("Country").first());
  await keys.type("United States");
  await keys.write(address.getByLabel("First name").first(), ADA.firstName);
  await keys.write(address.getByLabel("Last name").first(), ADA.lastName);
  await keys.write(page.getByRole("textbox", { name: "Address" }).first(), ADA.address1);
  await keys.write(address.getByLabel("City").first(), ADA.city);
  await keys.tabTo(address.getByLabel("State").first());
  await keys.type("Oregon");
  await keys.write(address.getByLabel("ZIP code").first(), ADA.postalCode);
  await keys.press("Tab");
  await keys.enterAt(placeButton(page));
  await expect(page).toHaveURL(ORDER_PAGE);
}

async function fulfilAndRefund(keys: Keys): Promise<void> {
  const { page } = keys;
  await keys.command("Orders");
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await keys.enterAt(page.getByRole("link", { name: "Order #1" }));
  await keys.enterAt(page.getByRole("button", { name: "Fulfill", exact: true }));
  await keys.enterAt(page.getByRole("dialog", { name: /^Fulfill order/ }).getByRole("button", { name: /^Fulfil/ }));
  await expect(messages(page)).toContainText("Order #1 fulfilled.");
  await keys.enterAt(page.getByRole("button", { name: "Refund", exact: true }));
  const refund = page.getByRole("dialog", { name: /^Refund order/ });
  await keys.write(refund.getByRole("textbox", { name: "Amount to refund" }), "10");
  await keys.enterAt(refund.getByRole("button", { name: "Refund $10.00" }));
  await expect(refund).toBeHidden();
  await expect(messages(page)).toContainText("Refund recorded. This is a test: no money moves.");
  await expect(page.getByText("Partially refunded")).toBeVisible();
}

test("by keyboard alone: a site, a shop, its design, a publish, a sale, and money back", async ({ page, stoa }) => {
  // A whole story with hundreds of key presses.
  test.setTimeout(240_000);
  const keys = new Keys(page);
  const slug = `keys-${randomBytes(5).toString("hex")}`;
  const { email, password } = await makeOwner(stoa, `keys-${randomBytes(5).toString("hex")}@example.org`);
  await page.goto(stoa.platformOrigin);
  await keys.write(page.getByRole("textbox", { name: "Email" }), email);
  await keys.write(page.getByRole("textbox", { name: "Password" }), password);
  await keys.press("Enter");
  await startShop(keys, slug);
  await expect(page).toHaveURL(new RegExp(`^${stoa.studioOrigin(slug)}`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await addProduct(keys, "Salt Cellar", "18");
  await addProduct(keys, "Wide Bowl", "42.50");
  await addProduct(keys, "Small Cup", "12");
  await setUpShipping(keys);
  await changeDesign(keys);
  await publish(keys);

  await page.goto(`${stoa.siteOrigin(slug)}/shop`);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 238, 221)");
  await buy(keys, "Wide Bowl");

  await page.goto(stoa.studioOrigin(slug));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await fulfilAndRefund(keys);
});
