import { expect, it } from "vitest";
import { compile } from "./template.ts";

const MANY = Array.from({ length: 1000 }, (_, index) => index);
const LONG = "&".repeat(100_000);
const BIG = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, index]));

interface Bomb {
  readonly name: string;
  readonly source: string;
  readonly data?: unknown;
  readonly partials?: Record<string, string>;
}

function nest(open: string, depth: number, inside: string): string {
  return open.repeat(depth) + inside + "{.end}".repeat(depth);
}

function listsOf(list: readonly unknown[]): readonly unknown[] {
  return Array.from({ length: 100 }, () => list);
}

function doubling(steps: number): string {
  const names = Array.from({ length: steps }, (_, index) => `@a${index}`);
  return names
    .map((name, index) => `{.ctx ${name} p=${names[index - 1] ?? "a"} q=${names[index - 1] ?? "a"}}`)
    .join("");
}

const BOMBS: readonly Bomb[] = [
  {
    name: "nested loops",
    source: nest("{.repeated section @}", 4, "x"),
    data: [MANY, MANY, MANY].map(listsOf).map(listsOf).map(listsOf),
  },
  {
    name: "loops over the same list from partials",
    source: "{.repeated section list}{@|apply p}{.end}",
    data: { list: MANY },
    partials: { p: "{.repeated section root}{@|apply q}{.end}{@root|apply q}", q: "{a}{b}{c}" },
  },
  {
    name: "a partial that applies itself many times",
    source: "{@|apply p}",
    partials: { p: "{@|apply p}".repeat(20) },
  },
  {
    name: "partials that double their text",
    source: "{@|apply p0}",
    partials: Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [`p${index}`, "x".repeat(100) + `{@|apply p${index + 1}}`.repeat(9)]),
    ),
  },
  { name: "text quoted again and again", source: `{a${"|json".repeat(200)}}`, data: { a: '"' } },
  { name: "text escaped again and again", source: `{a${"|html".repeat(5000)}}`, data: { a: LONG } },
  { name: "an object that contains itself doubled", source: `${doubling(64)}{@a63|json}`, data: { a: 1 } },
  { name: "comparing doubled objects", source: `${doubling(64)}{.equal? @a63 @a62}x{.end}`, data: { a: 1 } },
  { name: "a string doubled by expressions", source: "{.eval @s = @s + @s + 'x'}".repeat(200) + "{@s}" },
  { name: "large texts printed often", source: "{a}".repeat(2000), data: { a: LONG } },
  { name: "large texts in a loop", source: "{.repeated section list}{text}{.end}", data: { list: MANY, text: LONG } },
  {
    name: "huge integers",
    source: "{99999999999999999999}{a.2147483647}{a|cycle x y}{a|date %Y}{a|truncate 9}",
    data: { a: 1e308 },
  },
  {
    name: "giant pads",
    source: "{.repeated section list}{@|decimal minint:9999999 minfrac:99999}{.end}",
    data: { list: MANY },
  },
  {
    name: "an object with many keys asked again and again",
    source: "{.repeated section list}{.section big}x{.end}{.if big}y{.end}{.end}",
    data: { list: MANY.map(() => ({ big: BIG })) },
  },
  {
    name: "a pattern that names a long value often",
    source: "{a|format b}{a|message b}",
    data: { a: "{0}".repeat(20_000), b: LONG },
  },
  {
    name: "many variants of many options",
    source: "{item|variants-select}",
    data: {
      item: {
        structuredContent: {
          productType: 1,
          variants: MANY.concat(MANY, MANY, MANY).map(() => ({ attributes: {} })),
          variantOptionOrdering: MANY.concat(MANY, MANY, MANY).map(String),
        },
      },
    },
  },
  { name: "deep sections", source: nest("{.section a}", 100_000, "x"), data: { a: 1 } },
  { name: "a megabyte of braces", source: "{".repeat(1_000_000) },
  { name: "a megabyte of opened comments", source: "{#{".repeat(300_000) },
  { name: "a long expression", source: `{.eval ${"(".repeat(50_000)}1${")".repeat(50_000)}}` },
  { name: "a long condition", source: `{.if ${"a && ".repeat(50_000)}a}x{.end}`, data: { a: 1 } },
  { name: "a condition of a megabyte", source: `{.if ${"a && ".repeat(200_000)}a}x{.end}`, data: { a: 1 } },
  { name: "a sum of a megabyte", source: `{.eval ${"1+".repeat(500_000)}1}` },
  { name: "formatters of a megabyte", source: `{a${"|html".repeat(200_000)}}`, data: { a: "&" } },
  { name: "a megabyte of tags", source: "{a}".repeat(330_000), data: { a: 1 } },
  { name: "a megabyte of conditions", source: "{.if a && b && c}{.end}".repeat(45_000), data: { a: 1 } },
  {
    name: "a message in a message",
    source: "{a|message}",
    data: { a: "{0 plural other {".repeat(5000) + "}}".repeat(5000) },
  },
  { name: "a message of open braces", source: "{a|message}", data: { a: "{".repeat(20_000) } },
];

it.each(BOMBS)("ends: $name", ({ source, data = {}, partials = {} }) => {
  const { output, errors } = compile(source).render(data, { partials });
  expect(output.length).toBeLessThanOrEqual(2_000_000);
  expect(errors.length).toBeLessThanOrEqual(1100);
});

it.each(BOMBS.slice(0, 4))("reports that it stopped: $name", ({ source, data = {}, partials = {} }) => {
  const { errors } = compile(source).render(data, { partials, limits: { iterations: 5000, timeMs: 60_000 } });
  expect(errors.map(({ code }) => code)).toContain("CODE_LIMIT_REACHED");
});

it("drops what follows too many instructions, and reports where it starts", () => {
  const template = compile("{a}".repeat(40_000));
  expect(template.errors).toHaveLength(1);
  expect(template.errors[0]).toMatchObject({ code: "CODE_LIMIT_REACHED", type: "syntax", line: 1 });
  const { output } = template.render({ a: "x" });
  expect(output).toBe("x".repeat(((template.errors[0]?.column ?? 0) - 1) / 3));
});

it("leaves an instruction of more than 100,000 characters as text, and reports it", () => {
  const source = `{.eval ${"1+".repeat(60_000)}1}`;
  expect(compile(source).render({}).output).toBe(source);
  expect(compile(source).errors.map(({ code }) => code)).toEqual(["CODE_LIMIT_REACHED"]);
});

it("leaves long scripts alone", () => {
  const script = `<script>const data = {"list":[${"1,".repeat(100_000)}1]};${"if (a) { b; }".repeat(60_000)}</script>`;
  const template = compile(script);
  expect(template.errors).toEqual([]);
  expect(template.render({}).output).toBe(script);
});
