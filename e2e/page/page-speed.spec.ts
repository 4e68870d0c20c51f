import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { optionMessage } from "@stoa/core/product/variant/option-message.ts";
import type { listPageSpeed } from "@stoa/core/visit/visit-api.ts";
import type { Page } from "@playwright/test";
import type { ShopApi } from "../owner/owner-api.ts";
import { addButton, expectAlert, VASE } from "../product/product-shop.ts";
import { expectAccessible, openRoom } from "../studio/studio-styles.ts";
import { expect, test } from "../server/stoa-server.ts";

const CALL = "**/api/1/performance/records";

function letCount(page: Page, shop: ShopApi): Promise<void> {
  return page.context().addCookies([{ name: "ss_cvr", value: "a|1|2|3|4", url: shop.origin }]);
}

async function readSpeed({ studio }: ShopApi) {
  type Reply = EndpointReply<typeof listPageSpeed>;
  return (await studio.call<Reply>("GET", "/api/page-speed?from=2020-01-01&to=2099-12-31")).pages;
}

async function visit(page: Page, url: string): Promise<void> {
  const counted = page.waitForResponse("**/api/census/RecordHit");
  await page.goto(url);
  await counted;
}

test("a page that is left reports its speed, once, and its owner sees it", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await letCount(page, shop);
  await visit(page, shop.url(vase.path));
  await addButton(page).click();
  await expectAlert(page, optionMessage(["Size"])?.text ?? "");
  await visit(page, shop.url("/shop"));
  await expect
    .poll(async () => (await readSpeed(shop)).map(({ path, samples }) => [path, samples]))
    .toEqual([[vase.path, 1]]);
  const [{ p75 } = { p75: {} }] = await readSpeed(shop);
  expect(p75).toMatchObject({ fcp: expect.any(Number), lcp: expect.any(Number), cls: 0, inp: expect.any(Number) });

  await openRoom(page, shop, { path: "/reports", title: "Reports" });
  await page.getByRole("navigation", { name: "Report" }).getByRole("button", { name: "Page speed" }).click();
  const row = page.getByRole("table", { name: "Page speed" }).getByRole("row", { name: vase.path });
  await expect(row).toContainText(/(Good|Needs improvement|Poor)/);
  for (const width of [412, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
});

test("a page that stays open reports after a minute", async ({ page, shop }) => {
  await shop.addItems(VASE);
  await letCount(page, shop);
  await page.clock.install();
  await visit(page, shop.url("/shop"));
  await page.waitForLoadState("load");
  const told: string[] = [];
  page.on("request", (request) => void (request.url().includes("/performance/records") && told.push(request.url())));
  await page.clock.fastForward(31_000);
  expect(told).toEqual([]);
  const sent = page.waitForRequest(CALL);
  await page.clock.fastForward(30_000);
  await sent;
  expect(told).toHaveLength(1);
  await expect
    .poll(() => readSpeed(shop))
    .toEqual([{ path: "/shop", samples: 1, p75: expect.objectContaining({ fcp: expect.any(Number) }) }]);
});

test("browsers that are not counted report nothing", async ({ page, shop }) => {
  const told: string[] = [];
  page.on("request", (request) => void (request.url().includes("/performance/records") && told.push(request.url())));
  await page.goto(shop.url("/"));
  await page.waitForLoadState("networkidle");
  await page.goto(shop.url("/shop"));
  await page.waitForLoadState("networkidle");
  expect(told).toEqual([]);
});

test("explains what the report needs while there is no data", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/reports", title: "Reports" });
  await page.getByRole("navigation", { name: "Report" }).getByRole("button", { name: "Page speed" }).click();
  await expect(page.getByRole("heading", { name: "No speed data for these days" })).toBeVisible();
});
