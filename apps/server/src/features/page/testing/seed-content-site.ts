import { hash } from "@node-rs/argon2";
import sharp from "sharp";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { checkImage, keepImage } from "../../image/image-service.ts";
import { startSite } from "../../site-start/site-start-service.ts";
import { setStockOf } from "../../stock/stock-service.ts";
import { openLocalStorage } from "../../../storage/open-storage.ts";
import { CONTENT_PICTURES, contentDocuments, CREW_PASSWORD } from "./content-site-data.ts";

type Seed = {
  readonly database: Database;
  readonly dataFolder: string;
  readonly ownerId: string;
  readonly slug: string;
  readonly themeName: string;
  readonly now: number;
};

/** Deliberately cheap: the hash includes its cost, so the server can still verify it. */
const QUICK_HASH = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

export async function seedContentSite(seed: Seed): Promise<ReadonlyMap<string, string>> {
  const { database, dataFolder, ownerId, slug, themeName, now } = seed;
  const pictures = await Promise.all(
    Object.entries(CONTENT_PICTURES).map(async ([key, svg]) =>
      checkImage({ bytes: await sharp(Buffer.from(svg)).png().toBuffer(), filename: `${key}.png` }),
    ),
  );
  const ids = new Map(Object.keys(CONTENT_PICTURES).map((key, index) => [key, pictures[index]?.row.id ?? ""]));
  const passwordHash = await hash(CREW_PASSWORD, QUICK_HASH);
  const making = { now, themeName, imageId: (key: string): string => ids.get(key) ?? "" };
  const { documents, stock } = contentDocuments(making, { passwordHash });
  await inSite(database, newId() as SiteId, async (db) => {
    await startSite(db, { slug, ownerId, by: "test" }, documents);
    for (const picture of pictures) await keepImage(db, openLocalStorage(dataFolder), picture);
    for (const [productId, levels] of stock)
      await setStockOf(db, { productId, stock: levels, reason: "opening", by: "test" });
  });
  return ids;
}
