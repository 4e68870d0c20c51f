import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { insertImage, updateImageContent } from "../../image/image-store.ts";
import { insertSiteFile } from "../../image/site-file-store.ts";
import { makeLive } from "../../release/release-service.ts";
import { bumpFactsVersion } from "../../site/site-service.ts";
import { createShop } from "../testing/test-shop.ts";

const testApp = await openTestApp();

test("shows a cart with an earlier release's products when the site is rolled back", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ product: { title: "Moon vase" } });
  const visitor = await shop.visit();
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  const titles = async () => (await visitor.readCart()).entries.map(({ title }) => title);
  expect(await titles()).toEqual(["Moon vase"]);
  await shop.changeProduct(item, { title: "Tall vase" });
  expect(await titles()).toEqual(["Moon vase"]);
  const before = await inSite(testApp.database, shop.site.id, (db) =>
    db.text<{ live: number }>("select live_release as live from site where id = $1", [shop.site.id]),
  );
  await shop.publish();
  expect(await titles()).toEqual(["Tall vase"]);
  await inSite(testApp.database, shop.site.id, (db) => makeLive(db, before[0]?.live ?? 0));
  expect(await titles()).toEqual(["Moon vase"]);
});

test("a picture that was replaced is shown by its new name", async () => {
  const shop = await createShop(testApp);
  const imageId = newId();
  const picture = {
    id: imageId,
    contentType: "image/png",
    widthPx: 10,
    heightPx: 10,
    meanColor: "#ffffff",
    byteCount: 100,
    areaColors: [],
    isVector: false,
  };
  const within = <Result>(work: Parameters<typeof inSite<Result>>[2]) => inSite(testApp.database, shop.site.id, work);
  await within(async (db) => {
    await insertSiteFile(db, { ...picture, kind: "image", filename: "vase.png", folderId: null });
    await insertImage(db, { ...picture, filename: "vase.png", sourceUrl: null });
  });
  const images = [{ imageId, altText: "A vase" }];
  const item = await shop.addProduct({ product: { images } });
  const visitor = await shop.visit();
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  const address = async () => (await visitor.readCart()).entries[0]?.imageUrl;
  expect(await address()).toContain("vase.png");
  await within(async (db) => {
    await updateImageContent(db, { ...picture, filename: "tall-vase.png", version: 2 });
    await bumpFactsVersion(db);
  });
  expect(await address()).toContain("tall-vase.png");
});

test("shops do not see each other's products, whatever ids their lines have", async () => {
  const [mine, other] = [await createShop(testApp), await createShop(testApp)];
  const item = await mine.addProduct();
  const [visitor, stranger] = [await mine.visit(), await other.visit()];
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  const own = await other.addProduct();
  const entry = await stranger.addItem({ itemId: own.id, sku: own.sku });
  await inSite(testApp.database, other.site.id, (db) =>
    db.text("update cart_entry set product_id = $2, variant_id = $3 where id = $1", [
      entry.id,
      item.id,
      item.product.variants[0]?.id,
    ]),
  );
  expect((await visitor.readCart()).subtotalCents).toBe(1000);
  expect(await stranger.readCart()).toMatchObject({ subtotalCents: 0 });
});
