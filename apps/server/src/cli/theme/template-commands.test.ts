import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCommandLine } from "../command-program.ts";
import { EXIT_CODE } from "../exit-codes.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stoa-template-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): string {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  return place;
}

/** Runs without a data folder or a database. */
async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ["", ""];
  const code = await runCommandLine({
    words: ["template", ...words],
    settings: { STOA_DATA: path.join(folder, "none") },
    out: { write: (text) => (out += text), isTerminal: false },
    err: { write: (text) => (err += text), isTerminal: false },
  });
  return { code, out, err };
}

const DATA = write("data.json", '{"name":"<Ada>","price":1234.5}');
const BROKEN = write("broken.block", "a\n{name|nope}{.section x}");

test("check answers 1 and shows each problem under its line", async () => {
  const { code, out } = await run("check", BROKEN);
  expect(code).toBe(EXIT_CODE.refused);
  expect(out).toContain("FORMATTER_UNKNOWN at 2:1");
  expect(out).toContain("2 | {name|nope}{.section x}\n    | ^");
  expect(out).toContain("1 template, 2 problems.");
});

test("check --json prints one value", async () => {
  const { code, out } = await run("check", BROKEN, "--json");
  expect(code).toBe(EXIT_CODE.refused);
  expect(JSON.parse(out)).toMatchObject({
    templates: 1,
    problems: [
      { line: 2, column: 1, code: "FORMATTER_UNKNOWN" },
      { line: 2, column: 12, code: "EOF_IN_BLOCK" },
    ],
    unknownTags: [],
  });
});

test("check answers 0 for the themes that come with the product", async () => {
  const themes = path.resolve(import.meta.dirname, "../../../../../themes/agora");
  expect(await run("check", themes)).toMatchObject({ code: EXIT_CODE.ok, err: "" });
});

test("check rejects a missing file and a folder without templates", async () => {
  const empty = path.join(folder, "empty");
  mkdirSync(empty);
  expect(await run("check", path.join(folder, "nowhere"))).toMatchObject({ code: EXIT_CODE.refused, out: "" });
  expect((await run("check", empty, "--json")).out).toContain('"error": "no_templates"');
});

test("render prints the text and nothing else", async () => {
  const card = write("blocks/card.block", "{@|decimal style:decimal group}");
  const page = write("page.html", "<b>{name|html}</b> {price|apply card.block}");
  const partials = path.dirname(card);
  const german = await run("render", page, "--json", DATA, "--partials", partials, "--locale", "de");
  expect(german).toEqual({ code: EXIT_CODE.ok, out: "<b>&lt;Ada&gt;</b> 1.234,5", err: "" });
  expect((await run("render", page, "--json", DATA, "--partials", partials)).out).toContain("1,234.5");
});

test("render reports errors with the file that contains them, and exits with 1", async () => {
  write("parts/unit.html", "line\n  {.units-metric?}m{.end}");
  const page = write("errors.html", "{name|nope}\n{@|apply unit}\n{@|apply none}");
  const { code, out, err } = await run("render", page, "--json", DATA, "--partials", path.join(folder, "parts"));
  expect(code).toBe(EXIT_CODE.refused);
  expect(out).toBe("{name|nope}\nline\n  \n");
  expect(err).toContain("errors.html: FORMATTER_UNKNOWN at 1:1");
  expect(err).toContain("unit.html: GENERAL_ERROR at 2:3");
  expect(err).toContain("2 |   {.units-metric?}m{.end}");
  expect(err).toContain("errors.html: APPLY_PARTIAL_MISSING at 3:1");
});

test("render refuses invalid JSON data, and a missing option", async () => {
  expect(await run("render", BROKEN, "--json", BROKEN)).toMatchObject({ code: EXIT_CODE.refused, out: "" });
  expect((await run("render", BROKEN)).code).toBe(EXIT_CODE.wrongUsage);
});
