import { brotliCompressSync } from "node:zlib";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { getContent } from "@stoa/core/content/content-api.ts";
import type { createProduct } from "@stoa/core/product/product-api.ts";
import type { Page } from "@playwright/test";
import { addDocuments, newId } from "../form/form-page.ts";
import { choose, VASE } from "../product/product-shop.ts";
import { expect, test } from "../server/stoa-server.ts";
import { takePointerAway } from "../accessibility/take-pointer-away.ts";

/*
 * Our scripts that a browser loads to show a page, and after the first interaction.
 * Limits in kilobytes with brotli.
 */

const LIST_KB = 4;
const PRODUCT_KB = 6;
const LONG_LIST = 200;
/** Text found only in React's code. */
const REACT = /Symbol\.for\(["'`]react\./u;

type Script = { readonly url: string; readonly text: string };

async function noteScripts(page: Page): Promise<() => Promise<readonly Script[]>> {
  await takePointerAway(page);
  const scripts: Array<Promise<Script>> = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const script = response.text().then((text) => ({ url: response.url(), text }));
    // Requests unfinished at the end of the test are ignored.
    script.catch(() => undefined);
    scripts.push(script);
  });
  return () => Promise.all(scripts);
}

function kilobytes(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { text }) => sum + brotliCompressSync(text).length, 0) / 1000;
}

async function readThrough(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForLoadState("networkidle");
}

function expectLight(scripts: readonly Script[], limitKb: number): void {
  expect(scripts.length).toBeGreaterThan(0);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(limitKb);
  expect(scripts.filter(({ text }) => REACT.test(text)).map(({ url }) => url)).toEqual([]);
}

const PAGES = [
  ["agora", "list", LIST_KB],
  ["agora", "product", PRODUCT_KB],
  ["scriptorium", "list", LIST_KB],
  ["scriptorium", "product", PRODUCT_KB],
  ["atrium", "list", LIST_KB],
  ["atrium", "product", PRODUCT_KB],
] as const;

for (const [theme, kind, limit] of PAGES) {
  test(`${theme}: a ${kind} loads without React, with ${limit} KB of scripts`, async ({ page, shop }) => {
    if (theme !== "agora") await shop.studio.call("PUT", "/api/studio/themes/shown", { name: theme, from: "agora" });
    const [vase] = await shop.addItems(VASE);
    const scripts = await noteScripts(page);
    await page.goto(shop.url(kind === "list" ? "/shop" : vase.path));
    await expect(page.getByText(vase.title).first()).toBeVisible();
    await readThrough(page);
    expectLight(await scripts(), limit);
    if (kind === "list") return;
    // The same pattern matches once React is loaded, so its earlier absence is meaningful.
    await choose(page, "Size", "Small");
    await expect.poll(async () => (await scripts()).some(({ text }) => REACT.test(text))).toBe(true);
  });
}

test(`a list of ${LONG_LIST} products loads without React, with ${LIST_KB} KB of scripts`, async ({
  page,
  shop,
  stoa,
}) => {
  const { id } = await shop.draftItem({ title: "Cup" });
  type Detail = EndpointReply<typeof createProduct>;
  const { product } = await shop.studio.call<Detail>("GET", `/api/products/${id}`);
  const cups = Array.from({ length: LONG_LIST - 1 }, (_, index) => ({
    id: newId(),
    kind: "product",
    data: {
      ...product,
      urlId: `cup-${index}`,
      title: `Cup ${index}`,
      variants: product.variants.map((variant) => ({ ...variant, id: newId(), sku: `CUP-${index}` })),
    },
  }));
  await addDocuments(stoa, shop.slug, cups);
  const address = `/api/studio/documents/${product.collectionId}`;
  const { version } = await shop.studio.call<EndpointReply<typeof getContent>>("GET", address);
  const patches = [{ op: "replace", path: ["pageSize"], value: LONG_LIST }];
  await shop.studio.call("PATCH", address, { version, label: "More products a page", patches });
  await shop.publish();
  const scripts = await noteScripts(page);
  await page.goto(shop.url("/shop"));
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(LONG_LIST);
  await readThrough(page);
  expectLight(await scripts(), LIST_KB);
});
