import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { DesignDraft } from "@stoa/core/style/design-api.ts";
import { FONT_MESSAGES } from "@stoa/core/style/font/font-messages.ts";
import { TWEAK_MESSAGES } from "@stoa/core/style/tweak/tweak-messages.ts";
import { HttpBrowser } from "../../server/http-browser.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const AGORA = "/api/studio/design/agora";

function frame(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

async function openDesign(page: Page, shop: ShopApi): Promise<void> {
  await openRoom(page, shop, { path: "/design", title: "Design" });
  await expect(page.getByRole("button", { name: /^Paper:/ })).toBeVisible();
  await expect(frame(page).locator("main").first()).toBeVisible();
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
}

function openTab(page: Page, name: string): Promise<void> {
  return page.getByRole("navigation", { name: "Design sections" }).getByRole("button", { name }).click();
}

function readDraft(shop: ShopApi): Promise<DesignDraft> {
  return shop.studio.call<DesignDraft>("GET", AGORA);
}

async function writeColor(page: Page, title: string, hex: string): Promise<Locator> {
  await page.getByRole("button", { name: new RegExp(`^${title}:`) }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("textbox", { name: "Hex" }).fill(hex);
  await dialog.getByRole("textbox", { name: "Hex" }).press("Enter");
  return dialog;
}

function expectPaper(page: Page, color: string): Promise<void> {
  return expect(frame(page).locator("body")).toHaveCSS("background-color", color);
}

test("a color shows on the page at once without loading it, is saved, and is undone and redone by keyboard", async ({
  page,
  shop,
}) => {
  await openDesign(page, shop);
  await frame(page)
    .locator("body")
    .evaluate((body) => body.setAttribute("data-same-page", ""));
  const dialog = await writeColor(page, "Paper", "#102030");
  await expectPaper(page, "rgb(16, 32, 48)");
  await expect(dialog.getByText(/^Hard to read: the contrast with “Ink” is 1\.0\s:\s1\./)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Paper: #102030" })).toBeFocused();
  await expectSaved(page);
  await expect(page.getByRole("button", { name: "Publish 1 change" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expectPaper(page, "rgb(251, 249, 245)");
  await expect(page.getByText("Last change undone")).toBeAttached();
  await page.keyboard.press("Control+Shift+z");
  await expectPaper(page, "rgb(16, 32, 48)");
  await expect(frame(page).locator("body")).toHaveAttribute("data-same-page");
  await page.getByRole("button", { name: "Reset Paper" }).click();
  await expectPaper(page, "rgb(251, 249, 245)");
  await expect(page.getByRole("button", { name: "Paper: #fbf9f5" })).toBeFocused();
  await expectSaved(page);
  await expect.poll(async () => (await readDraft(shop)).data.tweaks).toEqual({});
});

test("a color is chosen by channels, sliders and the site's own colors", async ({ page, shop }) => {
  await openDesign(page, shop);
  const dialog = await writeColor(page, "Ink", "#ff0000");
  await dialog.getByRole("button", { name: "RGB" }).click();
  await expect(dialog.getByRole("textbox", { name: "Red" })).toHaveValue("255");
  await dialog.getByRole("textbox", { name: "Green" }).fill("255");
  await dialog.getByRole("textbox", { name: "Green" }).press("Enter");
  await expect(page.getByRole("button", { name: "Ink: #ffff00", includeHidden: true })).toBeAttached();
  await dialog.getByRole("button", { name: "HSL" }).click();
  await expect(dialog.getByRole("textbox", { name: "Hue" })).toHaveValue("60°");
  await dialog.getByRole("slider", { name: "Hue" }).press("ArrowRight");
  await expect(dialog.getByRole("textbox", { name: "Hue" })).toHaveValue("61°");
  await dialog.getByRole("textbox", { name: "Alpha" }).fill("50%");
  await dialog.getByRole("textbox", { name: "Alpha" }).press("Enter");
  await expect(
    page.getByRole("button", { name: /^Ink: rgba\(\d+, 255, 0, 0\.5\)$/, includeHidden: true }),
  ).toBeAttached();
  await dialog.getByRole("listbox", { name: "Site colors" }).getByRole("option").first().click();
  await expect(page.getByRole("button", { name: "Ink: #fbf9f5", includeHidden: true })).toBeAttached();
});

const PARTS: ReadonlyArray<readonly [part: string, role: "button" | "textbox", name: RegExp]> = [
  ["Settings", "button", /^Paper:/],
  ["Presets", "button", /^Harbour$/],
  ["CSS", "textbox", /^Custom CSS$/],
  ["Themes", "button", /^Preview Atrium$/],
];

for (const [part, role, name] of PARTS) {
  test(`the part ${part} of the design is accessible, in light and dark, narrow and wide`, async ({ page, shop }) => {
    await openRoom(page, shop, { path: "/design", title: "Design" });
    await openTab(page, part);
    await expect(page.getByRole(role, { name })).toBeVisible();
    await expectAccessible(page);
  });
}

for (const title of ["Ink", "Heading font"]) {
  test(`the picker of ${title} is accessible, in light and dark, narrow and wide`, async ({ page, shop }) => {
    await openRoom(page, shop, { path: "/design", title: "Design" });
    await page.getByRole("button", { name: new RegExp(`^${title}:`) }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await expectAccessible(page);
  });
}

test("sizes, choices and switches change the page; an invalid value is reported and not saved", async ({
  page,
  shop,
}) => {
  await openDesign(page, shop);
  const size = page.getByRole("textbox", { name: "Text size" });
  await size.fill("900px");
  await expect(page.getByText("That is too large. The maximum is 20.")).toBeVisible();
  await size.fill("red; }");
  await expect(page.getByText(TWEAK_MESSAGES.value)).toBeVisible();
  await page.getByRole("slider", { name: "Text size" }).press("End");
  await expect(size).toHaveValue("20px");
  await page.getByRole("combobox", { name: "Headings" }).selectOption("Sans");
  await expect(frame(page).locator("body")).toHaveClass(/\bheadings-sans\b/);
  await expect(frame(page).locator("body")).not.toHaveClass(/\bheadings-serif\b/);
  await page.getByRole("switch", { name: "Hide prices in lists" }).press("Space");
  await expect(frame(page).locator("body")).toHaveClass(/\bhide-prices-in-lists\b/);
  await expectSaved(page);
  await expect
    .poll(async () => (await readDraft(shop)).data.tweaks)
    .toEqual({
      "Text size": "20px",
      Headings: "Sans",
      "Hide prices in lists": true,
    });
});

test("a font is found, shown in its own letters, and served from the site alone", async ({ page, shop }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!new URL(request.url()).hostname.endsWith("localhost")) foreign.push(request.url());
  });
  await openDesign(page, shop);
  await page.getByRole("button", { name: "Heading font: Agora Serif" }).click();
  const dialog = page.getByRole("dialog", { name: "Heading font" });
  await dialog.getByRole("combobox", { name: "Category" }).selectOption("Slab Serif");
  await expect(dialog.getByRole("option", { name: "Roboto Slab" })).toHaveCSS("font-family", /^"sample Roboto Slab"/);
  await dialog.getByRole("combobox", { name: "Category" }).selectOption("All categories");
  await dialog.getByRole("searchbox", { name: "Search fonts" }).fill("play");
  const found = dialog.getByRole("listbox", { name: "All fonts" }).getByRole("option");
  await expect(found).toHaveText(["Playfair Display"]);
  await found.click();
  await expect(frame(page).getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^"Playfair Display"/);
  await dialog.getByRole("searchbox", { name: "Search fonts" }).fill("");
  await expect(dialog.getByRole("listbox", { name: "Fonts in Style Guide" }).getByRole("option")).toHaveText([
    "Playfair Display",
  ]);
  expect(foreign).toEqual([]);
});

test("a Typekit kit is added by its owner, seen on the page, published, and requested by no one before or after", async ({
  page,
  shop,
}) => {
  const asked: string[] = [];
  await page.route("https://use.typekit.net/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/css", body: ".kit-sheet{color:red}" });
  });
  await openDesign(page, shop);
  await page.getByRole("button", { name: "Heading font: Agora Serif" }).click();
  const dialog = page.getByRole("dialog", { name: "Heading font" });
  const adding = dialog.getByRole("button", { name: "Add a Typekit Kit" });
  await adding.press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Kit ID" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(adding).toBeFocused();
  await adding.press("Enter");
  await dialog.getByRole("button", { name: "Use kit" }).click();
  await expect(dialog.getByRole("textbox", { name: "Kit ID" })).toHaveAccessibleDescription(FONT_MESSAGES.kitId);
  await expect(dialog.getByText(FONT_MESSAGES.kitAsks)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Kit ID" }).fill("https://use.typekit.net/abc1def.css");
  await dialog.getByRole("textbox", { name: "Font families" }).fill("proxima-nova, futura-pt");
  expect(asked).toEqual([]);
  await dialog.getByRole("button", { name: "Use kit" }).press("Enter");
  const families = dialog.getByRole("listbox", { name: "Typekit Kit" }).getByRole("option");
  await expect(families).toHaveText(["proxima-nova", "futura-pt"]);
  await expect(dialog.getByRole("button", { name: "Change kit" })).toBeFocused();
  await expect.poll(() => asked).toContain("https://use.typekit.net/abc1def.css");
  await families.last().click();
  await expect(frame(page).getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^"?futura-pt/);
  await page.keyboard.press("Escape");
  await expectSaved(page);
  await shop.publish();
  const visitor = new HttpBrowser(shop.origin);
  const home = (await visitor.send({ path: "/" })).text;
  const [, sheet = ""] = /href="(\/_theme\/[^"]+)"/.exec(home) ?? [];
  expect((await visitor.send({ path: sheet })).text).toMatch(
    /^@import url\("https:\/\/use\.typekit\.net\/abc1def\.css"\);/,
  );
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(async () => (await readDraft(shop)).data).toEqual({ tweaks: {}, customCss: "" });
  await page.getByRole("button", { name: /^Publish/ }).click();
  const publishing = page.getByRole("dialog", { name: /^Publish/ });
  await expect(publishing).toContainText("Typekit Kitfrom abc1def: proxima-nova, futura-pt");
  await publishing.getByRole("button", { name: /^Publish/ }).click();
  await expect(publishing).toBeHidden();
  const [, plain = ""] = /href="(\/_theme\/[^"]+)"/.exec((await visitor.send({ path: "/" })).text) ?? [];
  expect((await visitor.send({ path: plain })).text).not.toContain("typekit");
});

test("a preset is previewed by keyboard without being chosen, then chosen, published and visited", async ({
  page,
  shop,
}) => {
  await openDesign(page, shop);
  await openTab(page, "Presets");
  await page.getByRole("button", { name: "Harbour" }).focus();
  await expectPaper(page, "rgb(246, 249, 250)");
  await page.keyboard.press("Tab");
  await expectPaper(page, "rgb(255, 255, 255)");
  expect((await readDraft(shop)).version).toBe(0);
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Harbour" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Harbour" })).toHaveAttribute("aria-pressed", "true");
  await expectSaved(page);
  await expect.poll(async () => (await readDraft(shop)).version).toBeGreaterThan(0);
  await shop.publish();
  const { text } = await new HttpBrowser(shop.origin).send({ path: "/" });
  const [, sheet = ""] = /href="(\/_theme\/[^"]+)"/.exec(text) ?? [];
  expect((await new HttpBrowser(shop.origin).send({ path: sheet })).text).toContain("#1c5a73");
});

test("custom styles show on the page, and an error is reported with its line", async ({ page, shop }) => {
  await openDesign(page, shop);
  await openTab(page, "CSS");
  const code = page.getByRole("textbox", { name: "Custom CSS" });
  await code.fill("h1 { color: rgb(1, 2, 3); }");
  await expect(frame(page).getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(1, 2, 3)");
  await code.fill("h1 { color: rgb(1, 2, 3); }\n.b {{");
  await expect(page.getByText(/^Line 2/).first()).toBeVisible();
  await expect(frame(page).getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(1, 2, 3)");
  await expectSaved(page);
  await expect.poll(async () => (await readDraft(shop)).data.customCss).toContain(".b {{");
});

test("another theme is previewed without changing anything, used with all content kept, and undone", async ({
  page,
  shop,
}) => {
  await openDesign(page, shop);
  await openTab(page, "Themes");
  await page.getByRole("button", { name: "Preview Atrium" }).click();
  await expect(page.getByText("Previewing your site in Atrium. Nothing has changed.")).toBeVisible();
  const sheet = (name: string): Locator => frame(page).locator(`head link[href^="/_theme/${name}/"]`);
  await expect(sheet("atrium")).toBeAttached();
  await page.getByRole("button", { name: "Preview Atrium" }).click();
  await expect(sheet("agora")).toBeAttached();
  await page.getByRole("button", { name: "Use theme Atrium" }).click();
  await expect(messages(page)).toContainText("The site now uses Atrium.");
  await expect(sheet("atrium")).toBeAttached();
  await expect(page.getByRole("combobox", { name: "How projects are listed" })).toBeVisible();
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(sheet("agora")).toBeAttached();
  await expect(page.getByRole("button", { name: /^Paper:/ })).toBeVisible();
});

test("choices made while the server is unreachable are kept and saved once it is back", async ({ page, shop }) => {
  let isAway = false;
  await page.route(`**${AGORA}`, (route) =>
    isAway && route.request().method() === "PATCH" ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  );
  await openDesign(page, shop);
  isAway = true;
  await writeColor(page, "Paper", "#102030");
  await page.keyboard.press("Escape");
  await expectPaper(page, "rgb(16, 32, 48)");
  await expect(page.getByRole("alert")).toContainText("Your edits are kept here");
  isAway = false;
  await expectSaved(page);
  expect((await readDraft(shop)).data.tweaks).toEqual({ Paper: "#102030" });
});

test("someone else's choice in the meantime is not overwritten without asking", async ({ page, shop }) => {
  await openDesign(page, shop);
  const patches = [{ op: "add", path: ["tweaks", "Ink"], value: "#123456" }];
  await shop.studio.call("PATCH", AGORA, { version: 0, label: "Change Ink", patches });
  await writeColor(page, "Paper", "#102030");
  const conflict = page.getByRole("dialog", { name: "“Design” was changed elsewhere" });
  await expect(conflict).toContainText("#123456");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(conflict).toBeHidden();
  await expectSaved(page);
  await expect.poll(async () => (await readDraft(shop)).data.tweaks).toEqual({ Ink: "#123456", Paper: "#102030" });
});

test("a design that can't be loaded is reported, and retried", async ({ page, shop }) => {
  let isAway = true;
  await page.route("**/api/studio/design", (route) =>
    isAway ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/design`);
  await expect(page.getByRole("heading", { name: "Unable to load the design" })).toBeVisible();
  isAway = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: /^Paper:/ })).toBeVisible();
});
