import { downloadPage } from "@stoa/core/download/download-page.ts";
import { cartContext, plainCartContext } from "./cart-context-for-tests.ts";
import {
  ALSO_BOUGHT,
  DETAILS_CONTEXT,
  DONATE_CONTEXT,
  GIFT_CARD_CONTEXT,
  GIFT_CARD_FORM_CONTEXT,
} from "./checkout-contexts-for-tests.ts";
import { ACCOUNT_CONTEXT } from "./account-context-for-tests.ts";
import { orderContext } from "./order-context-for-tests.ts";
import { CHECKOUT_CONTEXT, WAITING_CONTEXT } from "./checkout-context-for-tests.ts";
import { calendarMonth } from "@stoa/core/item/list/calendar-month.ts";
import { INSTALLMENT, PRODUCT_REVIEWS, VISITOR_CONTEXTS } from "./visitor-contexts-for-tests.ts";
import {
  collectionContext,
  DAY_MS,
  eventContext,
  NOW,
  pictureContext,
  postContext,
  productContext,
  trackContext,
  withPicture,
  type Context,
} from "./item-contexts-for-tests.ts";

/** Text that breaks out wherever it is not escaped. */
export const EVIL = `"><script>alert(1)</script>`;

const SITE: Context = {
  website: {
    siteTitle: "Kiln & Co",
    baseUrl: "https://kiln.example",
    timeZone: "Europe/London",
    useCLDRMoneyFormat: true,
    shareButtonOptions: { 1: true },
    socialAccounts: [
      { serviceName: "Instagram", screenname: "Instagram", profileUrl: "https://instagram.com/kiln" },
      { serviceName: "Mastodon", screenname: "", profileUrl: "https://social.example/@kiln" },
    ],
  },
  websiteSettings: { commentsEnabled: true, simpleLikingEnabled: true, storeSettings: {} },
  shareButtons: {
    facebook: true,
    twitter: true,
    linkedin: true,
    pinterest: true,
    reddit: true,
    tumblr: true,
    email: true,
  },
  shoppingCart: { entries: [] },
  localizedStrings: {},
  userAccountsContext: { showSignInLink: true },
  continueShoppingUrl: "/shop",
};

const PAGES = { nextPage: true, nextPageUrl: "/x?offset=20", prevPage: true, prevPageUrl: "/x" };

function list(typeName: string, items: readonly unknown[], changes: Context = {}): Context {
  return { ...SITE, collection: collectionContext(typeName), items, pagination: PAGES, ...changes };
}

function item(typeName: string, one: Context, neighbours: readonly [unknown, unknown]): Context {
  const [prevItem, nextItem] = neighbours;
  return { ...SITE, collection: collectionContext(typeName), item: one, pagination: { prevItem, nextItem } };
}

const COMMENTED = { commentState: 1, publicCommentCount: 2, likeCount: 3 };
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];
const events = NUMBERS.map((number) => eventContext(number));
const longEvent = eventContext(9, { title: "Kiln fair", startDate: NOW + 2 * DAY_MS, endDate: NOW + 4 * DAY_MS });

const CALENDAR_SETTING = { month: "03-2026", timeZone: "Europe/London", locale: "en-GB", now: NOW, path: "/events" };

export const FULL_CONTEXTS: Readonly<Record<string, Context>> = {
  "collections/products.list": list(
    "products",
    NUMBERS.map((number) => productContext(number)),
    { categoryFilter: "Vases" },
  ),
  "collections/products.list no match": list("products", [], { categoryFilter: "Vases" }),
  "collections/products.item": {
    ...item("products", productContext(1, { excerpt: "<p>In short.</p>", installment: INSTALLMENT }), [
      productContext(2),
      productContext(3),
    ]),
    productReviews: PRODUCT_REVIEWS,
  },
  "collections/blog.list": list(
    "blog",
    NUMBERS.map((number) =>
      postContext(number, {
        ...(number === 1 ? COMMENTED : {}),
        ...(number === 2 ? { passthrough: true, sourceUrl: "https://elsewhere.example/a?b=1&c=2" } : {}),
        ...(number === 3 ? { mainImage: undefined, mainImageId: undefined } : {}),
        ...(number === 4 ? { excerpt: "" } : {}),
      }),
    ),
    { tagFilter: "engines" },
  ),
  "collections/blog.list no match": list("blog", [], { categoryFilter: "Walks" }),
  "collections/blog.list of an author": list("blog", [postContext(1)], { authorFilter: "Ada Byron" }),
  "collections/blog.list of a month": list("blog", [postContext(1)], { monthFilter: "March 2026" }),
  "collections/blog.item": item("blog", postContext(1, COMMENTED), [postContext(2), postContext(3)]),
  "collections/events.list": list("events", [], { upcoming: events.slice(2), past: events.slice(0, 2) }),
  "collections/events.list calendar": list("events", [], {
    calendarView: true,
    calendar: calendarMonth([...events, longEvent], CALENDAR_SETTING),
  }),
  "collections/events.list calendar empty": list("events", [], {
    calendarView: true,
    calendar: calendarMonth([], CALENDAR_SETTING),
  }),
  "collections/events.list undivided": list("events", events),
  "collections/events.item": item("events", eventContext(3, COMMENTED), [eventContext(2), eventContext(4)]),
  "collections/gallery.list": list("gallery", [
    ...NUMBERS.map((number) => pictureContext(number, number % 3 === 0 ? { size: "1200x1600", x: 0.2, y: 0.8 } : {})),
    { ...pictureContext(9), recordType: 8, oembed: { url: "https://video.example/9" } },
    { ...pictureContext(10), clickthroughUrl: "https://elsewhere.example/", altText: "", title: "Led elsewhere" },
    { ...pictureContext(11), altText: "", title: "" },
  ]),
  "collections/gallery.list slideshow": list(
    "gallery",
    NUMBERS.map((number) => pictureContext(number)),
    {
      collection: collectionContext("gallery", { galleryDesign: "slideshow" }),
    },
  ),
  "collections/gallery.list stacked": list(
    "gallery",
    NUMBERS.map((number) => pictureContext(number)),
    {
      collection: collectionContext("gallery", { galleryDesign: "stacked" }),
    },
  ),
  "collections/gallery.item": item("gallery", { ...pictureContext(1), body: "<p>Seen from the yard.</p>" }, [
    pictureContext(2),
    pictureContext(3),
  ]),
  "collections/gallery.item video": item(
    "gallery",
    {
      ...pictureContext(1),
      recordType: 8,
      overlay: true,
      oembed: { url: "https://video.example/1", html: "<iframe></iframe>" },
    },
    [undefined, pictureContext(3)],
  ),
  "collections/album.list": list("album", [1, 2, 3].map(trackContext)),
  "collections/album.item": item("album", { ...trackContext(1), body: "<p>Recorded live.</p>", ...withPicture(4) }, [
    undefined,
    trackContext(2),
  ]),
  "collections/index.list": {
    ...SITE,
    collection: collectionContext("index", {
      collections: [
        collectionContext("page", { mainContent: "<p>The whole page.</p>" }),
        collectionContext("gallery", { items: NUMBERS.slice(0, 4).map((number) => pictureContext(number)) }),
        collectionContext("blog"),
        collectionContext("blog", { urlId: "posts", items: [postContext(1), postContext(2)] }),
        collectionContext("products", { items: [productContext(1)] }),
      ],
    }),
  },
  "collections/folder.list": {
    ...SITE,
    collection: collectionContext("folder", {
      collections: ["page", "blog", "shop"].map((name) => collectionContext(name)),
    }),
  },
  "pages/account.page": { ...SITE, account: ACCOUNT_CONTEXT },
  "pages/cart.page": { ...SITE, shoppingCart: cartContext() },
  "pages/cart.page also bought": { ...SITE, shoppingCart: plainCartContext(), alsoBought: ALSO_BOUGHT },
  "pages/cart-details.page": { ...SITE, details: DETAILS_CONTEXT },
  "pages/donate.page": { ...SITE, donate: DONATE_CONTEXT },
  "pages/donate.page closed": { ...SITE, donate: { heading: "Donation", closed: "This site takes none." } },
  "pages/gift-card.page": { ...SITE, giftCard: GIFT_CARD_FORM_CONTEXT },
  "pages/gift-card.page found": { ...SITE, giftCard: GIFT_CARD_CONTEXT },
  "pages/cart.page ready": { ...SITE, shoppingCart: plainCartContext() },
  "pages/cart.page empty": {
    ...SITE,
    notice: "That code has expired.",
    typedCode: "OLD",
    shoppingCart: cartContext({ entries: [] }),
  },
  "pages/cart.page bought": {
    ...SITE,
    shoppingCart: cartContext({ entries: [], coupons: [], isPurchased: true, orderId: "order" }),
  },
  "pages/checkout.page": { ...SITE, checkout: CHECKOUT_CONTEXT },
  "pages/checkout.page waiting": { ...SITE, checkout: WAITING_CONTEXT },
  "pages/not-found.page": SITE,
  "pages/order-confirmed.page": {
    ...SITE,
    order: orderContext("order-confirmed"),
    code: { url: "/checkout/code", isSeen: true },
  },
  "pages/download.page": {
    ...SITE,
    download: downloadPage({
      filename: "map <1>.pdf",
      byteCount: 2_000_000,
      downloads: 2,
      maxDownloads: 5,
      expiresAt: new Date("2026-07-01T10:00:00Z"),
      orderNumber: 1024,
      locale: "en-GB",
      timeZone: "Europe/London",
    }),
  },
  "pages/order-status.page": { ...SITE, order: orderContext("order-status") },
  "pages/search.page": {
    ...SITE,
    searchQuery: "blue",
    itemCount: 3,
    items: [
      {
        title: "Blue vase",
        fullUrl: "/shop/a",
        snippet: "A <mark>blue</mark> vase &amp; its foot",
        ...productContext(0),
      },
      {
        title: "Post",
        fullUrl: "/blog/a",
        snippet: "On <mark>blue</mark> glazes and what they are made of, from cobalt to rutile",
      },
      { title: "About", fullUrl: "/about", snippet: "" },
    ],
    pagination: PAGES,
  },
  "pages/search.page one": { ...SITE, searchQuery: "blue", itemCount: 1, items: [productContext(0)], pagination: {} },
  "pages/search.page none": { ...SITE, searchQuery: "blue", itemCount: 0, items: [], pagination: {} },
  "pages/password.page": { ...SITE, passwordError: "That is not the password. Check it and try again." },
  "pages/lock-screen.page": { ...SITE, passwordError: "That is not the password. Check it and try again." },
  "pages/member-area-denied.page": SITE,
  "pages/member-area-denied.page offers": {
    ...SITE,
    paywall: { products: [{ title: "Members & friends", url: "/shop/membership" }] },
  },
  "pages/cover.page": { ...SITE, collection: collectionContext("page"), mainContent: "" },
  "pages/cover.page blocks": {
    ...SITE,
    collection: collectionContext("page"),
    mainContent: "<h1>Made of blocks</h1>",
    "stoa-has-heading": true,
  },
  "pages/newsletter-confirm.page": { ...SITE, confirmation: { token: "t0k&n" } },
  "pages/newsletter-confirm.page done": { ...SITE, confirmation: { isDone: true } },
  "pages/newsletter-confirm.page error": { ...SITE, confirmation: { error: "This link is too old." } },
  "pages/newsletter-unsubscribe.page": { ...SITE, unsubscribe: { token: "t0k&n", email: "a@b.example" } },
  "pages/newsletter-unsubscribe.page notices": {
    ...SITE,
    unsubscribe: { token: "t0k&n", email: "a@b.example", hasNotices: true },
  },
  "pages/newsletter-unsubscribe.page notices done": {
    ...SITE,
    unsubscribe: { isDone: true, email: "a@b.example", hasNotices: true },
  },
  "pages/newsletter-unsubscribe.page done": { ...SITE, unsubscribe: { isDone: true, email: "a@b.example" } },
  "pages/newsletter-unsubscribe.page nameless": { ...SITE, unsubscribe: { token: "t0k&n" } },
  "pages/newsletter-unsubscribe.page nameless done": { ...SITE, unsubscribe: { isDone: true } },
  "pages/newsletter-unsubscribe.page error": { ...SITE, unsubscribe: { error: "This link is too old." } },
  "pages/restock.page": {
    ...SITE,
    restock: { isDone: true, message: "Signed up!", product: { title: "Blue & white", url: "/shop/blue" } },
  },
  "pages/restock.page refused": {
    ...SITE,
    restock: {
      isFormShown: true,
      message: "Email is invalid",
      product: { title: "Blue & white", url: "/shop/blue" },
      productId: "p",
      variantId: "v",
      email: "a&b",
      isJoinMailingList: true,
    },
  },
  ...Object.fromEntries(Object.entries(VISITOR_CONTEXTS).map(([file, context]) => [file, { ...SITE, ...context }])),
  "blocks/sqs-share-buttons.block": { ...SITE, ...postContext(1) },
  "blocks/sqs-social-links.block": SITE,
};

const BARE_ITEM = { id: "1", fullUrl: "/x/1", title: "Bare", startDate: NOW, endDate: NOW };

export function minimalContext(file: string): Context {
  const collection = { id: "c", title: "Bare", fullUrl: "/x", collections: [{ title: "Child", fullUrl: "/y" }] };
  return { website: {}, collection, ...(file.endsWith(".item") ? { item: BARE_ITEM } : { items: [BARE_ITEM] }) };
}

export const EMPTY_CONTEXT: Context = {
  website: {},
  collection: { title: "Empty", fullUrl: "/x" },
  items: [],
  pagination: {},
};

export function evilContext(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((element) => evilContext(element, name));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, evilContext(member, key)]));
  }
  return typeof value === "string" && !TRUSTED.test(name) ? `${value}${EVIL}` : value;
}

/** HTML by contract, and numbers in strings. */
const TRUSTED =
  /^(?:body|excerpt|bio|description|mainContent|snippet|promotedBlock|html|originalSize|timeZone|value|date|systemDataVariants|galleryDesign|typeName|currency)$/;
