import type { Route } from "@playwright/test";
import { DISCOUNT_MESSAGES } from "@stoa/core/discount/discount-messages.ts";
import type { NewDiscount } from "@stoa/core/discount/discount-schema.ts";
import type { Merchandising } from "@stoa/core/product/merchandising/merchandising-schema.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { SUMMER } from "./desk-shop.ts";
import { HttpBrowser } from "../../server/http-browser.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { changeProduct } from "../../product/product-shop.ts";
import { buy, openStore } from "../../owner/shopper-api.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

type Listed<Row> = { readonly items: readonly Row[] };

const WINTER: NewDiscount = { ...SUMMER, name: "Winter", trigger: { type: "code", code: "SNOW" } };

const NOTICES: Merchandising = {
  scarcityEnabled: false,
  scarcityThreshold: 1,
  scarcityText: "",
  scarcityShownByDefault: false,
  customSoldOutText: "",
  restockNotificationEnabled: true,
  restockNotificationMessage: "",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
};

async function visit(shop: ShopApi, path: string, body: object): Promise<void> {
  const visitor = new HttpBrowser(shop.origin);
  await visitor.send({ path: "/" });
  const { status, text } = await visitor.send({ method: "POST", path, body });
  if (status >= 300) throw new Error(`${path} answers ${status}: ${text}`);
}

test("stock is found, sorted, viewed and adjusted with a reason", async ({ page, shop }) => {
  await shop.draftItem({ title: "Plain Mug", variants: [{ cents: 1200, stock: 3 }] });
  await shop.draftItem({
    title: "Blue Vase",
    options: ["Size"],
    variants: [
      { attributes: { Size: "Small" }, cents: 2500, stock: 4 },
      { attributes: { Size: "Large" }, cents: 4000, stock: "unlimited" },
    ],
  });
  await openRoom(page, shop, { path: "/inventory", title: "Inventory" });
  const table = page.getByRole("table", { name: "Inventory", exact: true });
  const names = table.getByRole("rowheader");
  await expect(names).toHaveText([/^Blue Vase/, "Plain Mug"]);
  await table.getByRole("button", { name: "Price" }).click();
  await expect(names).toHaveText(["Plain Mug", /^Blue Vase/]);
  await expect(table.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("searchbox", { name: "Search inventory" }).fill("vase");
  await expect(names).toHaveText([/^Blue Vase/]);
  await expect(page).toHaveURL(/\?q=vase$/);

  await table.getByRole("button", { name: /^Blue Vase/ }).click();
  const variants = page.getByRole("table", { name: "Blue Vase variants" });
  await variants.getByRole("button", { name: "Adjust Small" }).click();
  const dialog = page.getByRole("dialog", { name: "“Small” stock" });
  await dialog.getByRole("textbox", { name: "In stock" }).fill("many");
  await dialog.getByRole("button", { name: "Save stock" }).click();
  await expect(dialog.getByText("Enter the number in stock: 0 or more.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "In stock" }).fill("0");
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption("Damaged or lost");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save stock" }).click();
  await expect(variants.getByRole("row", { name: /^Small/ })).toContainText("Sold out");
  await variants.getByRole("button", { name: "Small history" }).click();
  const history = page.getByRole("dialog", { name: "“Small” history" });
  await expect(history.getByRole("row", { name: /^Damaged or lost/ })).toContainText("-4");
});

test("a discount is created for some products, and rejects a code that is taken", async ({ page, shop }) => {
  await shop.draftItem({ title: "Blue Vase" });
  await openRoom(page, shop, { path: "/discounts", title: "Discounts" });
  await expect(page.getByRole("heading", { name: "Create your first discount" })).toBeVisible();
  await page.getByRole("button", { name: "New discount" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New discount" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Summer");
  await dialog.getByRole("textbox", { name: "Code" }).fill("SUN");
  await dialog.getByRole("textbox", { name: "Percentage" }).fill("20");
  await dialog.getByRole("combobox", { name: "Applies to" }).selectOption("Specific products");
  await dialog.getByRole("button", { name: "Create discount" }).click();
  await expect(dialog.getByText("Choose at least one product.")).toBeVisible();
  await dialog.getByRole("searchbox", { name: "Search products to add" }).fill("blue");
  await dialog.getByRole("button", { name: "Add Blue Vase" }).click();
  await expect(dialog.getByRole("list", { name: "Selected products" })).toContainText("Blue Vase");
  await dialog.getByRole("button", { name: "Create discount" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: /^Summer/ })).toContainText("20% off 1 product");

  await page.getByRole("button", { name: "New discount" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Again");
  await dialog.getByRole("textbox", { name: "Code" }).fill("sun");
  await dialog.getByRole("textbox", { name: "Percentage" }).fill("5");
  await dialog.getByRole("button", { name: "Create discount" }).click();
  await expect(dialog).toContainText(DISCOUNT_MESSAGES.codeTaken.replace("{code}", "SUN"));
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Again");
});

test("a discount is changed and deleted", async ({ page, shop }) => {
  await shop.studio.call("POST", "/api/commerce/discounts", WINTER);
  await shop.studio.call("POST", "/api/commerce/discounts", SUMMER);
  await openRoom(page, shop, { path: "/discounts", title: "Discounts" });
  const row = page.getByRole("row", { name: /^Summer/ });
  await expect(row).toContainText("Active");
  await page.getByRole("button", { name: /^Summer/ }).click();
  const edit = page.getByRole("dialog", { name: "Edit “Summer”" });
  await expect(edit.getByRole("textbox", { name: "Percentage" })).toHaveValue("20");
  await edit.getByRole("switch", { name: "Enabled" }).press("Space");
  await expectAccessible(page);
  await edit.getByRole("button", { name: "Save discount" }).click();
  await expect(row).toContainText("Disabled");
  await page.getByRole("button", { name: "Delete Summer" }).click();
  await page.getByRole("dialog", { name: "Delete “Summer”?" }).getByRole("button", { name: "Delete" }).press("Enter");
  await expect(row).toBeHidden();
  // Focus moves to the remaining row, and to the empty list's action once there is none.
  await expect(page.getByRole("button", { name: /^Winter/ })).toBeFocused();
  await page.getByRole("button", { name: "Delete Winter" }).press("Enter");
  await page.getByRole("dialog", { name: "Delete “Winter”?" }).getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("button", { name: "New discount" }).last()).toBeFocused();
  await expect(page.getByRole("heading", { name: "Create your first discount" })).toBeVisible();
  await expect
    .poll(async () => (await shop.studio.call<Listed<object>>("GET", "/api/commerce/discounts")).items)
    .toEqual([]);
});

test("a gift card is issued manually, changed, and disabled", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/gift-cards", title: "Gift cards" });
  await page.getByRole("button", { name: "Issue gift card" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Issue gift card" });
  await dialog.getByRole("button", { name: "Issue gift card" }).click();
  await expect(dialog.getByText("Enter the card's value.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Amount" }).fill("50");
  await dialog.getByRole("textbox", { name: "Recipient’s email" }).fill("grace@example.org");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("A broken vase");
  await dialog.getByRole("button", { name: "Issue gift card" }).click();
  const row = page.getByRole("row", { name: /grace@example.org/ });
  await expect(row).toContainText("$50.00");
  await expect(messages(page)).toContainText("Gift card sent to grace@example.org.");
  await expect(page.getByRole("button", { name: "Issue gift card" })).toBeFocused();
  await row.getByRole("button").click();
  const ledger = page.getByRole("table", { name: /^History of gift card/ });
  await expect(ledger.getByRole("row", { name: /^Issued/ })).toContainText("A broken vase");
  await page.getByRole("button", { name: "Change balance" }).click();
  const adjust = page.getByRole("dialog", { name: /^Change balance of/ });
  await adjust.getByRole("textbox", { name: "New balance" }).fill("30");
  await adjust.getByRole("textbox", { name: "Reason" }).fill("Spent in the shop");
  await adjust.getByRole("button", { name: "Change balance" }).click();
  await expect(row).toContainText("$30.00");
  await expect(ledger.getByRole("row", { name: /^Manual adjustment/ })).toContainText("-$20.00");
  await page.getByRole("button", { name: "Disable" }).click();
  await expect(row).toContainText("Disabled");
  await expectAccessible(page);
});

test("customers are found, viewed with their orders, exported and erased", async ({ page, shop }) => {
  const [vase] = await shop.addItems({ title: "Blue Vase", variants: [{ cents: 2500 }] });
  await openStore(shop);
  await buy(shop, { items: [{ item: vase }] });
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/payments", { isTestMode: false });
  const paid = await buy(shop, { items: [{ item: vase }], provider: "manual" });
  await shop.studio.call("POST", `/api/commerce/orders/${paid}/mark-paid`, {});
  await buy(shop, { items: [{ item: vase }], provider: "manual" });
  await openRoom(page, shop, { path: "/customers", title: "Customers" });
  const row = page.getByRole("row", { name: /^Ada Lovelace/ });
  // Unpaid amounts are not spent, and test orders move no money.
  await expect(row).toContainText("$30.00");
  await page.getByRole("searchbox", { name: "Search customers" }).fill("nobody");
  await expect(page.getByRole("heading", { name: "No customers match “nobody”" })).toBeVisible();
  await page.getByRole("button", { name: "Show all customers" }).click();
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Ada Lovelace", level: 1 })).toBeVisible();
  const orders = page.getByRole("region", { name: "Orders" });
  await expect(orders.getByRole("rowheader")).toHaveText(["#3", "#2", "#1 Test"]);
  await expect(orders.getByRole("row", { name: /^#3/ })).toContainText("Unpaid");
  await expect(orders.getByRole("row", { name: /^#2/ })).toContainText("Paid To fulfil");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export data" }).click();
  expect((await download).suggestedFilename()).toBe("ada@example.org.json");
  await page.getByRole("button", { name: "Erase data" }).click();
  const question = page.getByRole("dialog", { name: "Erase data for “Ada Lovelace”?" });
  await question.getByRole("button", { name: "Erase for good" }).click();
  await expect(messages(page)).toContainText("Personal data erased");
  await expect(page.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();
  await expect(row).toBeHidden();
});

test("reviews await approval, are shown, answered and deleted", async ({ page, shop }) => {
  const [vase] = await shop.addItems({ title: "Blue Vase" });
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/reviews", { isEnabled: true });
  await visit(shop, "/api/commerce/reviews", {
    productId: vase.id,
    rating: 4,
    title: "Lovely",
    body: "Holds one stem well.",
    authorName: "Grace",
    email: "grace@example.org",
  });
  await openRoom(page, shop, { path: "/reviews", title: "Reviews" });
  const list = page.getByRole("list", { name: "Reviews" });
  await expect(list).toContainText("Holds one stem well.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show the review by Grace" }).click();
  await expect(page.getByRole("heading", { name: "No pending reviews" })).toBeVisible();
  await page.getByRole("button", { name: "Approved", exact: true }).click();
  await page.getByRole("button", { name: "Reply to the review by Grace" }).click();
  const answer = page.getByRole("dialog", { name: "Reply to Grace" });
  await answer.getByRole("textbox", { name: "Your reply" }).fill("Thank you!");
  await answer.getByRole("button", { name: "Save answer" }).click();
  await expect(list).toContainText("Thank you!");
  await page.getByRole("button", { name: "Delete the review by Grace" }).click();
  await page
    .getByRole("dialog", { name: "Delete the review by “Grace”?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByRole("heading", { name: "No published reviews" })).toBeVisible();
});

const RESTOCK = "/api/site-users/account/notifications/restock";

async function addWaitedFor(shop: ShopApi): Promise<void> {
  const vase = await shop.draftItem({ title: "Blue Vase", variants: [{ stock: 0 }] });
  await changeProduct(shop, vase, { merchandising: NOTICES });
  const { product } = await shop.studio.call<ProductDetail>("GET", `/api/products/${vase.id}`);
  const variantId = product.variants[0]?.id;
  await visit(shop, RESTOCK, { productId: vase.id, variantId, siteVisitorEmail: "grace@example.org" });
  const stock = { quantity: 2, unlimited: false };
  await shop.studio.call("PUT", `/api/products/${vase.id}/variants/${variantId}/stock`, stock);
}

async function waitingCount({ studio }: ShopApi): Promise<number> {
  const { signUpGroups } = await studio.call<{ signUpGroups: readonly unknown[] }>("GET", `${RESTOCK}/groups`);
  return signUpGroups.length;
}

test("notices that fail to be sent show why, and those whose reply is lost are not sent twice", async ({
  page,
  shop,
}) => {
  await addWaitedFor(shop);
  await openRoom(page, shop, { path: "/waiting-lists", title: "Waiting lists" });
  await page.getByRole("button", { name: "Notify for everything in stock" }).click();
  const question = page.getByRole("dialog", { name: /^Notify signups for/ });
  const reject = (status: number, message: string) => (route: Route) =>
    route.fulfill({ status, json: { error: "refused", message } });
  const faults: ReadonlyArray<readonly [words: string, answer: (route: Route) => Promise<void>]> = [
    ["Unable to connect. Please try again.", (route) => route.abort()],
    ["Your role may not do this.", reject(403, "Your role may not do this.")],
    ["Somebody else changed it.", reject(409, "Somebody else changed it.")],
    ["Too much at once.", reject(429, "Too much at once.")],
  ];
  for (const [words, answer] of faults) {
    await page.route("**/restock/send**", answer, { times: 1 });
    await question.getByRole("button", { name: /^(?:Send|Try again)$/ }).click();
    await expect(question.getByRole("alert")).toContainText(words);
    await expect(question.getByRole("button", { name: "Try again" })).toBeFocused();
  }
  expect(await waitingCount(shop)).toBe(1);
  const lose = async (route: Route): Promise<void> => {
    // Node cannot resolve names below localhost, so the request cannot be forwarded.
    await shop.studio.call("POST", `${RESTOCK}/send`, route.request().postDataJSON());
    await route.fulfill({ status: 502, body: "" });
  };
  await page.route("**/restock/send**", lose, { times: 1 });
  await question.getByRole("button", { name: "Try again" }).click();
  await expect(question.getByRole("alert")).toContainText("Something went wrong on the server.");
  await expect.poll(() => waitingCount(shop)).toBe(0);
  await question.getByRole("button", { name: "Try again" }).click();
  await expect(messages(page)).toContainText("No emails were sent: everyone was already notified");
  await expect(page.getByRole("heading", { name: "No one is waiting" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Open products" }).click();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
});

test("back-in-stock signups are listed, and notified", async ({ page, shop }) => {
  const vase = await shop.draftItem({ title: "Blue Vase", variants: [{ stock: 0 }] });
  await changeProduct(shop, vase, { merchandising: NOTICES });
  const { product } = await shop.studio.call<ProductDetail>("GET", `/api/products/${vase.id}`);
  await visit(shop, "/api/site-users/account/notifications/restock", {
    productId: vase.id,
    variantId: product.variants[0]?.id,
    siteVisitorEmail: "grace@example.org",
  });
  await openRoom(page, shop, { path: "/waiting-lists", title: "Waiting lists" });
  const row = page.getByRole("row", { name: /^Blue Vase/ });
  await expect(row).toContainText("Sold out");
  await expect(page.getByRole("button", { name: "Notify for everything in stock" })).toBeDisabled();
  await row.getByRole("button", { name: /^Blue Vase/ }).click();
  await expect(page.getByRole("table", { name: "Waiting for Blue Vase" })).toContainText("grace@example.org");
  await expectAccessible(page);
  const send = row.getByRole("button", { name: "Send to signups for Blue Vase" });
  await expect(send).toBeDisabled();
  const stock = { quantity: 2, unlimited: false };
  await shop.studio.call("PUT", `/api/products/${vase.id}/variants/${product.variants[0]?.id}/stock`, stock);
  await page.reload();
  await expect(row).toContainText("2 in stock");
  await send.click();
  const question = page.getByRole("dialog", { name: /^Notify signups for/ });
  await expect(question).toContainText("1 person gets an email that it is back in stock");
  await question.getByRole("button", { name: "Send" }).click();
  await expect(messages(page)).toContainText("Emails sent to 1 person.");
});

test("an empty state is shown only after loading", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/subscriptions", title: "Subscriptions" });
  await expect(page.getByRole("heading", { name: "No subscriptions yet" })).toBeVisible();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/subscriptions?**", async (route) => {
    await isReleased;
    await route.fallback();
  });
  await page.getByRole("button", { name: "Paused", exact: true }).click();
  await expect(page.getByText("Loading your subscriptions")).toBeAttached();
  await expect(page.getByRole("heading", { name: /^No subscriptions/ })).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { name: "No subscriptions in “Paused”" })).toBeVisible();
});

test("subscriptions: none yet, and each with its status", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/subscriptions", title: "Subscriptions" });
  await expect(page.getByRole("heading", { name: "No subscriptions yet" })).toBeVisible();
  await page.getByRole("button", { name: "Paused", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No subscriptions in “Paused”" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show all subscriptions" }).click();
  await expect(page.getByRole("heading", { name: "No subscriptions yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Open products" }).click();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
});
