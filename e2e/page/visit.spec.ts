import type { Page } from "@playwright/test";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { listPageErrors, listVisits } from "@stoa/core/visit/visit-api.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { VISIT_EVENT } from "@stoa/core/visit/visit-event.ts";
import { HttpBrowser } from "../server/http-browser.ts";
import type { ShopApi, ShopItem } from "../owner/owner-api.ts";
import { addButton, addPair, choose, pill, VASE } from "../product/product-shop.ts";
import { expect, test } from "../server/stoa-server.ts";

async function findVisits({ studio }: ShopApi): Promise<Record<string, string>> {
  type Reply = EndpointReply<typeof listVisits>;
  const { visits } = await studio.call<Reply>("GET", "/api/visits?from=2020-01-01&to=2099-12-31");
  return Object.fromEntries(visits.map(({ event, path, hits }) => [event, `${path} ${hits}`]));
}

async function findErrors({ studio }: ShopApi): Promise<readonly string[]> {
  const { errors } = await studio.call<EndpointReply<typeof listPageErrors>>("GET", "/api/page-errors");
  return errors.map(({ message, path, hits }) => `${message} ${path} ${hits}`);
}

async function visitList(page: Page, shop: ShopApi): Promise<void> {
  const told = page.waitForResponse("**/api/census/RecordHit");
  await page.goto(shop.url("/shop"));
  await told;
}

async function changeMind(page: Page, shop: ShopApi, { path, title }: ShopItem): Promise<void> {
  await page.goto(shop.url(path));
  await choose(page, "Size", "Small");
  await addButton(page).click();
  await expect(pill(page, 1)).toBeVisible();
  // The cart view must be counted before anything is removed.
  const isCounted = (await page.context().cookies(shop.origin)).some(({ name }) => name === "ss_cvr");
  const cartSeen = isCounted
    ? page.waitForRequest((request) => request.postData()?.includes(VISIT_EVENT.viewCart) === true)
    : undefined;
  await page.goto(shop.url("/cart"));
  await cartSeen;
  await page.getByRole("button", { name: `${STOREFRONT_MESSAGES.remove}: ${title}` }).click();
  await expect(page.getByText(CART_MESSAGES.empty)).toBeVisible();
}

test("counts what is done in the shop for browsers that have the census cookie", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await page.context().addCookies([{ name: "ss_cvr", value: "broken", url: shop.origin }]);
  await visitList(page, shop);
  await changeMind(page, shop, vase);
  await expect
    .poll(() => findVisits(shop))
    .toEqual({
      [VISIT_EVENT.visitList]: "/shop 1",
      [VISIT_EVENT.visitProduct]: `${vase.path} 1`,
      [VISIT_EVENT.addToCart]: `${vase.path} 1`,
      [VISIT_EVENT.viewCart]: "/cart 1",
      [VISIT_EVENT.removeFromCart]: "/cart 1",
    });
  const cookies = await page.context().cookies(shop.origin);
  const valueOf = (name: string): string | undefined => cookies.find((cookie) => cookie.name === name)?.value;
  expect(decodeURIComponent(valueOf("ss_cvr") ?? "")).toMatch(/^[\w-]+(\|\d{13}){3}\|1$/);
  expect(valueOf("ss_cvt")).toMatch(/^\d{13}$/);
});

test("counts related products that are seen and followed", async ({ page, shop }) => {
  const [vase, bowl] = await shop.addItems(VASE, { title: "Salt Bowl" });
  const detail = await shop.studio.call<ProductDetail>("GET", `/api/products/${vase.id}`);
  await shop.editProduct(detail, { relatedProductIds: [bowl.id] });
  await shop.publish();
  await page.context().addCookies([{ name: "ss_cvr", value: "broken", url: shop.origin }]);
  await page.goto(shop.url(vase.path));
  const related = page.getByRole("region", { name: "You might also like" });
  const shown = page.waitForRequest((request) => request.postData()?.includes(VISIT_EVENT.relatedDisplay) === true);
  await related.scrollIntoViewIfNeeded();
  await shown;
  await related.getByRole("link", { name: "Salt Bowl" }).click();
  await expect(page.getByRole("heading", { name: "Salt Bowl", level: 1 })).toBeVisible();
  await expect
    .poll(() => findVisits(shop))
    .toMatchObject({ [VISIT_EVENT.relatedDisplay]: `${vase.path} 1`, [VISIT_EVENT.relatedClick]: `${vase.path} 1` });
});

test("counts review requests, and additions from recommendations", async ({ page, shop }) => {
  const [cup] = await addPair(shop);
  const preferences = { isEnabled: true, isModerated: false, isPurchaseRequired: false };
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/reviews", preferences);
  const visitor = new HttpBrowser(shop.origin);
  await visitor.send({ path: "/" });
  const words = { title: "", body: "It holds.", authorName: "Ada", email: "ada@example.org" };
  await visitor.call("POST", "/api/commerce/reviews", { ...words, productId: cup.id, rating: 4 });
  await page.context().addCookies([{ name: "ss_cvr", value: "broken", url: shop.origin }]);
  const visited = page.waitForResponse("**/api/census/RecordHit");
  await page.goto(shop.url(cup.path));
  await visited;
  await page.locator('a[href$="#reviews"]').click();
  await addButton(page).click();
  await expect(pill(page, 1)).toBeVisible();
  const seen = page.waitForRequest((request) => request.postData()?.includes(VISIT_EVENT.viewCart) === true);
  await page.goto(shop.url("/cart"));
  await seen;
  // Pressed before the cart's script is loaded, it would be added by a page load, which does not report its origin.
  await expect(page.getByRole("main").getByRole("status").first()).toBeAttached();
  await page.getByRole("region", { name: CART_MESSAGES.alsoBought }).getByRole("button").first().click();
  await expect
    .poll(() => findVisits(shop))
    .toMatchObject({
      [VISIT_EVENT.reviewsTab]: `${cup.path} 1`,
      [VISIT_EVENT.relatedAddToCart]: "/cart 1",
    });
});

test("counts nothing, and stores nothing, for everyone else", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  const told: string[] = [];
  page.on("request", (request) => void (request.url().includes("/api/census/") && told.push(request.url())));
  await page.goto(shop.url("/shop"));
  await changeMind(page, shop, vase);
  expect(told).toEqual([]);
  expect((await page.context().cookies(shop.origin)).map(({ name }) => name)).not.toContain("ss_cvr");
});

test("the shop works if the census is unreachable", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await page.context().addCookies([{ name: "ss_cvr", value: "a|1|2|3|4", url: shop.origin }]);
  await page.route("**/api/census/**", (route) => route.abort());
  const errors: Error[] = [];
  page.on("pageerror", (error) => void errors.push(error));
  await changeMind(page, shop, vase);
  expect(errors).toEqual([]);
});

test("shows the owner errors that nothing on the page catches", async ({ page, shop }) => {
  await page.goto(shop.url("/?from=mail"));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("drawer is not a function");
    });
    void Promise.reject(new Error("no answer"));
  });
  await expect
    .poll(async () => (await findErrors(shop)).toSorted())
    .toEqual(["drawer is not a function / 1", "no answer / 1"]);
});
