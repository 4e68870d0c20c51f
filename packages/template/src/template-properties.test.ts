import * as fc from "fast-check";
import { expect, it } from "vitest";
import { findCompiled } from "./language/template-handles.ts";
import { printTree } from "./testing/print-tree.ts";
import { brokenSource, templateData, templateSource } from "./testing/template-samples-data.ts";
import type { Template } from "./template.ts";
import { compile } from "./template.ts";

const RUNS = 1000;
// A slow machine must not end a render.
const UNHURRIED = { timeMs: 60_000 };
const anySource = fc.oneof(templateSource, brokenSource, fc.string({ maxLength: 200 }));
const anyData = fc.oneof(
  templateData,
  fc.anything({ withNullPrototype: true, withDate: true, withMap: true, withSet: true }),
);

it("never throws and keeps the output within its limit", () => {
  const check = (source: string, data: unknown, partial: string): void => {
    const options = { partials: { m: partial }, limits: { ...UNHURRIED, outputChars: 500 } };
    expect(compile(source).render(data, options).output.length).toBeLessThanOrEqual(500);
  };
  fc.assert(fc.property(anySource, anyData, anySource, check), { numRuns: RUNS, seed: 7 });
});

it("reports a limit whenever it cuts the output", () => {
  const check = (source: string, data: unknown): void => {
    const whole = compile(source).render(data, { limits: UNHURRIED });
    const cut = compile(source).render(data, { limits: { ...UNHURRIED, outputChars: 40 } });
    if (whole.output !== cut.output) expect(cut.errors.map(({ code }) => code)).toContain("CODE_LIMIT_REACHED");
  };
  fc.assert(fc.property(templateSource, templateData, check), { numRuns: RUNS, seed: 9 });
});

it("renders a partial the same from text and compiled", () => {
  const check = (partial: string, data: unknown): void => {
    const template = compile("{@|apply p}{.include p output}");
    const render = (p: string | Template) => template.render(data, { partials: { p }, limits: UNHURRIED });
    expect(render(compile(partial))).toEqual(render(partial));
  };
  fc.assert(fc.property(fc.oneof(templateSource, brokenSource), templateData, check), { numRuns: RUNS, seed: 11 });
});

it("renders a printed tree the same as its source", () => {
  const check = (source: string, data: unknown): void => {
    const template = compile(source);
    const printed = printTree(findCompiled(template)?.tree ?? []);
    const options = { limits: UNHURRIED };
    expect(compile(printed).render(data, options).output).toBe(template.render(data, options).output);
  };
  fc.assert(fc.property(fc.oneof(templateSource, brokenSource), templateData, check), { numRuns: RUNS, seed: 13 });
});

it("leaves the data as it was", () => {
  const check = (source: string, data: unknown): void => {
    const before = JSON.stringify(data);
    compile(source).render(data);
    expect(JSON.stringify(data)).toBe(before);
  };
  fc.assert(fc.property(templateSource, templateData, check), { numRuns: RUNS, seed: 17 });
});
