import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { CLDRFramework } from "@phensley/cldr";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { encodeTree } from "./testing/encode-tree.ts";
import { findCompiled } from "./language/template-handles.ts";
import {
  brokenSource,
  expressionSource,
  messageSource,
  messageValues,
  templateData,
  templateSource,
} from "./testing/template-samples-data.ts";
import { compile } from "./template.ts";

interface PublishedResult {
  readonly ctx: { readonly render: () => string };
  readonly errors: readonly { readonly message: string }[];
}

interface PublishedEngine {
  readonly Compiler: new () => {
    readonly execute: (options: object) => PublishedResult;
    readonly parse: (source: string) => { readonly code: unknown };
  };
}

const require = createRequire(import.meta.url);
const engine = require("@squarespace/template-engine") as PublishedEngine;
const published = new engine.Compiler();

function renderPublished(source: string, data: unknown): string {
  return published.execute({ code: source, json: data, enableExpr: true, enableInclude: true }).ctx.render();
}

function expectSameOutput(source: string, data: unknown): void {
  expect(compile(source).render(data, { locale: "none" }).output).toBe(renderPublished(source, data));
}

const RUNS = Number(process.env["STOA_FUZZ_RUNS"] ?? 1500);

it("renders random templates as the published engine does", () => {
  fc.assert(fc.property(templateSource, templateData, expectSameOutput), { numRuns: RUNS, seed: 3 });
});

it("leaves broken tags as text just as the published engine does", () => {
  fc.assert(fc.property(brokenSource, templateData, expectSameOutput), { numRuns: RUNS, seed: 5 });
});

it("renders random partials as the published engine does", () => {
  const check = (page: string, [first, second]: readonly [string, string], data: unknown): void => {
    const source = `${page}{@|apply p}{.include q output}{a|apply p private}{deep|apply q x=1}{@v}`;
    const partials = { p: `${first}{@|apply q}`, q: second, m: "[{@}]" };
    const result = published.execute({ code: source, json: data, partials, enableExpr: true, enableInclude: true });
    // After an overflow or a throwing formatter the published engine miscounts depth and scopes.
    fc.pre(result.errors.every(({ message }) => !/recursion|Unexpected/.test(message)));
    const options = { partials, locale: "none", limits: { timeMs: 60_000 } };
    expect(compile(source).render(data, options).output).toBe(result.ctx.render());
  };
  const partial = fc.oneof(brokenSource, templateSource);
  fc.assert(fc.property(templateSource, fc.tuple(templateSource, partial), templateData, check), {
    numRuns: RUNS,
    seed: 29,
  });
});

it("compiles random templates to the same code as the published engine does", () => {
  const check = (source: string): void => {
    const template = compile(source);
    // Unclosed blocks have no canonical form: the published engine leaves holes in them.
    fc.pre(template.errors.every(({ code }) => code !== "EOF_IN_BLOCK"));
    const code = encodeTree(findCompiled(template)?.tree ?? []);
    expect(JSON.parse(JSON.stringify(code))).toEqual(JSON.parse(JSON.stringify(published.parse(source).code)));
  };
  fc.assert(fc.property(fc.oneof(templateSource, brokenSource), check), { numRuns: RUNS, seed: 23 });
});

it("evaluates random expressions as the published engine does", () => {
  const check = (expression: string, data: unknown): void => {
    expectSameOutput(`{.var @v a}{.eval ${expression}}|{.eval # ${expression}}`, data);
  };
  fc.assert(fc.property(expressionSource, templateData, check), { numRuns: RUNS, seed: 41 });
});

const framework = new CLDRFramework({
  loader: (language: string): unknown =>
    JSON.parse(readFileSync(require.resolve(`@phensley/cldr/packs/${language}.json`), "utf8")),
  packCacheSize: 3,
});

it("prints random messages as the published engine does", () => {
  const source = "{pattern|message a n:b c}";
  const check = (pattern: string, [a, b, c]: readonly unknown[], locale: string): void => {
    const data = { pattern, a, b, c, website: { timeZone: "Europe/Warsaw" } };
    const result = published.execute({ code: source, json: data, cldr: framework.get(locale) });
    expect(compile(source).render(data, { locale }).output).toBe(result.ctx.render());
  };
  const values = fc.tuple(messageValues, messageValues, messageValues);
  const locale = fc.constantFrom("en-US", "ar", "pl");
  fc.assert(fc.property(messageSource, values, locale, check), { numRuns: RUNS, seed: 43 });
});
