import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import type { PageSubject } from "../../content/page-subject.ts";
import { homePage, itemOf, productRecord, storePage, testSetting } from "../../page-for-tests.ts";
import { adPixelHtml } from "./ad-pixel.ts";

const PIXEL_ID = "1234567890";
const HOME: PageSubject = { kind: "page", document: homePage };
const VASE = itemOf(storePage, productRecord({ variants: [testVariant(1), testVariant(2, { sku: "</script>" })] }));

function htmlOf(subject: PageSubject, pixelId: string, studioOrigin: string | null = null): string {
  const preferences = { ...DEFAULT_COMMERCE_PREFERENCES, ads: { pixelId } };
  return adPixelHtml(subject, { ...testSetting, preferences, studioOrigin });
}

type Told = { readonly scripts: string[]; readonly calls: unknown[][] };

function browse(html: string, cookie: string): Told {
  const scripts: { src?: string }[] = [];
  const heard: ((event: object) => void)[] = [];
  const document = {
    cookie,
    createElement: () => ({}),
    head: { append: (script: object) => scripts.push(script) },
    addEventListener: (_name: string, listen: (event: object) => void) => heard.push(listen),
  };
  const window: { fbq?: { queue: ArrayLike<unknown>[] } } = {};
  runInNewContext(html.replace(/^<script>|<\/script>$/g, ""), { document, window });
  const entries = [{ chosenVariant: { sku: "SKU-1" } }, { chosenVariant: null }];
  for (const listen of heard) listen({ detail: { shoppingCart: { entries } } });
  const queue = window.fbq?.queue ?? [];
  const calls = queue.map((call) => JSON.parse(JSON.stringify(Array.from(call))) as unknown[]);
  return { scripts: scripts.map(({ src = "" }) => src), calls };
}

test("reports for a visitor who agreed: the page, the product, additions to the cart", () => {
  const { scripts, calls } = browse(htmlOf(VASE, PIXEL_ID), "a=1; ss_cvr=x|1|1|1|1");
  expect(scripts).toEqual(["https://connect.facebook.net/en_US/fbevents.js"]);
  expect(calls).toEqual([
    ["init", PIXEL_ID],
    ["track", "PageView"],
    ["track", "ViewContent", { content_ids: ["SKU-1", "</script>"], content_type: "product" }],
    ["track", "AddToCart", { content_ids: ["SKU-1"], content_type: "product" }],
  ]);
  expect(browse(htmlOf(HOME, PIXEL_ID), "ss_cvr=x").calls.slice(0, 2)).toEqual([
    ["init", PIXEL_ID],
    ["track", "PageView"],
  ]);
});

test("reports nothing, and contacts no other host, before a visitor agreed", () => {
  expect(browse(htmlOf(VASE, PIXEL_ID), "a=1; not_ss_cvr=x")).toEqual({ scripts: [], calls: [] });
});

test("no id, no script; none in the studio's frame either", () => {
  expect([htmlOf(VASE, ""), htmlOf(VASE, PIXEL_ID, "http://shop.studio.localhost")]).toEqual(["", ""]);
});

test("no product text ends the script", () => {
  expect(htmlOf(VASE, PIXEL_ID).match(/<\/script>/g)).toHaveLength(1);
});
