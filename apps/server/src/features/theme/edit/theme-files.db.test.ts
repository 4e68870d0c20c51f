import { readFileSync } from "node:fs";
import path from "node:path";
import type { ThemeFile, ThemeFileEntry, ThemeFileVersion } from "@stoa/core/theme/theme-file-api.ts";
import { MAX_EDITED_CHARS } from "@stoa/core/theme/theme-file-name.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import {
  openTestApp,
  signInToStudio,
  TEST_HOST,
  type Answer,
  type TestBrowser,
  type TestSite,
} from "../../../testing/test-app.ts";
import { insertMember } from "../../site/site-service.ts";
import { publishDrafts } from "../../release/release-service.ts";
import { installTheme } from "../install/theme-install.ts";
import { selectTheme } from "../install/select-theme.ts";
import { THEMES_FOLDER } from "../theme-names.ts";
import { themeContents } from "../testing/test-theme.ts";

const testApp = await openTestApp();

const FILES = "/api/studio/theme/files";
const FILE = "/api/studio/theme/file";
const PROBLEMS = "/api/studio/theme/file-problems";

type Fixture = { readonly shop: TestSite; readonly studio: TestBrowser };

async function openFixture(): Promise<Fixture> {
  const shop = await testApp.createTestSite();
  return { shop, studio: await signInToStudio(testApp, shop) };
}

async function read(studio: TestBrowser, file: string): Promise<ThemeFile> {
  const answer = await studio.get(`${FILE}?path=${encodeURIComponent(file)}`);
  expect(answer.status).toBe(200);
  return answer.json() as ThemeFile;
}

async function entries(studio: TestBrowser): Promise<ThemeFileEntry[]> {
  return ((await studio.get(FILES)).json() as { files: ThemeFileEntry[] }).files;
}

function write(studio: TestBrowser, body: { path: string; text: string; hash: string | null }): Promise<Answer> {
  return studio.call("PUT", FILE, body);
}

async function versions(
  studio: TestBrowser,
  file: string,
): Promise<{ versions: ThemeFileVersion[]; original: string | null }> {
  return (await studio.get(`${FILE}/versions?path=${encodeURIComponent(file)}`)).json() as never;
}

function install({ shop }: Fixture, files: Readonly<Record<string, string>>): Promise<void> {
  return inSite(testApp.database, shop.site.id, async (db) => {
    await installTheme(db, { files: themeContents(files), name: "own", by: "test" });
    await selectTheme(db, { name: "own", by: "test" });
  });
}

const CONF = '{ "name": "Own", "layouts": { "default": { "name": "Page", "regions": ["site"] } } }';

test("an edit of a theme that comes with the product is a draft, goes live with publish, and is undone by restoring", async () => {
  const { shop, studio } = await openFixture();
  const onDisk = readFileSync(path.join(THEMES_FOLDER, "agora/site.region"), "utf8");
  const before = await read(studio, "site.region");
  expect(before).toMatchObject({ state: "original", text: onDisk, hasOriginal: true });
  const text = onDisk.replace("</body>", "<p>marked by the owner</p></body>");
  const written = (await write(studio, { path: "site.region", text, hash: before.hash })).json() as ThemeFile;
  expect(written).toMatchObject({ state: "changed", text, hasOriginal: true });
  expect(await entries(studio)).toContainEqual({ path: "site.region", state: "changed" });

  const visitor = testApp.browse(`${shop.slug}.${TEST_HOST}`);
  expect((await visitor.get("/")).text).not.toContain("marked by the owner");
  await inSite(testApp.database, shop.site.id, (db) => publishDrafts(db, { by: "test" }));
  await expect
    .poll(async () => (await visitor.get("/")).text, { timeout: 5000, interval: 20 })
    .toContain("marked by the owner");

  const restored = await studio.call("POST", `${FILE}/restore`, { path: "site.region", hash: written.hash });
  expect(restored.json()).toMatchObject({ state: "original", text: onDisk });
});

test("the history of a file shows its versions, newest first, down to the original", async () => {
  const { studio } = await openFixture();
  const { hash: original } = await read(studio, "styles/home.css");
  const first = (await write(studio, { path: "styles/home.css", text: "a {}", hash: original })).json() as ThemeFile;
  const second = (await write(studio, { path: "styles/home.css", text: "b {}", hash: first.hash })).json() as ThemeFile;
  await write(studio, { path: "styles/print.css", text: "c {}", hash: (await read(studio, "styles/print.css")).hash });
  const history = await versions(studio, "styles/home.css");
  expect(history.original).toBe(original);
  expect(history.versions.map(({ hash, label }) => ({ hash, label }))).toEqual([
    { hash: second.hash, label: "Edit styles/home.css" },
    { hash: first.hash, label: "Edit styles/home.css" },
  ]);
  const textOf = async (hash: string): Promise<unknown> =>
    (await studio.get(`${FILE}/version?path=styles/home.css&hash=${hash}`)).json();
  expect(await textOf(first.hash)).toEqual({ text: "a {}" });
  expect(await textOf(original)).toEqual({
    text: readFileSync(path.join(THEMES_FOLDER, "agora/styles/home.css"), "utf8"),
  });
});

test("files of an installed theme are added, renamed, deleted and brought back, and an update merges with all that", async () => {
  const fixture = await openFixture();
  const { studio } = fixture;
  await install(fixture, { "template.conf": CONF, "site.region": "one\ntwo\nthree\n", "styles/a.css": "a {}" });
  const added = (await write(studio, { path: "blocks/note.block", text: "note", hash: null })).json() as ThemeFile;
  expect(added).toMatchObject({ state: "added", hasOriginal: false });
  const renamed = await studio.call("POST", `${FILE}/rename`, {
    path: "blocks/note.block",
    to: "blocks/notice.block",
    hash: added.hash,
  });
  expect(renamed.json()).toMatchObject({ path: "blocks/notice.block", text: "note", state: "added" });
  const { hash } = await read(studio, "styles/a.css");
  expect((await studio.call("POST", `${FILE}/delete`, { path: "styles/a.css", hash })).status).toBe(200);
  expect(await entries(studio)).toEqual([
    { path: "blocks/notice.block", state: "added" },
    { path: "site.region", state: "original" },
    { path: "styles/a.css", state: "removed" },
    { path: "template.conf", state: "original" },
  ]);
  const back = await studio.call("POST", `${FILE}/restore`, { path: "styles/a.css", hash: null });
  expect(back.json()).toMatchObject({ state: "original", text: "a {}" });

  const region = await read(studio, "site.region");
  await write(studio, { path: "site.region", text: "ONE\ntwo\nthree\n", hash: region.hash });
  await install(fixture, { "template.conf": CONF, "site.region": "one\ntwo\nTHREE\n", "styles/a.css": "a {}" });
  expect(await read(studio, "site.region")).toMatchObject({ text: "ONE\ntwo\nTHREE\n", state: "changed" });
  expect(await entries(studio)).toContainEqual({ path: "blocks/notice.block", state: "added" });
});

test("overwrites no one's text unseen", async () => {
  const { studio } = await openFixture();
  const { hash } = await read(studio, "site.region");
  const answers = await Promise.all(
    ["first", "second"].map((text) => write(studio, { path: "site.region", text, hash })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const rejected = answers.find(({ status }) => status === 409)?.json();
  expect(rejected).toMatchObject({
    error: "version_conflict",
    message: expect.stringContaining("site.region was changed"),
  });
  const taken = await write(studio, { path: "site.region", text: "x", hash: null });
  expect([taken.status, taken.text]).toEqual([409, expect.stringContaining("already has a file site.region")]);
});

test.each(["../a.css", "/a.css", "a\\..\\b.css", ".env.css", "assets/a.exe", "", "styles", "site.region/a.css"])(
  "a file cannot be named %j",
  async (file) => {
    const { studio } = await openFixture();
    const before = await entries(studio);
    const answer = await write(studio, { path: file, text: "x", hash: null });
    expect(answer.status).toBe(400);
    expect(await entries(studio)).toEqual(before);
  },
);

test("reads nothing outside the theme", async () => {
  const { studio } = await openFixture();
  for (const file of ["../scriptorium/site.region", "../../package.json", "/etc/passwd", "constructor", "__proto__"]) {
    expect((await studio.get(`${FILE}?path=${encodeURIComponent(file)}`)).status).toBe(404);
  }
});

test("a text that is too long, and a file that is not text, are refused with a message", async () => {
  const { studio } = await openFixture();
  const { hash } = await read(studio, "site.region");
  const long = await write(studio, { path: "site.region", text: "x".repeat(MAX_EDITED_CHARS + 1), hash });
  expect([long.status, long.text]).toEqual([413, expect.stringContaining("site.region is too long")]);
  const font = await read(studio, "assets/fonts/agora-sans.woff2");
  expect(font.text).toBeNull();
  const answer = await write(studio, { path: font.path, text: "x", hash: font.hash });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("isn't text")]);
});

test("template.conf, and files that come with the product, are neither renamed nor deleted", async () => {
  const { studio } = await openFixture();
  for (const file of ["template.conf", "styles/home.css"]) {
    const { hash } = await read(studio, file);
    expect((await studio.call("POST", `${FILE}/delete`, { path: file, hash })).json()).toMatchObject({
      error: "theme_file_kept",
    });
    expect((await studio.call("POST", `${FILE}/rename`, { path: file, to: "b.css", hash })).status).toBe(409);
  }
});

test("reports errors in templates, confs and styles with line and column", async () => {
  const fixture = await openFixture();
  const { studio } = fixture;
  await install(fixture, { "template.conf": CONF, "site.region": "fine" });
  expect((await studio.get(PROBLEMS)).json()).toEqual({ problems: [] });
  const put = async (file: string, text: string): Promise<void> => {
    const known = (await entries(studio)).some(({ path: one }) => one === file);
    const hash = known ? (await read(studio, file)).hash : null;
    expect((await write(studio, { path: file, text, hash })).status).toBe(200);
  };
  await put("site.region", "one\n  {.section}x{.end}");
  await put("spare.region", "{.if a}");
  await put("collections/blog.conf", "{ broken");
  await put("collections/blog.list", "list");
  await put("styles/a.less", "a { color: red; }\nb { color: @missing; }");
  await put("template.conf", CONF.replace("{ ", '{ "stylesheets": ["a.less"], '));
  const { problems } = (await studio.get(PROBLEMS)).json() as { problems: object[] };
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ file: "site.region", line: 2 }),
      expect.objectContaining({ file: "spare.region", line: 1 }),
      expect.objectContaining({ file: "collections/blog.conf", line: 1 }),
      expect.objectContaining({ file: "styles/a.less", line: 2 }),
    ]),
  );
});

test("without permission to change the design no file is visible, and files of another site do not exist", async () => {
  const { shop, studio } = await openFixture();
  const editor = await testApp.createTestSite();
  await inSite(testApp.database, shop.site.id, (db) => insertMember(db, editor.ownerId, 4));
  const guest = await signInToStudio(testApp, { ...shop, ownerEmail: editor.ownerEmail });
  const { hash } = await read(studio, "site.region");
  const calls = [
    guest.get(FILES),
    guest.get(PROBLEMS),
    guest.get(`${FILE}?path=site.region`),
    guest.get(`${FILE}/versions?path=site.region`),
    guest.get(`${FILE}/version?path=site.region&hash=${hash}`),
    write(guest, { path: "site.region", text: "x", hash }),
    guest.call("POST", `${FILE}/rename`, { path: "site.region", to: "b.region", hash }),
    guest.call("POST", `${FILE}/delete`, { path: "site.region", hash }),
    guest.call("POST", `${FILE}/restore`, { path: "site.region", hash }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403));

  const secret = (await write(studio, { path: "blocks/secret.block", text: "secret", hash: null })).json() as ThemeFile;
  const other = await signInToStudio(testApp, editor);
  expect((await other.get(`${FILE}?path=blocks/secret.block`)).status).toBe(404);
  expect((await other.get(`${FILE}/version?path=blocks/secret.block&hash=${secret.hash}`)).status).toBe(404);
});
