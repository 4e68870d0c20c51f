import type { ProductFile } from "@stoa/core/download/download-api.ts";
import type { SiteArchive } from "@stoa/core/site-archive/site-archive-api.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openS3Server } from "../../storage/testing/s3-server.ts";
import { openOwnTestApp, signInToStudio, TEST_HOST, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { insertTestOrder } from "../../testing/test-order-store.ts";
import { TestShop } from "../cart/testing/test-shop.ts";
import { downloadLinksOf, grantDownloads } from "../download/download-service.ts";
import { fetchDownload, pressDownload } from "../download/testing/press-download.ts";
import { storeProductFile } from "../download/product-file-service.ts";
import { exportSite } from "./site-export-service.ts";
import { importSite } from "./site-import-service.ts";
import { sweepArchives, writeOrderedArchive } from "./site-archive-service.ts";

const s3 = await openS3Server();
const folder = mkdtempSync(path.join(tmpdir(), "stoa-bucket-test-"));
const { bucket, region, accessKeyId, secretAccessKey, endpoint = "" } = s3.settings;
const testApp = await openOwnTestApp(
  {},
  {
    STOA_S3_BUCKET: bucket,
    STOA_S3_REGION: region,
    STOA_S3_ENDPOINT: endpoint.replace("127.0.0.1", "localhost"),
    STOA_S3_ACCESS_KEY_ID: accessKeyId,
    STOA_S3_SECRET_ACCESS_KEY: secretAccessKey,
  },
);
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const { database, dataFolder, parts } = testApp;
const CONTENT = Buffer.from("0123456789".repeat(10));
const ARCHIVES = "/api/studio/archives";

type Place = { readonly testSite: TestSite; readonly studio: TestBrowser; readonly visitor: TestBrowser };

async function openPlace(): Promise<Place> {
  const testSite = await testApp.createTestSite();
  const visitor = testApp.browse(`${testSite.slug}.${TEST_HOST}`);
  return { testSite, studio: await signInToStudio(testApp, testSite), visitor };
}

function upload({ testSite }: Place, content: Buffer = CONTENT): Promise<ProductFile> {
  const file = { filename: "pattern.pdf", content: Readable.from([content]), isCut: () => false };
  return storeProductFile(parts, testSite.site.id, file);
}

async function buy({ testSite }: Place, { id: fileId }: ProductFile): Promise<string> {
  const digital = { fileId, maxDownloads: 2, expiresAfterHours: 24 };
  const shop = new TestShop(testApp, testSite.site);
  const item = await shop.addProduct({ product: { productType: PRODUCT_TYPE.digital, digital } });
  const [link] = await inSite(database, testSite.site.id, async (db) => {
    const lines = [{ productType: PRODUCT_TYPE.digital, productId: item.id }];
    const { orderId } = await insertTestOrder(db, { lines });
    await grantDownloads(db, { orderId, now: Date.now() });
    return downloadLinksOf(db, parts, orderId);
  });
  const { pathname, search } = new URL(link?.url ?? "");
  return pathname + search;
}

function keysBelow(prefix: string): string[] {
  return [...s3.objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
}

function localFile(siteId: string, fileId: string): string {
  return path.join(dataFolder, "files", siteId, "downloads", fileId);
}

test("a file for sale is stored in the bucket only, and is downloaded whole and in part", async () => {
  const testSite = await openPlace();
  const file = await upload(testSite);
  const { id: siteId } = testSite.testSite.site;
  const key = `${siteId}/downloads/${file.id}`;
  expect(s3.objects.get(key)).toMatchObject({ contentType: "application/pdf", bytes: CONTENT });
  expect(existsSync(localFile(siteId, file.id))).toBe(false);
  const url = await buy(testSite, file);
  const pressed = await pressDownload(testSite.visitor, url);
  const address = typeof pressed === "string" ? pressed : expect.fail("the button leads to the file");
  expect((await testSite.visitor.get(address)).text).toBe(CONTENT.toString());
  const part = await testSite.visitor.get(address, { range: "bytes=95-" });
  expect([part.status, part.text]).toEqual([206, "56789"]);
  const head = await testSite.visitor.send({ method: "HEAD", url: address });
  expect([head.status, head.headers["content-length"], head.text]).toEqual([200, "100", ""]);
});

test("a lost file or an unreachable bucket uses up none of the buyer's downloads", async () => {
  const testSite = await openPlace();
  const file = await upload(testSite);
  const url = await buy(testSite, file);
  s3.failNext(100, "GET");
  expect((await fetchDownload(testSite.visitor, url)).status).toBe(503);
  s3.failNext(0);
  const key = `${testSite.testSite.site.id}/downloads/${file.id}`;
  const kept = s3.objects.get(key);
  s3.objects.delete(key);
  expect((await fetchDownload(testSite.visitor, url)).status).toBe(404);
  if (kept) s3.objects.set(key, kept);
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await fetchDownload(testSite.visitor, url)).status);
  expect(statuses.slice(0, 2)).toEqual([200, 200]);
  expect(statuses[2]).toBeGreaterThanOrEqual(400);
});

test("a file from before the bucket was set up is still found and deleted", async () => {
  const testSite = await openPlace();
  const { id: siteId } = testSite.testSite.site;
  const file = await upload(testSite);
  const local = localFile(siteId, file.id);
  mkdirSync(path.dirname(local), { recursive: true });
  writeFileSync(local, CONTENT);
  s3.objects.delete(`${siteId}/downloads/${file.id}`);
  const free = await upload(testSite);
  writeFileSync(localFile(siteId, free.id), CONTENT);
  expect((await fetchDownload(testSite.visitor, await buy(testSite, file))).text).toBe(CONTENT.toString());
  expect((await testSite.studio.call("DELETE", `/api/commerce/product-files/${free.id}`)).status).toBe(200);
  expect([keysBelow(`${siteId}/downloads/`), existsSync(localFile(siteId, free.id))]).toEqual([[], false]);
});

test("a site with its files in the bucket is the same after an export and an import, large files too", async () => {
  const testSite = await openPlace();
  const { id: siteId } = testSite.testSite.site;
  await upload(testSite);
  await upload(testSite, Buffer.alloc(9_000_000, 7));
  const places = { database, dataFolder, storage: testApp.storage };
  const write = async (site: typeof siteId, name: string): Promise<string> => {
    const file = path.join(folder, name);
    await exportSite(places, { siteId: site, file, hasFacts: true });
    return file;
  };
  const archive = await write(siteId, "first.tar.gz");
  const created = await importSite(places, { archive, slug: "moved-bucket", ownerId: testSite.testSite.ownerId });
  const files = keysBelow(`${siteId}/`);
  expect(files).toHaveLength(2);
  expect(keysBelow(`${created.siteId}/`)).toEqual(files.map((key) => key.replace(siteId, created.siteId)));
  expect(readFileSync(await write(created.siteId, "second.tar.gz")).equals(readFileSync(archive))).toBe(true);
});

test("an import that fails leaves nothing in the bucket", async () => {
  const testSite = await openPlace();
  await upload(testSite);
  const places = { database, dataFolder, storage: testApp.storage };
  const file = path.join(folder, "cut.tar.gz");
  await exportSite(places, { siteId: testSite.testSite.site.id, file, hasFacts: true });
  const before = [...s3.objects.keys()].toSorted();
  const cut = Readable.from([readFileSync(file).subarray(0, -40)]);
  const importing = importSite(places, { archive: cut, slug: "cut-bucket", ownerId: testSite.testSite.ownerId });
  await expect(importing).rejects.toMatchObject({ code: "invalid_archive" });
  expect([...s3.objects.keys()].toSorted()).toEqual(before);
});

test("an archive that an owner requested is stored in the bucket, downloaded from there, and deleted when it expires", async () => {
  const testSite = await openPlace();
  const { id: siteId } = testSite.testSite.site;
  const ordered = await testSite.studio.call("POST", ARCHIVES, { hasFacts: true });
  const { archive } = ordered.json() as { archive: SiteArchive };
  const { signal } = new AbortController();
  const call = { siteId, data: { id: archive.id }, signal };
  await writeOrderedArchive({ ...call, inItsSite: (work) => inSite(database, siteId, work) }, parts);
  const key = `${siteId}/archives/${archive.id}.tar.gz`;
  expect(keysBelow(`${siteId}/archives/`)).toEqual([key]);
  expect(existsSync(path.join(dataFolder, "archives", `${siteId}-${archive.id}.tar.gz`))).toBe(false);
  const file = await testSite.studio.send({ method: "GET", url: `${ARCHIVES}/${archive.id}/file` });
  expect([file.status, Number(file.headers["content-length"])]).toEqual([200, s3.objects.get(key)?.bytes.length]);
  const sweep = (now: number): Promise<void> => sweepArchives({ database, signal }, { ...parts, now: () => now });
  await sweep(Date.now());
  expect(keysBelow(`${siteId}/archives/`)).toEqual([key]);
  await sweep(Date.parse(archive.expiresAt) + 60_000);
  expect(keysBelow(`${siteId}/archives/`)).toEqual([]);
});
