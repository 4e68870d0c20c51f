import type { Page, Request } from "@playwright/test";
import { addFormPage, newId } from "../form/form-page.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { button, cardOf, VASE } from "../product/product-shop.ts";
import { changeSettings, POPUP } from "../comment/talking-shop.ts";
import { expect, test } from "../server/stoa-server.ts";

/** Census calls about a page's blocks: the last path segment and the body of each. */
function watchTold(page: Page): Array<readonly [call: string, sent: Record<string, unknown>]> {
  const told: Array<readonly [string, Record<string, unknown>]> = [];
  page.on("request", (request: Request) => {
    const [, call] = /\/api\/census\/(?!RecordHit)(.+)$/.exec(request.url()) ?? [];
    if (call !== undefined) told.push([call, request.postDataJSON() as Record<string, unknown>]);
  });
  return told;
}

function letCount(page: Page, shop: ShopApi): Promise<void> {
  return page.context().addCookies([{ name: "ss_cvr", value: "a|1|2|3|4", url: shop.origin }]);
}

async function addButtonPage(shop: ShopApi): Promise<string> {
  const spacer = { id: newId(), type: 2, value: { html: "<p>Clay</p>".repeat(120) } };
  const link = { id: newId(), type: 53, value: { text: "See the kiln", link: { url: "#kiln" } } };
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [spacer, link] }] }] };
  const words = { title: "Kiln", navigationTitle: "Kiln", description: "" };
  const data = { urlId: "kiln", ...words, enabled: true, layout };
  await shop.studio.call("POST", "/api/studio/documents", { id: newId(), kind: "page", label: "Add", data });
  await shop.publish();
  return shop.url("/kiln");
}

const callsOf = (told: ReturnType<typeof watchTold>): string[] => told.map(([call]) => call);

test("a button is counted when it comes into view, and each time it is pressed", async ({ page, shop }) => {
  const url = await addButtonPage(shop);
  await letCount(page, shop);
  const told = watchTold(page);
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  expect(told).toEqual([]);
  const link = page.getByRole("link", { name: "See the kiln" });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => callsOf(told)).toEqual(["button-render"]);
  await link.click();
  await link.press("Enter");
  await expect.poll(() => callsOf(told)).toEqual(["button-render", "button-click", "button-click"]);
  const [, sent] = told[0] ?? [];
  expect(sent).toMatchObject({ pageTitle: expect.stringContaining("Kiln"), pagePath: "/kiln", contentSource: "c" });
  expect(sent?.["visitorCookie"]).toMatch(/^[\w-]+(\|\d+){4}$/);
});

test("forms that are seen are counted by their form, and the popup and quick views when they are shown", async ({
  page,
  shop,
  stoa,
}) => {
  const [vase] = await shop.addItems(VASE);
  const { url, formId } = await addFormPage(stoa, shop);
  await letCount(page, shop);
  const told = watchTold(page);
  await page.goto(url);
  await expect.poll(() => told).toEqual([["form-render", expect.objectContaining({ formId })]]);
  told.splice(0);
  await page.goto(shop.url("/shop"));
  await button(cardOf(page, vase.title), `Quick View ${vase.title}`).click();
  await expect(page.getByRole("dialog", { name: vase.title })).toBeVisible();
  await expect.poll(() => callsOf(told)).toEqual([`RecordQuickView/${vase.id}`]);
  told.splice(0);
  await changeSettings(shop, { popup: POPUP });
  await page.goto(shop.url("/"));
  await expect(page.getByRole("dialog", { name: POPUP.title })).toBeVisible();
  await expect.poll(() => callsOf(told).filter((call) => call === "overlay")).toHaveLength(1);
});

test("nothing is reported for browsers without the census cookie", async ({ page, shop, stoa }) => {
  const { url } = await addFormPage(stoa, shop);
  const told = watchTold(page);
  await page.goto(url);
  await page.getByRole("button", { name: "Send" }).hover();
  await page.waitForLoadState("networkidle");
  expect(told).toEqual([]);
});
