import { chromium, type BrowserContext, type Page } from "@playwright/test";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import type { listContent } from "@stoa/core/content/content-api.ts";
import { changeSettings } from "../comment/talking-shop.ts";
import { OwnerApi, type ShopApi, type ShopItem } from "../owner/owner-api.ts";
import { openStore } from "../owner/shopper-api.ts";
import { HttpBrowser } from "../server/http-browser.ts";
import { expect, test } from "../server/stoa-server.ts";
import { startTlsStoa, type TlsStoa } from "../server/tls-stoa.ts";
import { addAccount, ADA_ACCOUNT } from "../studio/shop/desk-shop.ts";

const PASSWORD = "low tide";
const MALLORY = { email: "mallory@example.org", password: "Kiln opens at noon" };
const CART = "/api/commerce/shopping-cart";
const CHECKOUT = "/api/commerce/checkout";
const SESSION = "/api/site-users/account/session";

/** Every cookie that the server sets, without the prefix. */
const NAMES = [
  "CART",
  "CHECKOUT",
  "SiteUserInfo",
  "SiteUserSession",
  "crumb",
  "hasCart",
  "stoa_device",
  "stoa_guest",
  "stoa_liked",
  "stoa_pass_",
  "stoa_preview",
  "stoa_session",
  "stoa_theme_dev",
  "stoa_visitor",
];
const HINTS = ["SiteUserInfo", "crumb", "hasCart", "stoa_liked"];

type Planted = ReadonlyMap<string, string>;

const plainName = (name: string): string => name.replace("__Host-", "");
const kindsOf = (names: Iterable<string>): string[] =>
  [...new Set([...names].map((name) => name.replace(/^stoa_pass_.*/, "stoa_pass_")))].sort();

async function lockHome({ studio }: ShopApi): Promise<void> {
  const { items } = await studio.call<EndpointReply<typeof listContent>>("GET", "/api/studio/documents?kind=page");
  const [home] = items;
  const body = { version: home?.version, password: PASSWORD };
  await studio.call("PUT", `/api/studio/documents/${home?.id}/password`, body);
}

async function openTarget(tls: TlsStoa, owner: OwnerApi): Promise<{ shop: ShopApi; item: ShopItem }> {
  const shop = await owner.createSite("Target");
  await openStore(shop);
  await addAccount(tls.address, shop);
  await addAccount(tls.address, shop, MALLORY);
  await lockHome(shop);
  await changeSettings(shop, { isLikingEnabled: true });
  const [item] = await shop.addItems({ title: "Bowl" });
  return { shop, item };
}

/** What somebody who uses the target shop holds: all cookies, by their names without the prefix. */
async function collectCookies(tls: TlsStoa, owner: OwnerApi, { shop, item }: { shop: ShopApi; item: ShopItem }) {
  const { port, previewOrigin } = tls.address;
  const visitor = new HttpBrowser(shop.origin, port);
  await visitor.send({ path: "/" });
  await visitor.submit("/", `password=${encodeURIComponent(PASSWORD)}`);
  await visitor.send({
    method: "POST",
    path: `${CART}/entries`,
    body: { itemId: item.id, sku: item.skus[0], quantity: 1 },
  });
  await visitor.call("POST", CHECKOUT);
  await visitor.send({ method: "POST", path: "/api/likes", body: { itemId: item.id, isLiked: true } });
  const guest = new HttpBrowser(shop.origin, port);
  await guest.send({ path: "/" });
  await guest.call("POST", SESSION, MALLORY);
  const preview = new HttpBrowser(previewOrigin(shop.slug), port);
  const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search;
  const shown = await shop.studio.call<{ url: string }>("POST", "/api/preview", { path: "/" });
  await preview.send({ path: pathOf(shown.url) });
  await preview.send({ path: "/_theme/dev?to=/" });
  const link = { name: "For a friend", path: "/", days: 1 };
  const made = await shop.studio.call<{ url: string }>("POST", "/api/studio/preview-links", link);
  const reader = new HttpBrowser(new URL(made.url).origin, port);
  await reader.send({ path: pathOf(made.url) });
  const planted = new Map<string, string>();
  for (const { cookies } of [owner.platform, reader, preview, guest, visitor]) {
    for (const [name, value] of cookies) planted.set(plainName(name), value);
  }
  return { visitor, planted };
}

/** Runs as a script of the attacker's own site. */
async function plant(page: Page, planted: Planted, domain: string): Promise<void> {
  await page.evaluate(
    ([entries, parent]) => {
      for (const [name, value] of entries) {
        for (const start of [name, `__Host-${name}`, `=__Host-${name}`]) {
          for (const path of ["/", "/api", "/checkout"]) {
            document.cookie = `${start}=${encodeURIComponent(value)}; domain=${parent}; path=${path}; secure`;
          }
        }
      }
      // The browser stores cookies after the assignment returns, in order: reading them waits for the last.
      return document.cookie.length;
    },
    [[...planted], domain] as const,
  );
}

type Call = { readonly method?: string; readonly path: string; readonly body?: unknown };
type Called = { readonly status: number; readonly body: unknown };

/** A call as our scripts make it: repeated once with the crumb of a rejection. */
function call(page: Page, { method = "GET", path, body }: Call): Promise<Called> {
  return page.evaluate(
    async ([verb, url, json]) => {
      const send = async (crumb: string) => {
        const headers = {
          "x-csrf-token": crumb,
          ...(json === undefined ? {} : { "content-type": "application/json" }),
        };
        const reply = await fetch(url, { method: verb, headers, ...(json === undefined ? {} : { body: json }) });
        return { status: reply.status, body: (await reply.json()) as unknown };
      };
      const first = await send(/(?:^|; )crumb=([^;]+)/.exec(document.cookie)?.[1] ?? "");
      const fresh = (first.body as { crumb?: string } | null)?.crumb;
      return first.status === 403 && fresh !== undefined ? send(fresh) : first;
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

async function secretsOf(context: BrowserContext, origin: string): Promise<Planted> {
  const cookies = await context.cookies(origin);
  return new Map(
    cookies
      .filter(({ name }) => name.startsWith("__Host-"))
      .map(({ name, value }) => [plainName(name), decodeURIComponent(value)]),
  );
}

/** Somebody who has learned the secrets of a cart and its checkout. */
function holderOf({ address }: TlsStoa, { origin }: ShopApi, secrets: Planted): HttpBrowser {
  const holder = new HttpBrowser(origin, address.port);
  for (const name of ["CART", "CHECKOUT"]) {
    const secret = secrets.get(name);
    if (secret !== undefined) holder.cookies.set(`__Host-${name}`, secret);
  }
  return holder;
}

test("no cookie that a sibling site plants over TLS is used, and whoever knows its value reads nothing", async ({}, info) => {
  test.setTimeout(360_000);
  const tls = await startTlsStoa();
  const { launchOptions } = info.project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...tls.browserArguments],
  });
  try {
    const owner = new OwnerApi(tls.address);
    await owner.signIn();
    const target = await openTarget(tls, owner);
    const { shop, item } = target;
    const hostile = await owner.createSite("Hostile");
    const { visitor: attacker, planted } = await collectCookies(tls, owner, target);
    expect(kindsOf(planted.keys())).toEqual(NAMES);

    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.goto(hostile.origin);
    await plant(page, planted, tls.parent);
    const jar = await context.cookies(shop.url("/checkout"));
    expect(kindsOf(jar.map(({ name }) => name))).toEqual(NAMES);

    const studio = await page.goto(`${tls.address.studioOrigin(shop.slug)}/api/site`);
    expect(studio?.status()).toBe(401);
    expect((await page.goto(tls.address.previewOrigin(shop.slug)))?.status()).toBe(403);

    await page.goto(shop.origin);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel("Password")).toHaveCount(0);
    await page.goto(shop.url(item.path));
    expect((await call(page, { path: SESSION })).body).toMatchObject({ authenticated: false });
    expect((await call(page, { path: CART })).body).toMatchObject({ id: null });
    const entry = { itemId: item.id, sku: item.skus[0], quantity: 3 };
    expect((await call(page, { method: "POST", path: `${CART}/entries`, body: entry })).status).toBe(200);
    expect(
      (await call(page, { method: "POST", path: "/api/likes", body: { itemId: item.id, isLiked: true } })).body,
    ).toMatchObject({
      likeCount: 2,
    });
    const filled = await secretsOf(context, shop.origin);
    await page.goto(shop.url("/checkout"));
    const started = await secretsOf(context, shop.origin);
    expect(started.get("CART")).not.toBe(filled.get("CART"));
    await page.goto(shop.url(item.path));
    expect((await call(page, { path: CART })).body).toMatchObject({ totalQuantity: 3 });
    expect((await call(page, { method: "POST", path: SESSION, body: ADA_ACCOUNT })).body).toMatchObject({
      siteUser: { email: ADA_ACCOUNT.email },
    });

    const own = await secretsOf(context, shop.origin);
    expect(kindsOf(own.keys())).toEqual(
      ["CART", "CHECKOUT", "SiteUserSession", "crumb", "stoa_device", "stoa_pass_", "stoa_visitor"].sort(),
    );
    for (const [name, value] of own) expect(value, name).not.toBe(planted.get(name));

    const { totalQuantity } = await attacker.call<ShoppingCart>("GET", CART);
    expect(totalQuantity).toBe(1);
    const { text } = await attacker.send({ method: "POST", path: CHECKOUT });
    expect(text).not.toContain(ADA_ACCOUNT.email);
    for (const secrets of [filled, started]) {
      const late = holderOf(tls, shop, secrets);
      await late.send({ path: "/" });
      expect((await late.send({ method: "POST", path: CHECKOUT })).text).not.toContain(ADA_ACCOUNT.email);
    }
    expect(HINTS.every((name) => !own.has(name) || name === "crumb")).toBe(true);
  } finally {
    await browser.close();
    await tls.stop();
  }
});
