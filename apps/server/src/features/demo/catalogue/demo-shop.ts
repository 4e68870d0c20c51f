import { DEMO_NAMES } from "../demo-names.ts";
import { newStorePage } from "@stoa/core/page/new-store-page.ts";
import { DEMO_PRODUCTS } from "./demo-catalogue-data.ts";
import { demoCategories, demoNavigation, demoPage, demoProduct, demoSettings } from "../pages/demo-documents.ts";
import { DEMO_PAGES } from "../pages/demo-pages-data.ts";
import { demoPictures } from "../demo-pictures.ts";
import { recipeBook } from "../pages/demo-recipe-book.ts";
import type { DemoMaking, DemoSite } from "../demo-site.ts";
import { americanStore } from "./demo-store-data.ts";

function makeDocuments(making: DemoMaking): ReturnType<DemoSite["makeDocuments"]> {
  const { newId } = making;
  const storeId = newId();
  const pageIds = new Map<string, string>(DEMO_PAGES.map(({ key }) => [key, newId()]));
  const products = DEMO_PRODUCTS.map((product, displayIndex) =>
    demoProduct(product, { ...making, collectionId: storeId, displayIndex }),
  );
  return {
    documents: [
      { id: newId(), kind: "settings", data: demoSettings(pageIds.get("home") ?? "") },
      { id: newId(), kind: "navigation", data: demoNavigation(storeId, pageIds) },
      { id: storeId, kind: "collection", data: newStorePage() },
      ...DEMO_PAGES.map((page) => ({
        id: pageIds.get(page.key) ?? "",
        kind: "page" as const,
        data: demoPage(page, making),
      })),
      ...demoCategories(DEMO_PRODUCTS, storeId, newId),
      ...products.map(({ id, data }) => ({ id, kind: "product" as const, data })),
    ],
    stock: new Map(products.map(({ id, stock }) => [id, stock])),
    files: products.flatMap(({ data: { digital, urlId } }) =>
      digital ? [{ id: digital.fileId, filename: `${urlId}.pdf`, bytes: recipeBook() }] : [],
    ),
  };
}

/** The pottery shop, in the Agora theme. */
export const shopDemo: DemoSite = {
  ...DEMO_NAMES.shop,
  pictures: demoPictures("shop"),
  makeDocuments,
  makeStore: americanStore,
};
