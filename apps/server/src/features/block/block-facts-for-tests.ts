import {
  blockGroupsKey,
  blockItemsKey,
  type BlockGroup,
  type BlockGrouping,
  type BlockItems,
} from "@stoa/core/block/block-facts.ts";
import { FORM_FIELD_TYPES, type Form, type FormField, type FormFieldType } from "@stoa/core/form/form-schema.ts";
import type { JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { ImageRecord } from "@stoa/core/image/image-record.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import type { RendererFacts } from "@stoa/core/block/render/render-blocks.ts";

function testImage(number: number, widthPx: number, heightPx: number): ImageRecord {
  return { id: testId(number), filename: `picture ${number}.webp`, widthPx, heightPx, meanColor: "8899aa" };
}

const OPTIONS = ["Red & blue", "Green"];

const OWN_MEMBERS: Partial<Record<FormFieldType, Partial<FormField>>> = {
  text: { placeholder: "Say something" },
  textarea: { maxLength: 50 },
  currency: { currencySymbol: "€" },
  phone: { showCountryCode: true },
  section: { underline: true, required: false },
  radio: { options: OPTIONS },
  checkbox: { options: OPTIONS },
  select: { options: OPTIONS },
  likert: { options: OPTIONS },
  hidden: { key: "utm_source", value: "none", required: false },
};

function testField(type: FormFieldType, index: number): FormField {
  const description = index % 2 === 0 ? `About <${type}>` : "";
  const shared = { id: testId(100 + index), type, title: `A ${type}`, description, required: true };
  return { ...shared, ...OWN_MEMBERS[type] };
}

export function testForm(changes: Partial<Form> = {}): Form {
  return {
    name: "Ask us",
    fields: FORM_FIELD_TYPES.map(testField),
    submitButtonText: "Send it",
    submissionMessage: "<p>Thank you.</p>",
    disclaimer: "<p>We keep nothing.</p>",
    ...changes,
  };
}

function newsletterForm(): Form {
  const { fields } = testForm();
  return testForm({ fields: fields.filter(({ type }) => ["email", "name", "section"].includes(type)) });
}

function formOfFriends(): Form {
  const fields = newsletterForm().fields.filter(({ type }) => type !== "name");
  return testForm({ fields: [...fields, { ...testField("name", 0), required: false }] });
}

function guardedForm(): Form {
  const fields = testForm().fields.filter(({ type }) => type === "email");
  return testForm({
    fields: [{ ...testField("textarea", 1), maxLength: "none" }, ...fields],
    captchaEnabled: true,
    captchaTheme: "dark",
    captchaAlignment: "center",
    submissionHTML: "<script>window.sent = true</script>",
    successRedirect: "https://partner.example/thanks?a=1&b=2",
  });
}

const EVENTS: BlockItems = {
  collection: { id: testId(40), title: "Events", fullUrl: "/events", urlId: "events" },
  items: [
    {
      id: testId(41),
      title: "Open kiln & tea",
      fullUrl: "/events/open-kiln",
      excerpt: "<p>Come by.</p>",
      assetUrl: "/images/kiln.webp",
      originalSize: "1600x1200",
      startDate: 1_790_000_000_000,
      author: { id: "ada", displayName: "Ada <3" },
      tags: ["clay", "tea"],
      categories: ["Shapes"],
      location: { addressTitle: "The <kiln>" },
      recordType: 12,
    },
    {
      id: testId(42),
      title: "Without a picture",
      fullUrl: "/events/without",
      excerpt: "",
      publishOn: 1_780_000_000_000,
    },
  ],
};

const FEATURED: BlockItems = { ...EVENTS, items: EVENTS.items.slice(0, 1) };

const ALBUM: BlockItems = {
  collection: { id: testId(43), title: "Songs of the <kiln>", fullUrl: "/songs" },
  items: [
    {
      id: testId(47),
      title: "Slow & low",
      fullUrl: "/songs/slow",
      structuredContent: { author: "Ada", audioAssetUrl: "/files/slow.mp3", audioAssetDuration: 185_000 },
    },
    { id: testId(48), title: "Not recorded yet", fullUrl: "/songs/not-yet", structuredContent: { audioAssetUrl: "" } },
  ],
};

const STORE: BlockItems = {
  collection: { id: testId(44), title: "Store", fullUrl: "/store" },
  items: [
    {
      id: testId(45),
      title: "Tea pot & lid",
      fullUrl: "/store/tea-pot",
      excerpt: "<p>Holds four cups.</p>",
      assetUrl: "/images/pot.webp",
      originalSize: "1200x1500",
      recordType: 11,
      structuredContent: {
        productType: 1,
        variants: [
          {
            id: testId(49),
            sku: "POT",
            qtyInStock: 3,
            unlimited: false,
            attributes: {},
            priceMoney: { value: "48.00", currency: "USD" },
            onSale: false,
          },
        ],
        variantOptionOrdering: [],
      },
    },
  ],
};

const QUICK_STORE: BlockItems = {
  ...STORE,
  collection: { ...STORE.collection, id: testId(51), features: { productQuickView: { isEnabled: true } } },
};

/** Events in January 1970, where the fixtures' clock is set. */
const JANUARY: BlockItems = {
  ...EVENTS,
  items: [
    { title: "Salt & fire", fullUrl: "/events/salt", startDate: 1_000_000_000, endDate: 1_003_600_000 },
    { title: "Two days", fullUrl: "/events/two-days", startDate: 2_000_000_000, endDate: 2_090_000_000 },
    { title: "Without a time", fullUrl: "/events/none" },
  ],
};

const PAST: BlockItems = { ...EVENTS, items: EVENTS.items.slice(1) };

/** Counts include items beyond the two listed. */
const GROUPS: Readonly<Record<BlockGrouping, readonly BlockGroup[]>> = {
  month: [
    { key: "2026-05", name: "", count: 700, date: 1_780_000_000_000 },
    { key: "2026-09", name: "", count: 1, date: 1_790_000_000_000 },
  ],
  year: [{ key: "2026", name: "", count: 701, date: 1_790_000_000_000 }],
  category: [{ key: "News & notes", name: "News & notes", count: 12, date: 1_790_000_000_000 }],
  tag: [
    { key: "clay", name: "clay", count: 400, date: 1_790_000_000_000 },
    { key: "tea", name: "tea", count: 20, date: 1_790_000_000_000 },
    { key: "<b>kiln", name: "<b>kiln", count: 150, date: 1_780_000_000_000 },
  ],
  author: [{ key: "ada", name: "Ada <3", count: 9, date: 1_790_000_000_000 }],
};

const GROUPINGS = ["month", "year", "category", "tag", "author"] as const;

const MAIN_NAVIGATION = {
  active: false,
  folderActive: true,
  items: [
    { active: false, folderActive: false, collection: { fullUrl: "/about", navigationTitle: "About <us>" } },
    {
      active: false,
      folderActive: true,
      collection: { fullUrl: "/work", navigationTitle: "Work" },
      items: [{ active: true, folderActive: false, collection: { fullUrl: "/pots", navigationTitle: "Pots" } }],
    },
    { active: false, externalLink: { url: "https://example.org/?a=1&b=2", title: "Partner", newWindow: true } },
  ],
};

const FOLDER = {
  collection: { id: testId(60), title: "Work & play", fullUrl: "/work" },
  items: [
    { title: "Pots", fullUrl: "/pots", description: "<p>Round <b>things</b>.</p>" },
    { title: "Plates", fullUrl: "/plates", description: "" },
  ],
};

const NO_FILTER = { tags: [], categories: [], isFeatured: false };
const FILTER = { tags: ["clay"], categories: ["Shapes"], isFeatured: true };

const ITEMS: ReadonlyMap<string, BlockItems> = new Map([
  [blockItemsKey({ collectionId: testId(40), limit: 6, ...NO_FILTER }), EVENTS],
  [blockItemsKey({ collectionId: testId(40), limit: 250, ...NO_FILTER }), EVENTS],
  [blockItemsKey({ collectionId: testId(40), limit: 250, happening: "ever", ...NO_FILTER }), EVENTS],
  [blockItemsKey({ collectionId: testId(40), limit: 6, happening: "past", ...NO_FILTER }), PAST],
  [blockItemsKey({ collectionId: testId(40), limit: 1, ...NO_FILTER }), FEATURED],
  [blockItemsKey({ collectionId: testId(40), limit: 6, ...FILTER }), FEATURED],
  [blockItemsKey({ collectionId: testId(40), limit: 250, happening: "this-month", ...NO_FILTER }), JANUARY],
  [blockItemsKey({ collectionId: testId(43), limit: 60, ...NO_FILTER }), ALBUM],
  [blockItemsKey({ collectionId: testId(44), limit: 6, ...NO_FILTER }), STORE],
  [blockItemsKey({ collectionId: testId(51), limit: 6, ...NO_FILTER }), QUICK_STORE],
  [blockItemsKey({ collectionId: testId(44), itemId: testId(45), limit: 1, ...NO_FILTER }), STORE],
]);

export function testFacts(changes: Partial<RendererFacts> = {}): RendererFacts {
  return {
    images: new Map([testImage(1, 1200, 800), testImage(2, 400, 600)].map((image) => [image.id, image])),
    forms: new Map([
      [testId(30), testForm()],
      [testId(31), newsletterForm()],
      [testId(32), guardedForm()],
      [testId(34), formOfFriends()],
      [testId(33), { ...newsletterForm(), captchaEnabled: true }],
    ]),
    captcha: { provider: "turnstile", siteKey: 'key"&' },
    redirectHosts: ["partner.example"],
    pathOf: (id) => (id === testId(50) ? "/about" : undefined),
    items: ITEMS,
    groups: new Map(
      GROUPINGS.map((groupBy) => [
        blockGroupsKey({ collectionId: testId(40), groupBy }),
        { collection: EVENTS.collection, groups: GROUPS[groupBy] },
      ]),
    ),
    navigations: new Map([["mainNav", MAIN_NAVIGATION]]),
    folderOf: (id) => (id === testId(60) ? FOLDER : undefined),
    page: { url: "https://clay.example/notes/first?a=1&b=2", commentedId: testId(70) },
    donations: { currency: "EUR", suggestedCents: [1000, 2500], minimumCents: 500, locale: "en-US" },
    socialAccounts: [
      {
        serviceId: 64,
        serviceName: "Mastodon",
        userName: "clay",
        screenname: "@clay",
        profileUrl: "https://example.org/@clay",
      },
      { serviceId: 1, serviceName: "Bad", userName: "", screenname: "", profileUrl: "javascript:alert(1)" },
    ],
    ...changes,
  };
}

type Compiled<Template> = {
  readonly facts: RendererFacts;
  readonly locale: string;
  readonly now: number;
  readonly context: JsonObject;
  readonly partials: Readonly<Record<string, Template>>;
};

/** For tests: the page of the fixture blocks; its theme has one block, `price-tag.block`. */
export function fixtureParts<Template>(compile: (source: string) => Template): Compiled<Template> {
  const location = {
    addressTitle: "Clay & sons",
    addressLine1: "1 Clay St",
    addressLine2: "Dublin",
    addressCountry: "Ireland",
  };
  return {
    facts: testFacts(),
    locale: "en-US",
    now: 0,
    context: { website: { timeZone: "UTC", siteTitle: "Clay & sons", location } },
    partials: {
      "price-tag.block": compile("<b>{props.price|html}</b>{.if props.isNew}<i>New</i>{.end}"),
    },
  };
}
