import { testId, testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { compileTheme, type Theme } from "../theme/compile-theme.ts";
import { headHtml, type HeadSetting } from "./head-html.ts";
import { navigationScopes } from "./navigation-scope.ts";
import { pageClasses, pageId } from "./page-classes.ts";
import type { ImageRecord, PageDocument, ProductRecord, SiteContent } from "./page-content.ts";
import { buildPageContext, type PageSubject } from "./page-context.ts";
import { pageWords } from "./page-title.ts";
import { productItem } from "./product-item.ts";

const EVIL = `</script><script>alert("1")</script>`;
const HOME_ID = testId(10);
const STORE_ID = testId(11);

const theme: Theme = compileTheme("test", new Map(), new Map());

const home: PageDocument = {
  id: HOME_ID,
  kind: "page",
  image: null,
  data: {
    urlId: "home",
    title: "Hello",
    navigationTitle: "Home",
    description: "",
    enabled: true,
    layout: { rows: [] },
  },
};
const store: Extract<PageDocument, { kind: "collection" }> = {
  id: STORE_ID,
  kind: "collection",
  image: null,
  data: {
    type: 13,
    urlId: "shop",
    title: "Shop",
    navigationTitle: "Store",
    description: "",
    enabled: true,
    pageSize: 2,
  },
};
const hidden: PageDocument = { ...home, id: testId(12), data: { ...home.data, urlId: "old", enabled: false } };

const content: SiteContent = {
  settings: {
    siteTitle: "Pots & pans",
    siteTagLine: "",
    siteDescription: "",
    language: "en-US",
    timeZone: "Europe/Berlin",
    currency: "EUR",
    homepageId: HOME_ID,
    theme: { name: "test" },
  },
  navigations: [
    {
      name: "mainNav",
      items: [
        { collectionId: STORE_ID },
        { collectionId: HOME_ID },
        { collectionId: hidden.id },
        { collectionId: testId(99) },
        { externalLink: { title: "Elsewhere", url: "https://example.org", newWindow: true } },
      ],
    },
  ],
  linked: new Map([home, store, hidden].map((document) => [document.id, document])),
  target: store,
};

const setting: HeadSetting = {
  site: { id: "site" as SiteId, slug: "pots", liveRelease: 1, factsVersion: "0" },
  settings: content.settings,
  origin: "https://pots.example",
  now: Date.UTC(2026, 0, 15),
  content,
  theme,
  assets: { folder: "", loader: "/_stoa/loader.js", styles: "/_stoa/storefront.css", preview: "/_stoa/preview.js" },
  studioOrigin: null,
};

function image(number: number): ImageRecord {
  return { id: testId(number), filename: "a b.webp", widthPx: 800, heightPx: 1000, meanColor: "aabbcc" };
}

function record(changes: Parameters<typeof testProduct>[0] = {}): ProductRecord {
  const data = testProduct({
    images: [
      { imageId: testId(2), altText: "Second file first" },
      { imageId: testId(404), altText: "A file that is gone" },
      { imageId: testId(1), altText: "First file last" },
    ],
    variantOptionOrdering: ["Size", "Glaze"],
    variants: [
      testVariant(1, { attributes: { Glaze: "Ink", Size: "S" }, imageId: testId(1) }),
      testVariant(2, {
        attributes: { Glaze: "Ink", Size: "L" },
        onSale: true,
        salePrice: { amount: 750, currency: "USD" },
      }),
    ],
    ...changes,
  });
  return {
    id: testId(500),
    data,
    stock: { [testId(1)]: { quantity: 3, unlimited: false } },
    images: [image(1), image(2)],
  };
}

const itemSubject: PageSubject = {
  kind: "item",
  document: store,
  found: { product: record({ title: EVIL, description: `<p>${EVIL}</p>` }), previous: null, next: null },
};

function listSubject(offset: number, hasMore: boolean): PageSubject {
  return { kind: "list", document: store, offset, listing: { products: [record()], hasMore } };
}

test("a product has its images in its own order, with variants of the file", () => {
  const item = productItem(record(), { collection: { id: STORE_ID, urlId: "shop" }, locale: "en-US" });
  expect(item).toMatchObject({
    fullUrl: "/shop/blue-vase",
    mainImageId: testId(2),
    assetUrl: `/images/${testId(2)}/a%20b.webp`,
    originalSize: "800x1000",
    items: [{ altText: "Second file first" }, { altText: "First file last", colorData: { centerAverage: "aabbcc" } }],
  });
});

test("a variant has cents, wire money, stock, options in order and texts", () => {
  const item = productItem(record(), { collection: { id: STORE_ID, urlId: "shop" }, locale: "en-US" });
  expect(item["structuredContent"]).toMatchObject({
    productType: 1,
    variantOptionOrdering: ["Size", "Glaze"],
    variants: [
      {
        price: 1000,
        priceMoney: { value: "10.00", currency: "USD" },
        qtyInStock: 3,
        unlimited: false,
        soldOut: false,
        imageId: testId(1),
        optionValues: [
          { optionName: "Size", value: "S" },
          { optionName: "Glaze", value: "Ink" },
        ],
        optionsText: "S / Ink",
        priceText: "$10.00",
      },
      {
        salePriceMoney: { value: "7.50", currency: "USD" },
        onSale: true,
        priceText: "$7.50",
        qtyInStock: 0,
        soldOut: true,
      },
    ],
  });
});

test("a digital product never runs out and has its price on itself", () => {
  const item = productItem(record({ productType: 2 }), {
    collection: { id: STORE_ID, urlId: "shop" },
    locale: "en-US",
  });
  expect(item["structuredContent"]).toMatchObject({
    onSale: false,
    priceMoney: { value: "10.00" },
    variants: [{ unlimited: true }, { unlimited: true }],
  });
});

test.each([
  [0, true, { pageSize: 2, nextPage: true, nextPageOffset: 2, nextPageUrl: "/shop?offset=2" }],
  [2, false, { pageSize: 2, prevPage: true, prevPageOffset: 0, prevPageUrl: "/shop" }],
  [4, true, { nextPageUrl: "/shop?offset=6", prevPageUrl: "/shop?offset=2" }],
])("pages a list at offset %i", (offset, hasMore, expected) => {
  expect(buildPageContext(listSubject(offset, hasMore), setting)["pagination"]).toMatchObject(expected);
});

test("the website knows its zone and its currency", () => {
  const context = buildPageContext(listSubject(0, false), setting);
  expect(context["website"]).toMatchObject({ timeZoneOffset: 3_600_000, baseUrl: "https://pots.example" });
  expect(context["websiteSettings"]).toMatchObject({ storeSettings: { selectedCurrency: "EUR" } });
  const nowhere = { ...setting, settings: { ...content.settings, timeZone: "Moon/Sea" } };
  expect(buildPageContext(listSubject(0, false), nowhere)["website"]).toMatchObject({
    timeZoneOffset: 0,
    timeZoneAbbr: "UTC",
  });
});

test("navigation drops what is disabled or gone, and marks where the visitor is", () => {
  const { mainNav } = navigationScopes(content, STORE_ID);
  expect(mainNav).toMatchObject({
    active: true,
    items: [
      { active: true, collection: { fullUrl: "/shop", navigationTitle: "Store" } },
      { active: false, collection: { fullUrl: "/", homepage: true } },
      { externalLink: { url: "https://example.org", newWindow: true } },
    ],
  });
  expect(mainNav?.items).toHaveLength(3);
});

test.each([
  ["javascript:alert(1)", "#"],
  [" java\nscript:alert(1)", "#"],
  ["data:text/html,x", "#"],
  ["https://example.org/a:b", "https://example.org/a:b"],
  ["mailto:a@example.org", "mailto:a@example.org"],
  ["/care?a:b", "/care?a:b"],
  ["#top", "#top"],
])("a link to %j in the navigation leads to %j", (url, expected) => {
  const navigations = [{ name: "mainNav", items: [{ externalLink: { title: "x", url, newWindow: false } }] }];
  expect(navigationScopes({ ...content, navigations }, null)["mainNav"]?.items).toMatchObject([
    { externalLink: { url: expected } },
  ]);
});

test.each<[PageSubject, string]>([
  [{ kind: "page", document: home }, "Pots & pans"],
  [listSubject(0, false), "Shop — Pots & pans"],
  [{ kind: "not-found" }, "Page not found — Pots & pans"],
])("titles a page by its format", (subject, title) => {
  expect(pageWords(subject, content).title).toBe(title);
});

test("body classes and ids say what the page is", () => {
  const classSetting = { homepageId: HOME_ID, currency: "EUR", layoutKey: "default" };
  expect(pageClasses(itemSubject, classSetting).split(" ")).toEqual([
    `collection-${STORE_ID}`,
    "collection-type-products",
    "collection-layout-default",
    "view-item",
    "native-currency-code-eur",
    "mobile-style-available",
  ]);
  expect(pageId(itemSubject)).toBe(`item-${testId(500)}`);
  expect(pageClasses({ kind: "page", document: home }, classSetting)).toContain("homepage");
});

test("nothing an owner writes gets out of the head's scripts, titles and attributes", () => {
  const words = pageWords(itemSubject, content);
  const html = headHtml(itemSubject, { words, context: buildPageContext(itemSubject, setting) }, setting);
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html.match(/<\/script/g)).toHaveLength(3);
  expect(html).not.toContain('alert("1")</');
  const json = /ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(json)).toMatchObject({
    name: EVIL,
    offers: [
      { availability: "https://schema.org/InStock" },
      { price: "7.50", availability: "https://schema.org/OutOfStock" },
    ],
  });
});

test("a preview names its studio and asks not to be indexed", () => {
  const preview = { ...setting, studioOrigin: "https://pots.studio.example" };
  const subject = listSubject(0, false);
  const head = { words: pageWords(subject, content), context: buildPageContext(subject, preview) };
  const html = headHtml(subject, head, preview);
  expect(html).toContain('<meta name="stoa-studio-origin" content="https://pots.studio.example">');
  expect(html).toContain('<script type="module" src="/_stoa/preview.js">');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain("canonical");
});
