import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { INSTALLED_FONTS, STAND_INS, UNICODE_RANGES } from "./font-families-data.ts";
import { addFontFaces, findServedFont } from "./font-faces.ts";
import { fontFilePath, fontFolder } from "./font-file.ts";

function filesIn(css: string): string[] {
  return [...css.matchAll(/\/_fonts\/([^"]+)/g)].map(([, file]) => file ?? "");
}

test.each([
  ['.a{font-family:"Lora",serif}', ["Lora"]],
  [".a{font-family:proxima-nova,Helvetica,sans-serif}", ["proxima-nova"]],
  [".a{font:italic 700 1rem/1.5 Source Serif 4,serif!important}", ["Source Serif 4"]],
  [":root{--serif:'EB Garamond',Georgia,serif}", ["EB Garamond"]],
  ['.a{font-family:"Inter Variable",sans-serif}', ["Inter Variable"]],
  [".lora{color:red;content:'Lora'}", []],
  ['.a{font-family:Helvetica,Arial,"Times New Roman"}', []],
  ['.a{font-family:"Comic Neue"}', []],
])("finds the families in %j", (css, families) => {
  expect(addFontFaces(css).families).toEqual(families);
});

test("serves a family from this host, in files by script, with a fallback of the same width", () => {
  const { css } = addFontFaces(".a{font-family:Lora,serif}");
  expect(css).toMatch(
    /@font-face\{font-family:"Lora";font-style:normal;font-weight:400 700;font-display:swap;src:url\("\/_fonts\/lora-latin-ext-wght-normal-/,
  );
  expect(css).toMatch(
    /@font-face\{font-family:"Lora fallback";src:local\("Times New Roman"\),[^;]*;size-adjust:115\.2%/,
  );
  expect(css).toMatch(/\.a\{font-family:Lora,"Lora fallback",serif\}$/);
  expect(css).not.toMatch(/https?:/);
});

test.each([
  [".a{font-family: Lora }", '.a{font-family: Lora,"Lora fallback"}'],
  [".a{font-family:Lora !important }", '.a{font-family:Lora,"Lora fallback" !important}'],
  [".a{font-family:Lora\t, serif}", '.a{font-family:Lora,"Lora fallback", serif}'],
])("puts the fallback right behind the name in %j", (css, written) => {
  expect(addFontFaces(css).css.endsWith(written)).toBe(true);
});

test("uses a substitute for fonts that may not be served, after the reader's own in each weight", () => {
  const { css } = addFontFaces(".a{font-family:proxima-nova}");
  const file = 'url\\("/_fonts/hanken-grotesk-latin-wght-normal-';
  expect(css).toMatch(
    new RegExp(
      `font-family:"proxima-nova";font-style:normal;font-weight:100 599;[^}]*src:local\\("Proxima Nova"\\),${file}`,
    ),
  );
  expect(css).toMatch(new RegExp(`font-weight:600 900;[^}]*src:local\\("Proxima Nova Bold"\\),${file}`));
});

test("serves only the weights that a sheet asks for", () => {
  const weights = (css: string): string[] => [
    ...new Set([...addFontFaces(css).css.matchAll(/lato-latin-(\d+)-normal/g)].map(([, weight]) => weight ?? "")),
  ];
  expect(weights(".a{font-family:Lato}")).toEqual(["400", "700"]);
  expect(weights(".a{font-family:Lato;font-weight:200}")).toEqual(["100", "400", "700"]);
});

test("skips families that a sheet provides itself", () => {
  const css = '@font-face{font-family:"Lora";src:url("/assets/lora.woff2")}.a{font-family:Lora}';
  expect(addFontFaces(css)).toEqual({ css, families: [] });
});

test("names at most a dozen families", () => {
  const css = INSTALLED_FONTS.map(({ family }) => `.a{font-family:"${family}"}`).join("");
  expect(addFontFaces(css).families).toHaveLength(12);
});

test("every file in the table exists", () => {
  const css = INSTALLED_FONTS.map(
    ({ family, weights }) =>
      addFontFaces(`.a{font-family:"${family}"}${weights.map((weight) => `.b{font-weight:${weight}}`).join("")}`).css,
  );
  const files = css.flatMap(filesIn);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(fontFilePath(file) ?? ""))).toEqual([]);
});

test.each([
  ["../package.json"],
  ["lora-latin-wght-normal-0.0.1.woff2"],
  ["nope-latin-wght-normal-5.3.0.woff2"],
  ["__proto__"],
])("has no file %j", (name) => {
  expect(fontFilePath(name)).toBeUndefined();
});

/** Only for server-generated documents; too large for pages. */
const FOR_PAPERS = new Set(["noto-sans-arabic", "noto-sans-kr", "noto-sans-sc", "noto-sans-thai"]);

test("the table lists what is installed for pages", () => {
  const scopes = ["@fontsource-variable", "@fontsource"].map((scope) => {
    const folder = path.join(fontFolder({ id: "lora", isVariable: true }), "../..", scope);
    const ids = readdirSync(folder).filter((id) => !FOR_PAPERS.has(id));
    return ids.map((id) => ({ id, folder: path.join(folder, id) }));
  });
  const installed = scopes.flat().map(({ id }) => id);
  expect(INSTALLED_FONTS.map(({ id }) => id).sort()).toEqual(installed.sort());
  for (const { id, folder } of scopes.flat()) {
    const font = INSTALLED_FONTS.find((one) => one.id === id);
    const metadata: unknown = JSON.parse(readFileSync(path.join(folder, "metadata.json"), "utf8"));
    expect(metadata).toMatchObject({ family: font?.family, weights: font?.weights, category: font?.category });
    const ranges: unknown = JSON.parse(readFileSync(path.join(folder, "unicode.json"), "utf8"));
    expect(ranges).toMatchObject({ latin: UNICODE_RANGES.latin });
  }
});

test("every substitute is installed, and none hides an existing family", () => {
  for (const [name, installed] of STAND_INS) {
    expect(findServedFont(installed), installed).toMatchObject({ standsInFor: undefined });
    expect(INSTALLED_FONTS.map(({ family }) => family)).not.toContain(name);
  }
});

// Looking at the rest once for each part of these takes hours, and the test ends without a result.
test.each([
  ["spaces in a family", `.a{font-family:Lora${" ".repeat(300_000)}x}`],
  ["families", `.a{font-family:${"Lora,".repeat(100_000)}serif}`],
  ["quotes that have no end", `.a{font-family:${`"'`.repeat(300_000)}}`],
  ["weights", `.a{${"font:".repeat(300_000)}}`],
  ["faces", "@font-face{".repeat(300_000)],
])("reads a sheet with many %s", (_name, css) => {
  expect(addFontFaces(css).css.length).toBeGreaterThan(300_000);
});
