import { ROOT_CATEGORY_NAME } from "@stoa/core/category/category-messages.ts";
import type { Category } from "@stoa/core/category/category-schema.ts";
import type { Page } from "@stoa/core/page/page-schema.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { DemoProduct, DemoVariant } from "../catalogue/demo-catalogue-data.ts";
import { DEMO_PAGES, DEMO_SETTINGS, type DemoPage } from "./demo-pages-data.ts";
import type { DemoDocument, DemoMaking } from "../demo-site.ts";

const CURRENCY = "USD";

function toVariant(variant: DemoVariant, id: string): Variant {
  const price = { amount: variant.priceCents, currency: CURRENCY };
  const salePrice = { amount: variant.salePriceCents ?? variant.priceCents, currency: CURRENCY };
  const onSale = variant.salePriceCents !== undefined;
  return { id, sku: variant.sku, price, salePrice, onSale, attributes: { ...variant.attributes } };
}

export function demoCategories(
  products: ReadonlyArray<{ readonly categories: readonly string[] }>,
  storeId: string,
  newId: () => string,
): DemoDocument[] {
  const root: Category = {
    collectionId: storeId,
    displayName: ROOT_CATEGORY_NAME,
    type: "ROOT",
    pageRendering: "LIST_VIEW",
    displayIndex: 1,
  };
  const rootId = newId();
  const names = [...new Set(products.flatMap(({ categories }) => categories))].sort();
  const categories = names.map((displayName, index): DemoDocument => {
    const data: Category = {
      ...root,
      displayName,
      parentCategoryId: rootId,
      type: "CATEGORY",
      displayIndex: index + 1,
    };
    return { id: newId(), kind: "category", data };
  });
  return [{ id: rootId, kind: "category", data: root }, ...categories];
}

/** Content of a digital product: one file with a few downloads per buyer. */
function whatBuyersGet({ productType }: DemoProduct, { newId }: DemoMaking): Partial<Product> {
  const isDigital = productType === PRODUCT_TYPE.digital;
  return isDigital ? { digital: { fileId: newId(), maxDownloads: 5, expiresAfterHours: 30 * 24 } } : {};
}

export type DemoProductDraft = { readonly id: string; readonly data: Product; readonly stock: StockByVariant };

export function demoProduct(
  product: DemoProduct,
  making: DemoMaking & { readonly collectionId: string; readonly displayIndex: number },
): DemoProductDraft {
  const variants = product.variants.map((variant) => toVariant(variant, making.newId()));
  const stock: StockByVariant = {};
  for (const [index, { stock: count }] of product.variants.entries()) {
    const id = variants[index]?.id ?? "";
    stock[id] = count === "unlimited" ? { quantity: 0, unlimited: true } : { quantity: count, unlimited: false };
  }
  const data: Product = {
    collectionId: making.collectionId,
    urlId: product.key,
    title: product.title,
    description: product.description,
    productType: product.productType,
    ...whatBuyersGet(product, making),
    isVisible: true,
    tags: [...product.tags],
    categories: [...product.categories],
    variantOptionOrdering: [...product.options],
    variants,
    images: product.images.map(({ key, altText }) => ({ imageId: making.imageId(key), altText })),
    displayIndex: making.displayIndex,
    seo: { title: "", description: "" },
  };
  return { id: making.newId(), data, stock };
}

export function demoPage(page: DemoPage, making: DemoMaking): Page {
  const { newId } = making;
  return {
    urlId: page.urlId,
    title: page.title,
    navigationTitle: page.navigationTitle,
    description: page.description,
    enabled: true,
    ...(page.pictureKey === undefined
      ? {}
      : { mainImage: { imageId: making.imageId(page.pictureKey), altText: page.pictureAltText ?? "" } }),
    layout: {
      rows: page.rows.map((row) => ({
        id: newId(),
        columns: row.columns.map((column) => ({
          id: newId(),
          span: column.span,
          blocks: column.blocks.map((block) => ({ id: newId(), ...block })),
        })),
      })),
    },
  };
}

export function demoSettings(homepageId: string): Settings {
  return {
    siteTitle: DEMO_SETTINGS.title,
    siteTagLine: DEMO_SETTINGS.tagline,
    siteDescription: DEMO_SETTINGS.description,
    language: "en-US",
    timeZone: "America/New_York",
    currency: CURRENCY,
    homepageId,
    theme: { name: "agora" },
  };
}

/** The shop first, then the pages except home, which the site title links to. */
export function demoNavigation(storeId: string, pageIds: ReadonlyMap<string, string>): Navigation {
  const pages = DEMO_PAGES.filter(({ key }) => key !== "home").map(({ key }) => ({
    collectionId: pageIds.get(key) ?? "",
  }));
  return { name: "mainNav", items: [{ collectionId: storeId }, ...pages] };
}
