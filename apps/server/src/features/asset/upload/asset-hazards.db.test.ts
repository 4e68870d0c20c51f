import type { AssetFolder, AssetView } from "@stoa/core/asset/asset-api.ts";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { Readable } from "node:stream";
import sharp from "sharp";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import type { FileStorage } from "../../../storage/file-storage.ts";
import { openTestApp, signInToStudio, TEST_HOST, type TestBrowser, type TestSite } from "../../../testing/test-app.ts";
import { findAsset } from "../asset-store.ts";
import { sweepAssets } from "../sweep/asset-sweep-service.ts";
import { replaceAsset, storeAsset, type Upload } from "./asset-upload-service.ts";
import { pdfBytes, sendFile, uploadFile } from "../testing/asset-uploads.ts";

const DAY_MS = 24 * 60 * 60_000;
const testApp = await openTestApp();
const { parts } = testApp;

type Fixture = { readonly studio: TestBrowser; readonly visitor: TestBrowser; readonly siteId: TestSite["site"]["id"] };

async function openFixture(): Promise<Fixture> {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  return { studio, visitor: testApp.browse(`${testSite.slug}.${TEST_HOST}`), siteId: testSite.site.id };
}

function pngBytes(widthPx: number): Promise<Buffer> {
  return sharp({ create: { width: widthPx, height: 30, channels: 3, background: "#804020" } })
    .png()
    .toBuffer();
}

function storageAfter(first: () => Promise<unknown>): FileStorage {
  const { storage } = parts;
  return {
    ...storage,
    put: async (...call) => {
      await first();
      await storage.put(...call);
    },
  };
}

function uploadOf(text: string): Upload {
  return { filename: "menu.pdf", content: Readable.from([pdfBytes(text)]), isCut: () => false };
}

test("when two people replace a file at once, the first one's bytes stay intact", async () => {
  const { studio, visitor, siteId } = await openFixture();
  const menu = await uploadFile(studio, { bytes: pdfBytes("old"), filename: "menu.pdf" });
  const url = `/api/studio/assets/${menu.id}/content`;
  const storage = storageAfter(() => sendFile(studio, url, { bytes: pdfBytes("first"), filename: "menu.pdf" }));
  const late = replaceAsset({ ...parts, storage }, siteId, { ...uploadOf("too late"), id: menu.id });
  await expect(late).rejects.toMatchObject({ code: "version_conflict" });
  expect((await visitor.get(menu.address)).text).toBe(pdfBytes("first").toString());
  const again = (await sendFile(studio, url, { bytes: pdfBytes("third"), filename: "menu.pdf" })).json() as AssetView;
  expect((await visitor.get(again.url)).text).toBe(pdfBytes("third").toString());
});

test("an upload to a folder that is removed in the meantime gets an error", async () => {
  const { studio, siteId } = await openFixture();
  const answer = await studio.call("POST", "/api/studio/asset-folders", { name: "Menus", parentId: null });
  const { id } = answer.json() as AssetFolder;
  const storage = storageAfter(() => studio.call("DELETE", `/api/studio/asset-folders/${id}`));
  const upload = storeAsset({ ...parts, storage }, siteId, { ...uploadOf("new"), folderId: id });
  await expect(upload).rejects.toMatchObject({ code: "invalid_request", message: ASSET_MESSAGES.folderGone });
});

test("rejects names and list positions that the database cannot store", async () => {
  const { studio, visitor } = await openFixture();
  expect((await visitor.get("/s/a%00b.pdf")).status).toBe(404);
  for (const place of [
    ["a\0", "1"],
    ["a", "\0"],
  ]) {
    const cursor = Buffer.from(JSON.stringify(place)).toString("base64url");
    expect((await studio.get(`/api/studio/assets?sort=name&cursor=${cursor}`)).status).toBe(400);
  }
});

test("a URL that browsers cache forever never becomes another file's URL", async () => {
  const { studio, visitor } = await openFixture();
  const old = await uploadFile(studio, { bytes: pdfBytes("old prices"), filename: "prices.pdf" });
  const next = await uploadFile(studio, { bytes: pdfBytes("new prices"), filename: "next.pdf" });
  expect((await visitor.get(old.url)).headers["cache-control"]).toContain("immutable");
  await studio.call("PATCH", `/api/studio/assets/${old.id}`, { filename: "prices of last year" });
  const renamed = await studio.call("PATCH", `/api/studio/assets/${next.id}`, { filename: "prices" });
  const { url, address } = renamed.json() as AssetView;
  expect(address).toBe(old.address);
  expect(url).not.toBe(old.url);
  expect((await visitor.get(url)).text).toContain("new prices");
  expect((await visitor.get(old.url)).headers["cache-control"]).toBe("public, no-cache");
});

test("requesting an image's future URL before the replacement does not break it for anyone", async () => {
  const { studio, visitor } = await openFixture();
  const vase = await uploadFile(studio, { bytes: await pngBytes(40), filename: "vase.png" });
  const coming = vase.url.replace(/vase\.png$/, "vase.v2.png");
  expect((await visitor.get(coming)).headers["cache-control"]).not.toContain("immutable");
  const file = { bytes: await pngBytes(90), filename: "vase.png" };
  const replaced = (await sendFile(studio, `/api/studio/assets/${vase.id}/content`, file)).json() as AssetView;
  expect(replaced.url).toBe(coming);
  const shown = await visitor.get(replaced.url);
  expect(shown.headers).toMatchObject({ "content-length": String(replaced.byteCount) });
  expect(shown.headers["cache-control"]).toContain("immutable");
});

test("a file that an archive imported as deleted is removed when its time has passed", async () => {
  const { siteId } = await openFixture();
  const id = newId();
  await inSite(parts.database, siteId, (db) =>
    db.text(
      `insert into asset (site_id, id, kind, filename, content_type, byte_count, deleted_at)
       values ($1, $2, 'file', 'menu.pdf', 'application/pdf', 1, now())`,
      [siteId, id],
    ),
  );
  const call = { database: parts.database, signal: new AbortController().signal };
  await sweepAssets(call, { ...parts, now: () => Date.now() + 31 * DAY_MS });
  expect(await inSite(parts.database, siteId, (db) => findAsset(db, id))).toBeUndefined();
});

test("a deleted file that a scheduled release shows is not deleted permanently", async () => {
  const { studio } = await openFixture();
  const vase = await uploadFile(studio, { bytes: await pngBytes(40), filename: "vase.png" });
  const { id, version } = (await studio.call("POST", "/api/products", { title: "Vase" })).json() as ProductDetail;
  const edit = (at: number, value: object[]): ReturnType<TestBrowser["call"]> => {
    const patches = [{ op: "replace", path: ["images"], value }];
    return studio.call("PATCH", `/api/products/${id}`, { version: at, label: "Change pictures", patches });
  };
  await edit(version, [{ imageId: vase.id, altText: "" }]);
  const at = new Date(Date.now() + DAY_MS).toISOString();
  expect((await studio.call("POST", "/api/releases/scheduled", { at })).status).toBe(200);
  const emptied = await edit(version + 1, []);
  expect(emptied.status, emptied.text).toBe(200);
  await studio.call("DELETE", `/api/studio/assets/${vase.id}`);
  const call = { database: parts.database, signal: new AbortController().signal };
  await sweepAssets(call, { ...parts, now: () => Date.now() + 31 * DAY_MS });
  expect((await studio.call("POST", `/api/studio/assets/${vase.id}/restore`)).status).toBe(200);
});
