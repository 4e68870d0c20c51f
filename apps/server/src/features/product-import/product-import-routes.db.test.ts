import { readFileSync } from "node:fs";
import path from "node:path";
import { csvRow } from "@stoa/core/lib/text/csv-text.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { PRODUCT_FILE_LIMITS } from "@stoa/core/product-import/product-file-limits.ts";
import type { ImportRun, ImportRunRow } from "@stoa/core/product-import/product-import-api.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { PRODUCT_RULE_MESSAGES } from "@stoa/core/product/product-messages.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openLocalStorage } from "../../storage/open-storage.ts";
import { openTestApp, TEST_HOST, type Answer } from "../../testing/test-app.ts";
import { createApiKey } from "../api-key/api-key-service.ts";
import { createShop, type TestShop } from "../cart/testing/test-shop.ts";
import { listDocuments } from "../document/document-service.ts";
import { storeImage } from "../image/image-service.ts";
import type { FetchPicture } from "./picture/fetch-picture.ts";
import { runProductImport } from "./run/import-making-service.ts";

const testApp = await openTestApp();
const { database, dataFolder } = testApp;
const storage = openLocalStorage(dataFolder);
const IMPORTS = "/api/studio/product-imports";
const EXPORT = "/api/studio/product-export";
const HOME_GOODS = readFileSync(path.join(import.meta.dirname, "fixtures/home-goods.csv"), "utf8");
const PNG = await sharp({ create: { width: 8, height: 10, channels: 3, background: "#a04020" } })
  .png()
  .toBuffer();
const web: FetchPicture = (url) =>
  Promise.resolve(
    url.includes("missing") ? { ok: false, reason: "404" } : { ok: true, bytes: PNG, filename: path.basename(url) },
  );

async function openFixture(scopes?: Permission[], shop?: TestShop) {
  const own = shop ?? (await createShop(testApp));
  const { key } = await createApiKey(database, own.site.id, { name: "Desk", ...(scopes ? { scopes } : {}) });
  const browser = testApp.browse(`${own.site.slug}.studio.${TEST_HOST}`);
  const authorization = `Bearer ${key}`;
  const call = (method: "GET" | "POST", url: string, payload?: object): Promise<Answer> =>
    browser.send({ method, url, headers: { authorization }, ...(payload === undefined ? {} : { payload }) });
  const send = (csv: string | Buffer, query = ""): Promise<Answer> => {
    const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="goods.csv"\r\n\r\n`;
    return browser.send({
      method: "POST",
      url: `${IMPORTS}${query}`,
      headers: { authorization, "content-type": "multipart/form-data; boundary=edge" },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(csv), Buffer.from("\r\n--edge--\r\n")]),
    });
  };
  return { shop: own, call, send };
}
type Fixture = Awaited<ReturnType<typeof openFixture>>;

function work({ shop }: Fixture, id: string, signal = new AbortController().signal): Promise<void> {
  const siteId = shop.site.id;
  return runProductImport(
    { siteId, data: { id }, signal, inItsSite: (run) => inSite(database, siteId, run) },
    { database, storage, fetchPicture: web },
  );
}

function runOf(answer: Answer): ImportRun {
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as { run: ImportRun }).run;
}

async function read(fixture: Fixture, id: string): Promise<ImportRun> {
  return runOf(await fixture.call("GET", `${IMPORTS}/${id}`));
}

async function check(fixture: Fixture, csv: string | Buffer, query = ""): Promise<ImportRun> {
  const { id, state } = runOf(await fixture.send(csv, query));
  expect(state).toBe("checking");
  await work(fixture, id);
  return read(fixture, id);
}

async function start(fixture: Fixture, id: string): Promise<ImportRun> {
  expect(runOf(await fixture.call("POST", `${IMPORTS}/${id}/start`)).state).toBe("running");
  await work(fixture, id);
  return read(fixture, id);
}

async function rowsOf(fixture: Fixture, id: string, query = ""): Promise<ImportRunRow[]> {
  const answer = await fixture.call("GET", `${IMPORTS}/${id}/rows${query}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as { rows: ImportRunRow[] }).rows;
}

function countDrafts({ shop }: Fixture): Promise<number> {
  return inSite(database, shop.site.id, async (db) => (await listDocuments(db, "product")).length);
}

async function exported(fixture: Fixture, query = ""): Promise<string> {
  const answer = await fixture.call("GET", `${EXPORT}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
}

const HEAD = "Product URL,Title,SKU,Price,Stock\n";

test("a check reports row by row what would happen and changes nothing, and the start does exactly that", async () => {
  const fixture = await openFixture();
  const run = await check(fixture, HOME_GOODS, "?pictures=yes");
  expect(run).toMatchObject({
    filename: "goods.csv",
    state: "checked",
    counts: { total: 4, unchecked: 0, new: 3, changed: 0, unchanged: 0, refused: 1, waiting: 3 },
  });
  expect(await countDrafts(fixture)).toBe(0);
  expect(
    (await rowsOf(fixture, run.id)).map(({ line, title, outcome, isDone }) => [line, title, outcome, isDone]),
  ).toEqual([
    [2, "Clay Pot", "new", false],
    [5, "Copper Light", "new", false],
    [6, "Broken Sofa", "refused", true],
    [7, "Hidden Chair", "new", false],
  ]);
  const done = await start(fixture, run.id);
  expect(done).toMatchObject({ state: "done", counts: { new: 3, refused: 1, waiting: 0 } });
  const [pot] = await rowsOf(fixture, run.id, "?outcome=new");
  const detail = (await fixture.call("GET", `/api/products/${pot?.productId}`)).json() as ProductDetail;
  expect(detail).toMatchObject({ status: "new", product: { title: "Clay Pot" }, images: [{}, {}] });
});

test("reports the differences of existing products, and which are as in the file", async () => {
  const fixture = await openFixture();
  await start(fixture, (await check(fixture, HOME_GOODS)).id);
  const csv = HOME_GOODS.replace("15.99", "16.99").replace("900,3,deny", "900,5,deny");
  const run = await check(fixture, csv);
  expect(run.counts).toMatchObject({ new: 0, changed: 1, unchanged: 2, refused: 1, waiting: 1 });
  expect(await rowsOf(fixture, run.id, "?outcome=changed")).toMatchObject([
    { title: "Clay Pot", differences: ["prices", "stock"] },
  ]);
  const [before] = await rowsOf(fixture, run.id, "?outcome=changed");
  expect((await start(fixture, run.id)).counts).toMatchObject({ changed: 1, waiting: 0 });
  const detail = (await fixture.call("GET", `/api/products/${before?.productId}`)).json() as ProductDetail;
  expect(detail.product.variants.map(({ price }) => price.amount)).toEqual([999, 1699]);
});

test("names line, column, reason and remedy of every problem, also in a file to download", async () => {
  const fixture = await openFixture();
  await fixture.shop.draftProduct({
    product: { title: "Owned", variants: [testVariant(1, { id: newId(), sku: "TAKEN" })] },
  });
  const csv = `${HEAD}a,Cup,A,-5,x\nb,Pot,A2,12 XYZ,1\nc,=Vase,V,1.2345,1\nd,Jug,SAME,1,1\ne,Can,SAME,1,1\nf,Mug,TAKEN,1,1\n`;
  const run = await check(fixture, csv);
  expect(run.counts).toMatchObject({ new: 1, refused: 6 });
  const rows = await rowsOf(fixture, run.id, "?outcome=refused");
  expect(rows.map(({ line, title, column }) => [line, title, column])).toEqual([
    [2, "Cup", "Price"],
    [2, "Cup", "Stock"],
    [3, "Pot", "Price"],
    [4, "=Vase", "Price"],
    [6, "Can", "SKU"],
    [7, "Mug", null],
  ]);
  expect(rows.at(4)?.message).toBe(
    fillMessage(PRODUCT_IMPORT_MESSAGES.skuOfProduct, { sku: "SAME", title: "Jug", line: 5 }),
  );
  expect(rows.at(5)?.message).toBe(fillMessage(PRODUCT_RULE_MESSAGES.skuOfOther, { title: "Owned", sku: "TAKEN" }));
  const file = await fixture.call("GET", `${IMPORTS}/${run.id}/problems.csv`);
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = file.text.split("\r\n");
  expect(lines[0]).toBe("Line,Column,Product,What is wrong and what to do");
  expect(lines[4]).toMatch(/^4,Price,'=Vase,/);
});

test("too many options are refused, with the number that is the most", async () => {
  const fixture = await openFixture();
  const names = [1, 2, 3, 4, 5, 6, 7];
  const head = csvRow([
    "Product URL",
    "Title",
    "Price",
    ...names.flatMap((n) => [`Option Name ${n}`, `Option Value ${n}`]),
  ]);
  const run = await check(fixture, head + csvRow(["a", "Cup", "5", ...names.flatMap((n) => [`O${n}`, `v${n}`])]));
  expect(await rowsOf(fixture, run.id)).toMatchObject([
    { outcome: "refused", message: fillMessage(PRODUCT_IMPORT_MESSAGES.tooManyOptions, { count: 7, max: 6 }) },
  ]);
});

test("an export imports again without a change, whatever the products are", async () => {
  const fixture = await openFixture();
  const { shop } = fixture;
  const image = await storeImage({ database, storage }, shop.site.id, { bytes: PNG, filename: "own.png" });
  const sized = ["S", "L"].map((Size, index) =>
    testVariant(index, { id: newId(), sku: `=${Size}`, attributes: { Size }, weightGrams: 1250, imageId: image.id }),
  );
  await shop.draftProduct({
    product: {
      title: "=1+1",
      description: '<p>One, "two"</p>\n<p>three</p>',
      tags: ["@home", "a, b"],
      categories: ["Home, Garden/Vases"],
      variantOptionOrdering: ["Size"],
      variants: sized,
      images: [{ imageId: image.id, altText: "A vase" }],
      seo: { title: "Found", description: "so" },
    },
    stock: { quantity: 3 },
  });
  await shop.draftProduct({ product: { title: "Book", productType: 2 }, stock: { unlimited: true, quantity: 0 } });
  await shop.draftProduct({ product: { title: "Card", productType: 4, isVisible: false } });
  await shop.draftProduct({ product: { title: "Area", productType: 5 } });
  const csv = await exported(fixture);
  expect(csv).toContain(",'=1+1,");
  expect(csv).not.toMatch(/(?:^|,)"?[=@]/m);
  const run = await check(fixture, csv, "?pictures=yes");
  expect(run.counts, JSON.stringify(await rowsOf(fixture, run.id))).toMatchObject({ total: 4, unchanged: 4 });
  expect(await exported(fixture)).toBe(csv);
});

test("an export fills an empty site so that its own export is the same, ids and addresses aside", async () => {
  const [from, to] = [await openFixture(), await openFixture()];
  await start(from, (await check(from, HOME_GOODS)).id);
  const csv = await exported(from);
  await start(to, (await check(to, csv)).id);
  const plain = (text: string): string => text.replaceAll(/[0-9a-f]{24}/g, "id");
  expect(plain(await exported(to))).toBe(plain(csv));
});

test("more products than are read at once are all exported once, in their order", async () => {
  const fixture = await openFixture();
  const lines = Array.from({ length: 130 }, (_, at) => `p${at},Product ${at},SKU${at},5,1\n`).join("");
  const run = await check(fixture, HEAD + lines);
  expect(run.counts).toMatchObject({ total: 130, new: 130 });
  await start(fixture, run.id);
  const titles = (await exported(fixture))
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(",")[5]);
  expect(titles).toEqual(Array.from({ length: 130 }, (_, at) => `Product ${at}`));
});

test("exports what a search finds, or products by name", async () => {
  const fixture = await openFixture();
  const [vase, bowl] = [
    await fixture.shop.draftProduct({ product: { title: "Vase" } }),
    await fixture.shop.draftProduct({ product: { title: "Bowl" } }),
  ];
  expect(await exported(fixture, "?query=vas")).not.toContain("Bowl");
  const named = await fixture.call("POST", EXPORT, { productIds: [bowl.id] });
  expect([named.text.includes("Bowl"), named.text.includes("Vase")]).toEqual([true, false]);
  expect(named.headers["content-disposition"]).toBe('attachment; filename="products.csv"');
  expect(vase.id).not.toBe(bowl.id);
  expect((await fixture.call("POST", EXPORT, { productIds: [newId()] })).json()).toMatchObject({
    error: "invalid_request",
    message: PRODUCT_IMPORT_MESSAGES.nothingChosen,
  });
});

test("reads what spreadsheets write with semicolons or tabs, with a byte-order mark", async () => {
  const fixture = await openFixture();
  for (const mark of [";", "\t"]) {
    const run = await check(fixture, `\uFEFF${HEAD.replaceAll(",", mark)}cup;Cup, “big”;C;5;1\n`.replaceAll(";", mark));
    expect(await rowsOf(fixture, run.id)).toMatchObject([{ title: "Cup, “big”", outcome: "new" }]);
  }
});

const rows = (count: number, row: string): string => HEAD + row.repeat(count);

test.each<[string, string | Buffer, number, string]>([
  ["UTF-16 that does not say so", Buffer.from(`${HEAD}a,Cup,A,5,1\n`, "utf16le"), 400, PRODUCT_IMPORT_MESSAGES.notUtf8],
  ["a workbook", Buffer.from("PK\u0003\u0004\u0014\u0000\u0006"), 400, PRODUCT_IMPORT_MESSAGES.notUtf8],
  ["no product file", "Name,Email\nAda,ada@example.org\n", 400, PRODUCT_IMPORT_MESSAGES.unknownFormat],
  ["a picture", PNG, 400, PRODUCT_IMPORT_MESSAGES.notUtf8],
  ["nothing", "", 400, PRODUCT_IMPORT_MESSAGES.unknownFormat],
  ["headers alone", HEAD, 400, PRODUCT_IMPORT_MESSAGES.noRows],
  [
    "a file of more than 10 MB",
    rows(1, `a,${"x".repeat(PRODUCT_FILE_LIMITS.bytes)},A,5,1\n`),
    413,
    fillMessage(PRODUCT_IMPORT_MESSAGES.fileTooLarge, { max: "10 MB" }),
  ],
  [
    "too many rows",
    rows(PRODUCT_FILE_LIMITS.rows + 1, "a,b,c,5,1\n"),
    400,
    fillMessage(PRODUCT_IMPORT_MESSAGES.tooManyRows, { max: PRODUCT_FILE_LIMITS.rows }),
  ],
  [
    "too many columns",
    `${HEAD.trim()}${",x".repeat(300)}\n`,
    400,
    fillMessage(PRODUCT_IMPORT_MESSAGES.tooManyColumns, { max: PRODUCT_FILE_LIMITS.columns }),
  ],
])("refuses %s with the reason, and keeps nothing", async (...[, csv, status, message]) => {
  const fixture = await openFixture();
  const answer = await fixture.send(csv);
  expect([answer.status, (answer.json() as { message: string }).message]).toEqual([status, message]);
  expect((await fixture.call("GET", IMPORTS)).json()).toEqual({ runs: [] });
});

test("refuses a call without a file, and one that is not an upload", async () => {
  const fixture = await openFixture();
  expect((await fixture.call("POST", IMPORTS, {})).status).toBeGreaterThanOrEqual(400);
});

test("takes one import at a time, of uploads at one moment too, and the next once that is over", async () => {
  const fixture = await openFixture();
  const answers = await Promise.all([fixture.send(HOME_GOODS), fixture.send(HOME_GOODS)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const rejected = answers.find(({ status }) => status === 409)?.json();
  expect(rejected).toMatchObject({ error: "import_under_way" });
  const first = runOf(answers.find(({ status }) => status === 200) as Answer);
  expect((await fixture.send(HOME_GOODS)).json()).toMatchObject({
    message: fillMessage(PRODUCT_IMPORT_MESSAGES.underWay, { filename: "goods.csv" }),
  });
  await work(fixture, first.id);
  await start(fixture, first.id);
  expect((await check(fixture, HOME_GOODS)).counts).toMatchObject({ unchanged: 3 });
});

test("skips what someone changed since the check, and reports it", async () => {
  const fixture = await openFixture();
  await start(fixture, (await check(fixture, `${HEAD}cup,Cup,C,5,1\n`)).id);
  const run = await check(fixture, `${HEAD}cup,Cup,C,6,1\nnew,New,N,6,1\n`);
  const [row] = await rowsOf(fixture, run.id);
  const id = row?.productId ?? "";
  await inSite(database, fixture.shop.site.id, async (db) => {
    const { editDocument } = await import("../document/document-service.ts");
    const patches = [{ op: "replace" as const, path: ["title"], value: "Mine" }];
    await editDocument(db, { id, kind: "product", version: undefined, patches, label: "Edit", by: "Owner" });
  });
  expect((await start(fixture, run.id)).counts).toMatchObject({ new: 1, changed: 0, refused: 1 });
  expect((await rowsOf(fixture, run.id, "?outcome=refused"))[0]?.message).toBe(PRODUCT_IMPORT_MESSAGES.changedSince);
  const detail = (await fixture.call("GET", `/api/products/${id}`)).json() as ProductDetail;
  expect(detail.product).toMatchObject({ title: "Mine", variants: [{ price: { amount: 500 } }] });
});

test("stops on request, and imported products stay", async () => {
  const fixture = await openFixture();
  const run = await check(fixture, HOME_GOODS);
  runOf(await fixture.call("POST", `${IMPORTS}/${run.id}/start`));
  runOf(await fixture.call("POST", `${IMPORTS}/${run.id}/cancel`));
  await work(fixture, run.id);
  expect(await read(fixture, run.id)).toMatchObject({ state: "canceled", counts: { waiting: 3 } });
  expect(await countDrafts(fixture)).toBe(0);
});

test("resumes where a process ended, and imports nothing twice", async () => {
  const fixture = await openFixture();
  const run = await check(fixture, HOME_GOODS);
  runOf(await fixture.call("POST", `${IMPORTS}/${run.id}/start`));
  await Promise.all([work(fixture, run.id), work(fixture, run.id)]);
  expect(await read(fixture, run.id)).toMatchObject({ state: "done", counts: { new: 3, waiting: 0 } });
  expect(await countDrafts(fixture)).toBe(3);
});

test("reports which images of a product are missing", async () => {
  const fixture = await openFixture();
  const run = await check(fixture, HOME_GOODS, "?pictures=yes");
  await start(fixture, run.id);
  const light = (await rowsOf(fixture, run.id)).find(({ title }) => title === "Copper Light");
  expect(light).toMatchObject({
    outcome: "new",
    message: fillMessage(PRODUCT_IMPORT_MESSAGES.picturesMissing, { count: 1, reason: "404" }),
  });
});

test("requires permission to edit products and stock, and with images to upload them", async () => {
  const shop = await createShop(testApp);
  const fixture = async (...scopes: Permission[]) => openFixture(["site.open", ...scopes], shop);
  const reader = await fixture("products.read");
  expect((await reader.send(HOME_GOODS)).status).toBe(403);
  expect((await reader.call("GET", EXPORT)).status).toBe(200);
  expect((await (await fixture("products.edit", "products.read")).send(HOME_GOODS)).status).toBe(403);
  const writer = await fixture("products.edit", "products.read", "stock.edit");
  expect((await writer.send(HOME_GOODS, "?pictures=yes")).status).toBe(403);
  const run = await check(writer, HOME_GOODS);
  expect((await reader.call("POST", `${IMPORTS}/${run.id}/start`)).status).toBe(403);
  expect((await (await fixture("content.read")).call("GET", EXPORT)).status).toBe(403);
  const stranger = testApp.browse(`${shop.site.slug}.studio.${TEST_HOST}`);
  expect((await stranger.send({ method: "GET", url: EXPORT })).status).toBe(401);
});

test("shows nothing of another site", async () => {
  const [one, other] = [await openFixture(), await openFixture()];
  const run = await check(one, HOME_GOODS);
  for (const [method, way] of [
    ["GET", ""],
    ["GET", "/rows"],
    ["GET", "/problems.csv"],
    ["POST", "/start"],
    ["POST", "/cancel"],
  ] as const)
    expect((await other.call(method, `${IMPORTS}/${run.id}${way}`)).status).toBe(404);
  expect((await read(one, run.id)).state).toBe("checked");
  expect((await other.call("GET", IMPORTS)).json()).toEqual({ runs: [] });
});
