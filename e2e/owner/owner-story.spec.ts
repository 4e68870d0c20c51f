import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { enterAddress, expectLiveCheckout, ORDER_PAGE, placeButton } from "../checkout/checkout-steps.ts";
import { CountedOwner } from "./counted-owner.ts";
import { makeOwner } from "./new-owner.ts";
import { expect, test } from "../server/stoa-server.ts";
import { messages } from "../studio/studio-styles.ts";

type Account = { readonly email: string; readonly password: string };

async function startShop(owner: CountedOwner, { email, password }: Account, slug: string): Promise<void> {
  const { page } = owner;
  const dialog = page.getByRole("dialog", { name: "Create site" });
  const next = dialog.getByRole("button", { name: "Continue", exact: true });
  await owner.type(page.getByRole("textbox", { name: "Email" }), email);
  await owner.type(page.getByRole("textbox", { name: "Password" }), password);
  await owner.click(page.getByRole("button", { name: "Sign in" }));
  await owner.click(page.getByRole("button", { name: "Create site" }).first());
  await owner.type(dialog.getByRole("textbox", { name: "Name" }), "Kiln and Co");
  await owner.type(dialog.getByRole("textbox", { name: "Address" }), slug);
  await owner.click(next);
  await expect(dialog.getByRole("radio", { name: /^Agora/ })).toBeVisible();
  await owner.click(next);
  await expect(dialog.getByRole("radio", { name: /^Agora/ })).toBeHidden();
  await owner.click(next);
  await expect(dialog.getByText("Includes a sample post")).toBeVisible();
  await owner.click(next);
  await owner.click(dialog.getByText("Sell on this site"));
  await owner.click(dialog.getByRole("button", { name: "Create site", exact: true }));
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
}

async function addProduct(owner: CountedOwner, title: string, price: string): Promise<void> {
  const { page } = owner;
  const dialog = page.getByRole("dialog", { name: "New product" });
  await owner.click(page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Products" }));
  await owner.click(page.getByRole("button", { name: "New product" }).first());
  await owner.type(dialog.getByRole("textbox", { name: "Title" }), title);
  await owner.click(dialog.getByRole("button", { name: "Create product" }));
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await owner.type(page.getByRole("textbox", { name: "Price", exact: true }), price);
  await owner.type(page.getByRole("textbox", { name: "Stock", exact: true }), "5");
  await expectSaved(page);
}

async function publish(owner: CountedOwner): Promise<void> {
  const { page } = owner;
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await owner.click(page.getByRole("banner").getByRole("button", { name: /^Publish/ }));
  await owner.click(dialog.getByRole("button", { name: /^Publish .*\d change/ }));
  await expect(dialog).toBeHidden();
  await expect(messages(page)).toContainText("Published.");
}

async function setUpShipping(owner: CountedOwner, studio: string): Promise<void> {
  const { page } = owner;
  await page.goto(`${studio}/shipping`);
  await owner.click(page.getByRole("button", { name: "Add zone" }).first());
  const zone = page.getByRole("dialog", { name: "Add zone" });
  await owner.type(zone.getByRole("textbox", { name: "Name" }), "At home");
  await zone.getByRole("combobox", { name: "Place 1 country" }).selectOption("United States");
  await owner.click(zone.getByRole("button", { name: "Add zone" }));
  await owner.click(page.getByRole("button", { name: "Add shipping method to At home" }));
  const method = page.getByRole("dialog", { name: "Add shipping method" });
  await owner.type(method.getByRole("textbox", { name: "Name" }), "Parcel");
  await owner.type(method.getByRole("textbox", { name: "Price per order" }), "5");
  await owner.click(method.getByRole("button", { name: "Add shipping method" }));
  await expect(page.getByRole("row", { name: /^Parcel/ })).toBeVisible();
}

async function changeDesign(owner: CountedOwner): Promise<void> {
  const { page } = owner;
  await owner.click(page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Design" }));
  await owner.click(page.getByRole("button", { name: /^Paper: #/ }));
  await owner.type(page.getByRole("textbox", { name: "Hex" }), "#ffeedd");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Paper: #ffeedd" })).toBeVisible();
  await expectSaved(page);
}

async function buy(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("article")).toContainText("$42.50");
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await expect(page.getByRole("button", { name: ADD_TO_CART_LABELS.added })).toBeVisible();
  await page.goto("/checkout");
  await expectLiveCheckout(page);
  await enterAddress(page);
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
}

async function fulfilAndRefund(owner: CountedOwner): Promise<void> {
  const { page } = owner;
  await owner.click(page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Orders" }));
  await owner.click(page.getByRole("link", { name: "Order #1" }));
  await owner.click(page.getByRole("button", { name: "Fulfill", exact: true }));
  await owner.click(page.getByRole("dialog", { name: /^Fulfill order/ }).getByRole("button", { name: /^Fulfil/ }));
  await expect(messages(page)).toContainText("Order #1 fulfilled.");
  await owner.click(page.getByRole("button", { name: "Refund", exact: true }));
  const refund = page.getByRole("dialog", { name: /^Refund order/ });
  await owner.type(refund.getByRole("textbox", { name: "Amount to refund" }), "10");
  await owner.click(refund.getByRole("button", { name: "Refund $10.00" }));
  await expect(messages(page)).toContainText("Refund recorded. This is a test: no money moves.");
  await expect(page.getByText("Partially refunded")).toBeVisible();
}

test("a new owner creates a site with a store, sells one of three products, ships it and refunds it", async ({
  page,
  stoa,
  browser,
}) => {
  test.setTimeout(240_000);
  const name = `story-${randomBytes(5).toString("hex")}`;
  const owner = new CountedOwner(page);
  await page.goto(stoa.platformOrigin);
  await startShop(owner, await makeOwner(stoa, `${name}@example.org`), name);
  await expect(page).toHaveURL(new RegExp(`^${stoa.studioOrigin(name)}`));
  await addProduct(owner, "Salt Cellar", "18");
  await publish(owner);
  expect(owner.actions).toBeLessThanOrEqual(25);

  await addProduct(owner, "Wide Bowl", "42.50");
  await addProduct(owner, "Small Cup", "12");
  await setUpShipping(owner, stoa.studioOrigin(name));
  await changeDesign(owner);
  await publish(owner);

  const visitor = await browser.newPage({ baseURL: stoa.siteOrigin(name), reducedMotion: "reduce" });
  await visitor.goto("/shop");
  await expect(visitor.locator("body")).toHaveCSS("background-color", "rgb(255, 238, 221)");
  for (const title of ["Salt Cellar", "Wide Bowl", "Small Cup"])
    await expect(visitor.getByRole("link", { name: title }).first()).toBeVisible();
  await buy(visitor, "Wide Bowl");
  await visitor.close();

  await fulfilAndRefund(owner);
});
