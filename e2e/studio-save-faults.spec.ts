import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type { Locator, Page, Route } from "@playwright/test";
import type { ShopApi } from "./owner-api.ts";
import { findViolations } from "./page-looks.ts";
import { buy, openStore } from "./shopper-api.ts";
import { openRoom } from "./studio-looks.ts";
import { expect, test } from "./stoa-server.ts";

type Save = {
  readonly path: string;
  readonly title: string | RegExp;
  /** The button that opens the dialog; none where what is typed stands in the room. */
  readonly opener?: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The button that saves. */
  readonly action: string;
};

const NEW_TAX: Save = {
  path: "/taxes",
  title: "Taxes",
  opener: "Add tax",
  fields: { Name: "VAT", Rate: "19" },
  action: "Add tax",
};

/** A save of each way that the studio has to send one. */
const SAVES: Readonly<Record<string, Save>> = {
  "a tax, in a long dialog": NEW_TAX,
  "a discount": {
    path: "/discounts",
    title: "Discounts",
    opener: "New discount",
    fields: { Name: "Summer", Code: "SUN", Percentage: "20" },
    action: "Create discount",
  },
  "a product": {
    path: "/products",
    title: "Products",
    opener: "New product",
    fields: { Title: "Cup" },
    action: "Create product",
  },
  "a refund": {
    path: "/orders/:order",
    title: /^Order #1/,
    opener: "Refund",
    fields: { "Amount to refund": "5.00" },
    action: "Refund $5.00",
  },
  "a note": {
    path: "/orders/:order",
    title: /^Order #1/,
    fields: { "Add a note": "Call before it is sent" },
    action: "Add note",
  },
};

const refusal = (status: number, message: string) => ({ status, json: { error: "refused", message } });

/** What can go wrong, with what the owner reads then. */
const FAULTS: ReadonlyArray<readonly [message: string, answer: (route: Route) => Promise<void>]> = [
  ["Unable to connect. Please try again.", (route) => route.abort()],
  ["Your role may not do this.", (route) => route.fulfill(refusal(403, "Your role may not do this."))],
  ["Somebody else changed it.", (route) => route.fulfill(refusal(409, "Somebody else changed it."))],
  ["Too much at once.", (route) => route.fulfill(refusal(429, "Too much at once."))],
  ["Something went wrong on the server.", (route) => route.fulfill({ status: 500, body: "" })],
];

/** Opens the room and types what is to be saved. */
async function openSave(page: Page, shop: ShopApi, { opener, ...save }: Save): Promise<Locator> {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}${save.path}`);
  await expect(page.getByRole("heading", { name: save.title, level: 1 })).toBeVisible();
  if (opener !== undefined) await page.getByRole("button", { name: opener, exact: true }).first().click();
  const scope = opener === undefined ? page.getByRole("main") : page.getByRole("dialog");
  for (const [name, text] of Object.entries(save.fields)) {
    await scope.getByRole("textbox", { name, exact: true }).fill(text);
  }
  return scope;
}

async function expectTyped(scope: Locator, { fields }: Save): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await expect(scope.getByRole("textbox", { name, exact: true })).toHaveValue(text);
  }
}

test("a save that fails says why, keeps what was typed, and is sent when it is asked for again, once", async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000);
  const [vase] = await shop.addItems({ title: "Blue Vase", variants: [{ cents: 2500 }] });
  await openStore(shop);
  const orderId = await buy(shop, { items: [{ item: vase }] });
  let fault: ((route: Route) => Promise<void>) | null = null;
  let sent: string[] = [];
  await page.route("**/api/**", async (route) => {
    // Who is there and what a preview shows are told as well; they are no saves.
    const isSave = route.request().method() !== "GET" && !/\/(?:presence|preview)\b/.test(route.request().url());
    if (!isSave) return route.continue();
    if (fault) return fault(route);
    sent.push(route.request().url());
    return route.continue();
  });
  for (const [name, save] of Object.entries(SAVES)) {
    await test.step(name, async () => {
      const scope = await openSave(page, shop, { ...save, path: save.path.replace(":order", orderId) });
      const action = scope.getByRole("button", { name: save.action, exact: true });
      const again = scope.getByRole("button", { name: "Try again", exact: true });
      for (const [index, [message, answer]] of FAULTS.entries()) {
        fault = answer;
        await (index === 0 ? action : again).click();
        await expect(scope.getByText(message)).toBeInViewport();
        await expectTyped(scope, save);
      }
      if (save.opener !== undefined) {
        // Neither a press beside the dialog nor Escape takes away what was typed.
        await page.mouse.click(3, 3);
        await page.keyboard.press("Escape");
        await expectTyped(scope, save);
      }
      fault = null;
      await page.context().setOffline(true);
      await again.click();
      await expect(scope.getByText("Unable to connect. Please try again.")).toBeInViewport();
      await expectTyped(scope, save);
      // Nothing waits unseen for the line, to be sent without being asked for again.
      sent = [];
      await page.context().setOffline(false);
      const late = Promise.withResolvers<null>();
      fault = async (route) => {
        sent.push(route.request().url());
        await late.promise;
        await route.continue();
      };
      await again.click();
      await expect.poll(() => sent).toHaveLength(1);
      // Pressed again while it is on its way: the button, and Enter in a field.
      await page.keyboard.press("Enter");
      await scope.getByRole("textbox", { name: Object.keys(save.fields)[0] ?? "", exact: true }).press("Enter");
      late.resolve(null);
      if (save.opener === undefined) await expect(page.getByRole("region", { name: "Messages" })).not.toBeEmpty();
      else await expect(scope).toBeHidden();
      expect(sent).toHaveLength(1);
      fault = null;
    });
  }
  const { refundable } = await shop.studio.call<OrderDetail>("GET", `/api/commerce/orders/${orderId}`);
  expect(refundable.total.amount).toBe(2500);
});

test("who is signed out over a dialog is led to where they sign in, and loses nothing", async ({ page, shop }) => {
  const signedOut = (route: Route): Promise<void> =>
    route.request().method() === "GET" ? route.continue() : route.fulfill(refusal(401, "Sign in to go on."));
  await page.route("**/api/v1/commerce-preferences/tax", signedOut);
  const dialog = await openSave(page, shop, NEW_TAX);
  await dialog.getByRole("button", { name: "Add tax" }).click();
  await expect(dialog.getByText("You are signed out.")).toBeInViewport();
  const signIn = dialog.getByRole("link", { name: /^Sign in/ });
  await expect(signIn).toHaveAttribute("href", /localhost/);
  await signIn.click({ trial: true });
  expect(await findViolations(page)).toEqual([]);
  await expectTyped(dialog, NEW_TAX);
  await page.unroute("**/api/v1/commerce-preferences/tax", signedOut);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: /^VAT/ })).toBeVisible();
  await expect(page.getByText("You are signed out.")).toBeHidden();
});

test("a room whose settings can not be read keeps its name, and reads them by itself once it is online again", async ({
  page,
  shop,
}) => {
  await openRoom(page, shop, { path: "/shipping", title: "Shipping" });
  await page.getByRole("button", { name: "Store setup" }).click();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Taxes", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Taxes", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Unable to load taxes" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "No tax is collected" })).toBeVisible();
});
