import { CART_MESSAGES } from "@stoa/core/cart/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/storefront-messages.ts";
import type { Page, Route } from "@playwright/test";
import { ACCOUNT_FLOWS } from "./account-flows.ts";
import { BUYING_FLOWS } from "./buying-flows.ts";
import { CALL_MS, ownTimeouts, passTime, silence } from "./silent-server.ts";
import { VASE } from "./product-shop.ts";
import { expect, test } from "./stoa-server.ts";
import { PLAIN_FLOWS, TALKING_FLOWS } from "./talking-flows.ts";
import { closeAlert, type VisitorFlow } from "./visitor-flow.ts";

/*
 * What goes wrong in the middle of what a visitor does: each time the visitor hears of it, nothing that was filled in is lost, and the same
 * press works once there is nothing wrong.
 */

const SEARCH_CALL = "**/api/search/GeneralSearch*";
const { checkConnection, tryAgain } = STOREFRONT_MESSAGES;

type Reply = Parameters<Route["fulfill"]>[0];
type Fault = { readonly name: string; readonly reply: Reply; readonly message: string };

/** Answers that are none, with what a flow says of each. spec: storefront 8 */
function faultsOf({ isPlain, failed = tryAgain, said = {} }: VisitorFlow): readonly Fault[] {
  const badGateway = { status: 502, contentType: "text/html", body: "<p>Bad gateway" };
  const told = failed === tryAgain || isPlain === true ? CART_MESSAGES.tooManyRequests : "Slow down.";
  return [
    {
      name: "too many calls",
      reply: { status: 429, json: { error: "too_many_requests", message: "Slow down." } },
      message: said[429] ?? told,
    },
    { name: "a server that fails", reply: { status: 500, body: "" }, message: failed },
    { name: "a page of a proxy", reply: badGateway, message: said[502] ?? failed },
  ];
}

/** Presses, and sees that it is said and that nothing is lost. */
async function expectRefused(page: Page, flow: VisitorFlow, message: string): Promise<void> {
  await expect(flow.problem(page)).toContainText(message);
  await closeAlert(page);
  await flow.expectKept(page);
}

for (const flow of [...BUYING_FLOWS, ...TALKING_FLOWS, ...PLAIN_FLOWS, ...ACCOUNT_FLOWS]) {
  test(`${flow.name}: bad answers, a silent server, no connection, then it is done`, async ({ page, shop, stoa }) => {
    await ownTimeouts(page);
    await flow.open({ page, shop, stoa });
    for (const { reply, message } of faultsOf(flow)) {
      await page.route(flow.call, (route) => route.fulfill(reply), { times: 1 });
      await flow.send(page);
      await expectRefused(page, flow, message);
    }
    const { arrived, speak } = await silence(page, flow.call, flow.method);
    await flow.send(page);
    await arrived;
    await passTime(page, flow.waitMs ?? CALL_MS);
    await expectRefused(page, flow, flow.offline ?? checkConnection);
    await speak();
    await page.route(flow.call, (route) => route.abort("internetdisconnected"), { times: 1 });
    await flow.send(page);
    await expectRefused(page, flow, flow.offline ?? checkConnection);
    await flow.send(page);
    await flow.expectDone(page);
  });

  test(`${flow.name}: goes on where storage is blocked and the theme's scripts throw`, async ({ page, shop, stoa }) => {
    await page.addInitScript(() => {
      const blocked = {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      };
      Object.defineProperty(window, "sessionStorage", blocked);
      Object.defineProperty(window, "localStorage", blocked);
      for (const type of ["DOMContentLoaded", "click", "submit", "keydown", "focusin", "input"]) {
        document.addEventListener(type, () => {
          throw new Error("a script of the theme");
        });
      }
    });
    await flow.open({ page, shop, stoa });
    await flow.send(page);
    await flow.expectDone(page);
  });

  if (flow.isPlain !== true) {
    test(`${flow.name}: an old crumb, one that is refused again, no cookies`, async ({ page, shop, stoa }) => {
      await flow.open({ page, shop, stoa });
      const crumb = { code: "crumb", message: "No.", crumbFail: true, crumb: "another" };
      const refuse = (route: Route): Promise<void> => route.fulfill({ status: 403, json: crumb });
      await page.route(flow.call, refuse);
      await flow.send(page);
      await expectRefused(page, flow, CART_MESSAGES.crumbExpired);
      await page.evaluate(() =>
        Object.defineProperty(navigator, "cookieEnabled", { value: false, configurable: true }),
      );
      await flow.send(page);
      await expectRefused(page, flow, CART_MESSAGES.cookiesDisabled);
      await page.unroute(flow.call, refuse);
      await page.context().addCookies([{ name: "crumb", value: "stale", url: shop.origin }]);
      await flow.send(page);
      await flow.expectDone(page);
    });
  }

  const { expectPlainlyDone } = flow;
  if (expectPlainlyDone) {
    test(`${flow.name}: is sent as a plain form where its script does not come`, async ({ page, shop, stoa }) => {
      await page.route(flow.script, (route) => route.abort());
      await flow.open({ page, shop, stoa });
      await flow.send(page);
      await expectPlainlyDone(page);
    });
  }
}

test("looking something up: without suggestions the field keeps its words and leads to the search page", async ({
  page,
  shop,
}) => {
  const [vase] = await shop.addItems(VASE);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto(shop.url("/search"));
  const field = page.getByRole("main").getByRole("searchbox").or(page.getByRole("main").getByRole("combobox"));
  await field.focus();
  await expect(field).toHaveRole("combobox");
  const replies: readonly Reply[] = [
    { status: 429, json: { error: "too_many_requests", message: "Slow down." } },
    { status: 500, body: "" },
    { status: 200, contentType: "text/html", body: "<p>A page of a proxy" },
  ];
  for (const reply of [...replies, undefined]) {
    const asked = page.waitForRequest(SEARCH_CALL);
    await page.route(SEARCH_CALL, (route) => (reply ? route.fulfill(reply) : route.abort()), { times: 1 });
    await field.fill(vase.title.slice(0, -1));
    await field.press("e");
    await (await asked).response();
    await expect(page.getByRole("option")).toHaveCount(0);
  }
  await expect(field).toHaveValue(vase.title);
  const { arrived, speak } = await silence(page, SEARCH_CALL, "GET");
  await field.fill(vase.title.slice(0, -1));
  await field.press("e");
  await arrived;
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(field).toHaveValue(vase.title);
  await field.press("Enter");
  await expect(page.getByRole("link", { name: vase.title }).first()).toBeVisible();
  await speak();
  expect(errors).toEqual([]);
});
