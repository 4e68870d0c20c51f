import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { changePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { createDiscount } from "../discount/discount-owner-service.ts";
import { keepProductFile } from "../download/product-file-seed-service.ts";
import { keepImage, type CheckedImage } from "../image/image-service.ts";
import { startSite } from "../site-start/site-start-service.ts";
import { setStockOf } from "../stock/stock-service.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { readDemoPicture } from "./demo-pictures.ts";
import { shopDemo } from "./catalogue/demo-shop.ts";
import { journalDemo } from "./journal/journal-demo.ts";
import { practiceDemo } from "./practice/practice-demo.ts";
import type { DemoSite } from "./demo-site.ts";
import type { DemoStore } from "./demo-site.ts";

export type { DemoSite } from "./demo-site.ts";

/** Sites of a new install, the shop first. */
export const DEMO_SITES: readonly DemoSite[] = [shopDemo, journalDemo, practiceDemo];

type DemoParts = { readonly database: Database; readonly dataFolder: string; readonly storage: FileStorage };

async function readPictures({ pictures }: DemoSite): Promise<Map<string, CheckedImage>> {
  const read = new Map<string, CheckedImage>();
  for (const [key, picture] of Object.entries(pictures)) read.set(key, await readDemoPicture(picture));
  return read;
}

type Owner = { readonly id: string; readonly email: string };

async function openStore(db: SiteDb, { preferences, discounts }: DemoStore, by: string): Promise<void> {
  for (const [namespace, values] of Object.entries(preferences)) {
    await changePreferences(db, { namespace, preferences: values, by });
  }
  for (const discount of discounts) await createDiscount(db, discount, Date.now());
}

/** Creates and publishes a demo site, all or nothing. */
export async function createDemoSite(parts: DemoParts, owner: Owner, demo: DemoSite = shopDemo): Promise<void> {
  const pictures = await readPictures(demo);
  const imageId = (key: string): string => {
    const picture = pictures.get(key);
    invariant(picture, `the demo ${demo.slug} has a picture "${key}"`);
    return picture.row.id;
  };
  await inSite(parts.database, newId() as SiteId, async (db) => {
    const { documents, stock, files = [] } = demo.makeDocuments({ newId, imageId });
    await startSite(db, { slug: demo.slug, ownerId: owner.id, by: owner.email }, documents);
    // The pictures need the site's row, which startSite creates; their ids are known earlier.
    for (const picture of pictures.values()) await keepImage(db, parts.storage, picture);
    for (const file of files) await keepProductFile(db, parts.storage, file);
    for (const [productId, levels] of stock)
      await setStockOf(db, { productId, stock: levels, reason: "opening", by: owner.email });
    const store = demo.makeStore?.({ newId, imageId });
    if (store) await openStore(db, store, owner.email);
  });
}
