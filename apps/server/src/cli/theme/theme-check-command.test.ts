import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeThemeArchive, type ThemeCheck } from "../../features/theme/theme-service.ts";
import { runCommandLine } from "../command-program.ts";
import { EXIT_CODE } from "../exit-codes.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stoa-theme-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function themeFolder(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(folder, name, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return path.join(folder, name);
}

type Said = { readonly code: number; readonly out: string; readonly err: string; readonly check: () => ThemeCheck };

/** Runs without a data folder or a database. */
async function run(...words: string[]): Promise<Said> {
  let [out, err] = ["", ""];
  const code = await runCommandLine({
    words: ["theme", "check", ...words],
    settings: { STOA_DATA: path.join(folder, "none") },
    out: { write: (text) => (out += text), isTerminal: false },
    err: { write: (text) => (err += text), isTerminal: false },
  });
  return { code, out, err, check: () => JSON.parse(out) as ThemeCheck };
}

const CONF = '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["site.less"] }';
const SITE = "<body>\n{squarespace.main-content}{.if a}<squarespace:script src='a.js'/>{.end}</body>";

test("reports nothing for a valid theme", async () => {
  const folder = themeFolder("right", {
    "template.conf": CONF,
    "site.region": SITE,
    "scripts/a.js": "1",
    "styles/site.less": "@a: red; b { c: @a; }",
    "assets/a.png": "",
  });
  const { code, check } = await run(folder, "--json");
  expect([code, check()]).toEqual([
    EXIT_CODE.ok,
    {
      files: 5,
      templates: { ok: 1, errors: [] },
      styles: { ok: 1, errors: [] },
      confs: { ok: 1, errors: [] },
      unknownTags: [],
    },
  ]);
});

test("exits with 1 for a template that can't be parsed, with the position, and reports the rest too", async () => {
  const folder = themeFolder("wrong", {
    "template.conf": CONF,
    "site.region": `${SITE}\n  {title|nope}<squarespace:weather/>`,
    "unused.region": "{.end}",
    "blocks/card.block": '<img src="/assets/none.png"><img src="/assets/{x}.png">{@|apply gone}',
    "collections/blog.conf": "{ nonsense",
    "styles/site.less": ".a { .missing-mixin(); color: red; }",
  });
  const { code, check } = await run(folder, "--json");
  const { templates, styles, confs, unknownTags } = check();
  expect(code).toBe(EXIT_CODE.refused);
  expect(templates.ok).toBe(0);
  const said = templates.errors.map(({ file, line, column, code }) => `${file} ${line}:${column} ${code}`);
  expect(said.toSorted()).toEqual([
    "blocks/card.block 1:1 FILE_MISSING",
    "blocks/card.block 1:11 FILE_MISSING",
    "site.region 2:34 FILE_MISSING",
    "site.region 3:3 FORMATTER_UNKNOWN",
    "unused.region 1:1 MISMATCHED_END",
  ]);
  expect(styles.errors).toMatchObject([
    { file: "styles/site.less", message: expect.stringContaining("missing-mixin") as unknown },
  ]);
  expect(confs).toMatchObject({ ok: 1, errors: [{ file: "collections/blog.conf", code: "CONF_INVALID" }] });
  expect(unknownTags).toEqual(["weather"]);
  const { out } = await run(folder);
  expect(out).toContain("site.region 3:3  FORMATTER_UNKNOWN  SyntaxError: Formatter 'nope' is unknown");
  expect(out).toContain("Tags that render nothing: weather");
});

test("reports missing files, style problems and unknown tags, but does not fail on them", async () => {
  const folder = themeFolder("lacking", {
    "template.conf": CONF,
    "site.region": "<squarespace:weather/><squarespace:navigation navigationId='m' template='none'/>",
  });
  const { code, check } = await run(folder, "--json");
  expect([code, check().templates.errors.length, check().styles.errors.length]).toEqual([EXIT_CODE.ok, 1, 1]);
});

test("reports blocks that never end and texts that are too long to parse", async () => {
  const folder = themeFolder("endless", {
    "template.conf": CONF,
    "site.region": "{@|apply a.block}{squarespace.main-content}",
    "blocks/a.block": "<p>{@|apply b}</p>",
    "blocks/b.block": "{.include a.block}{@|apply tree.block}",
    "blocks/self.block": "{@|apply self.block}",
    "blocks/tree.block": "{.repeated section items}{@|apply tree.block}{.end}{.if a}{@|apply b.block}{.end}",
    "blocks/long.block": "x".repeat(2_000_001),
  });
  const { code, check } = await run(folder, "--json");
  expect(code).toBe(EXIT_CODE.refused);
  const never = "so it never ends and is cut off after a few levels. Put a section or a condition around it.";
  expect(check().templates.errors.map(({ file, code: kind, message }) => `${file} ${kind} ${message}`)).toEqual([
    `blocks/a.block PARTIAL_LOOP It always applies itself through blocks/b.block, ${never}`,
    `blocks/b.block PARTIAL_LOOP It always applies itself through blocks/a.block, ${never}`,
    `blocks/self.block PARTIAL_LOOP It always applies itself, ${never}`,
    "blocks/long.block THEME_LIMIT_REACHED Theme text can have up to 2000000 bytes. This file is larger and was left out.",
  ]);
});

test("reads a zip file like a folder, and rejects one that is not a theme", async () => {
  const archive = path.join(folder, "right.zip");
  await writeThemeArchive(
    archive,
    new Map([
      ["template.conf", Buffer.from(CONF)],
      ["site.region", Buffer.from(SITE)],
    ]),
  );
  expect((await run(archive, "--json")).check()).toMatchObject({ files: 2, templates: { ok: 0 } });
  const empty = themeFolder("empty", { "readme.txt": "x" });
  expect((await run(empty, "--json")).out).toContain('"error": "invalid_theme"');
  expect(await run(path.join(folder, "nowhere"))).toMatchObject({ code: EXIT_CODE.refused, out: "" });
  writeFileSync(path.join(folder, "torn.zip"), "PK");
  expect(await run(path.join(folder, "torn.zip"))).toMatchObject({ code: EXIT_CODE.refused });
});

test.each(["agora", "scriptorium", "atrium"])(
  "finds nothing wrong in the theme %s that comes with the product",
  async (name) => {
    const { code, check } = await run(path.resolve(import.meta.dirname, "../../../../../themes", name), "--json");
    const { templates, styles, confs, unknownTags } = check();
    expect([code, templates.errors, styles.errors, confs.errors, unknownTags]).toEqual([EXIT_CODE.ok, [], [], [], []]);
  },
);
