import { describe, expect, it } from "vitest";
import type { CustomFormatter, CustomPredicate } from "./language/expression/custom-functions.ts";
import type { RenderLimits } from "./language/render/render-state.ts";
import { excerptError } from "./language/error-excerpt.ts";
import { compile } from "./template.ts";

const output = (source: string, data: unknown, options = {}): string => compile(source).render(data, options).output;

describe("a template", () => {
  it("places a syntax error and leaves its tag as text", () => {
    const template = compile("one\n  two {a|nope} three");
    expect(template.errors).toEqual([
      {
        code: "FORMATTER_UNKNOWN",
        type: "syntax",
        message: "SyntaxError: Formatter 'nope' is unknown",
        line: 2,
        column: 7,
      },
    ]);
    expect(template.render({ a: 1 }).output).toBe("one\n  two {a|nope} three");
  });

  it("locates a run-time error at its tag and continues", () => {
    const { output: text, errors } = compile("a\n{x|encode-uri}b{y|html}").render({ x: "\ud800", y: "<" });
    expect(text).toBe("a\nb&lt;");
    expect(errors).toEqual([
      {
        code: "UNEXPECTED_ERROR",
        type: "runtime",
        message: "RuntimeError: Unexpected URIError error when executing VARIABLE: URI malformed",
        line: 2,
        column: 1,
      },
    ]);
  });

  it("shows an error under its line", () => {
    const source = "one\n  two {a|nope} three";
    const [error] = compile(source).errors;
    expect(error === undefined ? "" : excerptError(error, source)).toBe(
      "FORMATTER_UNKNOWN at 2:7: SyntaxError: Formatter 'nope' is unknown\n  2 |   two {a|nope} three\n    |       ^",
    );
  });

  it("lists what it uses", () => {
    const source =
      "{a.b|html}{.section s}{c|apply p}{.even? x}{.include q}{.end}{.or odd? y}{.end}{.repeated section l}{@}{.end}{@|apply p}{.include r}";
    expect(compile(source).references).toMatchObject({
      formatters: ["apply", "html"],
      predicates: ["even?", "odd?"],
      partials: ["p", "q", "r"],
      alwaysRun: ["p", "r"],
      names: ["a.b", "l", "s", "s.c"],
    });
  });

  it("renders the same again and again", () => {
    const template = compile("{.repeated section list}{.var @x @}{@x}{.end}{@x}");
    const first = template.render({ list: [1, 2] });
    expect(template.render({ list: [1, 2] })).toEqual(first);
    expect(first.output).toBe("12");
  });
});

describe("messages of syntax errors", () => {
  it.each([
    ["{a|nope}", "Formatter 'nope' is unknown"],
    ["{.nope?}{.end}", "Predicate 'nope?' is unknown"],
    ["{.if a}{.or}{.or}{.end}", "This OR_PREDICATE block will never execute."],
    ["{.macro m}{.or}{.end}", "OR_PREDICATE instruction is not allowed inside MACRO block."],
    ["{.section a}{.alternates with}{.end}", "ALTERNATES_WITH instruction is not allowed inside SECTION block."],
    ["{.end}", "Instruction END not allowed at root"],
    ["{.or}", "Instruction OR_PREDICATE not allowed at root"],
    ["{.var @a b}{.if a}", "Reached EOF in the middle of IF"],
    ["{.odd? a}{.or}", "Reached EOF in the middle of OR_PREDICATE"],
    ["{.repeated section a}{.alternates with}, ", "Reached EOF in the middle of REPEATED"],
    ["{.eof} x", "Attempt to transition from the EOF state: what follows {.eof} was dropped."],
  ])("%s: %s", (source, message) => {
    expect(compile(source).errors.map((error) => error.message)).toEqual([`SyntaxError: ${message}`]);
  });
});

describe("a partial", () => {
  const partials = { greet: "Hi {name|html}!" };

  it("is taken as text and compiled", () => {
    expect(output("{@|apply greet}", { name: "<A>" }, { partials })).toBe("Hi &lt;A&gt;!");
    expect(output("{@|apply greet}", { name: "<A>" }, { partials: { greet: compile(partials.greet) } })).toBe(
      "Hi &lt;A&gt;!",
    );
  });

  it("is not found among inherited members", () => {
    const { errors } = compile("{@|apply toString}").render({}, { partials: {} });
    expect(errors.map(({ code }) => code)).toEqual(["APPLY_PARTIAL_MISSING"]);
  });

  it("restores a level of depth after an overflow", () => {
    const { output: text, errors } = compile("{@|apply p}{@|apply p}").render({}, { partials: { p: "x{@|apply p}" } });
    expect(text).toBe("x".repeat(32));
    expect(errors).toHaveLength(2);
  });

  it("reports the problems of a broken one once", () => {
    const template = compile("{.repeated section l}{@|apply p}{.end}");
    const { output: text, errors } = template.render({ l: [1, 2, 3] }, { partials: { p: "x{.section a}" } });
    expect(text).toBe("");
    expect(errors.map(({ message }) => message)).toEqual([
      'RuntimeError: Parse of partial "p" failed: SyntaxError: Reached EOF in the middle of SECTION',
    ]);
  });

  it("leaves later errors of the tag at the tag", () => {
    const { errors } = compile("a\n{a|apply p|apply none}").render({}, { partials: { p: "{x|html}\n\n{y|html}" } });
    expect(errors.map(({ line, column }) => [line, column])).toEqual([[2, 1]]);
  });

  it("with a tag that merely stays text is used", () => {
    const { output: text, errors } = compile("{a|apply p}").render({ a: 1 }, { partials: { p: "{.elseif}{@}" } });
    expect(text).toBe("{.elseif}1");
    expect(errors.map(({ code }) => code)).toEqual(["APPLY_PARTIAL_SYNTAX"]);
  });
});

describe("a custom formatter", () => {
  const inner = compile("[{title}{@first}{outer}]");
  const formatters: Record<string, CustomFormatter> = {
    shout: (value, { args }) => `${String(value)}${args.join("-")}`,
    look: (_value, { lookup }) => lookup("outer"),
    here: (_value, { render }) => render(inner),
    there: (value, { render }) => render(inner, { node: value, locals: { "@first": "!" } }),
    alone: (value, { render }) => render(inner, { node: value, isPrivate: true }),
    partial: (value, { renderPartial }) => renderPartial("p", { node: value }),
    all: (_value, { variables }) => variables.length,
    complain: (_value, { reportError }) => reportError("no good"),
    fail: () => {
      throw new TypeError("broken");
    },
    html: () => "replaced",
  };
  const predicates: Record<string, CustomPredicate> = { "big?": (node, { args }) => Number(node) > Number(args[0]) };
  const data = { outer: "O", title: "T", item: { title: "I" }, n: 5 };
  const run = (source: string): string =>
    compile(source, { formatters, predicates }).render(data, { partials: { p: "<{title}>" } }).output;

  it.each([
    ["{n|shout a b}", "5a-b"],
    ["{.section item}{@|look}{.end}", "O"],
    ["{.section item}{n|here}{.end}", "[IO]"],
    ["{item|there}", "[I!O]"],
    ["{item|alone}", "[I]"],
    ["{item|partial}", "<I>"],
    ["{n, title|all}", "2"],
    ["a{n|fail}b", "ab"],
    ["{n|html}", "replaced"],
    ["{.section n}{.big? 4}yes{.or}no{.end}{.end}", "yes"],
  ])("%s prints %s", (source, expected) => {
    expect(run(source)).toBe(expected);
  });

  it("reports errors at its tag", () => {
    const { errors } = compile("x {n|complain}", { formatters }).render(data);
    expect(errors).toEqual([{ code: "GENERAL_ERROR", type: "runtime", message: "no good", line: 1, column: 3 }]);
  });

  it("is unknown to templates compiled without it", () => {
    expect(compile("{n|shout}").errors.map(({ code }) => code)).toEqual(["FORMATTER_UNKNOWN"]);
  });
});

describe("limits", () => {
  const cut = (source: string, data: unknown, limits: RenderLimits) => {
    const { output: text, errors } = compile(source).render(data, { limits, partials: { p: "x{@|apply p}" } });
    return { text, codes: errors.map(({ code }) => code) };
  };
  const list = Array.from({ length: 100 }, (_, index) => index % 10);
  const long = Array.from({ length: 1000 }, (_, index) => index % 10);

  it.each([
    ["{.repeated section list}{@}{.end}!", { iterations: 6 }, "01234!"],
    ["{.repeated section list}{@}{.end}!", { outputChars: 7 }, "0123456"],
    ["{@|apply p}", { depth: 3 }, "xxx"],
    ["{.eval 1 + 2 + 3}", { tokens: 3 }, ""],
    ["{.eval 'abc' + 'def'}", { stringChars: 5 }, ""],
    ["{.repeated section long}{@}{.end}", { timeMs: -1 }, "0123456"],
  ])("%s under %o", (source, limits, expected) => {
    const { text, codes } = cut(source, { list, long }, limits);
    expect(text.slice(0, 7)).toBe(expected);
    expect(codes).toHaveLength(1);
  });

  it("does not stop a render that stays within them", () => {
    expect(cut("{.repeated section list}{@}{.end}", { list }, { iterations: 200, outputChars: 100 }).codes).toEqual([]);
  });
});

describe("data", () => {
  class Account {
    readonly owner = "Ada";
    get secret(): string {
      return "inherited";
    }
  }

  it("is reachable through own members only", () => {
    const inherited = Object.create({ secret: "x" }) as object;
    expect(output("{a.secret}{a.owner}{b.secret}{c.length}", { a: new Account(), b: inherited, c: () => 1 })).toBe(
      "Ada",
    );
  });

  it("may hold names of the prototype as its own", () => {
    expect(
      output("{constructor}{toString}{@|prop __proto__}", JSON.parse('{"constructor":1,"toString":2,"__proto__":3}')),
    ).toBe("123");
  });

  it.each([[undefined], [null], [0], [""], [[]], [true], ["text"]])("may be %o", (data) => {
    expect(compile("{a}{@index}{.section a}{.end}{.repeated section @}{.end}").render(data).errors).toEqual([]);
  });
});

describe("languages", () => {
  const price = { p: { value: "1234.5", currency: "EUR" } };

  it.each([
    ["de", "1.234,50\u00a0€"],
    ["en-US", "€1,234.50"],
    ["fr-CH", "1\u202f234.50\u00a0€"],
    ["none", ""],
  ])("money in %s", (locale, expected) => {
    expect(output("{p|money}", price, { locale })).toBe(expected);
  });

  it("falls back to the default for a tag that is none", () => {
    expect(output("{p|money}", price, { locale: "§§" })).toBe("€1,234.50");
  });

  it("knows zones without locale data", () => {
    const data = { t: 1613597165345, website: { timeZone: "Asia/Tokyo" } };
    expect(output("{t|date %H:%M %z}", data, { locale: "none" })).toBe("06:26 +09:00");
  });

  it("takes the names of days from the locale", () => {
    expect(output("{t|date %A}", { t: 1613597165345 }, { locale: "de" })).toBe("Mittwoch");
  });
});
