import { newStorePage } from "@stoa/core/page/new-store-page.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database } from "../apps/server/src/db/database.ts";
import { newId } from "../apps/server/src/db/new-id.ts";
import { createAccount } from "../apps/server/src/features/account/account-service.ts";
import { DEMO_PRODUCTS } from "../apps/server/src/features/demo/demo-catalogue-data.ts";
import {
  demoNavigation,
  demoPage,
  demoProduct,
  demoSettings,
} from "../apps/server/src/features/demo/demo-documents.ts";
import { DEMO_PAGES } from "../apps/server/src/features/demo/demo-pages-data.ts";
import { keepImage, type CheckedImage } from "../apps/server/src/features/image/image-service.ts";
import { startSite } from "../apps/server/src/features/site-start/site-start-service.ts";
import { setStockOf } from "../apps/server/src/features/stock/stock-service.ts";

export const BENCH_SLUG = "bench";

/** An item that can always be added. */
export type BenchItem = { readonly id: string; readonly sku: string; readonly urlId: string };

/** The server never looks into pictures while it makes a page, so this one has facts and no content. */
const PICTURE: CheckedImage = {
  row: {
    id: newId(),
    filename: "plain.webp",
    contentType: "image/webp",
    widthPx: 1600,
    heightPx: 2000,
    meanColor: "e2dacc",
  },
  extension: "webp",
  image: { bytes: new Uint8Array(), filename: "plain.webp" },
};

/**
 * The demo shop with its 24 products and endless stock, published; all of them share one picture.
 */
export async function createBenchShop(database: Database, dataFolder: string): Promise<BenchItem[]> {
  const by = "bench@example.org";
  const ownerId = await createAccount(database, by, "a long enough password");
  const storeId = newId();
  const pageIds = new Map<string, string>(DEMO_PAGES.map(({ key }) => [key, newId()]));
  const keys = [
    ...DEMO_PRODUCTS.flatMap((product) => product.images),
    ...DEMO_PAGES.map((page) => ({ key: page.pictureKey ?? "" })),
  ];
  const making = { newId, images: new Map(keys.map(({ key }) => [key, { id: PICTURE.row.id }])) };
  const products = DEMO_PRODUCTS.map((product, displayIndex) =>
    demoProduct(product, { ...making, collectionId: storeId, displayIndex }),
  );
  await inSite(database, newId() as SiteId, async (db) => {
    await startSite(db, { slug: BENCH_SLUG, ownerId, by }, [
      { id: newId(), kind: "settings", data: demoSettings(pageIds.get("home") ?? "") },
      { id: newId(), kind: "navigation", data: demoNavigation(storeId, pageIds) },
      { id: storeId, kind: "collection", data: newStorePage() },
      ...DEMO_PAGES.map((page) => ({
        id: pageIds.get(page.key) ?? "",
        kind: "page" as const,
        data: demoPage(page, making),
      })),
      ...products.map(({ id, data }) => ({ id, kind: "product" as const, data })),
    ]);
    await keepImage(db, dataFolder, PICTURE);
    for (const { id, stock } of products) {
      const endless = Object.keys(stock).map((variantId) => [variantId, { quantity: 0, unlimited: true }]);
      await setStockOf(db, id, Object.fromEntries(endless));
    }
  });
  return products.map(({ id, data }) => ({ id, sku: data.variants[0]?.sku ?? "", urlId: data.urlId }));
}
