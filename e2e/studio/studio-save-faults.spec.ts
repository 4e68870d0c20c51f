import type { Route } from "@playwright/test";
import { findViolations } from "../page/page-style-checks.ts";
import { expectHeld, expectTyped, NEW_TAX, openSave, rejection, watchSaves, type Save } from "../faults/save-faults.ts";
import { openRoom } from "./studio-styles.ts";
import { expect, test } from "../server/stoa-server.ts";

/** A save in a dialog, and one that leads to a new room; all others are component tests. */
const SAVES: Readonly<Record<string, Save>> = {
  "a tax, in a long dialog": NEW_TAX,
  "a product": {
    path: "/products",
    title: "Products",
    opener: "New product",
    fields: { Title: "Cup" },
    action: "Create product",
  },
};

test("a failed save shows why, keeps the entries, and is sent once on retry", async ({ page, shop }) => {
  test.setTimeout(240_000);
  const saves = await watchSaves(page);
  for (const [name, save] of Object.entries(SAVES)) {
    await test.step(name, async () => {
      const scope = await openSave(page, shop, save);
      await expectHeld(page, scope, { save, saves });
    });
  }
});

test("an owner who is signed out over a dialog is taken to sign in, and loses nothing", async ({ page, shop }) => {
  const signedOut = (route: Route): Promise<void> =>
    route.request().method() === "GET" ? route.continue() : route.fulfill(rejection(401, "Sign in to go on."));
  await page.route("**/api/v1/commerce-preferences/tax", signedOut);
  const dialog = await openSave(page, shop, NEW_TAX);
  await dialog.getByRole("button", { name: "Add tax" }).click();
  await expect(dialog.getByText("You're signed out.")).toBeInViewport();
  const signIn = dialog.getByRole("link", { name: /^Sign in/ });
  await expect(signIn).toHaveAttribute("href", /localhost/);
  await signIn.click({ trial: true });
  expect(await findViolations(page)).toEqual([]);
  await expectTyped(dialog, NEW_TAX);
  await page.unroute("**/api/v1/commerce-preferences/tax", signedOut);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: /^VAT/ })).toBeVisible();
  await expect(page.getByText("You're signed out.")).toBeHidden();
});

test("a room whose settings cannot be read keeps its name, and reads them automatically once it is online again", async ({
  page,
  shop,
}) => {
  await openRoom(page, shop, { path: "/shipping", title: "Shipping" });
  await page.getByRole("button", { name: "Store setup" }).click();
  const settings = "**/api/v1/commerce-preferences/**";
  await page.route(settings, (route) => route.abort("internetdisconnected"));
  await page.getByRole("link", { name: "Taxes", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Taxes", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Unable to load taxes" })).toBeVisible();
  await page.context().setOffline(true);
  await page.unroute(settings);
  expect(await findViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Not collecting tax" })).toBeVisible();
});
