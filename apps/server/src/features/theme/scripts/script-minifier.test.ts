import { runInNewContext } from "node:vm";
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
  expect(await minifier.minify(source)).toMatchObject({ code: source, isReadable: true });
});

test("minifies a script once for all the files it is joined into", async () => {
  let reads = 0;
  const read = (text: string) => () => Promise.resolve(((reads += 1), text));
  const [a, b]: [ComboPart, ComboPart] = [
    { path: "a.js", hash: "a", read: read('"use strict"; var a = 1;') },
    { path: "b.js", hash: "b", read: read("undeclared = 2;") },
  ];
  expect(await combos.join([a, b])).toBe(
    ';\ntry{"use strict";var a=1;\n}catch(e){reportError(e)}\n;\ntry{undeclared=2;\n}catch(e){reportError(e)}\n;\n',
  );
  expect(await combos.join([b])).toBe("undeclared=2;");
  expect(reads).toBe(2);
});

/** Runs scripts in a window of their own; returns its names and the errors reported there. */
async function runJoined(...texts: string[]): Promise<{ names: Record<string, unknown>; errors: string[] }> {
  const errors: string[] = [];
  const names: Record<string, unknown> = { reportError: (error: unknown) => errors.push(String(error)) };
  const parts = texts.map((text) => ({ path: "x.js", hash: text, read: () => Promise.resolve(text) }));
  runInNewContext(await combos.join(parts), names);
  return { names, errors };
}

test("a script that throws is reported, and the ones after it still run and see what it declared", async () => {
  const { names, errors } = await runJoined(
    "var before = 1; function twice(x) { return 2 * x; } missing.call(); var never = 2;",
    "var after = twice(before);",
  );
  expect(errors).toEqual(["ReferenceError: missing is not defined"]);
  expect(names).toMatchObject({ before: 1, after: 2 });
});

test.each([
  ["const size = 3;", "size"],
  ["let size = 3;", "size"],
  ["class Size { static is = 3 }", "Size.is"],
  ["function* sizes() { yield 3 }", "sizes().next().value"],
  ["async function size() {} size.is = 3;", "size.is"],
  ["function size() { return 3 }", "size()"],
])("what %j declares is seen by the scripts joined with it", async (first, value) => {
  expect((await runJoined(first, `var seen = ${value};`)).names["seen"]).toBe(3);
});
