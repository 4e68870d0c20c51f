import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { ThemeData } from "@stoa/core/theme/theme-schema.ts";
import { expect, test } from "vitest";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { undoDocument } from "../../document/document-history-service.ts";
import { editDocument, getDocument, listDocuments } from "../../document/document-service.ts";
import { publishDrafts } from "../../release/release-service.ts";
import { createSite } from "../../site-start/site-start-service.ts";
import { findSite } from "../../site/site-service.ts";
import { createTestAccount } from "../../../testing/test-account.ts";
import { openTestDatabase } from "../../../testing/test-database.ts";
import { THEME_LIMITS } from "../theme-limits.ts";
import { openThemes, type Themes } from "../cache/open-themes.ts";
import { themeContents } from "../testing/test-theme.ts";
import { insertFile } from "../theme-store.ts";
import { selectTheme } from "./select-theme.ts";
import { hashContent } from "./theme-contents.ts";
import { exportTheme } from "./theme-export.ts";
import { installTheme, type InstallReport } from "./theme-install.ts";

const { database } = await openTestDatabase();
const BY = "tester";

async function newSite(): Promise<SiteEntry> {
  const slug = `t-${newId().slice(0, 12)}`;
  const ownerId = await createTestAccount(database, `${slug}@example.org`);
  await createSite(database, { slug, title: slug, ownerId, by: BY });
  return getSite(slug);
}

async function getSite(slug: string): Promise<SiteEntry> {
  const site = await findSite(database, slug);
  if (!site) throw new Error("the site is there");
  return site;
}

function within<Result>(site: SiteEntry, work: (db: SiteDb) => Promise<Result>): Promise<Result> {
  return inSite(database, site.id, work);
}

function install(site: SiteEntry, files: Record<string, string | Buffer>, name = "lamp"): Promise<InstallReport> {
  return within(site, (db) => installTheme(db, { files: themeContents(files), name, by: BY }));
}

async function themeData(site: SiteEntry, id: string): Promise<ThemeData> {
  return (await within(site, (db) => getDocument(db, id, "theme"))).data as ThemeData;
}

async function editFiles(site: SiteEntry, id: string, files: Record<string, string>): Promise<void> {
  await within(site, async (db) => {
    for (const [file, text] of Object.entries(files)) {
      const content = Buffer.from(text);
      const hash = hashContent(content);
      await insertFile(db, { hash, content });
      const patches = [{ op: "replace" as const, path: ["files", file], value: hash }];
      await editDocument(db, { id, kind: "theme", version: undefined, patches, label: "Edit", by: "owner" });
    }
  });
}

function themesOf(): Themes & { readonly said: string[] } {
  const said: string[] = [];
  const themes = openThemes({ database, systemFiles: new Map(), log: (message) => said.push(message) });
  return { ...themes, said };
}

test("installs a theme as a draft, with pictures, and exports what was installed", async () => {
  const site = await newSite();
  const picture = Buffer.from([0, 255, 1]);
  const report = await install(site, { "assets/a.png": picture, "scripts/a.js": "a()" });
  expect(report).toMatchObject({ kind: "created", name: "lamp", conflicts: [] });
  expect(report.added).toEqual(["assets/a.png", "scripts/a.js", "site.region", "template.conf"]);
  const data = await themeData(site, report.documentId);
  expect(data).toMatchObject({ title: "Lamp", source: "installed", tweaks: {}, customCss: "" });
  expect(data.files).toEqual(data.base);
  const exported = await within(site, (db) => exportTheme(db, "lamp"));
  expect(exported).toEqual(themeContents({ "assets/a.png": picture, "scripts/a.js": "a()" }));
});

test("installing the same again changes nothing", async () => {
  const site = await newSite();
  const first = await install(site, {});
  expect(await install(site, {})).toMatchObject({ kind: "unchanged", documentId: first.documentId });
  expect((await within(site, (db) => getDocument(db, first.documentId, "theme"))).version).toBe(1);
});

test("an update merges with the owner's edits, keeps tweaks, and is undone in one step", async () => {
  const site = await newSite();
  const before = {
    "a.region": "one\ntwo\nthree\nfour\n",
    "b.region": "old\n",
    "c.region": "same\n",
    "gone.region": "x\n",
  };
  const { documentId } = await install(site, before);
  await editFiles(site, documentId, { "a.region": "ONE\ntwo\nthree\nfour\n", "b.region": "mine\n" });
  const report = await install(site, {
    "a.region": "one\ntwo\nthree\nFOUR\n",
    "b.region": "theirs\n",
    "c.region": "new\n",
  });
  expect(report).toMatchObject({
    kind: "updated",
    merged: ["a.region"],
    changed: ["a.region", "c.region"],
    removed: ["gone.region"],
  });
  expect(report.conflicts).toEqual([{ file: "b.region", kind: "both-changed", own: "mine\n", theirs: "theirs\n" }]);
  const texts = await within(site, (db) => exportTheme(db, "lamp"));
  const textOf = (file: string): string | undefined => texts.get(file)?.toString();
  expect([textOf("a.region"), textOf("b.region"), textOf("c.region"), textOf("gone.region")]).toEqual([
    "ONE\ntwo\nthree\nFOUR\n",
    "mine\n",
    "new\n",
    undefined,
  ]);
  expect(
    (await install(site, { "a.region": "one\ntwo\nthree\nFOUR\n", "b.region": "theirs\n", "c.region": "new\n" })).kind,
  ).toBe("unchanged");
  await within(site, (db) => undoDocument(db, { id: documentId, kind: "theme", by: BY }));
  const undone = await within(site, (db) => exportTheme(db, "lamp"));
  expect([undone.get("a.region")?.toString(), undone.get("gone.region")?.toString()]).toEqual([
    "ONE\ntwo\nthree\nfour\n",
    "x\n",
  ]);
});

test.each([
  ["agora", "theme_built_in", /my-agora/],
  ["../evil", "invalid_theme", /lowercase/],
  ["", "invalid_theme", /isn't a valid theme name/],
])("refuses the name %j", async (name, code, message) => {
  const site = await newSite();
  await expect(install(site, {}, name)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message) as unknown,
  });
  expect(await within(site, (db) => listDocuments(db, "theme"))).toEqual([]);
});

test("refuses what has no template.conf, and stores nothing", async () => {
  const site = await newSite();
  const files = new Map([["site.region", Buffer.from("x")]]);
  const work = within(site, (db) => installTheme(db, { files, name: "lamp", by: BY }));
  await expect(work).rejects.toMatchObject({ code: "invalid_theme" });
  expect(await within(site, (db) => db.text("select hash from theme_file", []))).toEqual([]);
});

test("a broken conf and a broken template are installed anyway: the owner can fix them", async () => {
  const site = await newSite();
  const report = await install(site, {
    "template.conf": "{ nonsense",
    "site.region": "{.section a}{squarespace.main-content}",
  });
  expect(report.kind).toBe("created");
});

test("a site sees no other site's files, and can't fetch them by naming their hashes", async () => {
  const [mine, other] = [await newSite(), await newSite()];
  const { documentId } = await install(mine, { "site.region": "SECRET" });
  const data = await themeData(mine, documentId);
  expect(await within(other, (db) => db.text("select hash from theme_file", []))).toEqual([]);
  const themes = themesOf();
  const stolen = await themes.load(other, { name: "lamp", data });
  expect(stolen.layouts.get("default")?.render({}).output).toBe("");
  const own = await themes.load(mine, { name: "lamp", data });
  expect(own.layouts.get("default")?.render({}).output).toBe("SECRET");
});

test("switching themes keeps all content; the preview shows it at once, visitors after a publish", async () => {
  const site = await newSite();
  const before = await within(site, (db) =>
    Promise.all((["page", "product", "collection", "navigation"] as const).map((kind) => listDocuments(db, kind))),
  );
  const { documentId } = await install(site, {});
  const chosen = await within(site, (db) => selectTheme(db, { name: "lamp", by: BY }));
  expect(chosen).toMatchObject({ isChanged: true, documentIds: [expect.any(String), documentId] });
  const after = await within(site, (db) =>
    Promise.all((["page", "product", "collection", "navigation"] as const).map((kind) => listDocuments(db, kind))),
  );
  expect(after).toEqual(before);
  const themes = themesOf();
  expect((await themes.draftOf(site)).theme.name).toBe("lamp");
  expect((await themes.liveOf(await getSite(site.slug)))?.theme.name).toBe("agora");
  await within(site, (db) => publishDrafts(db, { by: BY, documentIds: chosen.documentIds }));
  expect((await themes.liveOf(await getSite(site.slug)))?.theme.name).toBe("lamp");
  expect(await within(site, (db) => selectTheme(db, { name: "lamp", by: BY }))).toMatchObject({ isChanged: false });
  await expect(within(site, (db) => selectTheme(db, { name: "nothing", by: BY }))).rejects.toMatchObject({
    code: "not_found",
  });
  const [settings] = await within(site, (db) => listDocuments(db, "settings"));
  expect((settings?.data as Settings | undefined)?.theme.name).toBe("lamp");
});

test("a theme is compiled once for the same files, and once more when a file changes", async () => {
  const site = await newSite();
  const { documentId } = await install(site, { "site.region": "1" });
  const themes = themesOf();
  const data = await themeData(site, documentId);
  const first = await themes.load(site, { name: "lamp", data });
  expect(await themes.load(site, { name: "lamp", data: { ...data, tweaks: { ink: "red" } } })).toBe(first);
  await install(site, { "site.region": "2" });
  const second = await themes.load(site, { name: "lamp", data: await themeData(site, documentId) });
  expect(second.layouts.get("default")?.render({}).output).toBe("2");
  expect(second.version).not.toBe(first.version);
});

test("a site whose theme is missing is shown in the default one, and this is reported", async () => {
  const site = await newSite();
  const themes = themesOf();
  expect((await themes.load(site, { name: "gone", data: null })).name).toBe("agora");
  expect(themes.said).toContain("a site names a theme that is not there");
});

test("a site's changes to a built-in theme override its files", async () => {
  const site = await newSite();
  const content = Buffer.from("changed {squarespace.main-content}");
  await within(site, (db) => insertFile(db, { hash: hashContent(content), content }));
  const data: ThemeData = {
    name: "agora",
    title: "Agora",
    source: "built-in",
    files: { "site.region": hashContent(content) },
    base: {},
    tweaks: {},
    customCss: "",
  };
  const theme = await themesOf().load(site, { name: "agora", data });
  expect(theme.layouts.get("default")?.render({}).output).toBe("changed ");
  expect(theme.collections.has("products")).toBe(true);
});

test("a theme beyond the compile limits is shown without the excess, and this is reported", async () => {
  const site = await newSite();
  const { documentId } = await install(site, {
    "site.region": "<p>{squarespace.main-content}</p>",
    "blocks/huge.block": "x".repeat(THEME_LIMITS.templateChars + 1),
  });
  const themes = themesOf();
  const theme = await themes.load(site, { name: "lamp", data: await themeData(site, documentId) });
  expect(theme.problems).toMatchObject([{ file: "blocks/huge.block", code: "THEME_LIMIT_REACHED" }]);
  expect(theme.layouts.get("default")?.render({ squarespace: { "main-content": "still" } }).output).toBe(
    "<p>still</p>",
  );
});
