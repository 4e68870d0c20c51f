import { spawn } from "node:child_process";
import { on, once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { createSite } from "../../features/site-start/site-start-service.ts";
import { findSite } from "../../features/site/site-service.ts";
import { exportTheme, openThemes } from "../../features/theme/theme-service.ts";
import { createTestAccount } from "../../testing/test-account.ts";
import { openTestDatabase, TEST_SEALING_KEY } from "../../testing/test-database.ts";
import { runCommandLine } from "../command-program.ts";
import { EXIT_CODE } from "../exit-codes.ts";

const { database, admin } = await openTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "stoa-theme-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { host = "", port, user = "", password, database: name = "" } = admin;
const DATABASE_URL = `postgres://${user}:${String(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
const settings = { DATABASE_URL, STOA_SEALING_KEY: TEST_SEALING_KEY, STOA_HOST: "stoa.test", STOA_DATA: folder };

type Said = {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly json: () => Record<string, unknown>;
};

async function run(...words: string[]): Promise<Said> {
  let [out, err] = ["", ""];
  const code = await runCommandLine({
    words: ["theme", ...words],
    settings,
    out: { write: (text) => (out += text), isTerminal: false },
    err: { write: (text) => (err += text), isTerminal: false },
  });
  return { code, out, err, json: () => JSON.parse(out) as Record<string, unknown> };
}

async function newSite(): Promise<string> {
  const slug = `t-${newId().slice(0, 12)}`;
  const ownerId = await createTestAccount(database, `${slug}@example.org`);
  await createSite(database, { slug, title: slug, ownerId, by: "tester" });
  return slug;
}

async function siteOf(slug: string): Promise<SiteEntry> {
  return (await findSite(database, slug)) as SiteEntry;
}

function writeTheme(place: string, files: Record<string, string>): string {
  const conf = '{ "name": "Lamp", "layouts": { "default": { "regions": ["site"] } } }';
  for (const [file, text] of Object.entries({ "template.conf": conf, ...files })) {
    const target = path.join(folder, place, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return path.join(folder, place);
}

async function liveName(slug: string): Promise<string | undefined> {
  const themes = openThemes({ database, systemFiles: new Map(), log: () => undefined });
  return (await themes.liveOf(await siteOf(slug)))?.theme.name;
}

test("installs a theme, shows the site in it, and writes it out again", async () => {
  const slug = await newSite();
  const place = writeTheme("Lamp One", { "site.region": "one {squarespace.main-content}" });
  const installed = await run("install", place, "--site", slug, "--json");
  expect([installed.code, installed.json()]).toMatchObject([
    EXIT_CODE.ok,
    { kind: "created", name: "lamp-one", added: ["site.region", "template.conf"], release: { number: 2 } },
  ]);
  expect(await liveName(slug)).toBe("lamp-one");
  const again = await run("install", place, "--site", slug);
  expect([again.code, again.out]).toMatchObject([EXIT_CODE.ok, expect.stringContaining("nothing changed") as unknown]);

  const out = path.join(folder, "out");
  expect((await run("export", "--site", slug, "--name", "lamp-one", "--to", out)).code).toBe(EXIT_CODE.ok);
  expect(readFileSync(path.join(out, "site.region"), "utf8")).toBe("one {squarespace.main-content}");
  expect(await run("export", "--site", slug, "--name", "lamp-one", "--to", out)).toMatchObject({
    code: EXIT_CODE.refused,
  });
  const shown = path.join(folder, "shown");
  expect((await run("export", "--site", slug, "--to", shown, "--json")).json()).toMatchObject({ theme: "lamp-one" });
  expect(readFileSync(path.join(shown, "site.region"), "utf8")).toBe("one {squarespace.main-content}");
  const archive = path.join(folder, "out.zip");
  await run("export", "--site", slug, "--name", "agora", "--to", archive);
  const moved = await run("install", archive, "--site", slug, "--name", "my-agora", "--keep-current", "--json");
  expect(moved.json()).toMatchObject({ kind: "created", name: "my-agora" });
  expect(await liveName(slug)).toBe("lamp-one");
  const used = await run("use", "my-agora", "--site", slug);
  expect(used.out).toContain("Published as release 4");
  expect(await liveName(slug)).toBe("my-agora");
});

test("says what is wrong with a theme, and installs it only with --force", async () => {
  const slug = await newSite();
  const folder = writeTheme("torn", { "site.region": "{.if x}<p>", "collections/blog.conf": '{ "title": ' });
  const said = await run("install", folder, "--site", slug);
  expect([said.code, said.out]).toEqual([EXIT_CODE.refused, expect.stringContaining("--force")]);
  expect(said.out).toMatch(/site\.region 1:\d+ {2}EOF_IN_BLOCK/);
  expect(said.out).toMatch(/collections\/blog\.conf 1:\d+ {2}CONF_INVALID {2}[^\n]*Defaults are used/);
  expect(await liveName(slug)).toBe("agora");
  const forced = await run("install", folder, "--site", slug, "--force", "--json");
  expect(forced.json()).toMatchObject({ confErrors: [{ file: "collections/blog.conf", code: "CONF_INVALID" }] });
  expect(await liveName(slug)).toBe("torn");
});

test("a theme whose pages lose their content is not installed, used or styled live", async () => {
  const slug = await newSite();
  const lost = writeTheme("lost", { "site.region": "<p>no content</p>" });
  const refused = await run("install", lost, "--site", slug);
  expect([refused.code, refused.err]).toEqual([EXIT_CODE.refused, expect.stringContaining("--force")]);
  expect((await run("export", "--site", slug, "--name", "lost", "--to", path.join(folder, "none"))).code).toBe(
    EXIT_CODE.refused,
  );
  expect((await run("install", lost, "--site", slug, "--draft", "--keep-current")).code).toBe(EXIT_CODE.ok);
  const used = await run("use", "lost", "--site", slug);
  expect([used.code, used.err]).toEqual([EXIT_CODE.refused, expect.stringContaining("site.region")]);
  expect(await liveName(slug)).toBe("agora");
  expect((await run("use", "lost", "--site", slug, "--draft")).code).toBe(EXIT_CODE.ok);
  expect(await liveName(slug)).toBe("agora");
  expect((await run("install", lost, "--site", slug, "--force")).code).toBe(EXIT_CODE.ok);
});

test("leaves drafts alone on request, and otherwise publishes only the theme", async () => {
  const slug = await newSite();
  const folder = writeTheme("draft", { "site.region": "x" });
  expect((await run("install", folder, "--site", slug, "--draft", "--json")).json()).toMatchObject({ release: null });
  expect((await run("use", "draft", "--site", slug, "--draft", "--json")).json()).toMatchObject({ release: null });
  expect(await liveName(slug)).toBe("agora");
});

test("shows which files kept the owner's changes", async () => {
  const slug = await newSite();
  const folder = writeTheme("clash", { "site.region": "base {squarespace.main-content}\n" });
  await run("install", folder, "--site", slug);
  writeTheme("clash", { "site.region": "update {squarespace.main-content}\n" });
  const { id } = await siteOf(slug);
  // The owner's edit is simulated by another install whose base is then reverted.
  await run(
    "install",
    writeTheme("clash-own", { "site.region": "mine {squarespace.main-content}\n" }),
    "--site",
    slug,
    "--name",
    "clash",
  );
  await inSite(database, id, (db) =>
    db.text(
      "update document set data = jsonb_set(data, '{base,site.region}', to_jsonb(repeat('0', 64))) where site_id = $1 and kind = 'theme'",
      [id],
    ),
  );
  const { code, out } = await run("install", folder, "--site", slug);
  expect(code).toBe(EXIT_CODE.ok);
  expect(out).toContain("1 file stayed as you have it");
  expect(out).toContain("site.region: you and the update changed the same lines");
});

test.each([
  ["a site that is not there", ["install", "PLACE", "--site", "nowhere"], "There is no site"],
  [
    "a name that comes with the product",
    ["install", "PLACE", "--site", "SITE", "--name", "agora"],
    "can't be replaced",
  ],
  ["a name that is none", ["install", "PLACE", "--site", "SITE", "--name", "A B"], "isn't a valid theme name"],
  ["a theme that is not there", ["use", "nothing", "--site", "SITE"], 'has no theme "nothing"'],
  [
    "to write out what is not there",
    ["export", "--site", "SITE", "--name", "nothing", "--to", "x"],
    'has no theme "nothing"',
  ],
  ["a folder that is not there", ["install", "/nowhere/at/all", "--site", "SITE"], "no file or folder"],
])("refuses %s", async (_case, words, message) => {
  const slug = await newSite();
  const folder = writeTheme("refused", { "site.region": "x" });
  const { code, err } = await run(...words.map((word) => (word === "PLACE" ? folder : word === "SITE" ? slug : word)));
  expect([code, err]).toEqual([EXIT_CODE.refused, expect.stringContaining(message)]);
});

test("follows a folder: its changes are in the drafts immediately, and a mistake does not stop it", async () => {
  const slug = await newSite();
  const place = writeTheme("followed", { "site.region": "first" });
  const cli = path.resolve(import.meta.dirname, "../../cli.ts");
  const child = spawn(
    process.execPath,
    [cli, "theme", "dev", place, "--site", slug, "--owner", `${slug}@example.org`],
    {
      env: { ...process.env, ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  try {
    const lines = createInterface({ input: child.stdout });
    const notes = createInterface({ input: child.stderr });
    const said: string[] = [];
    for await (const line of lines) {
      said.push(line);
      if (line.startsWith("Watching")) break;
    }
    expect(said.join("\n")).toMatch(/Installed the theme "followed"[\s\S]*_preview\/enter\?token=/);
    const site = await siteOf(slug);
    const text = async (): Promise<string | undefined> =>
      (await inSite(database, site.id, (db) => exportTheme(db, "followed"))).get("site.region")?.toString();
    expect(await text()).toBe("first");
    expect(await liveName(slug)).toBe("agora");
    const heard = on(notes, "line");
    const hears = async (words: string): Promise<string> => {
      const { value } = await heard.next();
      const line = String(value?.[0]);
      return line.includes(words) ? line : hears(words);
    };
    writeTheme("followed", { "site.region": "second" });
    await hears("1 changed");
    expect(await text()).toBe("second");
    writeTheme("followed", { "site.region": "{.section item}{title|shout}{.end}" });
    expect(await hears("FORMATTER_UNKNOWN")).toMatch(/^site\.region 1:\d+ /);
    writeTheme("followed", { "site.region": "second" });
    await hears("No problems left.");
    rmSync(path.join(place, "template.conf"));
    await hears("no template.conf");
    writeTheme("followed", { "blocks/in/new.block": "n" });
    await hears("1 added");
  } finally {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  }
  expect(existsSync(path.join(folder, "stoa.lock"))).toBe(false);
});

test("styles the site's current theme with a preset and with tweaks", async () => {
  const slug = await newSite();
  const listed = await run("style", "--site", slug);
  expect(listed.out).toContain("  Harbour\n");
  expect(listed.out).toContain("  Picture shape: Portrait, Square, Landscape\n");
  const styled = await run(
    "style",
    "--site",
    slug,
    "--preset",
    "harbour",
    "--set",
    "Accent=#335577",
    "--set",
    "Picture shape=Square",
  );
  expect([styled.code, styled.out]).toMatchObject([
    EXIT_CODE.ok,
    expect.stringContaining("Published as release 2") as unknown,
  ]);
  const themes = openThemes({ database, systemFiles: new Map(), log: () => undefined });
  const live = await themes.liveOf(await siteOf(slug));
  expect(live?.data?.tweaks).toMatchObject({ Accent: "#335577", Paper: "#f6f9fa", "Picture shape": "Square" });
  expect((await run("style", "--site", slug, "--set", "Accent=#335577")).out).toContain("already live");
});

test.each([
  ["a preset that is not there", ["--preset", "Nowhere"], 'no preset "Nowhere". There are: '],
  ["a tweak that is not there", ["--set", "Mood=gay"], 'no tweak "Mood". There are: '],
  ["a value that is none", ["--set", "Accent=red; } body { display: none"], "Accent: "],
  ["a tweak without a value", ["--set", "Accent"], "Pass the tweak's title and value"],
])("refuses %s and changes nothing", async (_what, words, message) => {
  const slug = await newSite();
  const rejected = await run("style", "--site", slug, ...words);
  expect(rejected.code).not.toBe(EXIT_CODE.ok);
  expect(rejected.err).toContain(message);
  expect((await siteOf(slug)).liveRelease).toBe(1);
});
