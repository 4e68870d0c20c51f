import { ARCHIVE_REFUSALS } from "@stoa/core/site-archive/site-archive-messages.ts";
import { DOCUMENT_SCHEMAS, type DocumentKind } from "@stoa/core/document/document-kinds.ts";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { openTestApp, signInToStudio, TEST_HOST, type TestSite } from "../../testing/test-app.ts";
import { createDocument, listDocuments } from "../document/document-service.ts";
import { testItem } from "../page/page-for-tests.ts";
import { findSite } from "../site/site-service.ts";
import { addStrangeRows } from "./testing/archive-rows-data.ts";
import { TABLES_LEFT_BEHIND } from "./testing/tables-left-behind-data.ts";
import { JSON_COLUMNS } from "./archive/archive-columns.ts";
import { ARCHIVE_TABLES } from "./archive/archive-tables.ts";
import { saveSource } from "../import-source/import-source-service.ts";
import { exportSite } from "./site-export-service.ts";
import { importSite, type SiteImportReport } from "./site-import-service.ts";
import { packTar, readTar, type TarEntry } from "./archive/tar-format.ts";

const testApp = await openTestApp();
const { database, dataFolder, storage } = testApp;
const folder = mkdtempSync(path.join(tmpdir(), "stoa-archive-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

type Entry = { name: string; content: Buffer };

async function exported(siteId: TestSite["site"]["id"], hasFacts = true): Promise<Buffer> {
  count += 1;
  const file = path.join(folder, `${count}.tar.gz`);
  await exportSite({ database, dataFolder, storage }, { siteId, file, hasFacts });
  return readFileSync(file);
}

async function entriesOf(archive: Buffer): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const { name, content } of readTar(Readable.from([gunzipSync(archive)]))) {
    entries.push({ name, content: await buffer(content) });
  }
  return entries;
}

async function* toEntries(entries: readonly Entry[]): AsyncGenerator<TarEntry> {
  for (const { name, content } of entries) yield { name, size: content.length, content: Readable.from([content]) };
}

async function tarOf(entries: readonly Entry[]): Promise<Buffer> {
  return gzipSync(await buffer(packTar(toEntries(entries))));
}

function packed(entries: readonly Entry[]): Promise<Buffer> {
  const rest = entries.filter(({ name }) => name !== "checksums.txt");
  const lines = rest.map(({ name, content }) => `${createHash("sha256").update(content).digest("hex")}  ${name}\n`);
  return tarOf([...rest, { name: "checksums.txt", content: Buffer.from(lines.join("")) }]);
}

function imported(archive: Buffer, owner: TestSite): Promise<SiteImportReport & { slug: string }> {
  count += 1;
  const slug = `copy-${count}`;
  const report = importSite(
    { database, dataFolder, storage },
    { archive: Readable.from([archive]), slug, ownerId: owner.ownerId },
  );
  return report.then((done) => ({ ...done, slug }));
}

function siteFiles(siteId: string): string[] {
  const root = path.join(dataFolder, "files", siteId);
  return existsSync(root) ? (readdirSync(root, { recursive: true }) as string[]).toSorted() : [];
}

async function addEveryKind(db: SiteDb): Promise<void> {
  const [collection] = await listDocuments(db, "collection");
  const collectionId = collection?.id ?? "";
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [] }] }] };
  const missing: Partial<Record<DocumentKind, unknown>> = {
    item: testItem({ collectionId, html: "<p>“Salt &amp; ash”</p>" }),
    category: {
      collectionId,
      displayName: "Ünï",
      type: "CATEGORY",
      pageRendering: "LIST_VIEW",
      displayIndex: 1,
      parentCategoryId: newId(),
    },
    "block-field": { fieldId: "sidebar", layout },
    form: { name: "Hello", fields: [], submitButtonText: "Send", submissionMessage: "<p>Thanks</p>", disclaimer: "" },
    "redirect-list": { rules: [{ from: "/old/*", to: "/new/*", isPermanent: true }] },
    "language-list": { languages: [{ language: "ar", isEnabled: true }] },
    translation: { documentId: collectionId, language: "ar", texts: { title: { source: "Shop", text: "متجر" } } },
  };
  await saveSource(db, { source: "shopify", key: "花瓶", documentId: collectionId, said: "x", version: 2 });
  for (const [kind, data] of Object.entries(missing))
    await createDocument(db, { id: newId(), kind: kind as DocumentKind, data, by: "test", label: "Add" });
}

async function filledSite(): Promise<TestSite> {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  await studio.call("POST", "/api/products", { title: "Blue vase" });
  const form = new FormData();
  form.append("file", new Blob([PIXEL], { type: "image/png" }), "vase.png");
  const body = new Response(form);
  const upload = await studio.send({
    method: "POST",
    url: "/api/images",
    headers: {
      "content-type": body.headers.get("content-type") ?? "",
      "x-csrf-token": studio.cookies.get("crumb") ?? "",
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expect(upload.status, upload.text).toBe(200);
  await studio.call("PUT", "/api/studio/theme/file", {
    path: "blocks/hello.block",
    text: "<p>{title}</p>",
    hash: null,
  });
  await inSite(database, testSite.site.id, addEveryKind);
  await studio.call("POST", "/api/releases", { name: "With “quotes” & ünï" });
  await studio.call("POST", "/api/products", { title: "Still a draft" });
  await addStrangeRows(database, testSite.site.id);
  return testSite;
}

const source = await filledSite();
const original = await exported(source.site.id);

async function rejectionOf(archive: Buffer): Promise<string> {
  const before = readdirSync(path.join(dataFolder, "files"));
  const error: unknown = await imported(archive, source).catch((reason: unknown) => reason);
  expect(await findSite(database, `copy-${count}`)).toBeUndefined();
  expect(readdirSync(path.join(dataFolder, "files"))).toEqual(before);
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).code).toBe("invalid_archive");
  return (error as AppError).message;
}

function changed(entries: readonly Entry[], name: RegExp, change: (text: string) => string): Entry[] {
  return entries.map((entry) =>
    name.test(entry.name) ? { ...entry, content: Buffer.from(change(entry.content.toString())) } : entry,
  );
}

function renamed(entries: readonly Entry[], from: RegExp, to: string): Entry[] {
  return entries.map((entry) => (from.test(entry.name) ? { ...entry, name: to } : entry));
}

function withoutValues(message: string): string {
  return message.split("{")[0] ?? "";
}

test("knows every table of a site: it travels, or there is a reason why not", async () => {
  const client = new Client(testApp.admin);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where attname = 'site_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  await client.end();
  const known = new Set([...ARCHIVE_TABLES.map(({ name }) => name), ...Object.keys(TABLES_LEFT_BEHIND)]);
  expect(rows.length).toBeGreaterThan(ARCHIVE_TABLES.length);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test("a site is identical after it is exported, imported and exported again, byte for byte", async () => {
  const names = (await entriesOf(original)).map(({ name }) => name);
  for (const { name } of ARCHIVE_TABLES) expect(names, name).toContain(`rows/${name}/000001.ndjson`);
  const drafts = (await entriesOf(original)).find(({ name }) => name === "rows/document/000001.ndjson");
  const kinds = new Set(Array.from(String(drafts?.content).matchAll(/"kind": "([a-z-]+)"/g), ([, kind]) => kind));
  expect(Object.keys(DOCUMENT_SCHEMAS).filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(names.filter((name) => name.startsWith("theme-files/"))).toHaveLength(1);
  const copy = await imported(original, source);
  const again = await exported(copy.siteId);
  const [before, after] = [await entriesOf(original), await entriesOf(again)];
  for (const [index, { name, content }] of before.entries()) {
    expect({ name, text: content.toString() }).toEqual({ name, text: after[index]?.content.toString() });
  }
  expect(again.equals(original)).toBe(true);
  expect(siteFiles(copy.siteId)).toEqual(siteFiles(source.site.id));
  const pages = await Promise.all(
    [source.slug, copy.slug].map(async (slug) => {
      const page = await testApp.browse(`${slug}.${TEST_HOST}`).get("/");
      return [page.status, page.text.replaceAll(copy.siteId, source.site.id).replaceAll(copy.slug, source.slug)];
    }),
  );
  expect(pages[0]?.[0]).toBe(200);
  expect(pages[1]?.[0]).toBe(200);
});

test("imports an archive of the first format", async () => {
  const archive = readFileSync(path.join(import.meta.dirname, "testing/first-format.tar.gz"));
  const copy = await imported(archive, source);
  expect(copy).toMatchObject({ hasFacts: true, files: 2 });
  expect(gunzipSync(await exported(copy.siteId)).toString()).toContain("With “quotes” & ünï");
});

test("without facts it contains what owners write, and no one’s orders or addresses", async () => {
  const archive = await exported(source.site.id, false);
  const text = gunzipSync(archive).toString("latin1");
  expect(text).toContain("Blue vase");
  expect(text).not.toContain("mia@example.org");
  const copy = await imported(archive, source);
  expect((await exported(copy.siteId, false)).equals(archive)).toBe(true);
});

test("holds no secrets", () => {
  const text = gunzipSync(original).toString("latin1");
  for (const secret of ["password_hash", "secret-hash", "pm_secret", "code_hash", "sealed_"]) {
    expect(text, secret).not.toContain(secret);
  }
  expect(text).not.toContain(source.site.id);
});

test("removes scripts from a hostile archive as it does for editors", async () => {
  const entries = await entriesOf(original);
  const hostile = changed(entries, /^rows\/(?:published_)?document\//, (text) =>
    text.replaceAll(/^(.*"kind": "collection".*)$/gm, (line: string) =>
      line.replace('"description": ""', '"description": "<p onclick=\\"x()\\">Hello</p><script>alert(1)</script>"'),
    ),
  );
  const copy = await imported(await packed(hostile), source);
  const text = gunzipSync(await exported(copy.siteId)).toString();
  expect(text).toContain("<p>Hello</p>");
  expect(text).not.toMatch(/onclick|<script>alert/);
});

test("keeps a text that is longer than texts may be by now", async () => {
  const long = `<p>${"long ".repeat(30_000)}</p>`;
  const old = changed(await entriesOf(original), /^rows\/(?:published_)?document\//, (text) =>
    text.replaceAll(/^.*"kind": "product".*$/gm, (line: string) => {
      const row = JSON.parse(line) as { data: object };
      return JSON.stringify({ ...row, data: { ...row.data, description: long } });
    }),
  );
  const copy = await imported(await packed(old), source);
  expect(gunzipSync(await exported(copy.siteId)).toString()).toContain(long);
});

const LINE = /^.*\n/;

function longer(entries: readonly Entry[], name: RegExp): Entry[] {
  return entries.map((entry) =>
    name.test(entry.name)
      ? { ...entry, content: Buffer.concat([entry.content, Buffer.from("HTTP/1.1 200 OK")]) }
      : entry,
  );
}

test.each<[string, (entries: Entry[]) => Buffer | Promise<Buffer>, string]>([
  ["no archive at all", () => Buffer.from("PK\u0003\u0004 something else"), ARCHIVE_REFUSALS.notAnArchive],
  ["compressed, but no archive", () => gzipSync(Buffer.alloc(5000, 7)), ARCHIVE_REFUSALS.notAnArchive],
  ["nothing", () => Buffer.alloc(0), ARCHIVE_REFUSALS.cutOff],
  ["cut off", () => original.subarray(0, original.length - 500), ARCHIVE_REFUSALS.cutOff],
  ["ended early", (all) => tarOf(all.slice(0, 5)), ARCHIVE_REFUSALS.cutOff],
  [
    "changed on the way",
    (all) => tarOf(changed(all, /\/discount\//, (text) => text.replace("1250", "9950"))),
    ARCHIVE_REFUSALS.damaged,
  ],
  [
    "with a row added that no checksum has",
    (all) =>
      tarOf([
        ...all.slice(0, -1),
        ...all.slice(-1).map(({ name, content }) => ({ name, content: Buffer.concat([content, Buffer.from("x")]) })),
      ]),
    ARCHIVE_REFUSALS.cutOff,
  ],
  [
    "with more checksums than it has entries",
    (all) => tarOf([...all.slice(0, -1), { name: "checksums.txt", content: Buffer.alloc(1_000_000, "a") }]),
    ARCHIVE_REFUSALS.tooLarge,
  ],
  [
    "of a newer format",
    (all) => packed(changed(all, /^stoa/, (text) => text.replace('"version": 1', '"version": 2'))),
    ARCHIVE_REFUSALS.tooNew,
  ],
  [
    "of a newer database",
    (all) => packed(changed(all, /^stoa/, (text) => text.replace(/"schema": \d+/, '"schema": 9999'))),
    ARCHIVE_REFUSALS.tooNew,
  ],
  [
    "with a column nobody knows",
    (all) => packed(changed(all, /^stoa/, (text) => text.replace('"updated_by"', '"is_root"'))),
    ARCHIVE_REFUSALS.newerTables,
  ],
  [
    "with a column that stays behind",
    (all) => packed(changed(all, /^stoa/, (text) => text.replace('"is_verified"', '"password_hash"'))),
    ARCHIVE_REFUSALS.newerTables,
  ],
  [
    "of another site’s rows",
    (all) => packed(changed(all, /^stoa/, (text) => text.replace('"updated_by"', '"site_id"'))),
    ARCHIVE_REFUSALS.newerTables,
  ],
  [
    "leading out of its folder",
    (all) => packed(renamed(all, /^files\/images/, "files/images/../../../escape.png")),
    ARCHIVE_REFUSALS.strangeFile,
  ],
  [
    "with an absolute path",
    (all) => packed(renamed(all, /^files\/images/, "/etc/stoa-escape")),
    ARCHIVE_REFUSALS.badName,
  ],
  [
    "with a file of nobody",
    (all) => packed(renamed(all, /^files\/images/, `files/images/${"9".repeat(24)}/original.png`)),
    ARCHIVE_REFUSALS.strangeFile,
  ],
  [
    "with an unknown table",
    (all) => packed(renamed(all, /^rows\/review/, "rows/member/000001.ndjson")),
    ARCHIVE_REFUSALS.badName,
  ],
  [
    "out of order",
    (all) => packed([...all.slice(0, 1), ...all.slice(1, 4).toReversed(), ...all.slice(4)]),
    ARCHIVE_REFUSALS.outOfOrder,
  ],
  [
    "with an unknown kind",
    (all) => packed(changed(all, /^rows\/document/, (text) => text.replace('"kind": "settings"', '"kind": "spell"'))),
    ARCHIVE_REFUSALS.unknownKind,
  ],
  [
    "with a document that is not valid",
    (all) => packed(changed(all, /^rows\/document/, (text) => text.replace('"siteTitle"', '"siteTittle"'))),
    "“Site settings” in “",
  ],
  [
    "with a row that is none",
    (all) => packed(changed(all, /^rows\/review/, (text) => text.replace(LINE, "[1]\n"))),
    ARCHIVE_REFUSALS.badRows,
  ],
  [
    "with a row that is no JSON",
    (all) => packed(changed(all, /^rows\/review/, (text) => text.replace(LINE, "{,}\n"))),
    ARCHIVE_REFUSALS.badRows,
  ],
  [
    "with the same row twice",
    (all) => packed(changed(all, /^rows\/review/, (text) => text + text)),
    ARCHIVE_REFUSALS.refusedRows,
  ],
  [
    "with a rating of nine",
    (all) => packed(changed(all, /^rows\/review/, (text) => text.replace('"rating": 5', '"rating": 9'))),
    ARCHIVE_REFUSALS.refusedRows,
  ],
  [
    "with lines of an order that is not there",
    (all) => packed(all.filter(({ name }) => !name.startsWith("rows/sales_order/"))),
    ARCHIVE_REFUSALS.refusedRows,
  ],
  [
    "with a file that is longer than its row says",
    (all) => packed(longer(all, /^files\/images/)),
    ARCHIVE_REFUSALS.wrongLength,
  ],
  [
    "with preferences that are a list",
    (all) =>
      packed(changed(all, /^rows\/commerce_preference/, (text) => text.replace(/\{"phone": "optional"\}/, "[1,2]"))),
    ARCHIVE_REFUSALS.badColumn,
  ],
  [
    "with preferences of another type",
    (all) => packed(changed(all, /^rows\/commerce_preference/, (text) => text.replace('"optional"', "7"))),
    ARCHIVE_REFUSALS.badColumn,
  ],
  [
    "with answers that are none",
    (all) => packed(changed(all, /^rows\/form_submission/, (text) => text.replace('"answers": []', '"answers": 5'))),
    ARCHIVE_REFUSALS.badColumn,
  ],
  [
    "with an address that is a number",
    (all) => packed(changed(all, /^rows\/site_user_address/, (text) => text.replace('"Zürich"', "[[]]"))),
    ARCHIVE_REFUSALS.badColumn,
  ],
  [
    "with an order without a price",
    (all) =>
      packed(
        changed(all, /^rows\/sales_order/, (text) =>
          text.replaceAll(/"priced": \{.*?\}(?=, "cart_id")/g, '"priced": {}'),
        ),
      ),
    ARCHIVE_REFUSALS.badColumn,
  ],
  [
    "with options of a line that are none",
    (all) =>
      packed(
        changed(all, /^rows\/order_line/, (text) => text.replace('"variant_options": []', '"variant_options": [1]')),
      ),
    ARCHIVE_REFUSALS.badColumn,
  ],
  [
    "with answers of a line that have no words",
    (all) =>
      packed(
        changed(all, /^rows\/order_line/, (text) => text.replace('"customizations": []', '"customizations": [{}]')),
      ),
    ARCHIVE_REFUSALS.badColumn,
  ],
  [
    "with a discount that has no effect",
    (all) => packed(changed(all, /^rows\/discount\//, (text) => text.replace(/"effect": \{[^}]*\}/, '"effect": {}'))),
    ARCHIVE_REFUSALS.badColumn,
  ],
  [
    "with a color that is none",
    (all) =>
      packed(changed(all, /^rows\/image/, (text) => text.replace(/"mean_color": "\w+"/, '"mean_color": "red;}"'))),
    ARCHIVE_REFUSALS.badColumn,
  ],
  ...["infinity", "now", "294000-01-01T00:00:00+00:00"].map(
    (moment): [string, (entries: Entry[]) => Promise<Buffer>, string] => [
      `with the moment ${moment}`,
      (all) =>
        packed(
          changed(all, /^rows\/release/, (text) =>
            text.replace(/"published_at": "[^"]+"/, `"published_at": "${moment}"`),
          ),
        ),
      ARCHIVE_REFUSALS.badColumn,
    ],
  ),
  [
    "with a text of a million characters",
    (all) => packed(changed(all, /^rows\/review/, (text) => text.replace('"Good"', `"${"x".repeat(1_000_000)}"`))),
    ARCHIVE_REFUSALS.badColumn,
  ],
  [
    "with a state that is none",
    (all) => packed(changed(all, /^rows\/review/, (text) => text.replace('"approved"', '"loved"'))),
    ARCHIVE_REFUSALS.refusedRows,
  ],
  [
    "with a row 200,000 levels deep",
    (all) =>
      packed(
        changed(all, /^rows\/review/, (text) => text.replace('"Good"', `${"[".repeat(200_000)}${"]".repeat(200_000)}`)),
      ),
    ARCHIVE_REFUSALS.deepRows,
  ],
  [
    "with a file twice",
    (all) => packed(all.flatMap((entry) => (entry.name.startsWith("files/") ? [entry, entry] : [entry]))),
    ARCHIVE_REFUSALS.twice,
  ],
  [
    "that goes on after its end",
    async (all) => tarOf([...(await entriesOf(await packed(all))), { name: "more.txt", content: Buffer.from("x") }]),
    ARCHIVE_REFUSALS.bytesAfter,
  ],
  [
    "that says a release is live that is not there",
    (all) => packed(changed(all, /^stoa/, (text) => text.replace(/"liveRelease": \d+/, '"liveRelease": 77'))),
    "The archive says that release 77",
  ],
])("refuses an archive %s, and leaves nothing behind", async (_what, make, message) => {
  expect(await rejectionOf(await make(await entriesOf(original)))).toContain(withoutValues(message));
});

test("every column with JSON of an archive has a schema", async () => {
  const client = new Client(testApp.settings);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'jsonb' and table_name = any($1)`,
    [ARCHIVE_TABLES.map(({ name }) => name)],
  );
  await client.end();
  const left = new Set(ARCHIVE_TABLES.flatMap(({ name, without }) => without.map((column) => `${name}.${column}`)));
  const documents = /^(?:document|published_document|scheduled_document)\./;
  const expected = rows.map(({ name }) => name).filter((name) => !left.has(name) && !documents.test(name));
  expect(Object.keys(JSON_COLUMNS).toSorted()).toEqual(expected.toSorted());
});

test("refuses a bomb before it has unpacked much of it", async () => {
  const [first] = await entriesOf(original);
  const bomb = { name: `files/images/${"9".repeat(24)}/original.png`, content: Buffer.alloc(120_000_000) };
  expect(await rejectionOf(await packed(first ? [first, bomb] : []))).toMatch(/unpacks to more|isn't referenced/);
});

test("refuses a URL that is taken", async () => {
  const archive = Readable.from([original]);
  const taken = importSite({ database, dataFolder, storage }, { archive, slug: source.slug, ownerId: source.ownerId });
  await expect(taken).rejects.toMatchObject({ code: "slug_taken" });
});

test("an export that fails leaves no half of a file", async () => {
  const file = path.join(folder, "stopped.tar.gz");
  const signal = AbortSignal.abort();
  const stopped = exportSite(
    { database, dataFolder, storage },
    { siteId: source.site.id, file, hasFacts: true, signal },
  );
  await expect(stopped).rejects.toThrow(/abort/i);
  expect(readdirSync(folder).filter((name) => name.startsWith("stopped"))).toEqual([]);
});
