import { afterAll, expect, test } from "vitest";
import { createComboScripts, type ComboPart } from "./combo-scripts.ts";
import { createScriptMinifier } from "./script-minifier.ts";

const minifier = createScriptMinifier();
const combos = createComboScripts();
afterAll(async () => {
  await minifier.close();
  await combos.close();
});

test("keeps what other scripts name, licences, and what it can't read", async () => {
  const source = "/*! Licence */ function outer(longArgument) { return longArgument + 1; } // note";
  const { code } = await minifier.minify(source);
  expect(code).toContain("Licence");
  expect(code).toContain("function outer(");
  expect(code).not.toMatch(/longArgument|note/);
  expect(await minifier.minify("var x = (")).toMatchObject({ code: "var x = (", isReadable: false });
});

test("answers many scripts in the order they were asked for, and again after it was closed", async () => {
  const sources = Array.from({ length: 20 }, (_, index) => `var answer${index} = ${index};`);
  const codes = await Promise.all(sources.map((source) => minifier.minify(source)));
  expect(codes.map(({ code }) => code)).toEqual(sources.map((source) => source.replaceAll(" = ", "=")));
  await minifier.close();
  expect((await minifier.minify("var again = 1;")).code).toBe("var again=1;");
});

test("leaves what is too large unchanged", async () => {
  const source = `var text = "${"x".repeat(1_100_000)}";`;
  expect(await minifier.minify(source)).toEqual({ code: source, isReadable: true });
});

test("minifies a script once for all the files it is joined into", async () => {
  let reads = 0;
  const read = (text: string) => () => Promise.resolve(((reads += 1), text));
  const [a, b]: [ComboPart, ComboPart] = [
    { path: "a.js", hash: "a", read: read('"use strict"; var a = 1;') },
    { path: "b.js", hash: "b", read: read("undeclared = 2;") },
  ];
  expect(await combos.join([a, b])).toBe(';\n"use strict";var a=1;\n;\nundeclared=2;\n;\n');
  expect(await combos.join([b])).toBe("undeclared=2;");
  expect(reads).toBe(2);
});
