import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileUnshared } from "../tools/compile-unshared.ts";
import type { CustomFormatter, CustomPredicate } from "./language/expression/custom-functions.ts";
import { createRenderMemo } from "./language/render/render-memo.ts";
import { equalTagsData, equalTagsSource } from "./testing/template-samples-data.ts";
import { compile } from "./template.ts";

const binder = compile("{.var @v b}");

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function changeNode(node: unknown): void {
  if (isRecord(node)) node["a"] = `${String(node["a"])}!`;
}

const formatters: Record<string, CustomFormatter> = {
  "host-bind": (_value, context) => context.render(binder),
  "host-change": (_value, context) => {
    changeNode(context.node);
    return "";
  },
};
const predicates: Record<string, CustomPredicate> = {
  "host-test?": (node) => {
    changeNode(node);
    return true;
  },
};
const host = { formatters, predicates };

interface Reads {
  count: number;
}

/** Data that counts how often its `title` is read. */
function countedData(title = "<b>"): { readonly data: unknown; readonly reads: Reads } {
  const reads = { count: 0 };
  const data = {
    get title() {
      reads.count += 1;
      return title;
    },
    yes: true,
    no: false,
    deep: { x: 1 },
    list: [1, 2, 3],
  };
  return { data, reads };
}

describe("a variable that is printed twice", () => {
  it.each([
    ["{title|html}{title|html}", 1],
    ["{title|html} {# note } {.space}{yes}{title|html}", 1],
    ["{title|truncate 5|html}{title|truncate 5|html}{title|truncate 5|html}", 1],
    ["{title|html}{title|htmlattr}", 2],
    ["{title|truncate 5}{title|truncate 6}", 2],
    ["{title, yes|html}{title, no|html}", 2],
    ["{title}{title}", 2],
    ["{title|html|json}{title|html|json}", 2],
    ["{@|iter}{title|iter}{title|iter}", 2],
    ["{title|html}{.if yes}{title|html}{.or}{title|html}{.end}{title|html}", 1],
    ["{title|html}{.equal? yes true}{title|html}{.or even? yes}{title|html}{.or}{title|html}{.end}", 1],
    ["{.if yes}{title|html}{.end}{title|html}", 2],
    ["{.if no}{title|html}{.or}{title|html}{.end}", 1],
    ["{title|html}{.section deep}{x|html}{.end}{title|html}", 1],
    ["{title|html}{.section deep}{title|html}{.end}", 2],
    ["{title|html}{.section no}{.or}{title|html}{.end}", 2],
    ["{.section deep}{title|html}{title|html}{.end}", 1],
    ["{.repeated section list}{title|html}{title|html}{.end}", 3],
    ["{.repeated section list}{title|html}{.alternates with}{title|html}{title|html}{.end}", 5],
    ["{title|html}{.macro m}{title|html}{.end}{title|html}", 1],
    ["{title|html}{yes|json}{title|html}", 1],
    ["{title|html}{.var @x yes}{title|html}", 2],
    ["{title|html}{.ctx @x k=yes}{title|html}", 2],
    ["{title|html}{.inject @x path}{title|html}", 2],
    ["{title|html}{.eval 1}{title|html}", 2],
    ["{title|html}{.include p}{title|html}", 2],
    ["{title|html}{yes|apply p}{title|html}", 2],
    ["{title|html}{.section deep}{x|apply p}{.end}{title|html}", 2],
    ["{title|html}{yes|host-bind}{title|html}", 2],
    ["{title|html}{.host-test?}{title|html}{.end}", 2],
    ["{title|html}{.if no}{.or host-test?}{title|html}{.end}", 2],
  ])("%s reads the title %d times", (source, expected) => {
    const { data, reads } = countedData();
    compile(source, host).render(data, { partials: { p: "" } });
    expect(reads.count).toBe(expected);
  });

  it("is evaluated again for each element of a loop", () => {
    const source = "{.repeated section list}{@|html}{@|html}{@index|str}{@index|str} {.end}";
    expect(compile(source).render({ list: ["<", "&"] }).output).toBe("&lt;&lt;11 &amp;&amp;22 ");
  });

  it("follows a name that is rebound", () => {
    const source = "{.var @v a}{@v|html}{@v|html}{.if a}{.var @v b}{.end}{@v|html}";
    expect(compile(source).render({ a: "<", b: "&" }).output).toBe("&lt;&lt;&amp;");
  });

  it("reports an error at each of its tags", () => {
    const { errors } = compile("{a|encode-uri}{a|encode-uri}").render({ a: "\uD800" });
    expect(errors.map(({ code, column }) => [code, column])).toEqual([
      ["UNEXPECTED_ERROR", 1],
      ["UNEXPECTED_ERROR", 15],
    ]);
  });

  it("counts its text each time when that is long", () => {
    const { output, errors } = compile("{a|str}{a|str}{a|str}").render(
      { a: "x".repeat(2000) },
      { limits: { outputChars: 5000 } },
    );
    expect([output.length, errors.map(({ column }) => column)]).toEqual([5000, [15]]);
  });

  it("is skipped after a loop that used up the work limit", () => {
    const source = "{a|html}{.repeated section list}.{.end}{a|html}";
    const { output, errors } = compile(source).render({ a: "<", list: [1, 2, 3, 4] }, { limits: { iterations: 3 } });
    expect([output, errors.map(({ code }) => code)]).toEqual(["&lt;..", ["CODE_LIMIT_REACHED"]]);
  });

  it("keeps its text when a getter renders the same template in between", () => {
    const template = compile("{a|html}{between|str}{a|html}");
    const between = { a: "&" };
    const data = {
      a: "<",
      get between() {
        return template.render(between).output;
      },
    };
    expect(template.render(data).output).toBe("&lt;&amp;&amp;&lt;");
  });
});

// A slow machine must not end a render.
const LIMITS = { timeMs: 60_000 };
const RUNS = 1000;
const PARTIALS = { p: "{a|html}{.var @v a}{a|html}{@v|html}", m: "[{@|html}{@|html}]" };

it("renders random templates as without sharing", () => {
  const check = (source: string, data: unknown): void => {
    const render = (compileIt: typeof compile) =>
      compileIt(source, host).render(structuredClone(data), { partials: PARTIALS, locale: "none", limits: LIMITS });
    expect(render(compile)).toEqual(render(compileUnshared));
  };
  fc.assert(fc.property(equalTagsSource, equalTagsData, check), { numRuns: RUNS, seed: 37 });
});

it("reads less in random templates than without sharing", () => {
  const [shared, unshared] = [countedData("t"), countedData("t")];
  const check = (source: string): void => {
    const titles = source.replaceAll(/\{a\b/g, "{title");
    compile(titles, host).render(shared.data, { locale: "none" });
    compileUnshared(titles, host).render(unshared.data, { locale: "none" });
  };
  fc.assert(fc.property(equalTagsSource, check), { numRuns: 300, seed: 41 });
  expect(shared.reads.count).toBeGreaterThan(0);
  expect(shared.reads.count).toBeLessThan(unshared.reads.count * 0.9);
});

it("renders random templates as without sharing when texts of items are remembered", () => {
  const check = (source: string, data: unknown): void => {
    const memo = createRenderMemo();
    const options = { partials: PARTIALS, locale: "none", limits: LIMITS };
    const template = compile(source);
    const expected = compileUnshared(source).render(data, options);
    expect(template.render(data, { ...options, memo })).toEqual(expected);
    expect(template.render(data, { ...options, memo })).toEqual(expected);
  };
  fc.assert(fc.property(equalTagsSource, equalTagsData, check), { numRuns: RUNS, seed: 43 });
});
