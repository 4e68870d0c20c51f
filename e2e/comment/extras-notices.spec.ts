import { ANNOUNCEMENT_MESSAGES } from "@stoa/core/announcement/announcement-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { PAGE_TEXTS } from "@stoa/core/visitor-text/page-texts.ts";
import en from "@stoa/core/locales/en.json" with { type: "json" };
import { installmentInfo } from "@stoa/core/payment/installment/installment-info.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import { POPUP_KEYS } from "@stoa/core/popup/popup-messages.ts";
import type { Locator, Page } from "@playwright/test";
import type { ShopApi } from "../owner/owner-api.ts";
import { findViolations, isScrolledSideways } from "../page/page-style-checks.ts";
import { addPosts, changeSettings, POPUP } from "./talking-shop.ts";
import { expect, test } from "../server/stoa-server.ts";

const SEARCH_MESSAGES = en.search;

const VASE = {
  title: "Blue Vase",
  options: ["Size"],
  variants: [
    { attributes: { Size: "Small" }, cents: 2500 },
    { attributes: { Size: "Large" }, cents: 4000 },
    { attributes: { Size: "Huge" }, cents: 900_000 },
  ],
} as const;

async function expectFlawless(page: Page): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await findViolations(page)]).toEqual([width, []]);
    expect([width, await isScrolledSideways(page)]).toEqual([width, false]);
  }
}

const STRIPE_KEYS = {
  publishableKey: "pk_test_12345678",
  secretKey: "sk_test_12345678",
  webhookSecret: "whsec_12345678",
};

async function offerInstallments({ studio }: ShopApi, accountCountry: string): Promise<void> {
  const ranges = { USD: { minimumCents: 100, maximumCents: 200_000 } };
  await studio.call("PUT", "/api/studio/payment-accounts/stripe", STRIPE_KEYS);
  await studio.call("PUT", "/api/v1/commerce-preferences/installments", { isEnabled: true, ranges });
  await studio.call("PUT", "/api/v1/commerce-preferences/payments", { stripe: { isEnabled: true, accountCountry } });
}

async function answerInstallments(
  page: Page,
  texts: Readonly<Record<number, readonly [string, string]>>,
): Promise<void> {
  await page.route("**/api/commerce/installments?*", async (route) => {
    const amount = Number(new URL(route.request().url()).searchParams.get("amount"));
    const [place = "", text = ""] = texts[amount] ?? [];
    await route.fulfill({ json: { place, text } });
  });
}

const pillOf = (page: Page, brand: string): Locator =>
  page.getByRole("link", { name: toMessage("installment.pillLabel", { brand }).text });

test("shows a product's price in installments, and follows the chosen variant", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await offerInstallments(shop, "US");
  const inRange = (installment: string): string => toMessage("installment.inRange", { installment }).text;
  const over = toMessage("installment.overMaximum", { amount: "$2,000.00" }).text;
  await answerInstallments(page, { 4000: ["inRange", inRange("$10.00")], 900_000: ["overMaximum", over] });
  await page.goto(shop.url(vase.path));
  const line = page.getByRole("paragraph").filter({ has: pillOf(page, "Afterpay") });
  await expect(line).toHaveText(`${inRange("$6.25")} Afterpay`);
  await expectFlawless(page);
  const size = page.getByRole("combobox", { name: "Size" });
  await size.selectOption("Large");
  await expect(line).toHaveText(`${inRange("$10.00")} Afterpay`);
  await size.selectOption("Huge");
  await expect(line).toHaveText(`Afterpay ${over}`);
});

test("only warns in the console when installments cannot be read", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await offerInstallments(shop, "US");
  await page.route("**/api/commerce/installments?*", (route) => route.abort());
  await page.route("**/_installments/**", (route) => route.abort());
  await page.goto(shop.url(vase.path));
  const warned = page.waitForEvent("console", (message) => message.type() === "warning");
  await page.getByRole("combobox", { name: "Size" }).selectOption("Large");
  await warned;
  await expect(pillOf(page, "Afterpay")).toBeVisible();
  const again = page.waitForEvent("console", (message) => message.type() === "warning");
  await pillOf(page, "Afterpay").click();
  await again;
  await expect(page.getByRole("dialog")).toBeHidden();
});

for (const [country, locale, brand] of [
  ["US", "en_US", "Afterpay"],
  ["GB", "en_GB", "Clearpay"],
] as const) {
  test(`explains ${brand} over the page, closed in each way (${locale})`, async ({ page, shop }) => {
    const [vase] = await shop.addItems(VASE);
    await offerInstallments(shop, country);
    // Before its script is loaded, the link leads to a page with the same text; a resting pointer also loads the
    // script.
    const script = page.waitForResponse(/\/installment-pills-[^/]*\.js$/u);
    await page.goto(shop.url(vase.path));
    const pill = pillOf(page, brand);
    const dialog = page.getByRole("dialog", { name: installmentInfo(locale)?.title ?? "" });
    await pill.focus();
    await script;
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await expectFlawless(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(pill).toBeFocused();
    await pill.click();
    await dialog.getByRole("button", { name: STOREFRONT_MESSAGES.close }).click();
    await expect(dialog).toBeHidden();
    await pill.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });
}

test("hides a closed announcement until there is another", async ({ page, shop }) => {
  const announcement = { isEnabled: true, text: "Free delivery until Sunday", url: "/shop" };
  await changeSettings(shop, { announcement });
  await page.goto(shop.url("/"));
  const bar = page.getByRole("complementary", { name: ANNOUNCEMENT_MESSAGES.label });
  await expect(bar.getByRole("link", { name: announcement.text })).toHaveAttribute("href", "/shop");
  await expectFlawless(page);
  await bar.getByRole("button", { name: ANNOUNCEMENT_MESSAGES.close }).focus();
  await page.keyboard.press("Enter");
  await expect(bar).toBeHidden();
  await page.goto(shop.url("/shop"));
  await expect(page.getByRole("main")).toBeVisible();
  await expect(bar).toBeHidden();
  await changeSettings(shop, { announcement: { ...announcement, text: "Back on Monday" } });
  await expect(async () => {
    await page.reload();
    await expect(bar).toContainText("Back on Monday", { timeout: 500 });
  }).toPass();
});

test("opens the popup once, closes it by keyboard and does not show it again", async ({ page, shop }) => {
  await changeSettings(shop, { popup: POPUP });
  await page.goto(shop.url("/"));
  const popup = page.getByRole("dialog", { name: POPUP.title });
  await expect(popup).toContainText("Never more.");
  await expect(popup.getByRole("link", { name: POPUP.buttonText })).toHaveAttribute("href", POPUP.buttonUrl);
  await expectFlawless(page);
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  const kept = (key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => kept(POPUP_KEYS.version)).toBe("1");
  await expect.poll(async () => Number(await kept(POPUP_KEYS.closedDate))).toBeGreaterThan(0);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto(shop.url("/shop"));
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((url) => url.includes("_popup"))).toEqual([]);
});

test("opens the popup only after enough of the page was scrolled through", async ({ page, shop, stoa }) => {
  const html = "<p>A long line of words about clay.</p>".repeat(200);
  const [post] = await addPosts(stoa, shop, { title: "Long", urlId: "long", html });
  await changeSettings(shop, { popup: { ...POPUP, scrollPercent: 50 } });
  await page.goto(shop.url(post?.path ?? ""));
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("End");
  await expect(page.getByRole("dialog", { name: POPUP.title })).toBeVisible();
});

test("suggests pages while typing, by keyboard, with the count announced", async ({ page, shop }) => {
  await shop.addItems({ title: "Blue Vase" }, { title: "Blue Mug" });
  await page.goto(shop.url("/search"));
  const field = page.getByRole("main").getByRole("searchbox").or(page.getByRole("main").getByRole("combobox"));
  await field.focus();
  await expect(field).toHaveRole("combobox");
  // Inserted at once, so suggestions for partial words don't replace the list.
  await page.keyboard.insertText("blue");
  const list = page.getByRole("listbox", { name: SEARCH_MESSAGES.label });
  await expect(list.getByRole("option")).toHaveCount(2);
  await expect(page.getByText(fillMessage(SEARCH_MESSAGES.many, { count: 2 }))).toBeAttached();
  await expectFlawless(page);
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("blue");
  await page.keyboard.insertText(" mu");
  await expect(list.getByRole("option")).toHaveText(["Blue Mug"]);
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Blue Mug", level: 1 })).toBeVisible();
});

test("announces one suggestion and none, and links to all further results", async ({ page, shop }) => {
  const blue = Array.from({ length: 8 }, (_, index) => ({ title: `Blue Cup ${index + 1}` }));
  await shop.addItems({ title: "Red Vase" }, ...blue);
  await page.goto(shop.url("/search"));
  const field = page.getByRole("main").getByRole("searchbox").or(page.getByRole("main").getByRole("combobox"));
  await field.focus();
  await expect(field).toHaveRole("combobox");
  const look = async (words: string, spoken: string): Promise<void> => {
    await field.fill("");
    await page.keyboard.insertText(words);
    await expect(page.getByText(spoken, { exact: true })).toBeAttached();
  };
  await look("zebra", SEARCH_MESSAGES.none);
  await expect(page.getByRole("option")).toHaveCount(0);
  await look("vase", SEARCH_MESSAGES.one);
  await expect(page.getByRole("option")).toHaveText(["Red Vase"]);
  await look("cup", fillMessage(SEARCH_MESSAGES.many, { count: 6 }));
  await expect(page.getByRole("option")).toHaveCount(7);
  const all = page.getByRole("option", { name: fillMessage(SEARCH_MESSAGES.all, { count: 8 }) });
  await all.click();
  await expect(page).toHaveURL(/\/search\?q=cup$/u);
  await expect(page.getByText(`8 ${PAGE_TEXTS.searchResultsText}`)).toBeVisible();
});

test("suggests pages for text typed before its script loaded", async ({ page, shop }) => {
  await shop.addItems({ title: "Blue Vase" });
  const typed = Promise.withResolvers<void>();
  await page.route("**/_stoa/search-preview-*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(shop.url("/search"));
  const field = page.getByRole("main").getByRole("searchbox").or(page.getByRole("main").getByRole("combobox"));
  await field.focus();
  await page.keyboard.type("blue");
  typed.resolve();
  await expect(page.getByRole("option")).toHaveText(["Blue Vase"]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the announcement, and how installments work on a separate page", async ({ page, shop }) => {
    const [vase] = await shop.addItems(VASE);
    await offerInstallments(shop, "CA");
    await changeSettings(shop, { announcement: { isEnabled: true, text: "Open on Sunday", url: "" } });
    await page.goto(shop.url(vase.path));
    await expect(page.getByText("Open on Sunday")).toBeVisible();
    await expect(page.getByRole("button", { name: ANNOUNCEMENT_MESSAGES.close })).toBeHidden();
    await pillOf(page, "Afterpay").click();
    await expect(page.getByRole("heading", { name: installmentInfo("en_CA")?.title ?? "" })).toBeVisible();
  });
});
