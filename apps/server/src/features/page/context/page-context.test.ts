import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import type { CollectionDocument, PageOfBlocks, SiteContent } from "../content/page-content.ts";
import type { PageSubject } from "../content/page-subject.ts";
import {
  BLOG_ID,
  blogPage,
  entryRecord,
  homePage,
  itemOf,
  listingOf,
  listOf,
  productRecord,
  STORE_ID,
  storePage,
  testContent,
  testImages,
  testSetting,
  testSettings,
} from "../page-for-tests.ts";
import { folderScope, navigationScopes } from "./site/navigation-scope.ts";
import { buildPageContext, type ContextSetting } from "./page-context.ts";
import { productItem } from "./item/product-item.ts";
import { websiteContext } from "./site/site-context.ts";

const PRODUCT_SETTING = {
  collection: { id: STORE_ID, urlId: "shop" },
  locale: "en-US",
  images: testImages,
  forms: testSetting.forms,
  preferences: DEFAULT_COMMERCE_PREFERENCES,
};

test("a product has its images in its own order, with variants of the file", () => {
  expect(productItem(productRecord(), PRODUCT_SETTING)).toMatchObject({
    fullUrl: "/shop/blue-vase",
    mainImageId: testId(2),
    assetUrl: `/images/${testId(2)}/a%20b.webp`,
    originalSize: "800x1000",
    items: [{ altText: "Second file first" }, { altText: "First file last", colorData: { centerAverage: "aabbcc" } }],
  });
});

test("a variant has cents, wire money, stock, options in order and texts", () => {
  const item = productItem(productRecord(), PRODUCT_SETTING);
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
  expect(productItem(productRecord({ productType: 2 }), PRODUCT_SETTING)["structuredContent"]).toMatchObject({
    onSale: false,
    priceMoney: { value: "10.00" },
    variants: [{ unlimited: true }, { unlimited: true }],
  });
});

const LAYOUT: Layout = {
  rows: [
    {
      id: testId(20),
      columns: [
        {
          id: testId(21),
          span: 12,
          blocks: [
            { id: testId(22), type: 2, value: { html: "<p>Words.</p>" } },
            { id: testId(23), type: 5, value: {} },
          ],
        },
      ],
    },
  ],
};

function contextOf(subject: PageSubject, changes: Partial<ContextSetting> = {}): Record<string, unknown> {
  return buildPageContext(subject, { ...testSetting, ...changes });
}

test("a post has its text, author, dates, labels and picture", () => {
  const author = {
    id: testId(30),
    displayName: "The walking desk",
    firstName: "",
    lastName: "",
    bio: "",
    websiteUrl: "",
    avatar: { imageId: testId(1), altText: "" },
  };
  const settings = { ...testSettings, authors: [author] };
  const entry = entryRecord({
    authorId: author.id,
    layout: LAYOUT,
    tags: ["fog"],
    categories: ["Walks"],
    mainImage: { imageId: testId(2), altText: "A ridge", focalPoint: { x: 0.2, y: 0.3 } },
    customContent: { client: "Nobody", cover: { imageId: testId(1), altText: "Cover" } },
  });
  const { item } = contextOf(itemOf(blogPage, entry), { settings });
  expect(item).toMatchObject({
    recordType: 1,
    recordTypeLabel: "text",
    fullUrl: "/notes/first-note",
    publishOn: Date.UTC(2026, 0, 1),
    author: {
      displayName: "The walking desk",
      avatarId: testId(1),
      avatarUrl: expect.stringMatching(/^\/images\//) as string,
    },
    tags: ["fog"],
    categories: ["Walks"],
    workflowState: 1,
    mainImageId: testId(2),
    mainImage: { altText: "A ridge" },
    mediaFocalPoint: { x: 0.2, y: 0.3 },
    customContent: { client: "Nobody", cover: { altText: "Cover", originalSize: "800x1000" } },
  });
  const { body } = item as { body: string };
  expect(body).toContain(`id="item-${testId(600)}" data-type="item"`);
  expect(body).toContain(`[block ${testId(22)}][block ${testId(23)}]`);
});

test("the blocks of an item are rendered once, and only when they are used", () => {
  let drawn = 0;
  const drawLayout = (): string => `drawn ${(drawn += 1)}`;
  const { items } = contextOf(listOf(blogPage, { listing: listingOf([entryRecord({ layout: LAYOUT })]) }), {
    drawLayout,
  });
  const [item] = items as Array<Record<string, unknown>>;
  expect([drawn, item?.["body"], item?.["body"]]).toEqual([0, "drawn 1", "drawn 1"]);
});

test("an event has its times and its location", () => {
  const location = {
    addressTitle: "The mill",
    addressLine1: "1 River Road",
    addressLine2: "",
    addressCountry: "Norway",
    mapLat: 60,
    mapLng: 5,
  };
  const entry = entryRecord({ recordType: 12, startDate: 1000, endDate: 2000, location });
  expect(contextOf(itemOf(blogPage, entry))["item"]).toMatchObject({
    recordTypeLabel: "event",
    startDate: 1000,
    endDate: 2000,
    location: { mapLat: 60, addressTitle: "The mill" },
  });
});

test.each([
  [0, true, { pageSize: 2, nextPage: true, nextPageOffset: 2, nextPageUrl: "/shop?offset=2" }],
  [2, false, { pageSize: 2, prevPage: true, prevPageOffset: 0, prevPageUrl: "/shop" }],
  [4, true, { nextPageUrl: "/shop?offset=6", prevPageUrl: "/shop?offset=2" }],
])("pages a list at offset %i", (offset, hasMore, expected) => {
  const subject = listOf(storePage, { offset, listing: listingOf([productRecord()], hasMore) });
  expect(contextOf(subject)["pagination"]).toMatchObject(expected);
});

test("a filtered list says so, also in its links", () => {
  const filter = { author: "", category: "Cups & mugs", month: "", tag: "" };
  const context = contextOf(listOf(storePage, { filter, listing: listingOf([productRecord()], true) }));
  expect(context).toMatchObject({
    categoryFilter: "Cups & mugs",
    pagination: { nextPageUrl: "/shop?category=Cups+%26+mugs&offset=2" },
  });
  expect(context).not.toHaveProperty("tagFilter");
});

test("upcoming events are listed before past ones", () => {
  const ahead = entryRecord({ title: "Ahead" });
  const over = entryRecord({ title: "Over" });
  const context = contextOf(listOf(blogPage, { listing: listingOf([over]), upcoming: listingOf([ahead]) }));
  expect(context).toMatchObject({
    upcoming: [{ title: "Ahead" }],
    past: [{ title: "Over" }],
    items: [{ title: "Ahead" }, { title: "Over" }],
    empty: false,
  });
});

test("the website has its time zone, currency and authors", () => {
  const account = {
    serviceId: 1,
    serviceName: "elsewhere",
    userName: "pots",
    screenname: "Pots",
    profileUrl: "https://x.example",
  };
  const settings = { ...testSettings, socialAccounts: [account], logo: { imageId: testId(1), altText: "" } };
  const context = contextOf(listOf(storePage), { settings });
  expect(context["website"]).toMatchObject({
    timeZoneOffset: 3_600_000,
    baseUrl: "https://pots.example",
    logoImageId: testId(1),
    socialAccounts: [{ serviceName: "elsewhere", iconEnabled: true }],
  });
  expect(context["websiteSettings"]).toMatchObject({ storeSettings: { selectedCurrency: "EUR" } });
  const nowhere = { settings: { ...testSettings, timeZone: "Moon/Sea" } };
  expect(contextOf(listOf(storePage), nowhere)["website"]).toMatchObject({ timeZoneOffset: 0, timeZoneAbbr: "UTC" });
});

const hidden: PageOfBlocks = { ...homePage, id: testId(13), data: { ...homePage.data, urlId: "old", enabled: false } };
const folder: CollectionDocument = {
  ...storePage,
  id: testId(14),
  data: {
    ...storePage.data,
    type: 1,
    typeName: "index",
    urlId: "about",
    title: "About",
    folder: "index",
    children: [BLOG_ID, hidden.id, testId(99), STORE_ID],
  },
};
const content: SiteContent = {
  ...testContent,
  linked: new Map([homePage, storePage, blogPage, hidden, folder].map((document) => [document.id, document])),
  navigations: [
    {
      name: "mainNav",
      items: [
        { collectionId: STORE_ID },
        { collectionId: homePage.id },
        { collectionId: hidden.id },
        { collectionId: testId(99) },
        { collectionId: folder.id },
        { externalLink: { title: "Elsewhere", url: "https://example.org", newWindow: true } },
      ],
    },
  ],
};

test("the site's description is HTML that runs nothing", () => {
  const siteDescription = "Kilns & <em>ash</em><svg onload=hit()><script>hit()</script>";
  const settings = { ...testSettings, siteDescription };
  expect(websiteContext({ ...testSetting, settings })).toMatchObject({
    siteDescription: "Kilns &amp; <em>ash</em>",
  });
});

test("navigation drops disabled or deleted pages, and marks the current one", () => {
  const { mainNav } = navigationScopes(content, STORE_ID);
  expect(mainNav).toMatchObject({
    active: true,
    items: [
      { active: true, collection: { fullUrl: "/shop", navigationTitle: "Store", typeLabel: "products" } },
      { active: false, collection: { fullUrl: "/", homepage: true, typeLabel: "page" } },
      { active: false, folderActive: true, collection: { folder: true, index: true } },
      // Without its own list, a theme's {.if items} in the item would find that of the enclosing area.
      { externalLink: { url: "https://example.org", newWindow: true }, items: [] },
    ],
  });
  expect(mainNav?.items).toHaveLength(4);
});

test("a folder includes its pages and is active with them", () => {
  const scope = folderScope(content, BLOG_ID);
  expect(scope).toMatchObject({
    folderActive: true,
    items: [
      { active: true, collection: { fullUrl: "/notes" } },
      { active: false, collection: { fullUrl: "/shop" } },
    ],
  });
  expect(folderScope(content, homePage.id)).toBeNull();
  expect(folderScope(content, null)).toBeNull();
});

test("a collection with a film has it under both names, and its type by its plain name", () => {
  const videoBackground = {
    url: "https://youtu.be/abc",
    playbackSpeed: 0.5,
    filter: 2,
    filterStrength: 0.3,
  } as const;
  const document = { ...blogPage, data: { ...blogPage.data, videoBackground } };
  const { collection } = contextOf({ ...listOf(blogPage), document });
  const { video, videoBackground: film, typeLabel } = collection as Record<string, unknown>;
  expect(video).toMatchObject(videoBackground);
  expect(video).toEqual(film);
  expect(typeLabel).toBe("blog");
});

test("an index shows its pages in order, with their content", () => {
  const parts = new Map([
    [BLOG_ID, { layout: null, listing: listingOf([entryRecord()]) }],
    [STORE_ID, { layout: null, listing: null }],
  ]);
  const context = contextOf({ kind: "folder", document: folder, parts }, { content });
  expect(context).toMatchObject({
    emptyFolder: false,
    collection: {
      folder: true,
      folderBehavior: 1,
      collections: [{ urlId: "notes", items: [{ title: "First note" }] }, { urlId: "shop" }],
    },
  });
});

test.each([
  ["javascript:alert(1)", "#"],
  [" java\nscript:alert(1)", "#"],
  ["data:text/html,x", "#"],
  ["https://example.org/a:b", "https://example.org/a:b"],
  ["mailto:a@example.org", "mailto:a@example.org"],
  ["/care?a:b", "/care?a:b"],
  ["#top", "#top"],
])("a link to %j in the navigation goes to %j", (url, expected) => {
  const navigations = [{ name: "mainNav", items: [{ externalLink: { title: "x", url, newWindow: false } }] }];
  expect(navigationScopes({ ...content, navigations }, null)["mainNav"]?.items).toMatchObject([
    { externalLink: { url: expected } },
  ]);
});
