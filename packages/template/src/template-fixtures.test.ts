import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { FORMATTERS } from "./formatters/formatter-registry.ts";
import { PREDICATES } from "./predicates/predicate-registry.ts";
import type { RenderOptions } from "./language/template-object.ts";
import { compile } from "./template.ts";

const ROOT = resolve(import.meta.dirname, "../fixtures");
const names = readdirSync(ROOT);

function read(name: string, file: string): string | undefined {
  const path = join(ROOT, name, file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

it.each(names)("fixture %s", (name) => {
  const data: unknown = JSON.parse(read(name, "data.json") ?? "null");
  const options: RenderOptions = JSON.parse(read(name, "options.json") ?? "{}");
  const { output, errors } = compile(read(name, "template.html") ?? "").render(data, options);
  expect(output).toBe(read(name, "expected.html"));
  const expected: unknown = JSON.parse(read(name, "errors.json") ?? "[]");
  expect(errors.map(({ code, line, column }) => ({ code, line, column }))).toEqual(expected);
});

const sources = names.map((name) => read(name, "template.html") ?? "");
const references = sources.map((source) => compile(source).references);

it("has a fixture for every formatter and predicate", () => {
  const used = new Set(references.flatMap(({ formatters, predicates }) => [...formatters, ...predicates]));
  const missing = [...FORMATTERS.keys(), ...PREDICATES.keys()].filter((name) => !used.has(name));
  expect(missing).toEqual([]);
});

it("has a fixture for every kind of instruction", () => {
  const used = new Set(references.flatMap(({ instructions }) => Object.keys(instructions)));
  expect([...used].toSorted()).toEqual([
    "comment",
    "ctx",
    "eval",
    "if",
    "include",
    "inject",
    "literal",
    "macro",
    "predicate",
    "repeated",
    "section",
    "text",
    "var",
    "variable",
  ]);
});
