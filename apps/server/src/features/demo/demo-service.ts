import { newStorePage } from "@stoa/core/page/new-store-page.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { checkImage, keepImage, type CheckedImage } from "../image/image-service.ts";
import { startSite } from "../site-start/site-start-service.ts";
import { setStockOf } from "../stock/stock-service.ts";
import { DEMO_PICTURE_KEYS, demoPicture } from "./art/demo-art.ts";
import { DEMO_PRODUCTS } from "./demo-catalogue-data.ts";
import { demoNavigation, demoPage, demoProduct, demoSettings, type DemoProductDraft } from "./demo-documents.ts";
import { DEMO_PAGES } from "./demo-pages-data.ts";

export const DEMO_SLUG = "demo";

type DemoParts = { readonly database: Database; readonly dataFolder: string };

/** Draws the pictures; they are kept as drawings, and turned into pixels at the sizes that somebody looks at. */
async function drawPictures(): Promise<Map<string, CheckedImage>> {
  const pictures = new Map<string, CheckedImage>();
  for (const key of DEMO_PICTURE_KEYS) {
    const bytes = Buffer.from(demoPicture(key));
    pictures.set(key, await checkImage({ bytes, filename: `${key}.svg`, isDrawing: true }));
  }
  return pictures;
}

type Owner = { readonly id: string; readonly email: string };

function toDocument(draft: DemoProductDraft): { id: string; kind: "product"; data: unknown } {
  return { id: draft.id, kind: "product", data: draft.data };
}

/** Makes the demo site with its shop, all or nothing, live at once. */
export async function createDemoSite(parts: DemoParts, owner: Owner): Promise<void> {
  const pictures = await drawPictures();
  await inSite(parts.database, newId() as SiteId, async (db) => {
    const storeId = newId();
    const pageIds = new Map<string, string>(DEMO_PAGES.map(({ key }) => [key, newId()]));
    // The pictures need the site's row, which startSite makes; their ids are known before.
    const images = new Map([...pictures].map(([key, { row }]) => [key, { id: row.id }]));
    const making = { newId, images };
    const products = DEMO_PRODUCTS.map((product, displayIndex) =>
      demoProduct(product, { ...making, collectionId: storeId, displayIndex }),
    );
    await startSite(db, { slug: DEMO_SLUG, ownerId: owner.id, by: owner.email }, [
      { id: newId(), kind: "settings", data: demoSettings(pageIds.get("home") ?? "") },
      { id: newId(), kind: "navigation", data: demoNavigation(storeId, pageIds) },
      { id: storeId, kind: "collection", data: newStorePage() },
      ...DEMO_PAGES.map((page) => ({
        id: pageIds.get(page.key) ?? "",
        kind: "page" as const,
        data: demoPage(page, making),
      })),
      ...products.map(toDocument),
    ]);
    for (const picture of pictures.values()) await keepImage(db, parts.dataFolder, picture);
    for (const product of products) await setStockOf(db, product.id, product.stock);
  });
}
