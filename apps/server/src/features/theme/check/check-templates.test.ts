import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkTemplateFile, checkTemplateFolder } from "./check-templates.ts";

const root = mkdtempSync(path.join(tmpdir(), "stoa-check-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function folderOf(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(root, name, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return path.join(root, name);
}

const CONF = '{ "layouts": { "a": { "regions": ["head", "foot"] }, "b": { "regions": ["head"] } } }';

test("checks a theme as pages use it: regions joined, each problem once, every kind of template", () => {
  const folder = folderOf("theme", {
    "template.conf": CONF,
    "head.region": "{.if a}{b|nope}",
    "foot.region": "{.end}",
    "unused.region": "{.end}",
    "collections/shop.item": "{c|nope}",
    "blocks/in/card.block": "{d|nope}",
    "text.template": "{e|nope}",
    "pages/note.page": "<squarespace:weather/>",
  });
  const { templates, problems, unknownTags } = checkTemplateFolder(folder);
  expect(templates).toBe(7);
  expect(unknownTags).toEqual(["weather"]);
  expect(problems.map(({ file, code, line, column }) => `${file} ${line}:${column} ${code}`).toSorted()).toEqual([
    "blocks/in/card.block 1:1 FORMATTER_UNKNOWN",
    "collections/shop.item 1:1 FORMATTER_UNKNOWN",
    "head.region 1:1 EOF_IN_BLOCK",
    "head.region 1:8 FORMATTER_UNKNOWN",
    "text.template 1:1 FORMATTER_UNKNOWN",
    "unused.region 1:1 MISMATCHED_END",
  ]);
});

test("reports that a conf can't be read and that a region is missing", () => {
  const { problems } = checkTemplateFolder(folderOf("broken", { "template.conf": "{ nonsense" }));
  expect(problems.map(({ file, code }) => `${file} ${code}`)).toEqual([
    "template.conf CONF_INVALID",
    "site.region FILE_MISSING",
  ]);
});

test("shows the line of a problem with a caret", () => {
  const folder = folderOf("lone", { "card.block": "<b>\n  {title|nope}</b>" });
  const excerpt =
    "FORMATTER_UNKNOWN at 2:3: SyntaxError: Formatter 'nope' is unknown\n  2 |   {title|nope}</b>\n    |   ^";
  expect(checkTemplateFolder(folder).problems).toMatchObject([{ file: "card.block", excerpt }]);
  expect(checkTemplateFile(path.join(folder, "card.block")).problems).toMatchObject([{ excerpt }]);
});

test("finds the `.html` templates of a folder that is not a theme, and leaves a theme's `.html` files alone", () => {
  const lone = checkTemplateFolder(folderOf("partials", { "parts/card.html": "{a|nope}" }));
  expect(lone).toMatchObject({ templates: 1, problems: [{ file: "parts/card.html", code: "FORMATTER_UNKNOWN" }] });
  const theme = checkTemplateFolder(
    folderOf("with-page", {
      "template.conf": CONF,
      "head.region": "",
      "foot.region": "",
      "assets/frame.html": "{a|nope}",
    }),
  );
  expect(theme).toMatchObject({ templates: 2, problems: [] });
});
