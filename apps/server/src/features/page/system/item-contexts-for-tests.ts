/** Items and collections in page context form, for tests of the system templates. spec: template-platform 2.1 */
export type Context = Readonly<Record<string, unknown>>;

export const NOW = Date.UTC(2026, 2, 14, 12);
export const DAY_MS = 86_400_000;

type PictureFacts = { readonly size?: string; readonly mean?: string; readonly x?: number; readonly y?: number };

export function pictureContext(
  number: number,
  { size = "1600x1200", mean = "c8b9a6", x, y }: PictureFacts = {},
): Context {
  return {
    id: `picture-${number}`,
    recordType: 2,
    recordTypeLabel: "image",
    title: `Picture ${number}`,
    altText: `What picture ${number} shows`,
    filename: `p${number}.jpg`,
    assetUrl: `/images/picture-${number}/p${number}.jpg`,
    systemDataId: `picture-${number}`,
    systemDataVariants: "100w,300w,500w,750w,1000w,1500w",
    originalSize: size,
    mediaFocalPoint: { x: x ?? 0.5, y: y ?? 0.5, source: 3 },
    colorData: { centerAverage: mean },
    fullUrl: `/gallery/p${number}`,
  };
}

export function withPicture(number: number, facts: PictureFacts = {}): Context {
  const mainImage = pictureContext(number, facts);
  const { id, assetUrl, originalSize, systemDataVariants, colorData } = mainImage;
  return { mainImageId: id, mainImage, assetUrl, originalSize, systemDataVariants, colorData };
}

const author = {
  id: "author-1",
  displayName: "Ada Byron",
  bio: "<p>Writes about engines.</p>",
  websiteUrl: "https://ada.example",
};

const PLAIN_ITEM = { tags: [], categories: [], excerpt: "", commentState: 2, publicCommentCount: 0, likeCount: 0 };

export function postContext(number: number, changes: Context = {}): Context {
  return {
    ...PLAIN_ITEM,
    id: `post-${number}`,
    recordType: 1,
    recordTypeLabel: "text",
    urlId: `post-${number}`,
    fullUrl: `/blog/post-${number}`,
    title: `Post number ${number}`,
    body: `<div class="sqs-layout sqs-grid-12 columns-12"><div class="row sqs-row"><div class="col sqs-col-12 span-12"><div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content"><div class="sqs-html-content"><h2>A part</h2><p>${"A line of a body that goes on for a while. ".repeat(12)}</p><blockquote>Said once.</blockquote></div></div></div></div></div></div>`,
    excerpt: `<p>${"A short text that says what the post is about. ".repeat(3)}</p>`,
    publishOn: NOW - number * DAY_MS,
    author,
    tags: ["Brass & steel", "engines"],
    categories: ["Notes"],
    ...withPicture(number, { mean: ["a7b3b8", "c8b9a6", "9aa58f"][number % 3] ?? "" }),
    ...changes,
  };
}

export function eventContext(number: number, changes: Context = {}): Context & { startDate: number; endDate: number } {
  const startDate = NOW + (number - 2) * 5 * DAY_MS + 18 * 3_600_000;
  return {
    ...PLAIN_ITEM,
    id: `event-${number}`,
    recordType: 12,
    recordTypeLabel: "event",
    urlId: `event-${number}`,
    fullUrl: `/events/event-${number}`,
    title: `Evening at the bench ${number}`,
    body: "<p>Bring your own pot.</p>",
    excerpt: "<p>Two hours at the wheel, with tea.</p>",
    startDate,
    endDate: startDate + 2 * 3_600_000,
    location: {
      addressTitle: "Potter's Yard",
      addressLine1: "12 Kiln Lane",
      addressLine2: "Leeds",
      addressCountry: "United Kingdom",
      mapLat: 53.8,
      mapLng: -1.55,
    },
    ...withPicture(number),
    ...changes,
  };
}

function variant(number: number, attributes: Record<string, string>, qtyInStock = 4): Context {
  const optionValues = Object.entries(attributes).map(([optionName, value]) => ({ optionName, value }));
  return {
    id: `variant-${number}`,
    sku: `SKU-${number}`,
    price: 4800,
    salePrice: 3900,
    onSale: number === 1,
    priceMoney: { value: "48.00", currency: "GBP" },
    salePriceMoney: { value: "39.00", currency: "GBP" },
    unlimited: false,
    qtyInStock,
    soldOut: qtyInStock === 0,
    attributes,
    optionValues,
    optionsText: optionValues.map(({ value }) => value).join(" / "),
    priceText: "£48.00",
  };
}

export function productContext(number: number, changes: Context = {}): Context {
  return {
    ...PLAIN_ITEM,
    id: `product-${number}`,
    collectionId: "store",
    recordType: 11,
    recordTypeLabel: "store-item",
    urlId: `product-${number}`,
    fullUrl: `/shop/product-${number}`,
    title: ["Blue vase", "A tall jug with a rather long name that wraps", "Cup", "Bowl"][number % 4],
    body: "<p>Thrown by hand and fired twice. Holds water, and a branch or two.</p>",
    tags: ["stoneware"],
    categories: ["Vases"],
    ...withPicture(number, { size: "1200x1500" }),
    items: [1, 2, 3].map((picture) => pictureContext(number * 10 + picture, { size: "1200x1500" })),
    structuredContent: {
      productType: 1,
      isSubscribable: false,
      useCustomAddButtonText: false,
      variantOptionOrdering: ["Size"],
      variants: number % 2 === 0 ? [variant(number, {})] : [variant(1, { Size: "S" }), variant(2, { Size: "L" }, 0)],
    },
    ...changes,
  };
}

export function trackContext(number: number): Context {
  return {
    ...PLAIN_ITEM,
    id: `track-${number}`,
    recordType: 7,
    recordTypeLabel: "audio",
    fullUrl: `/album/track-${number}`,
    title: `Movement ${number}`,
    body: "",
    structuredContent: {
      audioAssetUrl: `/files/${number}.mp3`,
      author: "The Kiln Quartet",
      audioAssetDuration: 185_000 + number * 11_000,
    },
  };
}

export function collectionContext(typeName: string, changes: Context = {}): Context {
  return {
    id: `collection-${typeName}`,
    title: `The ${typeName}`,
    navigationTitle: typeName,
    urlId: typeName,
    fullUrl: `/${typeName}`,
    typeName,
    description: "<p>A few words about it.</p>",
    tags: ["Brass & steel", "engines"],
    categories: ["Vases", "Jugs & cups"],
    features: { relatedItems: { isEnabled: true }, productQuickView: { isEnabled: false } },
    ...withPicture(90),
    ...changes,
  };
}
