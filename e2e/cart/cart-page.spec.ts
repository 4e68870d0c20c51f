import type { Browser, Locator, Page } from "@playwright/test";
import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import { addEngravedCup, ENGRAVING, submitPlainForm } from "../studio/shop/desk-shop.ts";
import { holdScript } from "../faults/held-script.ts";
import type { ShopApi, ShopItem } from "../owner/owner-api.ts";
import { addPair } from "../product/product-shop.ts";
import type { StoaAddress } from "../server/stoa-address.ts";
import { expect, test } from "../server/stoa-server.ts";

const [WORDS, LETTERS] = ENGRAVING.fields.map(({ id }) => id);
const DETAILS_CALL = "**/additionalFields";
const EDIT = `${CART_MESSAGES.editDetails}: Engraved Cup`;

const editLink = (page: Page): Locator => page.getByRole("link", { name: EDIT });
const lightbox = (page: Page): Locator => page.getByRole("dialog", { name: CART_MESSAGES.editDetails });
/** The cart without its lightbox, which stays in the document until it has faded. */
const cart = (page: Page): Locator => page.locator("#sqs-shopping-cart-wrapper");
const words = (scope: Page | Locator): Locator => scope.getByRole("textbox", { name: "Words" });
const save = (scope: Page | Locator): Locator => scope.getByRole("button", { name: CART_MESSAGES.saveDetails });
const alertOf = (page: Page, name: string): Locator => page.getByRole("alertdialog", { name });

async function isAlive(page: Page): Promise<void> {
  await expect(page.getByRole("status").first()).toBeAttached();
}

/** Waits long enough for a page to be taken over, if nothing holds it back. */
async function drawFrames(page: Page, count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
}

async function openEngraved(page: Page, stoa: StoaAddress, shop: ShopApi): Promise<ShopItem> {
  const cup = await addEngravedCup(stoa, shop);
  await page.goto(shop.url("/about"));
  const answers = { [String(WORDS)]: "For Ann", [String(LETTERS)]: "Round" };
  await submitPlainForm(page, "/cart/add", { itemId: cup.id, sku: String(cup.skus[0]), quantity: "1", ...answers });
  await expect(page).toHaveURL(shop.url("/cart"));
  await isAlive(page);
  return cup;
}

async function openPlain(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto(page.url());
  return plain;
}

test("clicks and input before the page is active are processed as soon as it is", async ({ page, shop, stoa }) => {
  await openEngraved(page, stoa, shop);
  const release = await holdScript(page, "cart-page-island");
  await page.reload();
  await page.getByRole("textbox", { name: CART_MESSAGES.discountCode }).fill("SPRING");
  const more = page.getByRole("button", { name: "Increase quantity: Engraved Cup" });
  await more.click();
  await more.click();
  await page.getByRole("button", { name: "Remove: Engraved Cup" }).focus();
  release();
  await isAlive(page);
  await expect(page.getByRole("spinbutton", { name: "Quantity: Engraved Cup" })).toHaveValue("3");
  // Themes dispatch this when they restart parts of a page; earlier presses must not be repeated.
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("stoa:content-replaced")));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole("button", { name: "Remove: Engraved Cup" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: CART_MESSAGES.discountCode })).toHaveValue("SPRING");
  await expect(page.getByRole("spinbutton", { name: "Quantity: Engraved Cup" })).toHaveValue("3");
});

test("a click that lasts while the page becomes active is processed", async ({ page, shop, stoa }) => {
  await openEngraved(page, stoa, shop);
  const release = await holdScript(page, "cart-page-island");
  await page.reload();
  await page.getByRole("button", { name: "Increase quantity: Engraved Cup" }).hover();
  await page.mouse.down();
  const script = page.waitForResponse("**/cart-page-island-*.js");
  release();
  await (await script).finished();
  await drawFrames(page, 40);
  await page.mouse.up();
  await isAlive(page);
  await expect(page.getByRole("spinbutton", { name: "Quantity: Engraved Cup" })).toHaveValue("2");
  await expect(page.getByRole("region", { name: CART_MESSAGES.summary })).toContainText("$36.00");
});

test("clicks on a control whose script never loads use the plain form", async ({ page, shop, stoa }) => {
  await openEngraved(page, stoa, shop);
  await page.route("**/cart-page-island-*.js", (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: "Increase quantity: Engraved Cup" }).click();
  await expect(page.getByRole("spinbutton", { name: "Quantity: Engraved Cup" })).toHaveValue("2");
});

test("a step next to the quantity counts from the typed value, if the script never loads", async ({
  page,
  shop,
  stoa,
}) => {
  await openEngraved(page, stoa, shop);
  await page.route("**/cart-page-island-*.js", (route) => route.abort());
  await page.reload();
  const press = (name: string): Promise<void> => page.getByRole("button", { name: `${name}: Engraved Cup` }).click();
  const quantity = page.getByRole("spinbutton", { name: "Quantity: Engraved Cup" });
  await quantity.fill("5");
  await press("Increase quantity");
  await expect(quantity).toHaveValue("6");
  await quantity.fill("4");
  await press("Decrease quantity");
  await expect(quantity).toHaveValue("3");
  await quantity.fill("7");
  await quantity.press("Enter");
  await expect(quantity).toHaveValue("7");
  await expect(page.getByRole("region", { name: CART_MESSAGES.summary })).toContainText("$126.00");
  // Leaving the field applies it.
  await quantity.fill("8");
  await quantity.press("Tab");
  await expect(page.getByRole("region", { name: CART_MESSAGES.summary })).toContainText("$144.00");
  // More than in stock: the cart shows an error and is unchanged.
  await quantity.fill("30");
  await press("Increase quantity");
  await expect(page.getByText(CART_MESSAGES.notEnoughStock)).toBeVisible();
  await expect(quantity).toHaveValue("8");
  // An invalid quantity is not sent.
  await quantity.fill("");
  await press("Increase quantity");
  await expect(quantity).toHaveValue("");
});

test("a long click sends the value typed next to it once, if the script never loads", async ({ page, shop, stoa }) => {
  await openEngraved(page, stoa, shop);
  await page.route("**/cart-page-island-*.js", (route) => route.abort());
  await page.reload();
  const quantity = page.getByRole("spinbutton", { name: "Quantity: Engraved Cup" });
  const summary = page.getByRole("region", { name: CART_MESSAGES.summary });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.isNavigationRequest()) sent.push(request.postData() ?? "");
  });
  await quantity.fill("4");
  await page.getByRole("button", { name: "Increase quantity: Engraved Cup" }).hover();
  await page.mouse.down();
  await expect(quantity).not.toBeFocused();
  await page.mouse.up();
  await expect(summary).toContainText("$90.00");
  await expect(quantity).toHaveValue("5");
  expect(sent).toEqual([expect.stringContaining("quantity=4")]);
  // A press without effect does not lose the typed text.
  await quantity.fill("1");
  await quantity.press("Enter");
  await expect(summary).toContainText("$18.00");
  await quantity.fill("2");
  await page.getByRole("button", { name: "Decrease quantity: Engraved Cup" }).click({ force: true });
  await expect(summary).toContainText("$36.00");
});

test("a quantity entered before its script failed to load is sent", async ({ page, shop, stoa }) => {
  await openEngraved(page, stoa, shop);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/cart-page-island-*.js", async (route) => {
    await isReleased;
    await route.abort();
  });
  const summary = page.getByRole("region", { name: CART_MESSAGES.summary });
  await page.reload();
  const quantity = page.getByRole("spinbutton", { name: "Quantity: Engraved Cup" });
  await quantity.fill("8");
  await quantity.press("Tab");
  await expect(summary).toContainText("$18.00");
  release();
  await expect(summary).toContainText("$144.00");
  await expect(quantity).toHaveValue("8");
});

test("steps count from the typed value: with the arrow keys, and when clicked before the page is interactive", async ({
  page,
  shop,
  stoa,
}) => {
  await openEngraved(page, stoa, shop);
  const quantity = page.getByRole("spinbutton", { name: "Quantity: Engraved Cup" });
  await quantity.fill("5");
  await quantity.press("ArrowUp");
  await expect(page.getByRole("region", { name: CART_MESSAGES.summary })).toContainText("$108.00");
  await expect(quantity).toHaveValue("6");
  const release = await holdScript(page, "cart-page-island");
  await page.reload();
  await quantity.fill("3");
  await page.getByRole("button", { name: "Increase quantity: Engraved Cup" }).click();
  release();
  await isAlive(page);
  await expect(quantity).toHaveValue("4");
  await expect(page.getByRole("region", { name: CART_MESSAGES.summary })).toContainText("$72.00");
});

test("another currency and recommendations use the plain form if the script never loads", async ({ page, shop }) => {
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/currencies", { others: ["EUR"] });
  await page.route("**/cart-page-island-*.js", (route) => route.abort());
  await openPair(page, shop);
  await addBowl(page).click();
  await expect(page.getByRole("spinbutton", { name: "Tea Bowl" })).toHaveValue("1");
  const currency = page.getByRole("combobox", { name: CART_MESSAGES.currency });
  await currency.selectOption("EUR");
  await expect(page.getByText(fillMessage(CART_MESSAGES.nothingInCurrency, { currency: "EUR" })).first()).toBeVisible();
  await expect(currency).toHaveValue("EUR");
});

test("a currency chosen while the script was loading counts when it fails to load", async ({ page, shop }) => {
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/currencies", { others: ["EUR"] });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/cart-page-island-*.js", async (route) => {
    await isReleased;
    await route.abort();
  });
  await openPair(page, shop);
  await page.getByRole("combobox", { name: CART_MESSAGES.currency }).selectOption("EUR");
  release();
  await expect(page.getByText(fillMessage(CART_MESSAGES.nothingInCurrency, { currency: "EUR" })).first()).toBeVisible();
});

test("changes the answers of a line by keyboard", async ({ page, shop, stoa }) => {
  await openEngraved(page, stoa, shop);
  await editLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(words(lightbox(page))).toBeFocused();
  await expect(words(lightbox(page))).toHaveValue("For Ann");
  await expect(lightbox(page).getByRole("radio", { name: "Round" })).toBeChecked();
  await words(lightbox(page)).fill("");
  await page.keyboard.press("Enter");
  await expect(lightbox(page).getByRole("alert")).toHaveText(CART_MESSAGES.invalidFields);
  await expect(words(lightbox(page))).toBeFocused();
  await expect(words(lightbox(page))).toHaveAccessibleDescription(new RegExp(FORM_MESSAGES.required, "u"));
  await page.keyboard.type("For Bo");
  await page.keyboard.press("Tab");
  await expect(lightbox(page).getByRole("radio", { name: "Round" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(lightbox(page).getByRole("radio", { name: "Square" })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(save(lightbox(page))).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lightbox(page)).toBeHidden();
  await expect(cart(page).getByText("For Bo")).toBeVisible();
  await expect(cart(page).getByText("Square")).toBeVisible();
  await expect(editLink(page)).toBeFocused();
  await page.reload();
  await expect(cart(page).getByText("For Bo")).toBeVisible();
});

test("closes with Escape without a change, and is accessible while it is open", async ({ page, shop, stoa }) => {
  await openEngraved(page, stoa, shop);
  await editLink(page).click();
  await words(lightbox(page)).fill("");
  await save(lightbox(page)).click();
  await expect(lightbox(page).getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toBeHidden();
  await expect(cart(page).getByText("For Ann")).toBeVisible();
  await expect(editLink(page)).toBeFocused();
});

test("reports that the form cannot be opened, and opens it when the connection is back", async ({
  page,
  shop,
  stoa,
}) => {
  await openEngraved(page, stoa, shop);
  await page.route("**/cart/details?*", (route) => route.abort());
  await editLink(page).click();
  const alert = alertOf(page, CART_MESSAGES.unableToOpenForm);
  await expect(alert).toContainText(STOREFRONT_MESSAGES.tryAgain);
  await expect(alert.getByRole("button", { name: STOREFRONT_MESSAGES.ok })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(alert).toBeHidden();
  await page.unroute("**/cart/details?*");
  await editLink(page).click();
  await expect(words(lightbox(page))).toHaveValue("For Ann");
});

const FAULTS = [
  [
    "a broken connection",
    (page: Page) => page.route(DETAILS_CALL, (route) => route.abort()),
    STOREFRONT_MESSAGES.checkConnection,
  ],
  [
    "a server that fails",
    (page: Page) => page.route(DETAILS_CALL, (route) => route.fulfill({ status: 500, body: "oops" })),
    STOREFRONT_MESSAGES.tryAgain,
  ],
  [
    "too many changes",
    (page: Page) => page.route(DETAILS_CALL, (route) => route.fulfill({ status: 429, body: "{}" })),
    CART_MESSAGES.tooManyRequests,
  ],
] as const;

for (const [fault, breakIt, message] of FAULTS) {
  test(`keeps the entries through ${fault}`, async ({ page, shop, stoa }) => {
    await openEngraved(page, stoa, shop);
    await editLink(page).click();
    await breakIt(page);
    await words(lightbox(page)).fill("For Bo");
    await save(lightbox(page)).click();
    await expect(lightbox(page).getByRole("alert")).toHaveText(`${CART_MESSAGES.unableToUpdateForm}. ${message}`);
    await expect(words(lightbox(page))).toHaveValue("For Bo");
    await page.unroute(DETAILS_CALL);
    await save(lightbox(page)).click();
    await expect(lightbox(page)).toBeHidden();
    await expect(cart(page).getByText("For Bo")).toBeVisible();
  });
}

test("continues with a fresh crumb when the old one has expired", async ({ page, shop, stoa }) => {
  await openEngraved(page, stoa, shop);
  await editLink(page).click();
  await page.context().addCookies([{ name: "crumb", value: "old", url: shop.origin }]);
  await words(lightbox(page)).fill("For Cy");
  await save(lightbox(page)).click();
  await expect(cart(page).getByText("For Cy")).toBeVisible();
});

test("without scripts, changes the answers on a separate page and keeps the entries", async ({
  browser,
  page,
  shop,
  stoa,
}) => {
  await openEngraved(page, stoa, shop);
  const plain = await openPlain(browser, page);
  await editLink(plain).click();
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText(CART_MESSAGES.editDetails);
  await words(plain).fill(" ");
  await plain.getByRole("radio", { name: "Square" }).check();
  await save(plain).click();
  await expect(plain.getByRole("alert")).toHaveText(CART_MESSAGES.invalidFields);
  await expect(plain.getByRole("radio", { name: "Square" })).toBeChecked();
  await words(plain).fill("For Bo");
  await save(plain).press("Enter");
  await expect(plain).toHaveURL(shop.url("/cart"));
  await expect(plain.getByText("For Bo")).toBeVisible();
  await plain.context().close();
});

test("without scripts, a product whose questions are refused keeps the answers", async ({
  browser,
  page,
  shop,
  stoa,
}) => {
  const cup = await addEngravedCup(stoa, shop);
  await page.goto(shop.url(cup.path));
  const plain = await openPlain(browser, page);
  await plain.getByRole("radio", { name: "Square" }).check();
  await words(plain).fill(" ");
  await plain.getByRole("button", { name: CART_MESSAGES.addToCart }).click();
  await expect(plain.getByRole("alert")).toHaveText(CART_MESSAGES.invalidForm);
  await expect(plain.getByRole("radio", { name: "Square" })).toBeChecked();
  await words(plain).fill("For Cy");
  await plain.getByRole("button", { name: CART_MESSAGES.addToCart }).click();
  await expect(plain).toHaveURL(shop.url("/cart"));
  await expect(plain.getByText("For Cy")).toBeVisible();
  await plain.context().close();
});

/** A cart with one of two products that share a tag. */
async function openPair(page: Page, shop: ShopApi): Promise<void> {
  const [cup] = await addPair(shop);
  await page.goto(shop.url("/about"));
  await submitPlainForm(page, "/cart/add", { itemId: cup.id, sku: String(cup.skus[0]), quantity: "1" });
}

const alsoBought = (page: Page): Locator => page.getByRole("region", { name: CART_MESSAGES.alsoBought });
const addBowl = (page: Page): Locator =>
  alsoBought(page).getByRole("button", { name: `${CART_MESSAGES.addToCart}: Tea Bowl` });

test("adds what customers also bought without leaving the page", async ({ page, shop }) => {
  await openPair(page, shop);
  await isAlive(page);
  await expect(alsoBought(page).getByRole("link", { name: "Tea Bowl" })).toBeVisible();
  await addBowl(page).focus();
  await page.keyboard.press("Enter");
  await expect(addBowl(page)).toHaveText(ADD_TO_CART_LABELS.added);
  await expect(page.getByRole("spinbutton", { name: "Tea Bowl" })).toHaveValue("1");
  await expect(addBowl(page)).toBeFocused();
  await expect(addBowl(page)).toHaveText(CART_MESSAGES.addToCart);
  await page.route("**/shopping-cart/entries", (route) => route.abort());
  await page.keyboard.press("Enter");
  const alert = alertOf(page, CART_MESSAGES.unableToAddLine);
  await expect(alert).toContainText(STOREFRONT_MESSAGES.checkConnection);
  await expect(alert.getByRole("button", { name: STOREFRONT_MESSAGES.ok })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(alert).toBeHidden();
  await expect(addBowl(page)).toHaveText(CART_MESSAGES.addToCart);
  await expectAccessible(page);
});

test("shows for two seconds that a recommendation was added", async ({ page, shop }) => {
  await page.clock.install();
  await openPair(page, shop);
  await isAlive(page);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await addBowl(page).click();
  await expect(addBowl(page)).toHaveText(ADD_TO_CART_LABELS.added);
  await page.clock.runFor(1999);
  await expect(addBowl(page)).toHaveText(ADD_TO_CART_LABELS.added);
  await page.clock.runFor(1);
  await expect(addBowl(page)).toHaveText(CART_MESSAGES.addToCart);
});

test("without scripts, adds what customers also bought", async ({ browser, page, shop }) => {
  await openPair(page, shop);
  const plain = await openPlain(browser, page);
  await addBowl(plain).click();
  await expect(plain.getByRole("spinbutton", { name: "Tea Bowl" })).toHaveValue("1");
  await plain.context().close();
});

test("reports that nothing is sold in a currency, instead of zero", async ({ page, shop }) => {
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/currencies", { others: ["EUR"] });
  await openPair(page, shop);
  await isAlive(page);
  await page.getByRole("combobox", { name: CART_MESSAGES.currency }).selectOption("EUR");
  const said = fillMessage(CART_MESSAGES.nothingInCurrency, { currency: "EUR" });
  const summary = page.getByRole("region", { name: CART_MESSAGES.summary });
  await expect(summary.getByText(said)).toBeVisible();
  await expect(page.getByRole("status").first()).toHaveText(said);
  await expect(summary.getByText("0.00")).toHaveCount(0);
  await expect(alsoBought(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: CART_MESSAGES.currency }).selectOption("USD");
  await expect(summary.getByText("$10.00").first()).toBeVisible();
});

/** Adds a picture to all further pages, held back until released. */
async function addLatePicture(page: Page): Promise<{ letIn: () => void }> {
  const late = Promise.withResolvers<null>();
  await page.route("**/late.png", async (route) => {
    await late.promise;
    await route.fulfill({ status: 404 });
  });
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () =>
      document.body.append(Object.assign(new Image(), { src: "/late.png", alt: "" })),
    ),
  );
  return { letIn: () => late.resolve(null) };
}

async function openWhilePicturesCome(page: Page): Promise<void> {
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(page.locator(".sqs-cart-quantity").first()).toHaveText("1");
}

test("shows its pictures before the cart script loads, unless the page is used", async ({ page, shop, stoa }) => {
  await openEngraved(page, stoa, shop);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("cart-page-island")) scripts.push(request.url());
  });
  const { letIn } = await addLatePicture(page);
  await openWhilePicturesCome(page);
  expect(scripts).toEqual([]);
  await page.getByRole("heading", { level: 1 }).hover();
  await isAlive(page);
  await page.mouse.move(0, 0);
  scripts.length = 0;
  await openWhilePicturesCome(page);
  expect(scripts).toEqual([]);
  letIn();
  await isAlive(page);
});
