import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { ONCE_MESSAGES } from "@stoa/core/api/once-messages.ts";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { momentText } from "@stoa/core/download/download-limit-text.ts";
import { eventually } from "../../jobs/testing/eventually.ts";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { Download, ProductFile } from "@stoa/core/download/download-api.ts";
import { PRODUCT_FILE_MESSAGES } from "@stoa/core/download/download-messages.ts";
import en from "@stoa/core/locales/en.json" with { type: "json" };
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { describe, expect, test } from "vitest";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { loadSigningSecret } from "../../db/sealing/signing-secret.ts";
import { originUrls } from "../../plugins/request/request-origin.ts";
import { missingTexts } from "../../testing/visible-texts.ts";
import {
  openTestApp,
  signInToStudio,
  TEST_HOST,
  type Answer,
  type TestBrowser,
  type TestSite,
} from "../../testing/test-app.ts";
import { insertTestOrder, type TestOrder } from "../../testing/test-order-store.ts";
import { TestShop, type TestItem } from "../cart/testing/test-shop.ts";
import { downloadLinksOf, grantDownloads, revokeDownloads, type DownloadLink } from "./download-service.ts";
import { pressedFilePath } from "./download-press-service.ts";
import { storeProductFile } from "./product-file-service.ts";
import { fetchDownload, pressDownload } from "./testing/press-download.ts";

const DOWNLOAD_MESSAGES = en.downloadPage;

const testApp = await openTestApp();
const { database, dataFolder, storage } = testApp;
const secret = await loadSigningSecret(database);
const parts = { secret, urls: originUrls(TEST_HOST), now: Date.now };
const CONTENT = Buffer.from("0123456789".repeat(10));
const HOUR_MS = 60 * 60_000;

type Digital = NonNullable<Product["digital"]>;

class Shop extends TestShop {
  readonly testSite: TestSite;
  readonly studio: TestBrowser;
  readonly visitor: TestBrowser;

  constructor(testSite: TestSite, studio: TestBrowser) {
    super(testApp, testSite.site);
    this.testSite = testSite;
    this.studio = studio;
    this.visitor = testApp.browse(`${testSite.slug}.${TEST_HOST}`);
  }

  inSite<Result>(work: (db: SiteDb) => Promise<Result>): Promise<Result> {
    return inSite(database, this.site.id, work);
  }

  upload(bytes: Buffer, filename: string): Promise<Answer> {
    const boundary = "stoa-test-boundary";
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: text/html\r\n\r\n`;
    return this.studio.send({
      method: "POST",
      url: "/api/commerce/product-files",
      headers: {
        "content-type": `multipart/form-data; boundary=${boundary}`,
        "x-csrf-token": this.studio.cookies.get("crumb") ?? "",
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  }

  async file(): Promise<ProductFile> {
    return (await this.upload(CONTENT, "Pattern №1.pdf")).json() as ProductFile;
  }

  async sell(digital: Partial<Digital> = {}): Promise<TestItem> {
    const { id: fileId } = await this.file();
    return this.addProduct({
      product: {
        productType: PRODUCT_TYPE.digital,
        digital: { fileId, maxDownloads: 2, expiresAfterHours: 24, ...digital },
      },
    });
  }

  async order(item: TestItem, order: Partial<TestOrder> = {}, now = Date.now()) {
    const lines = [{ productType: PRODUCT_TYPE.digital, productId: item.id }];
    return this.inSite(async (db) => {
      const placed = await insertTestOrder(db, { lines, ...order });
      await grantDownloads(db, { orderId: placed.orderId, now });
      return placed;
    });
  }

  async links(orderId: string): Promise<DownloadLink[]> {
    return this.inSite((db) => downloadLinksOf(db, parts, orderId));
  }

  async buy(digital: Partial<Digital> = {}, now = Date.now()): Promise<{ url: string; orderId: string }> {
    const { orderId } = await this.order(await this.sell(digital), {}, now);
    const [link] = await this.links(orderId);
    return { url: pathOf(link?.url ?? ""), orderId };
  }

  async left(orderId: string): Promise<number | undefined> {
    return (await this.links(orderId))[0]?.downloadsLeft;
  }

  /** What is taken back is known only when the response has ended. */
  async untilLeft(orderId: string, count: number): Promise<void> {
    await eventually(async () => ((await this.left(orderId)) === count ? true : undefined));
  }

  async servedBytes(orderId: string): Promise<number> {
    const [row] = await this.inSite((db) =>
      db.text<{ bytes: string }>(
        "select served_bytes as bytes from download_grant where site_id = $1 and order_id = $2",
        [db.siteId, orderId],
      ),
    );
    return Number(row?.bytes);
  }

  async press(url: string): Promise<string> {
    const pressed = await pressDownload(this.visitor, url);
    return typeof pressed === "string" ? pressed : expect.fail(`the button answered ${pressed.status}`);
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

async function serverPort(): Promise<number> {
  const { server } = testApp.app;
  if (!server.listening) await testApp.app.listen({ port: 0, host: "127.0.0.1" });
  return (server.address() as AddressInfo).port;
}

async function openShop(): Promise<Shop> {
  const testSite = await testApp.createTestSite();
  return new Shop(testSite, await signInToStudio(testApp, testSite));
}

describe("a file to be sold", () => {
  test("is stored without a public URL, under a safe name", async () => {
    const shop = await openShop();
    const answer = await shop.upload(CONTENT, "../Pat\u202Etern.html");
    expect(answer.json()).toMatchObject({
      filename: "Pattern.html",
      contentType: "application/octet-stream",
      byteCount: CONTENT.length,
    });
    const file = answer.json() as ProductFile;
    for (const url of [`/files/${shop.site.id}/downloads/${file.id}`, `/images/${file.id}/Pattern.html`]) {
      expect((await shop.visitor.get(url)).status).toBe(404);
    }
    const listed = (await shop.studio.get("/api/commerce/product-files")).json();
    expect(listed).toEqual({ items: [file], nextCursor: null });
  });

  test("can be larger than a picture, up to the limit of the install", async () => {
    const shop = await openShop();
    expect((await shop.upload(Buffer.alloc(25_000_000, 1), "film.mp4")).json()).toMatchObject({
      byteCount: 25_000_000,
      contentType: "video/mp4",
    });
    const folder = path.join(dataFolder, "files", shop.site.id, "downloads");
    const before = await readdir(folder);
    const tight = { ...database, limits: { ...database.limits, productFileMegabytes: 1 } };
    const tightParts = { database: tight, storage, env: { dataFolder } as never, now: Date.now };
    const stored = storeProductFile(tightParts, shop.site.id, {
      filename: "film.mp4",
      content: Readable.from([Buffer.alloc(10)]),
      isCut: () => true,
    });
    await expect(stored).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringContaining("1 MB") as unknown,
    });
    expect(await readdir(folder)).toEqual(before);
  });

  test("leaves nothing behind when its upload breaks off, finds the disk full or is empty", async () => {
    const shop = await openShop();
    const broken = new Readable({
      read() {
        this.push(CONTENT);
        this.destroy(new Error("the browser has gone"));
      },
    });
    const fileParts = { database, storage, env: { dataFolder } as never, now: Date.now };
    const stored = storeProductFile(fileParts, shop.site.id, {
      filename: "a.pdf",
      content: broken,
      isCut: () => false,
    });
    await expect(stored).rejects.toThrow("the browser has gone");
    const full = new Readable({
      read() {
        this.destroy(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
      },
    });
    const rejected = storeProductFile(fileParts, shop.site.id, {
      filename: "a.pdf",
      content: full,
      isCut: () => false,
    });
    await expect(rejected).rejects.toMatchObject({ code: "unavailable", message: PRODUCT_FILE_MESSAGES.noRoom });
    const empty = await shop.upload(Buffer.alloc(0), "a.pdf");
    expect(empty.json()).toMatchObject({ error: "invalid_request", message: PRODUCT_FILE_MESSAGES.empty });
    expect(await readdir(path.join(dataFolder, "files", shop.site.id, "downloads")).catch(() => [])).toEqual([]);
    expect(await readdir(path.join(dataFolder, "incoming"))).toEqual([]);
  });

  test("is not accepted from strangers or from calls without a file", async () => {
    const shop = await openShop();
    const json = await shop.studio.call("POST", "/api/commerce/product-files", {});
    expect(json.status).toBeGreaterThanOrEqual(400);
    expect(json.status).toBeLessThan(500);
    const stranger = testApp.browse(`${shop.testSite.slug}.studio.${TEST_HOST}`);
    expect((await stranger.call("POST", "/api/commerce/product-files", {})).status).toBe(401);
  });

  test("can be deleted once no one needs it", async () => {
    const shop = await openShop();
    const free = await shop.file();
    const item = await shop.sell();
    const sold = item.product.digital?.fileId ?? "";
    const rejected = await shop.studio.call("DELETE", `/api/commerce/product-files/${sold}`);
    expect(rejected.json()).toMatchObject({ error: "invalid_request", message: PRODUCT_FILE_MESSAGES.inUse });
    expect((await shop.studio.call("DELETE", `/api/commerce/product-files/${free.id}`)).status).toBe(200);
    expect(await readdir(path.join(dataFolder, "files", shop.site.id, "downloads"))).toEqual([sold]);
    const other = await openShop();
    for (const id of [sold, testId(1), "x"]) {
      expect((await other.studio.call("DELETE", `/api/commerce/product-files/${id}`)).status).toBe(404);
    }
  });
});

describe("a buyer", () => {
  test("downloads a file as it was uploaded, as an attachment", async () => {
    const shop = await openShop();
    const { url, orderId } = await shop.buy();
    const answer = await fetchDownload(shop.visitor, url);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(CONTENT.toString());
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(CONTENT.length),
      "content-disposition": `attachment; filename="Pattern _1.pdf"; filename*=UTF-8''Pattern%20%E2%84%961.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
    });
    expect(await shop.left(orderId)).toBe(1);
  });

  test("reports that the downloads are used up, and that the shop can help", async () => {
    const shop = await openShop();
    const { url } = await shop.buy({ maxDownloads: 1 });
    await fetchDownload(shop.visitor, url);
    const page = await shop.visitor.get(url, { accept: "text/html" });
    expect(page.status).toBe(410);
    const { usedUpTitle, usedUp, toShop } = DOWNLOAD_MESSAGES;
    const said = fillMessage(usedUp, { count: 1, number: 1 });
    expect(missingTexts(page.text, [usedUpTitle, said, toShop])).toEqual([]);
    const call = await shop.visitor.get(url);
    expect(call.json()).toMatchObject({ error: "download_over" });
  });

  test("reports that a link has expired or was revoked", async () => {
    const shop = await openShop();
    const old = await shop.buy({ expiresAfterHours: 24 }, Date.now() - 25 * HOUR_MS);
    const expired = await shop.visitor.get(old.url, { accept: "text/html" });
    const ended = await shop.inSite((db) =>
      db.text<{ at: Date }>("select expires_at as at from download_grant where site_id = $1 and order_id = $2", [
        db.siteId,
        old.orderId,
      ]),
    );
    const when = { dateStyle: "long", timeStyle: "short", timeZone: "America/New_York" } as const;
    const date = new Intl.DateTimeFormat("en-US", when).format(ended[0]?.at);
    const said = fillMessage(DOWNLOAD_MESSAGES.expired, { date, number: 1 });
    expect([expired.status, missingTexts(expired.text, [DOWNLOAD_MESSAGES.expiredTitle, said])]).toEqual([410, []]);
    const { url, orderId } = await shop.buy();
    await shop.inSite((db) => revokeDownloads(db, { orderId, lineIds: null }));
    const revoked = await shop.visitor.get(url, { accept: "text/html" });
    const { revokedTitle, revoked: revokedText } = DOWNLOAD_MESSAGES;
    const why = fillMessage(revokedText, { number: 2 });
    expect([revoked.status, missingTexts(revoked.text, [revokedTitle, why])]).toEqual([410, []]);
    expect(await shop.left(orderId)).toBe(2);
  });

  test.each([
    ["de-DE", CATALOGUES.de.downloadPage, "de"],
    ["fr-CA", CATALOGUES.fr.downloadPage, "fr"],
    ["es-MX", CATALOGUES.es.downloadPage, "es"],
  ])("uses the language of the order, %s", async (locale, { revokedTitle, revoked, toShop }, language) => {
    const shop = await openShop();
    const { orderId } = await shop.order(await shop.sell(), { locale });
    const [link] = await shop.links(orderId);
    await shop.inSite((db) => revokeDownloads(db, { orderId, lineIds: null }));
    const { text } = await shop.visitor.get(pathOf(link?.url ?? ""), { accept: "text/html" });
    expect(missingTexts(text, [revokedTitle, fillMessage(revoked, { number: 1 }), toShop])).toEqual([]);
    expect(text).toContain(`<html lang="${language}">`);
  });

  test("cannot exceed the download limit with simultaneous requests", async () => {
    const shop = await openShop();
    const { url, orderId } = await shop.buy({ maxDownloads: 5 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetchDownload(shop.visitor, url)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(35);
    expect(await shop.left(orderId)).toBe(0);
  });

  test("uses no download by opening the link, however often and with whichever program", async () => {
    const shop = await openShop();
    const { url, orderId } = await shop.buy({ maxDownloads: 2 });
    const programs: Array<Record<string, string>> = [{}, { accept: "*/*" }, { accept: "text/html", range: "bytes=0-" }];
    for (const headers of programs) {
      const page = await shop.visitor.get(url, headers);
      expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(page.text).not.toContain(CONTENT.toString());
      expect((await shop.visitor.send({ method: "HEAD", url, headers })).status).toBe(200);
    }
    expect(await shop.left(orderId)).toBe(2);
    expect(await shop.servedBytes(orderId)).toBe(0);
  });

  test("finds a page with a button, how often and until when", async () => {
    const shop = await openShop();
    const { orderId } = await shop.order(await shop.sell(), { locale: "it-IT" });
    const [link] = await shop.links(orderId);
    const page = await shop.visitor.get(pathOf(link?.url ?? ""), { accept: "text/html" });
    const texts = CATALOGUES.it.downloadPage;
    const date = momentText(link?.expiresAt ?? expect.fail("no link"), "it-IT", "America/New_York");
    const limit = fillMessage(texts.left, { count: 2, date });
    expect(missingTexts(page.text, ["Pattern №1.pdf", limit, texts.button, texts.note])).toEqual([]);
    expect(page.text).toMatch(/<form method="post"><button/);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("resumes an interrupted download without counting it again", async () => {
    const shop = await openShop();
    const { url, orderId } = await shop.buy({ maxDownloads: 1 });
    const file = await shop.press(url);
    const first = await shop.visitor.get(file, { range: "bytes=0-29" });
    expect([first.status, first.text.length, first.headers["content-range"]]).toEqual([206, 30, "bytes 0-29/100"]);
    await shop.untilLeft(orderId, 1);
    const tag = String(first.headers["etag"]);
    const rest = await shop.visitor.get(file, { range: "bytes=30-", "if-range": tag });
    expect([rest.status, rest.text.length, rest.headers["content-range"]]).toEqual([206, 70, "bytes 30-99/100"]);
    expect(first.text + rest.text).toBe(CONTENT.toString());
    expect(await shop.left(orderId)).toBe(0);
    const again = await pressDownload(shop.visitor, url);
    expect(again).toMatchObject({ status: 410 });
  });

  test("can load a counted file again in parts, up to twice its length in all", async () => {
    const shop = await openShop();
    const { url, orderId } = await shop.buy({ maxDownloads: 1 });
    const file = await shop.press(url);
    expect((await shop.visitor.get(file)).status).toBe(200);
    const part = { range: "bytes=0-59" };
    expect((await shop.visitor.get(file, part)).status).toBe(206);
    expect((await shop.visitor.get(file, part)).status).toBe(410);
    expect((await shop.visitor.get(file, { range: "bytes=60-99" })).status).toBe(206);
    expect((await shop.visitor.get(file, { range: "bytes=0-0" })).status).toBe(410);
    expect(await shop.servedBytes(orderId)).toBe(2 * CONTENT.length);
  });

  test("see that a file is used up once too much of it was sent", async () => {
    const shop = await openShop();
    const { url, orderId } = await shop.buy({ maxDownloads: 2 });
    const file = await shop.press(url);
    for (let count = 0; count < 3; count += 1) expect((await shop.visitor.get(file)).status).toBe(200);
    expect(await shop.left(orderId)).toBe(1);
    const page = await shop.visitor.get(url, { accept: "text/html" });
    expect(page.status).toBe(200);
    expect((await shop.visitor.get(file)).status).toBe(200);
    expect(await shop.left(orderId)).toBe(0);
    const usedUp = await shop.visitor.get(url, { accept: "text/html" });
    expect(usedUp.status).toBe(410);
    expect(usedUp.text).toContain("downloads: 2");
  });

  test("cannot load more by leaving out the end each time", async () => {
    const shop = await openShop();
    const { url, orderId } = await shop.buy({ maxDownloads: 1 });
    const statuses: number[] = [];
    for (const left of [1, 0, 0, 0]) {
      statuses.push((await fetchDownload(shop.visitor, url, { range: "bytes=0-98" })).status);
      await shop.untilLeft(orderId, left);
    }
    expect(statuses).toEqual([206, 206, 410, 410]);
  });

  test("keeps a download that breaks off", async () => {
    const shop = await openShop();
    const bytes = Buffer.alloc(8_000_000, 7);
    const { id: fileId } = (await shop.upload(bytes, "film.mp4")).json() as ProductFile;
    const { url, orderId } = await shop.buy({ fileId, maxDownloads: 1 });
    const path = await shop.press(url);
    const call = request({
      port: await serverPort(),
      path,
      headers: { host: `${shop.testSite.slug}.${TEST_HOST}` },
    }).end();
    const [response] = (await once(call, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    await once(response, "data");
    expect(await shop.left(orderId)).toBe(0);
    call.destroy();
    await shop.untilLeft(orderId, 1);
    expect(await shop.servedBytes(orderId)).toBeLessThan(bytes.length);
    expect((await fetchDownload(shop.visitor, url)).status).toBe(200);
    expect(await shop.left(orderId)).toBe(0);
  });

  test("cannot use the address of a file for long, or for another file", async () => {
    const shop = await openShop();
    const { url } = await shop.buy();
    const other = await shop.buy();
    const key = { siteId: shop.site.id, secret };
    const grantId = /downloads\/(\w+)/.exec(url)?.[1] ?? "";
    const old = pressedFilePath(key, grantId, Date.now() - 7 * HOUR_MS);
    const file = await shop.press(url);
    const swapped = file.replace(grantId, /downloads\/(\w+)/.exec(other.url)?.[1] ?? "");
    const earlier = file.replace(/press=[0-9a-z]+/u, `press=${(Date.now() + HOUR_MS).toString(36)}`);
    for (const path of [old, swapped, earlier, file.replace("press=", "p="), file.slice(0, -2)]) {
      expect((await shop.visitor.get(path)).status, path).toBe(404);
    }
    expect((await shop.visitor.get(file)).status).toBe(200);
  });

  test("uses no download for a size request or an invalid range", async () => {
    const shop = await openShop();
    const { url, orderId } = await shop.buy();
    const file = await shop.press(url);
    const head = await shop.visitor.send({ method: "HEAD", url: file });
    expect([head.status, head.headers["content-length"], head.text]).toEqual([200, "100", ""]);
    const beyond = await shop.visitor.get(file, { range: "bytes=100-" });
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, "bytes */100"]);
    expect(await shop.left(orderId)).toBe(2);
  });

  test("is not charged a download for a file that the shop has lost", async () => {
    const shop = await openShop();
    const { url, orderId } = await shop.buy();
    await rm(path.join(dataFolder, "files", shop.site.id, "downloads"), { recursive: true });
    const answer = await fetchDownload(shop.visitor, url, { accept: "text/html" });
    const { missingTitle, missing } = DOWNLOAD_MESSAGES;
    expect([answer.status, missingTexts(answer.text, [missingTitle, missing])]).toEqual([404, []]);
    expect(await shop.left(orderId)).toBe(2);
  });

  test("gets the same reply for every unknown link", async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const { url, orderId } = await shop.buy();
    const theirs = await other.buy();
    const [pathname = "", token = ""] = url.split("?token=");
    const wrong = [
      pathname,
      `${pathname}?token=`,
      `${pathname}?token=${token.slice(0, -2)}`,
      `${pathname}?token=${token}&token=${token}`,
      `${pathname.slice(0, -24)}${newId()}?token=${token}`,
      theirs.url,
      `/api/commerce/downloads/x?token=${token}`,
    ];
    const answers = await Promise.all(wrong.map((one) => shop.visitor.get(one)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    const { unknownTitle, unknown } = DOWNLOAD_MESSAGES;
    const page = await shop.visitor.get(pathname, { accept: "text/html" });
    expect([page.status, missingTexts(page.text, [unknownTitle, unknown])]).toEqual([404, []]);
    expect(await shop.left(orderId)).toBe(2);
    expect(await other.left(theirs.orderId)).toBe(2);
  });
});

describe("an order", () => {
  test("delivers its files once, with twice the downloads for two units", async () => {
    const shop = await openShop();
    const item = await shop.sell();
    const lines = [
      { productType: PRODUCT_TYPE.digital, productId: item.id, quantity: 2 },
      { productType: PRODUCT_TYPE.physical, productId: item.id },
      { productType: PRODUCT_TYPE.digital },
    ];
    const { orderId, lineIds } = await shop.order(item, { lines });
    expect(await shop.inSite((db) => grantDownloads(db, { orderId, now: Date.now() }))).toBe(0);
    const links = await shop.links(orderId);
    expect(links).toMatchObject([
      { orderLineId: lineIds[0], filename: "Pattern №1.pdf", downloadsLeft: 4, state: "open" },
    ]);
    expect(links[0]?.url).toMatch(
      /^https:\/\/[\w-]+\.stoa\.test\/api\/commerce\/downloads\/[0-9a-f]{24}\?token=[\w-]{43}$/,
    );
  });

  test("delivers nothing before it is paid", async () => {
    const shop = await openShop();
    const { orderId } = await shop.order(await shop.sell(), { paymentState: "NOT_CHARGED" });
    expect(await shop.links(orderId)).toEqual([]);
  });

  test("keeps its downloads when the product changes or is deleted", async () => {
    const shop = await openShop();
    const item = await shop.sell({ maxDownloads: 3 });
    const { orderId } = await shop.order(item);
    await shop.changeProduct(item, { digital: { ...(item.product.digital as Digital), maxDownloads: 1 } });
    await shop.publish();
    expect(await shop.left(orderId)).toBe(3);
  });

  test("loses only the downloads of the refunded lines", async () => {
    const shop = await openShop();
    const item = await shop.sell();
    const line = { productType: PRODUCT_TYPE.digital, productId: item.id };
    const { orderId, lineIds } = await shop.order(item, { lines: [line, line] });
    await shop.inSite((db) => revokeDownloads(db, { orderId, lineIds: [lineIds[0] ?? ""] }));
    expect((await shop.links(orderId)).map(({ state }) => state)).toEqual(["revoked", "open"]);
  });
});

describe("an owner", () => {
  test("renews a download, whose link works again and is emailed", async () => {
    const shop = await openShop();
    const { url, orderId } = await shop.buy({ maxDownloads: 1 });
    await fetchDownload(shop.visitor, url);
    await shop.inSite((db) => revokeDownloads(db, { orderId, lineIds: null }));
    const { items } = (await shop.studio.get(`/api/commerce/downloads?orderId=${orderId}`)).json() as {
      items: Download[];
    };
    expect(items).toMatchObject([{ state: "revoked", downloads: 1, maxDownloads: 1 }]);
    const id = items[0]?.id ?? "";
    const renewed = await shop.studio.call("POST", `/api/commerce/downloads/${id}/renew`, { downloads: 2, hours: 48 });
    expect(renewed.json()).toMatchObject({ state: "open", downloads: 1, maxDownloads: 3 });
    expect((await fetchDownload(shop.visitor, url)).status).toBe(200);
    const [mail] = await shop.inSite((db) =>
      db.text<{ to_address: string; text_body: string }>("select * from mail where kind = 'download.renewed'", []),
    );
    expect(mail?.to_address).toBe("buyer@example.org");
    expect(mail?.text_body).toContain(url);
    expect(mail?.text_body).toContain("Downloads left: 2.");
  });

  test("renews a download once by a call with its key, and emails its link once", async () => {
    const shop = await openShop();
    const { orderId } = await shop.buy({ maxDownloads: 1 });
    const { items } = (await shop.studio.get(`/api/commerce/downloads?orderId=${orderId}`)).json() as {
      items: Download[];
    };
    const url = `/api/commerce/downloads/${items[0]?.id}/renew`;
    const call = { method: "POST", url, body: { downloads: 2, hours: 48 } } as const;
    const answers = await Promise.all([1, 2, 3].map(() => shop.studio.callOnce("press-1", call)));
    answers.push(await shop.studio.callOnce("press-1", call));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ maxDownloads: 2 });
    const mails = await shop.inSite((db) =>
      db.text("select id from mail where site_id = $1 and kind = 'download.renewed'", [db.siteId]),
    );
    expect(mails).toHaveLength(1);
    const other = { ...call, body: { downloads: 3, hours: 48 } };
    expect((await shop.studio.callOnce("press-1", other)).json()).toMatchObject({ message: ONCE_MESSAGES.doneBefore });
  });

  test("gets an error for a request that makes no sense", async () => {
    const shop = await openShop();
    const { orderId } = await shop.buy();
    const { items } = (await shop.studio.get(`/api/commerce/downloads?orderId=${orderId}`)).json() as {
      items: Download[];
    };
    for (const body of [{}, { downloads: 0, hours: 1 }, { downloads: 1, hours: 0.5 }, { downloads: 1e9, hours: 1 }]) {
      expect((await shop.studio.call("POST", `/api/commerce/downloads/${items[0]?.id}/renew`, body)).status).toBe(400);
    }
  });

  test("cannot tell another site's downloads from missing ones", async () => {
    const [mine, other] = [await openShop(), await openShop()];
    const { orderId } = await other.buy();
    const { items } = (await other.studio.get(`/api/commerce/downloads?orderId=${orderId}`)).json() as {
      items: Download[];
    };
    expect((await mine.studio.get(`/api/commerce/downloads?orderId=${orderId}`)).json()).toEqual({ items: [] });
    for (const id of [items[0]?.id, testId(1), "x"]) {
      const answer = await mine.studio.call("POST", `/api/commerce/downloads/${id}/renew`, { downloads: 9, hours: 9 });
      expect(answer.status).toBe(404);
    }
    expect(await other.left(orderId)).toBe(2);
  });
});
