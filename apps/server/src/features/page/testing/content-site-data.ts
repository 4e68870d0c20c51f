import { createHash } from "node:crypto";
import type { Category } from "@stoa/core/category/category-schema.ts";
import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";

export type ContentMaking = {
  readonly imageId: (key: string) => string;
  readonly now: number;
  readonly themeName: string;
};

export type ContentDocument = { readonly id: string; readonly kind: DocumentKind; readonly data: unknown };

/** Deterministic ids keep the expected files readable. */
export function namedId(name: string): string {
  return createHash("sha256").update(name).digest("hex").slice(0, 24);
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function picture(hue: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="hsl(${hue},40%,60%)"/><circle cx="600" cy="400" r="250" fill="hsl(${hue},50%,35%)"/></svg>`;
}

export const CONTENT_PICTURES: Readonly<Record<string, string>> = {
  pier: picture(200),
  buoy: picture(10),
  rope: picture(40),
  mast: picture(120),
  logo: picture(260),
};

export const CREW_PASSWORD = "low tide";
/** Its argon2 hash: hashing in each test would take longer than the rest of the site. */
export type ContentSecrets = { readonly passwordHash: string };

type Blocks = ReadonlyArray<readonly [type: number, value: Readonly<Record<string, unknown>>]>;

function layoutOf(name: string, ...columns: ReadonlyArray<{ readonly span: number; readonly blocks: Blocks }>): Layout {
  return {
    rows: [
      {
        id: namedId(`${name} row`),
        columns: columns.map(({ span, blocks }, column) => ({
          id: namedId(`${name} column ${column}`),
          span,
          blocks: blocks.map(([type, value], block) => ({
            id: namedId(`${name} block ${column}.${block}`),
            type,
            value,
          })),
        })),
      },
    ],
  };
}

function text(name: string, html: string): Layout {
  return layoutOf(name, { span: 12, blocks: [[2, { html }]] });
}

const AUTHOR_IDS = { ada: namedId("author ada"), ben: namedId("author ben") };

function settingsOf({ imageId, themeName }: ContentMaking): Settings {
  const author = { firstName: "", lastName: "", websiteUrl: "" };
  const open = { text: "9 to 5", ranges: [{ from: 540, to: 1020 }] };
  const closed = { text: "", ranges: [] };
  return {
    siteTitle: "Harbour & Sons",
    siteTagLine: "Boats since 1907",
    siteDescription: "<p>A yard on the <em>quay</em>.</p>",
    language: "en-US",
    timeZone: "Europe/Lisbon",
    currency: "USD",
    homepageId: namedId("home"),
    theme: { name: themeName },
    authors: [
      {
        id: AUTHOR_IDS.ada,
        displayName: "Ada Quay",
        firstName: "Ada",
        lastName: "Quay",
        bio: "<p>Writes logs.</p>",
        websiteUrl: "https://ada.example",
        avatar: { imageId: imageId("mast"), altText: "" },
      },
      { ...author, id: AUTHOR_IDS.ben, displayName: "Ben Rope", bio: "" },
    ],
    socialAccounts: [
      {
        serviceId: 10,
        serviceName: "Instagram",
        userName: "quay",
        screenname: "Quay",
        profileUrl: "https://instagram.com/quay",
      },
      {
        serviceId: 4,
        serviceName: "Twitter",
        userName: "quay",
        screenname: "@quay",
        profileUrl: "https://twitter.com/quay",
      },
    ],
    location: {
      addressTitle: "The yard",
      addressLine1: "1 Quay Street",
      addressLine2: "Porto",
      addressCountry: "Portugal",
      mapLat: 41.14,
      mapLng: -8.61,
    },
    contact: { email: "yard@example.org", phoneNumber: "+351 123" },
    businessHours: {
      monday: open,
      tuesday: open,
      wednesday: open,
      thursday: open,
      friday: { ...open, text: "9 to 3" },
      saturday: closed,
      sunday: closed,
    },
    logo: { imageId: imageId("logo"), altText: "Harbour" },
    socialImage: { imageId: imageId("pier"), altText: "The pier" },
    titleFormats: { homepage: "%s: Home", collection: "%c | %s", item: "%i < %c | %s" },
    shareButtons: { facebook: true, twitter: true, pinterest: false },
    injection: {
      header: '<meta name="injected" content="header">',
      footer: '<script>window.injectedFooter = "yes";</script>',
      item: '<p class="injected-item">Item code</p>',
    },
  };
}

function page(changes: Partial<Page> & Pick<Page, "urlId" | "title" | "layout">): Page {
  return { navigationTitle: changes.title, description: "", enabled: true, ...changes };
}

function pagesOf({ imageId }: ContentMaking, { passwordHash }: ContentSecrets): ReadonlyArray<readonly [string, Page]> {
  const pier = { imageId: imageId("pier"), altText: "The pier", focalPoint: { x: 0.25, y: 0.75 } };
  return [
    [
      "home",
      page({
        urlId: "home",
        title: "Home & Harbour",
        navigationTitle: "Home",
        description: "Where boats rest",
        mainImage: pier,
        layout: layoutOf(
          "home",
          {
            span: 8,
            blocks: [
              [2, { html: "<h1>Welcome</h1><p>To the yard.</p>" }],
              [5, { image: pier, caption: "below", title: "Pier" }],
            ],
          },
          {
            span: 4,
            blocks: [
              [2, { html: "<p>Aside.</p>" }],
              [53, { text: "Shop", link: { url: "/shop" }, size: "large" }],
            ],
          },
        ),
      }),
    ],
    [
      "about",
      page({ urlId: "about", title: "About <us>", mainImage: pier, layout: text("about", "<p>About the yard.</p>") }),
    ],
    [
      "team",
      page({ urlId: "about/team", title: "Team", layoutKey: "sidebar", layout: text("team", "<p>Ada and Ben.</p>") }),
    ],
    [
      "landing",
      page({
        urlId: "landing",
        title: "Landing",
        templateName: "landing",
        layout: text("landing", "<p>Own blocks.</p>"),
      }),
    ],
    [
      "contract",
      page({
        urlId: "contract",
        title: "Contract",
        templateName: "contract",
        mainImage: pier,
        videoBackground: { url: "https://youtu.be/abcdefghijk", playbackSpeed: 1, filter: 2, filterStrength: 50 },
        layout: text("contract", "<p>Never shown.</p>"),
      }),
    ],
    [
      "entries",
      page({
        urlId: "entries",
        title: "Entries",
        templateName: "entries",
        layout: text("entries", "<p>Never shown.</p>"),
      }),
    ],
    ["crew", page({ urlId: "crew", title: "Crew", passwordHash, layout: text("crew", "<p>Secret words.</p>") })],
    [
      "dry-dock",
      page({ urlId: "dry-dock", title: "Dry dock", enabled: false, layout: text("dry-dock", "<p>Closed.</p>") }),
    ],
    [
      "film",
      page({
        urlId: "film",
        title: "Film",
        videoBackground: { url: "https://youtu.be/abcdefghijk", playbackSpeed: 1, filter: 2, filterStrength: 50 },
        layout: text("film", "<p>Rolling.</p>"),
      }),
    ],
    [
      "blocks",
      page({
        urlId: "blocks",
        title: "Blocks",
        layout: layoutOf("blocks", {
          span: 12,
          blocks: [
            [2, { html: "<p>Every kind.</p>" }],
            [4, { place: settingsPlace, zoom: 12 }],
            [8, { design: "grid", images: galleryImages(imageId) }],
            [8, { design: "slideshow", images: galleryImages(imageId), hasLightbox: true }],
            [9, { formId: namedId("form") }],
            [21, { size: 2 }],
            [22, { html: '<div class="embedded">Embedded</div>', url: "https://example.org", title: "Example" }],
            [23, { source: '<b class="coded">{item.title} stays</b>' }],
            [31, { quote: "Tides <em>wait</em>.", source: "Nobody" }],
            [32, { url: "https://youtu.be/abcdefghijk", title: "Launch" }],
            [33, { placeholder: "Search the yard" }],
            [47, {}],
            [51, { formId: namedId("newsletter"), title: "Letters", description: "<p>Monthly.</p>" }],
            [54, {}],
            [55, { collectionId: namedId("log"), limit: 2, design: "list" }],
            [69, { items: [{ title: "Open?", description: "<p>Daily.</p>", isOpen: true }] }],
          ],
        }),
      }),
    ],
  ];
}

const settingsPlace = {
  addressTitle: "The yard",
  addressLine1: "1 Quay Street",
  addressLine2: "Porto",
  addressCountry: "Portugal",
  mapLat: 41.14,
  mapLng: -8.61,
};

function galleryImages(imageId: ContentMaking["imageId"]): unknown[] {
  return ["buoy", "rope", "mast"].map((key) => ({
    image: { imageId: imageId(key), altText: `A ${key}` },
    title: key,
    description: `<p>${key}</p>`,
  }));
}

function collection(changes: Partial<Collection> & Pick<Collection, "urlId" | "title" | "typeName">): Collection {
  return {
    type: 1,
    navigationTitle: changes.title,
    description: "",
    enabled: true,
    pageSize: 20,
    ordering: "user-orderable",
    ...changes,
  };
}

function collectionsOf({ imageId }: ContentMaking): ReadonlyArray<readonly [string, Collection]> {
  const mainImage = { imageId: imageId("rope"), altText: "Rope" };
  return [
    [
      "log",
      collection({
        urlId: "log",
        title: "The log",
        typeName: "blog",
        ordering: "chronological",
        pageSize: 5,
        description: "<p>Days at sea</p>",
        mainImage,
      }),
    ],
    ["news", collection({ urlId: "about/news", title: "News", typeName: "blog", ordering: "chronological" })],
    [
      "sailings",
      collection({ urlId: "sailings", title: "Sailings", typeName: "events", ordering: "calendar", eventView: "list" }),
    ],
    ["pictures", collection({ urlId: "pictures", title: "Pictures", typeName: "gallery", type: 15, mainImage })],
    [
      "shanties",
      collection({ urlId: "shanties", title: "Shanties", typeName: "album", type: 16, ordering: "music-album" }),
    ],
    ["shop", collection({ urlId: "shop", title: "Chandlery", typeName: "products", type: 13, pageSize: 3 })],
    ["vessels", collection({ urlId: "vessels", title: "Vessels", typeName: "vessel" })],
    ["races", collection({ urlId: "races", title: "Races", typeName: "race", ordering: "calendar" })],
    ["empty", collection({ urlId: "empty", title: "Nothing yet", typeName: "blog", ordering: "chronological" })],
    [
      "overview",
      collection({
        urlId: "overview",
        title: "Overview",
        typeName: "index",
        folder: "index",
        children: ["about", "pictures", "dry-dock", "log", "shop"].map(namedId),
      }),
    ],
    [
      "yard",
      collection({
        urlId: "yard",
        title: "The yard",
        typeName: "folder",
        folder: "redirect",
        children: ["team", "film", "dry-dock", "news"].map(namedId),
      }),
    ],
    [
      "closed",
      collection({
        urlId: "closed",
        title: "Closed",
        typeName: "folder",
        folder: "none",
        children: [namedId("blocks")],
      }),
    ],
  ];
}

function item(collectionName: string, changes: Partial<Item> & Pick<Item, "urlId" | "title">): Item {
  return {
    collectionId: namedId(collectionName),
    recordType: 1,
    excerpt: "",
    tags: [],
    categories: [],
    status: "published",
    publishOn: 0,
    isStarred: false,
    displayIndex: 0,
    seo: { title: "", description: "" },
    ...changes,
  };
}

export const LOG_POSTS = 12;

function postsOf({ imageId, now }: ContentMaking): Item[] {
  const plain = Array.from({ length: LOG_POSTS - 5 }, (_, index) =>
    item("log", {
      urlId: `day-${index + 1}`,
      title: `Day ${index + 1}`,
      excerpt: index % 2 === 0 ? `<p>Excerpt ${index + 1}</p>` : "",
      tags: [index % 2 === 0 ? "calm & clear" : "storm"],
      categories: index < 3 ? ["Voyages"] : ["Repairs"],
      authorId: index % 3 === 0 ? AUTHOR_IDS.ben : AUTHOR_IDS.ada,
      publishOn: now - (index + 10) * 9 * DAY,
      layout: text(`day ${index + 1}`, `<p>Words of day ${index + 1}.</p>`),
    }),
  );
  return [
    item("log", {
      urlId: "launch",
      title: 'Launch <of> a "boat" & more',
      excerpt: "<p>She floats.</p>",
      tags: ["calm & clear", "launch"],
      categories: ["Voyages", "Launches"],
      authorId: AUTHOR_IDS.ada,
      isStarred: true,
      publishOn: now - 2 * DAY,
      mainImage: { imageId: imageId("buoy"), altText: "A buoy" },
      location: settingsPlace,
      layout: layoutOf("launch", {
        span: 12,
        blocks: [
          [31, { quote: "She floats.", source: "The master" }],
          [2, { html: "<p>Down the slip she went.</p>" }],
        ],
      }),
    }),
    item("log", {
      urlId: "elsewhere",
      title: "Elsewhere",
      recordType: 5,
      sourceUrl: "https://example.org/elsewhere",
      isPassthrough: true,
      categories: ["Links"],
      publishOn: now - 3 * DAY,
      html: "<p>A link.</p>",
    }),
    item("log", {
      urlId: "clip",
      title: "Clip",
      recordType: 8,
      publishOn: now - 4 * DAY,
      oembed: {
        url: "https://youtu.be/abcdefghijk",
        html: '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
        providerName: "YouTube",
      },
    }),
    item("log", {
      urlId: "said",
      title: "Said",
      recordType: 4,
      html: "<blockquote>Ahoy</blockquote>",
      publishOn: now - 5 * DAY,
    }),
    item("log", {
      urlId: "2019/3/4/old-style",
      title: "Old style",
      recordType: 2,
      mainImage: { imageId: imageId("mast"), altText: "" },
      publishOn: now - 6 * DAY,
    }),
    ...plain,
    item("log", { urlId: "later", title: "Later", status: "scheduled", publishOn: now + DAY }),
    item("log", { urlId: "draft", title: "Draft", status: "draft" }),
    item("news", { urlId: "opened", title: "Opened", publishOn: now - DAY, html: "<p>Open.</p>", isStarred: true }),
    item("news", { urlId: "closed", title: "Closed", publishOn: now - 2 * DAY, html: "<p>Closed.</p>" }),
  ];
}

function eventsOf({ now, imageId }: ContentMaking): Item[] {
  const at = (startDate: number, changes: Partial<Item> & Pick<Item, "urlId" | "title">): Item =>
    item("sailings", { recordType: 12, startDate, endDate: startDate + 2 * HOUR, ...changes });
  return [
    at(now + 3 * DAY, {
      urlId: "regatta",
      title: "Regatta",
      location: settingsPlace,
      mainImage: { imageId: imageId("mast"), altText: "A mast" },
      excerpt: "<p>Bring a coat.</p>",
      html: "<p>Races all day.</p>",
    }),
    at(now + 20 * DAY, { urlId: "festival", title: "Festival", endDate: now + 22 * DAY }),
    at(now - 2 * DAY, { urlId: "open-day", title: "Open day" }),
    at(now - 40 * DAY, { urlId: "old-race", title: "Old race" }),
    at(now + 9 * DAY, { collectionId: namedId("races"), urlId: "spring-cup", title: "Spring cup" }),
    at(now - 9 * DAY, { collectionId: namedId("races"), urlId: "ice-cup", title: "Ice cup" }),
  ];
}

function mediaOf({ imageId }: ContentMaking): Item[] {
  const pictures = ["pier", "buoy", "rope", "mast"].map((key, displayIndex) =>
    item("pictures", {
      urlId: key,
      title: `The ${key}`,
      recordType: 2,
      displayIndex,
      html: `<p>About the ${key}.</p>`,
      mainImage: { imageId: imageId(key), altText: `Alt ${key}`, focalPoint: { x: 0.1, y: 0.9 } },
      ...(key === "rope" ? { clickthroughUrl: "/shop" } : {}),
    }),
  );
  const tracks = ["Heave", "Haul"].map((title, displayIndex) =>
    item("shanties", {
      urlId: title.toLowerCase(),
      title,
      recordType: 7,
      displayIndex,
      audio: { url: `/s/${title}.mp3`, author: "The crew", durationMs: 61_000 },
    }),
  );
  const vessels = ["Alba", "Bruma"].map((title, displayIndex) =>
    item("vessels", {
      urlId: title.toLowerCase(),
      title,
      displayIndex,
      customType: "customVessel",
      customContent: {
        builder: `${title} yard`,
        hasEngine: displayIndex === 0,
        plan: { imageId: imageId("pier"), altText: "Plan" },
        notes: "<p>Sound.</p>",
      },
      html: `<p>${title} lies here.</p>`,
    }),
  );
  return [...pictures, ...tracks, ...vessels];
}

type Stocked = { readonly product: Product; readonly name: string; readonly stock: StockByVariant };

type ProductLine = {
  readonly urlId: string;
  readonly title: string;
  readonly variants: ReadonlyArray<{
    readonly size?: string;
    readonly cents: number;
    readonly saleCents?: number;
    readonly stock: number;
  }>;
  readonly categories?: readonly string[];
  readonly pictures?: readonly string[];
};

const PRODUCTS: readonly ProductLine[] = [
  {
    urlId: "cleat",
    title: "Cleat & pin",
    categories: ["Deck"],
    pictures: ["rope", "mast"],
    variants: [
      { size: "S", cents: 1200, stock: 3 },
      { size: "L", cents: 2400, saleCents: 1800, stock: 0 },
    ],
  },
  {
    urlId: "lamp",
    title: "Lamp",
    categories: ["Light"],
    pictures: ["buoy"],
    variants: [{ cents: 9900, saleCents: 7900, stock: 2 }],
  },
  { urlId: "anchor", title: "Anchor", pictures: ["pier"], variants: [{ cents: 45_000, stock: 0 }] },
  { urlId: "flag", title: "Flag", categories: ["Deck"], variants: [{ cents: 1500, stock: 9 }] },
  { urlId: "bell", title: "Bell", variants: [{ cents: 3300, stock: 9 }] },
];

function productOf(line: ProductLine, displayIndex: number, imageId: ContentMaking["imageId"]): Stocked {
  const usd = (amount: number): Variant["price"] => ({ amount, currency: "USD" });
  const variants = line.variants.map(({ size, cents, saleCents }, index): Variant => ({
    id: namedId(`${line.urlId} variant ${index}`),
    sku: `${line.urlId.toUpperCase()}-${index + 1}`,
    price: usd(cents),
    salePrice: usd(saleCents ?? cents),
    onSale: saleCents !== undefined,
    attributes: size === undefined ? {} : { Size: size },
    weightGrams: 1200,
    sizeMm: { length: 300, width: 120, height: 45 },
  }));
  return {
    name: line.urlId,
    product: {
      collectionId: namedId("shop"),
      urlId: line.urlId,
      title: line.title,
      description: `<p>A good ${line.urlId}.</p>`,
      productType: 1,
      isVisible: true,
      tags: ["yard-made"],
      categories: [...(line.categories ?? [])],
      variantOptionOrdering: line.variants[0]?.size === undefined ? [] : ["Size"],
      variants,
      images: (line.pictures ?? []).map((key) => ({ imageId: imageId(key), altText: `${line.title} ${key}` })),
      displayIndex,
      seo: { title: "", description: "" },
    },
    stock: Object.fromEntries(
      variants.map(({ id }, index) => [id, { quantity: line.variants[index]?.stock ?? 0, unlimited: false }]),
    ),
  };
}

function categoriesOf(): ContentDocument[] {
  const root: Category = {
    collectionId: namedId("shop"),
    displayName: "All",
    type: "ROOT",
    pageRendering: "LIST_VIEW",
    displayIndex: 1,
  };
  const names = [...new Set(PRODUCTS.flatMap(({ categories = [] }) => categories))];
  const below = names.map((displayName, displayIndex): ContentDocument => {
    const data: Category = { ...root, displayName, displayIndex, type: "CATEGORY", parentCategoryId: namedId("all") };
    return { id: namedId(`category ${displayName}`), kind: "category", data };
  });
  return [{ id: namedId("all"), kind: "category", data: root }, ...below];
}

function navigationsOf(): ContentDocument[] {
  const to = (name: string): { collectionId: string } => ({ collectionId: namedId(name) });
  const link = (title: string, url: string, newWindow = false) => ({ externalLink: { title, url, newWindow } });
  const areas = {
    mainNav: [
      to("home"),
      to("overview"),
      to("yard"),
      to("log"),
      to("shop"),
      to("dry-dock"),
      link("Elsewhere", "https://example.org", true),
    ],
    secondaryNav: [to("sailings"), to("closed"), link("Write <us>", "mailto:yard@example.org")],
    footerNav: [to("about")],
  };
  return Object.entries(areas).map(([name, items]) => ({
    id: namedId(`navigation ${name}`),
    kind: "navigation",
    data: { name, items },
  }));
}

function formsOf(): ContentDocument[] {
  const form = { submitButtonText: "Send", submissionMessage: "<p>Thanks.</p>", disclaimer: "" };
  const field = { description: "", required: true };
  return [
    {
      id: namedId("form"),
      kind: "form",
      data: {
        ...form,
        name: "Ask",
        fields: [
          { ...field, id: namedId("field name"), type: "name", title: "Name" },
          { ...field, id: namedId("field email"), type: "email", title: "Email" },
          { ...field, id: namedId("field words"), type: "textarea", title: "Words" },
        ],
      },
    },
    {
      id: namedId("newsletter"),
      kind: "form",
      data: {
        ...form,
        name: "Letters",
        fields: [{ ...field, id: namedId("field letters"), type: "email", title: "Email" }],
      },
    },
  ];
}

function fieldsOf({ imageId }: ContentMaking): ContentDocument[] {
  const layouts: Readonly<Record<string, Layout>> = {
    lockup: text("lockup", "<p>Lockup words.</p>"),
    footerBlocks: layoutOf(
      "footer",
      { span: 6, blocks: [[2, { html: "<p>Footer left.</p>" }]] },
      { span: 6, blocks: [[5, { image: { imageId: imageId("logo"), altText: "Mark" } }]] },
    ),
    [`sidebar-${namedId("log")}`]: text("sidebar log", "<p>Log sidebar.</p>"),
  };
  return Object.entries(layouts).map(([fieldId, layout]) => ({
    id: namedId(`field ${fieldId}`),
    kind: "block-field",
    data: { fieldId, layout },
  }));
}

export type ContentDocuments = {
  readonly documents: readonly ContentDocument[];
  readonly stock: ReadonlyMap<string, StockByVariant>;
};

export function contentDocuments(making: ContentMaking, secrets: ContentSecrets): ContentDocuments {
  const products = PRODUCTS.map((line, index) => productOf(line, index, making.imageId));
  const entries = [...postsOf(making), ...eventsOf(making), ...mediaOf(making)];
  const nameOf = ({ collectionId, urlId }: Item): string => `${collectionId} ${urlId}`;
  return {
    documents: [
      { id: namedId("settings"), kind: "settings", data: settingsOf(making) },
      ...pagesOf(making, secrets).map(([name, data]): ContentDocument => ({ id: namedId(name), kind: "page", data })),
      ...collectionsOf(making).map(([name, data]): ContentDocument => ({
        id: namedId(name),
        kind: "collection",
        data,
      })),
      ...entries.map((data): ContentDocument => ({ id: namedId(nameOf(data)), kind: "item", data })),
      ...categoriesOf(),
      ...products.map(({ name, product }): ContentDocument => ({
        id: namedId(`product ${name}`),
        kind: "product",
        data: product,
      })),
      ...navigationsOf(),
      ...formsOf(),
      ...fieldsOf(making),
    ],
    stock: new Map(products.map(({ name, stock }) => [namedId(`product ${name}`), stock])),
  };
}
