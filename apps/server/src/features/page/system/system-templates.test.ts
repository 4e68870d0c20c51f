import { expect, test } from "vitest";
import { readSystemFiles } from "../system-files.ts";
import { compileTheme, type Theme } from "../../theme/compile/compile-theme.ts";
import { EMPTY_CONTEXT, EVIL, evilContext, FULL_CONTEXTS, minimalContext } from "./system-contexts-for-tests.ts";

const theme: Theme = compileTheme("bare", new Map(), readSystemFiles());

const FILES = [...new Set(Object.keys(FULL_CONTEXTS).map((name) => name.split(" ")[0] ?? ""))];

function templateOf(file: string): NonNullable<ReturnType<typeof findTemplate>> {
  const template = findTemplate(file);
  if (!template) throw new Error(`${file} is missing`);
  return template;
}

function findTemplate(file: string): Theme["partials"][string] | undefined {
  const [, folder, name = "", ending] = /^(\w+)\/(.+)\.(\w+)$/.exec(file) ?? [];
  if (folder === "blocks") return theme.partials[name];
  if (folder === "pages") return theme.pages.get(name)?.template;
  const collection = theme.collections.get(name);
  return ending === "list" ? collection?.list : collection?.item;
}

function render(file: string, data: unknown): string {
  const limits = { timeMs: 60_000 };
  const { output, errors } = templateOf(file).render(data, {
    partials: theme.partials,
    locale: "en-GB",
    now: 0,
    limits,
  });
  expect(errors).toEqual([]);
  return output;
}

function renderFull(name: string): string {
  return render(name.split(" ")[0] ?? "", FULL_CONTEXTS[name]);
}

const VOID = new Set(["img", "input", "br", "hr", "source"]);
const BLOCKS = new Set(["div", "p", "ul", "ol", "section", "article", "table", "form", "h1", "h2", "h3"]);
const HOLDS_TEXT = /^(?:p|h\d|span|button|label|time)$/;

function nestingProblem(html: string): string | undefined {
  const open: string[] = [];
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>/g)) {
    if (VOID.has(name)) continue;
    if (slash === "/") {
      if (open.pop() !== name) return `</${name}> closes another element`;
      continue;
    }
    if (BLOCKS.has(name) && open.some((outer) => HOLDS_TEXT.test(outer))) return `<${name}> in ${open.join(" > ")}`;
    open.push(name);
  }
  return open.length > 0 ? `${open.join(" > ")} is not closed` : undefined;
}

test("has a template, and a conf, for every kind of collection and page", () => {
  expect(theme.problems.filter(({ file }) => file !== "site.region")).toEqual([]);
  expect(theme.unknownTags).toEqual([]);
  for (const kind of ["products", "blog", "events", "gallery", "album"]) {
    expect(theme.collections.get(kind)).toMatchObject({ list: expect.anything(), item: expect.anything() });
  }
  for (const kind of ["index", "folder"]) expect(theme.collections.get(kind)?.list).toBeDefined();
  for (const kind of ["products", "blog", "events", "gallery", "album", "index", "folder", "page"]) {
    expect(theme.collections.get(kind)?.conf.title).not.toBe("");
  }
  expect([...theme.pages.keys()].toSorted()).toEqual([
    "account",
    "cart",
    "cart-details",
    "checkout",
    "comment",
    "cover",
    "donate",
    "download",
    "gift-card",
    "installments",
    "lock-screen",
    "member-area-denied",
    "newsletter-confirm",
    "newsletter-unsubscribe",
    "not-found",
    "order-confirmed",
    "order-status",
    "password",
    "popup-overlay",
    "restock",
    "review",
    "reviews-request",
    "search",
  ]);
});

test("knows a full context for every file", () => {
  const files = [...readSystemFiles().keys()].filter(
    (name) => /\.(?:list|item|page)$/.test(name) || name.startsWith("blocks/sqs-"),
  );
  expect(FILES.toSorted()).toEqual(files.toSorted());
});

const CONTEXTS: ReadonlyArray<readonly [string, string, unknown]> = [
  ...Object.entries(FULL_CONTEXTS).map(([name, data]) => [name, "full", data] as const),
  ...FILES.map((file) => [file, "minimal", minimalContext(file)] as const),
  ...FILES.map((file) => [file, "empty", EMPTY_CONTEXT] as const),
  ...FILES.map((file) => [file, "bare", {}] as const),
];

test.each(CONTEXTS)("%s renders its %s context as complete, named HTML", (name, _kind, data) => {
  const html = render(name.split(" ")[0] ?? "", data);
  expect(html).not.toMatch(/\{[.#@a-z]|squarespace:|\[object|undefined|NaN|Invalid Date/);
  expect(nestingProblem(html)).toBeUndefined();
  // Variant markup comes from the engine and repeats ids for equal options of two products.
  const ids = [...html.matchAll(/ id="(?!variant-option-)([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const [image] of html.matchAll(/<img [^>]* src="[^>]*>/g)) expect(image).toMatch(/ alt="/);
  for (const [, names = ""] of html.matchAll(/ (?:aria-labelledby|aria-describedby|for)="(?!variant-option-)([^"]*)"/g))
    expect(ids).toEqual(expect.arrayContaining(names.split(" ")));
});

test.each(Object.keys(FULL_CONTEXTS))("%s escapes every plain text", (name) => {
  const html = render(name.split(" ")[0] ?? "", evilContext(FULL_CONTEXTS[name]));
  expect(html).not.toContain("<script>alert(1)");
  expect(html).not.toContain(EVIL);
  expect(nestingProblem(html)).toBeUndefined();
});

test.each(Object.keys(FULL_CONTEXTS).filter((name) => !name.startsWith("blocks/")))(
  "%s has a single main heading",
  (name) => {
    const html = renderFull(name);
    const levels = [...html.matchAll(/<h(\d)|aria-level="(\d)"/g)].map(([, tag, level]) => Number(tag ?? level));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
  },
);

test.each([
  "collections/products.list",
  "collections/gallery.list",
  "collections/blog.list",
  "collections/gallery.item",
])("%s has the size of each picture and offers several widths", (file) => {
  const images = [...renderFull(file).matchAll(/<img [^>]*>/g)].map(([image]) => image);
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) expect(image).toMatch(/srcset="[^"]+ 1500w.* sizes="[^"]+".* width="\d+" height="\d+"/);
});

test.each([
  [
    "collections/products.list",
    ['id="productList"', "sqs-add-to-cart-button", "product-mark", "product-price", 'aria-current="true">Vases'],
  ],
  [
    "collections/products.item",
    [
      'id="productWrapper"',
      'id="productGallery"',
      'id="productDetails"',
      'id="productNav"',
      "product-variants",
      "stoa-plain-form",
    ],
  ],
  [
    "collections/blog.list",
    [
      "Main--blog-list",
      "BlogList-item-excerpt",
      "2 Comments".split(" ")[0] ?? "",
      "sqs-simple-like",
      "Read More",
      "Older posts",
    ],
  ],
  [
    "collections/blog.item",
    [
      "?category=Notes",
      "?tag=Brass%20%26%20steel",
      "squarespace-comments",
      "ss-social-button",
      "Ada Byron",
      'rel="prev"',
    ],
  ],
  [
    "pages/cart.page",
    [
      "Engraving:",
      'value="3" aria-label="Change quantity to 3: Sample product"',
      'action="/cart/coupon/remove"',
      "Ten percent off",
      "Discount (SAVE10)",
      "Includes VAT 20%",
      '<option value="EUR">',
      'aria-disabled="true" aria-describedby="cart-obstacles"',
    ],
  ],
  ["pages/cart.page ready", ['<a class="cart-checkout-button']],
  ["pages/cart.page empty", ['role="status"', "That code has expired.", "You have nothing in your shopping cart."]],
  ["pages/cart.page bought", ["Thank you. Your order has been placed.", "You have nothing in your shopping cart."]],
  ["collections/events.list", ["Main--events-list", "eventlist-meta", "Upcoming events", "Past events"]],
  [
    "collections/events.list calendar",
    ["<table", 'scope="col"', "month=02-2026", "month=04-2026", 'aria-current="date"'],
  ],
  [
    "collections/events.item",
    ["Main--events-item", "google.com/calendar", "?format=ical", "12 Kiln Lane", "openstreetmap"],
  ],
  [
    "collections/gallery.list",
    ["sqs-gallery-block-grid", "sqs-gallery-design-grid-slide", "data-click-through-url", 'data-type="video"'],
  ],
  ["collections/gallery.list slideshow", ["sqs-gallery-block-slideshow"]],
  ["collections/gallery.item video", ["sqs-video-wrapper", "Watch the video"]],
  [
    "collections/album.list",
    ["album-title", "album-artist-name", "album-description", "sqs-audio-playlist", "<audio", "3:16"],
  ],
  ["collections/index.list", ['id="indexList"', "The whole page.", "sqs-gallery-block-grid", "index-card"]],
  [
    "pages/account.page",
    [
      'aria-current="page"',
      'action="/account/sign-in"',
      'aria-invalid="true" aria-describedby="sign-in-email-error"',
      '<option value="GB" selected>',
      'name="rememberMe" value="true" checked',
      'Email <span class="required" aria-hidden="true">*</span></label>',
      'name="update" value="country" formnovalidate aria-describedby="sign-in-country-update">Update</button>',
      '<div class="stoa-order">',
      '<li><a href="/account/orders">Back to your orders</a></li></ul>\n</div>',
      "£20.00 every month for 1 year",
      '<a href="/account/subscriptions/1/cancel" aria-label="Cancel: 2 × Tea box">Cancel</a>',
      '<a href="https://kiln.example/downloads/1?token=t0k&amp;n">pattern.pdf</a>',
      '<span class="account-download-title">old.pdf</span>',
      '<a class="account-download-title" href="/notes">Notes</a><span class="account-download-note">Until 1 March 2026</span></li>',
      '<a class="account-download-title" href="/club">Club</a></li>',
    ],
  ],
  [
    "pages/order-confirmed.page",
    [
      "We have received your order",
      'role="status"',
      "Waiting for your payment",
      "To GB00 1234",
      "<strong>£63.60</strong>",
    ],
  ],
  [
    "pages/download.page",
    [
      'lang="en"',
      "A file of your order #1024, 2 MB.",
      "You can download it 3 more times, until 1 July 2026 at 11:00.",
      '<form method="post"><button class="checkout-button checkout-button--main account-button sqs-editable-button" type="submit">Download</button></form>',
    ],
  ],
  [
    "pages/order-status.page",
    [
      "Order 1024",
      '<a href="https://example.org/track" rel="noreferrer">Track your package</a>',
      "old.pdf <small>not available any more</small>",
      'href="/api/commerce/orders/1/invoice.pdf?token=t0k&amp;n" download',
      "Engraving: For Ada",
      "12 St James’s Square",
    ],
  ],
  [
    "pages/checkout.page",
    [
      'action="/checkout/update"',
      'formaction="/checkout/place"',
      'href="#checkout-shippingAddress-city-field"',
      'id="checkout-shippingAddress-city-field"',
      '<option value="GB" selected>United Kingdom</option>',
      'name="removeCouponCode" value="SAVE"',
      'data-checkout="{&quot;checkout',
      'href="#checkout-shippingAddress">12 Main St</a>',
    ],
  ],
  ["pages/checkout.page waiting", ['role="status"', 'href="/checkout/return/1"']],
  ["pages/search.page", ['role="search"', "3 results for", "<mark>blue</mark>", "£48"]],
  ["pages/password.page", ['method="post"', 'name="password"', 'role="alert"', 'aria-invalid="true"']],
  ["pages/newsletter-unsubscribe.page", ['value="t0k&amp;n"', "a@b.example"]],
  ["blocks/sqs-share-buttons.block", ["u=https%3A%2F%2Fkiln.example%2Fblog%2Fpost-1", "mailto:"]],
  ["blocks/sqs-social-links.block", ['rel="me', "Mastodon"]],
])("%s has what themes and readers expect", (name, parts) => {
  const html = renderFull(name);
  for (const part of parts) expect(html).toContain(part);
});

test.each([
  ["collections/products.list", "There are no products here yet."],
  ["collections/blog.list", "There are no posts here yet."],
  ["collections/events.list", "There are no upcoming events."],
  ["collections/gallery.list", "There are no pictures here yet."],
  ["collections/album.list", "There are no tracks here yet."],
  ["collections/index.list", "There is nothing here yet."],
  ["collections/folder.list", "There is nothing here yet."],
])("%s shows an empty state", (file, text) => {
  expect(render(file, EMPTY_CONTEXT)).toContain(text);
});

test("names what an index shows of a blog and of a shop, and what the shop asks for it", () => {
  const text = render("collections/index.list", FULL_CONTEXTS["collections/index.list"]).replaceAll(/<[^>]*>\s*/g, "|");
  for (const shown of ["|Post number 1|", "|Post number 2|", "|A tall jug with a rather long name that wraps|"])
    expect(text).toContain(shown);
  expect(text).toMatch(/£|\$/);
});

test("distinguishes an empty filter from an empty collection, with a way out", () => {
  const html = render("collections/blog.list", { ...EMPTY_CONTEXT, tagFilter: "none" });
  expect(html).toContain("No posts match this filter.");
  expect(html).toContain('<a href="/x">Show all</a>');
});

test("distinguishes a search without a query from one without results", () => {
  expect(render("pages/search.page", EMPTY_CONTEXT)).not.toContain("Nothing was found");
  const html = render("pages/search.page", { ...EMPTY_CONTEXT, searchQuery: "<b>" });
  expect(html).toContain("Nothing was found for <strong>&lt;b&gt;</strong>");
});

test("shares the item or page inside a theme's frame", () => {
  const { website, shareButtons } = FULL_CONTEXTS["blocks/sqs-share-buttons.block"] as Record<string, unknown>;
  const collection = { fullUrl: "/blog", title: "Blog" };
  const inFrame = (page: object): string =>
    render("blocks/sqs-share-buttons.block", { website, shareButtons, ...page });
  const list = inFrame({ collection });
  expect(list).toContain('data-url="https://kiln.example/blog" data-title="Blog"');
  const item = inFrame({ collection, item: { fullUrl: "/blog/one", title: "One" } });
  expect(item).toContain('data-url="https://kiln.example/blog/one" data-title="One"');
  expect(inFrame({})).toContain('data-url="https://kiln.example" data-title=""');
});

test("a cover identifies itself, also around its owner's blocks", () => {
  const page = { collection: { title: "Opening in spring" }, website: { siteTitle: "Kiln" } };
  expect(render("pages/cover.page", { ...page, mainContent: "<p>Soon</p>" })).toMatch(
    /<h1 class="cover-title">Opening in spring<\/h1>[^]*<p>Soon<\/p>/,
  );
  expect(render("pages/cover.page", page)).toContain("Opening in spring</h1>");
});

test("shows nothing to share, no profiles and no comments where they are off", () => {
  expect(render("blocks/sqs-share-buttons.block", { shareButtons: {} }).trim()).toBe("");
  expect(render("blocks/sqs-social-links.block", { website: { socialAccounts: [] } }).trim()).toBe("");
  const off = { ...FULL_CONTEXTS["collections/blog.item"], websiteSettings: { commentsEnabled: false } };
  expect(render("collections/blog.item", off)).not.toMatch(/squarespace-comments|sqs-simple-like/);
});

test("a theme's own texts take precedence", () => {
  const html = render("collections/blog.list", {
    ...EMPTY_CONTEXT,
    localizedStrings: { blogEmptyText: "Noch nichts." },
  });
  expect(html).toContain("Noch nichts.");
});

test("shows only a page's own password form, and nothing of what it protects", () => {
  const secret = { collection: { title: "Secret plans", description: "Secret words" }, mainContent: "Secret page" };
  for (const file of ["pages/password.page", "pages/lock-screen.page"]) {
    const html = render(file, { website: { siteTitle: "Kiln" }, ...secret });
    expect(html).not.toContain("Secret");
    expect(html).not.toContain(" action=");
  }
});
