import type { Form } from "@stoa/core/form/form-schema.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { RECORD_TYPE } from "@stoa/core/item/record-types.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import { COLLECTION_TYPE } from "@stoa/core/page/collection-types.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { DrawerDraft, NewsDraft, PageDraft, ProjectDraft, ServiceDraft } from "./practice-drafts.ts";
import { PRACTICE_FORM } from "./practice-form-data.ts";
import { imageUse, toLayout, type Making } from "./practice-layout.ts";
import { PRACTICE_SETTINGS } from "./practice-pages-data.ts";

const CURRENCY = "GBP";
const NO_SEO = { title: "", description: "" };

export type Standing = { readonly collectionId: string; readonly displayIndex: number };

type CollectionDraft = Pick<Collection, "type" | "typeName" | "urlId" | "title" | "description" | "ordering"> &
  Partial<Pick<Collection, "folder" | "children" | "layoutKey">>;

export function practiceCollection(draft: CollectionDraft): Collection {
  return { navigationTitle: draft.title, enabled: true, pageSize: 30, ...draft };
}

export const PRACTICE_COLLECTIONS = {
  work: {
    type: COLLECTION_TYPE.generic,
    typeName: "projects",
    urlId: "work",
    title: "Work",
    description: "Fifty-three projects since 2014. These eight explain the others.",
    ordering: "user-orderable",
  },
  services: {
    type: COLLECTION_TYPE.products,
    typeName: "products",
    urlId: "services",
    title: "Services",
    description: "Four ways to begin, with prices. Everything after that is quoted in writing before it starts.",
    ordering: "user-orderable",
  },
  news: {
    type: COLLECTION_TYPE.generic,
    typeName: "blog",
    urlId: "news",
    title: "News",
    description: "",
    ordering: "chronological",
  },
  drawer: {
    type: COLLECTION_TYPE.slideGallery,
    typeName: "gallery",
    urlId: "drawer",
    title: "From the drawer",
    description: "Models and samples that were worth keeping.",
    ordering: "user-orderable",
  },
  practice: {
    type: COLLECTION_TYPE.generic,
    typeName: "index",
    urlId: "practice",
    title: "Practice",
    description: "",
    ordering: "user-orderable",
    folder: "index",
  },
} as const satisfies Record<string, CollectionDraft>;

function sharedItem(
  standing: Standing,
): Pick<Item, "collectionId" | "displayIndex" | "status" | "seo" | "categories" | "tags" | "isStarred"> {
  return { ...standing, status: "published", seo: NO_SEO, categories: [], tags: [], isStarred: false };
}

export function projectItem(draft: ProjectDraft, standing: Standing, making: Making): Item {
  const { client, year, discipline, place } = draft;
  return {
    ...sharedItem(standing),
    urlId: draft.urlId,
    recordType: RECORD_TYPE.text,
    customType: "project",
    customContent: { client, year, discipline, place },
    title: draft.title,
    excerpt: draft.excerpt,
    tags: [...draft.tags],
    categories: [discipline],
    isStarred: draft.isStarred,
    publishOn: Date.UTC(Number(year), 0, 15) - standing.displayIndex * 86_400_000,
    mainImage: imageUse(draft.mainImage, making),
    layout: toLayout(draft.rows, making),
  };
}

export function newsItem(draft: NewsDraft, standing: Standing, making: Making): Item {
  return {
    ...sharedItem(standing),
    urlId: draft.urlId,
    recordType: RECORD_TYPE.text,
    title: draft.title,
    excerpt: draft.excerpt,
    tags: [...draft.tags],
    categories: [...draft.categories],
    publishOn: Date.parse(draft.date),
    mainImage: imageUse(draft.mainImage, making),
    layout: toLayout(draft.rows, making),
  };
}

export function drawerItem(draft: DrawerDraft, standing: Standing, making: Making): Item {
  return {
    ...sharedItem(standing),
    urlId: draft.urlId,
    recordType: RECORD_TYPE.image,
    title: draft.title,
    html: `<p>${draft.caption}</p>`,
    excerpt: "",
    publishOn: Date.UTC(2026, 0, 10 + standing.displayIndex),
    mainImage: imageUse(draft.picture, making),
  };
}

export function serviceProduct(draft: ServiceDraft, standing: Standing, making: Making): Product {
  const { option } = draft;
  return {
    ...standing,
    urlId: draft.urlId,
    title: draft.title,
    description: draft.description,
    productType: PRODUCT_TYPE.service,
    isVisible: true,
    tags: [],
    categories: [draft.category],
    variantOptionOrdering: option === undefined ? [] : [option],
    variants: draft.prices.map(({ choice, sku, pence }) => ({
      id: making.newId(),
      sku,
      price: { amount: pence, currency: CURRENCY },
      salePrice: { amount: pence, currency: CURRENCY },
      onSale: false,
      attributes: option === undefined || choice === undefined ? {} : { [option]: choice },
    })),
    images: [{ imageId: imageUse(draft.picture, making).imageId, altText: draft.picture.altText }],
    seo: NO_SEO,
  };
}

export function practicePage(draft: PageDraft, making: Making): Page {
  return {
    urlId: draft.urlId,
    title: draft.title,
    navigationTitle: draft.navigationTitle,
    description: draft.description,
    enabled: true,
    ...(draft.layoutKey === undefined ? {} : { layoutKey: draft.layoutKey }),
    ...(draft.templateName === undefined ? {} : { templateName: draft.templateName }),
    ...(draft.mainImage ? { mainImage: imageUse(draft.mainImage, making) } : {}),
    layout: toLayout(draft.rows, making),
  };
}

export function practiceForm({ newId }: Pick<Making, "newId">): Form {
  return { ...PRACTICE_FORM, fields: PRACTICE_FORM.fields.map((field) => Object.assign({ id: newId() }, field)) };
}

export function practiceSettings(homepageId: string, making: Making): Settings {
  const { title, tagline, description, email, phoneNumber, place } = PRACTICE_SETTINGS;
  return {
    siteTitle: title,
    siteTagLine: tagline,
    siteDescription: description,
    language: "en-GB",
    timeZone: "Europe/London",
    currency: CURRENCY,
    homepageId,
    theme: { name: "atrium" },
    location: { ...place },
    contact: { email, phoneNumber },
    socialImage: imageUse({ key: "portals", altText: "A row of openings in coloured walls" }, making),
  };
}

export function practiceNavigation(collectionIds: readonly string[]): Navigation {
  return { name: "mainNav", items: collectionIds.map((collectionId) => ({ collectionId })) };
}
