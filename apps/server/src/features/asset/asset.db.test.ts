import type { AssetFolder, AssetUse, AssetView } from "@stoa/core/asset/asset-api.ts";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openOwnTestApp, signInToStudio, TEST_HOST, type Answer, type TestBrowser } from "../../testing/test-app.ts";
import { filmBytes, pdfBytes, sendFile, uploadFile } from "./testing/asset-uploads.ts";
import { sweepAssets } from "./sweep/asset-sweep-service.ts";

const DAY_MS = 24 * 60 * 60_000;
const clock = { now: Date.now() };
const testApp = await openOwnTestApp({ now: () => clock.now });
const { parts, dataFolder } = testApp;

type Opened = {
  readonly studio: TestBrowser;
  readonly site: TestBrowser;
  readonly host: string;
  readonly siteId: string;
};

async function openStudio(): Promise<Opened> {
  const testSite = await testApp.createTestSite();
  const host = `${testSite.slug}.${TEST_HOST}`;
  const studio = await signInToStudio(testApp, testSite);
  return { studio, site: testApp.browse(host), host, siteId: testSite.site.id };
}

function pngBytes(widthPx = 40, heightPx = 30, background = "#804020"): Promise<Buffer> {
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } })
    .png()
    .toBuffer();
}

type Listed = { items: AssetView[]; nextCursor: string | null; total: number };

async function list(studio: TestBrowser, query = ""): Promise<Listed> {
  return (await studio.get(`/api/studio/assets${query}`)).json() as Listed;
}

function names({ items }: Listed): string[] {
  return items.map(({ filename }) => filename);
}

async function createFolder(studio: TestBrowser, name: string, parentId: string | null = null): Promise<AssetFolder> {
  const answer = await studio.call("POST", "/api/studio/asset-folders", { name, parentId });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as AssetFolder;
}

test("stores each type of file under its name", async () => {
  const { studio, site } = await openStudio();
  const menu = await uploadFile(studio, { bytes: pdfBytes(), filename: "Our menu.PDF" });
  expect(menu).toMatchObject({
    kind: "file",
    filename: "Our-menu.pdf",
    contentType: "application/pdf",
    picture: null,
    address: "/s/Our-menu.pdf",
    version: 1,
  });
  const film = await uploadFile(studio, { bytes: filmBytes(), filename: "film.mp4" });
  const vase = await uploadFile(studio, { bytes: await pngBytes(), filename: "Größe 1.png" });
  expect(vase).toMatchObject({
    kind: "image",
    picture: { widthPx: 40, heightPx: 30, meanColor: "804020", altText: "" },
  });
  const served = await site.get(menu.address);
  expect(served.text).toBe(pdfBytes().toString());
  expect(served.headers).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "cache-control": "public, no-cache",
    "content-disposition": expect.stringContaining("inline") as unknown,
  });
  expect((await site.get(film.url)).headers["cache-control"]).toContain("immutable");
  expect((await site.get(vase.address)).headers["content-type"]).toBe("image/png");
  expect((await site.get(`${vase.url}?format=100w`)).status).toBe(200);
  expect((await site.get(menu.address, { "if-none-match": String(served.headers["etag"]) })).status).toBe(304);
});

test("sends byte ranges of a video", async () => {
  const { studio, site } = await openStudio();
  const bytes = filmBytes();
  const film = await uploadFile(studio, { bytes, filename: "film.mp4" });
  const part = await site.get(film.address, { range: "bytes=100-199" });
  expect(part.status).toBe(206);
  expect(part.headers).toMatchObject({
    "content-range": "bytes 100-199/5000",
    "content-length": "100",
    "accept-ranges": "bytes",
  });
  expect((await site.get(film.address, { range: "bytes=9000-" })).status).toBe(416);
  const stale = await site.get(film.address, { range: "bytes=100-199", "if-range": '"another"' });
  expect(stale.status).toBe(200);
  const head = await site.send({ method: "HEAD", url: film.address });
  expect(head).toMatchObject({ status: 200, text: "" });
});

test("numbers a second file with the same name", async () => {
  const { studio } = await openStudio();
  const [first, second] = [
    await uploadFile(studio, { bytes: pdfBytes("one"), filename: "menu.pdf" }),
    await uploadFile(studio, { bytes: pdfBytes("two"), filename: "menu.pdf" }),
  ];
  expect([first.filename, second.filename]).toEqual(["menu.pdf", "menu-2.pdf"]);
});

const SVG_SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each([
  ["a page", "page.html", Buffer.from("<!doctype html><script>alert(1)</script>"), "invalid_file", "unsupported"],
  ["a page called a text", "page.txt", Buffer.from("hello <script>alert(1)</script>"), "invalid_file", "unsupported"],
  ["a page called a picture", "page.jpg", Buffer.from("<html><body>hello"), "invalid_file", "unsupported"],
  ["a script", "run.js", Buffer.from("alert(1)"), "invalid_file", "unsupported"],
  ["a program", "setup.exe", Buffer.from("MZ\u0090\u0000\u0003"), "invalid_file", "unsupported"],
  ["a program called a document", "menu.pdf", Buffer.from("\u007fELF\u0002"), "invalid_file", "unsupported"],
  [
    "a PDF that is a page too",
    "menu.pdf",
    Buffer.from("%PDF-1.4\n<script>alert(1)</script>"),
    "invalid_file",
    "unsupported",
  ],
  [
    "HTML that begins like a GIF",
    "x.gif",
    Buffer.from("GIF89a<script>alert(1)</script>"),
    "invalid_image",
    "unsupported",
  ],
  ["a picture that is cut off", "x.png", (await pngBytes(300, 300)).subarray(0, 200), "invalid_image", "unsupported"],
  [
    "a small file that unpacks to 100 megapixels",
    "bomb.png",
    await pngBytes(10_000, 10_000),
    "invalid_image",
    "tooManyPixels",
  ],
  ["nothing", "empty.pdf", Buffer.alloc(0), "invalid_file", "empty"],
  [
    "a picture of 50 MB",
    "huge.jpg",
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(50_000_000)]),
    "too_large",
    "tooLarge",
  ],
] as const)("rejects %s with an explanation, and stores nothing", async (...[, filename, bytes, error, message]) => {
  const { studio, siteId } = await openStudio();
  const answer = await sendFile(studio, "/api/studio/assets", { bytes, filename });
  expect(answer.json()).toMatchObject({
    error,
    message: fillMessage(ASSET_MESSAGES[message], { fileName: filename, maxSize: "19.1 MB", max: 50 }),
  });
  expect((await list(studio)).total).toBe(0);
  expect(existsSync(path.join(dataFolder, "files", siteId))).toBe(false);
  expect(await readdir(path.join(dataFolder, "incoming"))).toEqual([]);
});

test("sanitizes an SVG with a script", async () => {
  const { studio, site } = await openStudio();
  const logo = await uploadFile(studio, { bytes: Buffer.from(SVG_SCRIPT), filename: "logo.svg" });
  for (const url of [logo.address, logo.url, `${logo.url}?format=500w`]) {
    const answer = await site.get(url);
    expect(answer.text).not.toContain("alert");
    expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'.*; sandbox$/);
  }
});

test("lists, searches and sorts files page by page", async () => {
  const { studio } = await openStudio();
  for (const [filename, text] of [
    ["b.pdf", "longer than the others"],
    ["a.pdf", "x"],
    ["c_1.pdf", "xxx"],
  ] as const) {
    await uploadFile(studio, { bytes: pdfBytes(text), filename });
  }
  const vase = await uploadFile(studio, { bytes: await pngBytes(), filename: "d.png" });
  await studio.call("PATCH", `/api/studio/assets/${vase.id}`, { altText: "A blue vase" });
  expect(names(await list(studio))).toEqual(["d.png", "c_1.pdf", "a.pdf", "b.pdf"]);
  expect(names(await list(studio, "?query=c_"))).toEqual(["c_1.pdf"]);
  expect(names(await list(studio, "?query=BLUE"))).toEqual(["d.png"]);
  expect(names(await list(studio, "?kind=image"))).toEqual(["d.png"]);
  expect(names(await list(studio, "?kind=file&sort=size"))).toEqual(["b.pdf", "c_1.pdf", "a.pdf"]);
  for (const sort of ["newest", "name", "size"]) {
    const whole = names(await list(studio, `?sort=${sort}`));
    const found: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Listed = await list(studio, `?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(4);
      found.push(...names(page));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(whole);
  }
  expect((await studio.get("/api/studio/assets?cursor=abc")).status).toBe(400);
  const forged = Buffer.from(JSON.stringify(["x'; drop table asset", "1"])).toString("base64url");
  expect((await studio.get(`/api/studio/assets?cursor=${forged}`)).status).toBe(400);
});

test("renames a file; its old URL redirects to it until another file takes the name", async () => {
  const { studio, site } = await openStudio();
  const menu = await uploadFile(studio, { bytes: pdfBytes("menu"), filename: "menu.pdf" });
  const answer = await studio.call("PATCH", `/api/studio/assets/${menu.id}`, { filename: "Winter menu" });
  expect(answer.json()).toMatchObject({ filename: "Winter-menu.pdf", address: "/s/Winter-menu.pdf" });
  expect((await site.get("/s/menu.pdf")).text).toContain("menu");
  const other = await uploadFile(studio, { bytes: pdfBytes("other"), filename: "other.pdf" });
  const taken = await studio.call("PATCH", `/api/studio/assets/${other.id}`, { filename: "Winter-menu.pdf" });
  expect(taken.json()).toMatchObject({ error: "name_taken", message: ASSET_MESSAGES.nameTaken });
  const free = await studio.call("PATCH", `/api/studio/assets/${other.id}`, { filename: "menu.pdf" });
  expect(free.status).toBe(200);
  expect((await site.get("/s/menu.pdf")).text).toContain("other");
  const nameless = await studio.call("PATCH", `/api/studio/assets/${other.id}`, { filename: " .pdf" });
  expect(nameless.json()).toMatchObject({ fields: { filename: ASSET_MESSAGES.nameMissing } });
});

test("replaces a file in place: the URL stays, browsers ask again", async () => {
  const { studio, site } = await openStudio();
  const menu = await uploadFile(studio, { bytes: pdfBytes("old"), filename: "menu.pdf" });
  const before = await site.get(menu.address);
  const url = `/api/studio/assets/${menu.id}/content`;
  const replaced = (await sendFile(studio, url, { bytes: pdfBytes("new"), filename: "x.pdf" })).json() as AssetView;
  expect(replaced).toMatchObject({ filename: "menu.pdf", address: menu.address, version: 2 });
  expect(replaced.url).not.toBe(menu.url);
  const after = await site.get(menu.address, { "if-none-match": String(before.headers["etag"]) });
  expect(after).toMatchObject({ status: 200, text: pdfBytes("new").toString() });
  const other = await sendFile(studio, url, { bytes: await pngBytes(), filename: "x.png" });
  expect(other.json()).toMatchObject({ error: "invalid_file", message: ASSET_MESSAGES.otherKind });
});

test("replaces a picture; its pages show the new one at a new URL", async () => {
  const { studio, site, host } = await openStudio();
  const vase = await uploadFile(studio, { bytes: await pngBytes(40, 30), filename: "vase.png" });
  await studio.call("PATCH", `/api/studio/assets/${vase.id}`, { altText: "A vase", focalPoint: { x: 0.25, y: 1 } });
  await site.get(`${vase.url}?format=100w`);
  const bytes = await pngBytes(20, 60, "#0000ff");
  const url = `/api/studio/assets/${vase.id}/content`;
  const replaced = (await sendFile(studio, url, { bytes, filename: "new.png" })).json() as AssetView;
  expect(replaced.picture).toEqual({
    widthPx: 20,
    heightPx: 60,
    meanColor: "0000ff",
    altText: "A vase",
    focalPoint: { x: 0.25, y: 1 },
  });
  expect(replaced.url).not.toBe(vase.url);
  const shown = await testApp.app.inject({ url: `${replaced.url}?format=100w`, headers: { host } });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 20, height: 60 });
});

test("uses the file's alt text and focal point if a product image has none", async () => {
  const { studio, site } = await openStudio();
  const vase = await uploadFile(studio, { bytes: await pngBytes(400, 300), filename: "vase.png" });
  await studio.call("PATCH", `/api/studio/assets/${vase.id}`, {
    altText: "A blue vase",
    focalPoint: { x: 0.25, y: 0.5 },
  });
  const { id, version } = (await studio.call("POST", "/api/products", { title: "Vase" })).json() as ProductDetail;
  const patches = [
    { op: "replace", path: ["images"], value: [{ imageId: vase.id, altText: "" }] },
    { op: "replace", path: ["isVisible"], value: true },
  ];
  const saved = await studio.call("PATCH", `/api/products/${id}`, { version, label: "Add picture", patches });
  expect(saved.status, saved.text).toBe(200);
  await studio.call("POST", "/api/releases", { name: "Go" });
  const { uses } = (await studio.get(`/api/studio/assets/${vase.id}`)).json() as { uses: AssetUse[] };
  expect(uses).toEqual([{ documentId: id, documentKind: "product", title: "Vase", isLive: true }]);
  const item = (await site.get("/shop/vase?format=json")).json() as { item: { items: Record<string, unknown>[] } };
  expect(item.item.items[0]).toMatchObject({ altText: "A blue vase", mediaFocalPoint: { x: 0.25, y: 0.5 } });
  await studio.call("PATCH", `/api/studio/assets/${vase.id}`, { altText: "A green vase" });
  expect((await site.get("/shop/vase")).text).toContain("A green vase");
});

test("deletes a file from the list, restores it, and deletes it permanently when its time has passed", async () => {
  const { studio, site, siteId } = await openStudio();
  const menu = await uploadFile(studio, { bytes: pdfBytes(), filename: "menu.pdf" });
  const used = await uploadFile(studio, { bytes: await pngBytes(), filename: "used.png" });
  await studio.call("POST", "/api/products", { title: "Vase", images: [] });
  expect((await studio.call("DELETE", `/api/studio/assets/${menu.id}`)).json()).toEqual({ deleted: true });
  expect(names(await list(studio))).toEqual(["used.png"]);
  expect((await site.get(menu.address)).status).toBe(404);
  expect((await studio.call("POST", `/api/studio/assets/${menu.id}/restore`)).json()).toMatchObject({ id: menu.id });
  expect((await site.get(menu.address)).status).toBe(200);

  await studio.call("DELETE", `/api/studio/assets/${menu.id}`);
  const call = { database: parts.database, signal: new AbortController().signal };
  await sweepAssets(call, { ...parts, now: () => clock.now + 29 * DAY_MS });
  expect((await studio.call("POST", `/api/studio/assets/${menu.id}/restore`)).status).toBe(200);
  await studio.call("DELETE", `/api/studio/assets/${menu.id}`);
  await sweepAssets(call, { ...parts, now: () => clock.now + 31 * DAY_MS });
  expect((await studio.call("POST", `/api/studio/assets/${menu.id}/restore`)).status).toBe(404);
  expect(await readdir(path.join(dataFolder, "files", siteId, "assets"))).toEqual([]);
  expect((await studio.get(`/api/studio/assets/${used.id}`)).status).toBe(200);
});

test("nests folders, and keeps the files of a deleted folder", async () => {
  const { studio } = await openStudio();
  const spring = await createFolder(studio, "Spring");
  const menus = await createFolder(studio, "Menus", spring.id);
  const menu = await uploadFile(studio, { bytes: pdfBytes(), filename: "menu.pdf" }, menus.id);
  expect(names(await list(studio, `?folderId=${menus.id}`))).toEqual(["menu.pdf"]);
  expect(names(await list(studio, "?folderId=root"))).toEqual([]);
  const inItself = await studio.call("PATCH", `/api/studio/asset-folders/${spring.id}`, { parentId: menus.id });
  expect(inItself.json()).toMatchObject({ message: ASSET_MESSAGES.folderInItself });
  const twice = await studio.call("POST", "/api/studio/asset-folders", { name: "spring", parentId: null });
  expect(twice.json()).toMatchObject({ error: "name_taken", fields: { name: ASSET_MESSAGES.folderNameTaken } });
  await createFolder(studio, "Menus");
  await studio.call("DELETE", `/api/studio/asset-folders/${spring.id}`);
  const { items } = (await studio.get("/api/studio/asset-folders")).json() as { items: AssetFolder[] };
  expect(items.map(({ name, parentId, fileCount }) => [name, parentId, fileCount])).toEqual([
    ["Menus", null, 0],
    ["Menus 2", null, 1],
  ]);
  const moved = await studio.call("PATCH", `/api/studio/assets/${menu.id}`, { folderId: null });
  expect(moved.json()).toMatchObject({ folderId: null });
  const lost = await studio.call("PATCH", `/api/studio/assets/${menu.id}`, { folderId: spring.id });
  expect(lost.json()).toMatchObject({ message: ASSET_MESSAGES.folderGone });
});

test("treats another site's files as missing", async () => {
  const mine = await openStudio();
  const other = await openStudio();
  const menu = await uploadFile(mine.studio, { bytes: pdfBytes(), filename: "menu.pdf" });
  const folder = await createFolder(mine.studio, "Menus");
  const calls = [
    other.studio.get(`/api/studio/assets/${menu.id}`),
    other.studio.call("PATCH", `/api/studio/assets/${menu.id}`, { filename: "stolen" }),
    other.studio.call("DELETE", `/api/studio/assets/${menu.id}`),
    other.studio.call("POST", `/api/studio/assets/${menu.id}/restore`),
    sendFile(other.studio, `/api/studio/assets/${menu.id}/content`, { bytes: pdfBytes("x"), filename: "x.pdf" }),
    other.studio.call("PATCH", `/api/studio/asset-folders/${folder.id}`, { name: "stolen" }),
    other.studio.call("DELETE", `/api/studio/asset-folders/${folder.id}`),
    other.site.get(menu.address),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
  const into = await sendFile(other.studio, `/api/studio/assets?folderId=${folder.id}`, {
    bytes: pdfBytes(),
    filename: "x.pdf",
  });
  expect(into.status).toBe(400);
  expect(await list(other.studio)).toMatchObject({ total: 0 });
  expect(names(await list(mine.studio))).toEqual(["menu.pdf"]);
});

test("accepts nothing from a stranger, nor without a crumb", async () => {
  const { studio } = await openStudio();
  const file = { bytes: pdfBytes(), filename: "menu.pdf" };
  const menu = await uploadFile(studio, file);
  const withoutCrumb: (() => Promise<Answer>)[] = [
    () => sendFile(studio, "/api/studio/assets", file),
    () => sendFile(studio, `/api/studio/assets/${menu.id}/content`, file),
    () => studio.call("DELETE", `/api/studio/assets/${menu.id}`),
  ];
  for (const call of withoutCrumb) {
    studio.cookies.delete("crumb");
    expect((await call()).status).toBe(403);
  }
  studio.cookies.clear();
  expect((await studio.get("/api/studio/assets")).status).toBe(401);
  expect((await sendFile(studio, "/api/studio/assets", file)).status).toBe(401);
});
