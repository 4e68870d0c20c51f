import { createRequire } from "node:module";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { encodeTree } from "./language/encode-tree.ts";
import { findCompiled } from "./language/template-handles.ts";
import { brokenSource, templateData, templateSource } from "./template-samples-data.ts";
import { compile } from "./template.ts";

interface PublishedEngine {
  readonly Compiler: new () => {
    readonly execute: (options: object) => { readonly ctx: { readonly render: () => string } };
    readonly parse: (source: string) => { readonly code: unknown };
  };
}

const engine = createRequire(import.meta.url)("@squarespace/template-engine") as PublishedEngine;
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

it("compiles random templates to the same code as the published engine does", () => {
  const check = (source: string): void => {
    const template = compile(source);
    // Unclosed blocks have no one form: the published engine leaves holes in them.
    fc.pre(template.errors.every(({ code }) => code !== "EOF_IN_BLOCK"));
    const code = encodeTree(findCompiled(template)?.tree ?? []);
    expect(JSON.parse(JSON.stringify(code))).toEqual(JSON.parse(JSON.stringify(published.parse(source).code)));
  };
  fc.assert(fc.property(fc.oneof(templateSource, brokenSource), check), { numRuns: RUNS, seed: 23 });
});
