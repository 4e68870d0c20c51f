import * as fc from "fast-check";

const NAMES = ["a", "b", "list", "deep.x", "deep.list", "@", "@index", "missing", "0", "deep", "text", "@v"] as const;
const name = fc.constantFrom(...NAMES);

const FORMATTERS = [
  "html",
  "htmlattr",
  "json",
  "str",
  "count",
  "slugify",
  "truncate 3",
  "pluralize",
  "round",
  "raw",
  "url-encode",
  "mod 3",
  "safe",
  "prop x",
  "get a",
  "output q r",
  "find-first",
  "apply m",
  "json-pretty",
  "iter",
  "encode-space",
  "lookup a",
  "capitalize",
] as const;
const chain = fc
  .array(fc.constantFrom(...FORMATTERS), { maxLength: 2 })
  .map((names) => names.map((formatter) => `|${formatter}`).join(""));

const PREDICATES = [
  "equal? a b",
  "equal?:text:list",
  "greaterThan? a 1",
  "lessThanOrEqual? a b",
  "even?",
  "odd? a",
  "nth? 2",
  "has-multiple?",
  "plural?",
  "debug?",
  "notEqual? @index 1",
] as const;
const predicate = fc.constantFrom(...PREDICATES);

const EXPRESSIONS = [
  "a + 1",
  "@v = a",
  "a * 2 > b",
  "'x' + text",
  "max(a, b, 3)",
  "!a && b",
  "1 / 0",
  "a +",
  "@v",
] as const;

// The published engine moves a block inside `.alternates with` into the loop's body; ours leaves it there.
const between = fc.constantFrom(", ", "{@index}", "{a|html}; ", "");

/** A template of the language's own tags, nested at random. */
export const templateSource: fc.Arbitrary<string> = fc.letrec<{ block: string; part: string }>((tie) => {
  const block = fc.array(tie("part"), { maxLength: 4 }).map((parts) => parts.join(""));
  const wrapped = (open: fc.Arbitrary<string>) =>
    fc
      .tuple(open, tie("block"), fc.option(tie("block")))
      .map(([tag, body, other]) => `${tag}${body}${other === null ? "" : `{.or}${other}`}{.end}`);
  const chained = fc
    .tuple(predicate, tie("block"), predicate, tie("block"), tie("block"))
    .map(([test, body, second, other, last]) => `{.${test}}${body}{.or ${second}}${other}{.or}${last}{.end}`);
  const loop = fc
    .tuple(name, tie("block"), fc.option(between), fc.option(tie("block")))
    .map(([list, body, between, other]) => {
      const alternates = between === null ? "" : `{.alternates with}${between}`;
      return `{.repeated section ${list}}${body}${alternates}${other === null ? "" : `{.or}${other}`}{.end}`;
    });
  const conditions = fc
    .tuple(name, fc.constantFrom("&&", "||"), name)
    .map(([left, operator, right]) => `{.if ${left} ${operator} ${right}}`);
  const mixed = fc
    .tuple(name, fc.constantFrom("&&", "||"), name, fc.constantFrom("&&", "||"), name)
    .map((words) => `{.if ${words.join(" ")}}`);
  const part = fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(" ", "x", "\n", "}", "<b>", "{.space}", "{# note }", "{## {x} ##}", "{.meta-left}"),
    fc.tuple(name, chain).map(([variable, formatters]) => `{${variable}${formatters}}`),
    fc.tuple(name, name, chain).map(([first, second, formatters]) => `{${first}, ${second}${formatters}}`),
    fc.tuple(name, chain).map(([variable, formatters]) => `{.var @v ${variable}${formatters}}`),
    fc.tuple(name, name).map(([first, second]) => `{.ctx @v p=${first} q=${second}}`),
    fc.constantFrom(...EXPRESSIONS).map((expression) => `{.eval ${expression}}`),
    tie("block").map((body) => `{.macro m}${body}{.end}`),
    wrapped(name.map((section) => `{.section ${section}}`)),
    wrapped(conditions),
    wrapped(mixed),
    wrapped(predicate.map((test) => `{.${test}}`)),
    chained,
    loop,
  );
  return { block, part };
}).block;

const operand = fc.constantFrom("a", "b", "deep.x", "deep", "list", "none", "text", "@v", "2", "'x'", "null", "true");

const EXPRESSION_OPERATORS = "+ - * / % ** << >> < <= > >= == != === !== & ^ | && || ,".split(" ");

/** An expression without `~` and chained assignments, which the published engine gets wrong. */
export const expressionSource: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    operand,
    fc
      .tuple(fc.constantFrom("-", "+", "!"), fc.constantFrom("a", "none", "2", "'x'", "@v"))
      .map((parts) => parts.join("")),
    fc.tuple(tie("value"), fc.constantFrom(...EXPRESSION_OPERATORS), tie("value")).map((parts) => parts.join(" ")),
    fc
      .tuple(fc.constantFrom("max", "min", "abs", "num", "str", "bool", "null "), fc.array(tie("value")))
      .map(([name, args]) => `${name}(${args.join(", ")})`),
    tie("value").map((value) => `(${value})`),
  ),
})).value;

const messageKey = fc.constantFrom("0", "1", "2", "n", "0;1");
const messageFormat = fc.constantFrom(
  "money",
  "currency style:code",
  "decimal minfrac:1",
  "number no-group",
  "datetime",
  "datetime, date:short",
  "nothing",
);

/** A message for the three arguments 0, 1 and 2, one of them named n. */
export const messageSource: fc.Arbitrary<string> = fc.letrec<{ text: string; tag: string }>((tie) => {
  const text = fc
    .array(fc.oneof(fc.constantFrom("x", " ", "''", "'{q}'", "it''s"), tie("tag")), { maxLength: 3 })
    .map((parts) => parts.join(""));
  const branches = (label: fc.Arbitrary<string>) =>
    fc
      .tuple(label, tie("text"), tie("text"), fc.constantFrom(" ", ", ", ""))
      .map(([name, body, other, gap]) => `${name} {${body}}${gap}other{${other}#}`);
  const plain = messageKey.map((key) => `{${key}}`);
  const formatted = fc.tuple(messageKey, messageFormat).map(([key, format]) => `{${key} ${format}}`);
  const plural = fc
    .tuple(
      messageKey,
      fc.constantFrom("plural", "selectordinal", "plural offset:1"),
      branches(fc.constantFrom("one", "few", "many", "=0", "=2", "zero")),
    )
    .map(([key, kind, body]) => `{${key}, ${kind}, ${body}}`);
  const select = fc
    .tuple(messageKey, branches(fc.constantFrom("x", "true", "5", "a_b")))
    .map(([key, body]) => `{${key} select ${body}}`);
  const tag = fc.oneof({ depthSize: "small", withCrossShrink: true }, plain, formatted, plural, select);
  return { text, tag };
}).text;

/** Values for the arguments of `messageSource`. */
export const messageValues: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  0,
  1,
  2,
  5,
  1.5,
  "x",
  true,
  null,
  1710057600000,
  { value: "5", currency: "EUR" },
  { decimalValue: "1234.5", currencyCode: "USD" },
);

/** A template of stray tag fragments: mostly invalid, never dangerous. */
export const brokenSource: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "{",
        "}",
        "{.",
        "{.section",
        " a}",
        "|",
        "{a|",
        "html}",
        "{.end}",
        "{.or",
        "}",
        "{##",
        "##}",
        "{#",
      ),
      fc.constantFrom("{.if a ", "&&", "||", "{.var @x", "{.ctx @x a=", "{.repeated section ", "@", ".0."),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(""));

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 12 }),
  fc.constantFrom("", "x", "<b>&\"'", "A title", "0", "false", "12px", "a.b"),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(0.5, 1.25, -0.1),
);

const list = fc.array(fc.oneof(scalar, fc.record({ a: scalar, x: scalar }, { requiredKeys: [] })), { maxLength: 4 });

/** Data with the names the templates use, some of them missing; plain objects, as from JSON. */
export const templateData: fc.Arbitrary<unknown> = fc
  .record(
    {
      a: scalar,
      b: scalar,
      text: scalar,
      list,
      debug: fc.boolean(),
      deep: fc.record({ x: scalar, list }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  )
  .map((data): unknown => JSON.parse(JSON.stringify(data)));

const EQUAL_TAGS = [
  "{a|html}",
  "{a|html}",
  "{a|htmlattr}",
  "{a|encode-uri}",
  "{a, b|html}",
  "{a|truncate 3|html}",
  "{@|html}",
  "{@index|str}",
  "{@v|html}",
  "{deep.x|html}",
  "{list|str}",
  "{a}",
] as const;

const TAGS_BETWEEN = [
  " ",
  "{# note }",
  "{.var @v a}",
  "{.var @v b|html}",
  "{.ctx @v p=a}",
  "{.eval @v = b}",
  "{.include p}",
  "{.include p output}",
  "{a|apply p}",
  "{@|apply m}",
  "{a|host-bind}",
  "{a|host-change}",
  "{a|json}",
  "{@|iter}",
] as const;

const EQUAL_BLOCKS = [
  "{.if a}",
  "{.if b}",
  "{.if list && a}",
  "{.section deep}",
  "{.section a}",
  "{.repeated section list}",
  "{.equal? a b}",
  "{.host-test?}",
  "{.odd? b}",
  "{.macro m}",
] as const;

/** A template that repeats a few tags, with tags in between that may change their values. */
export const equalTagsSource: fc.Arbitrary<string> = fc.letrec<{ block: string; part: string }>((tie) => {
  const block = fc.array(tie("part"), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(""));
  const wrapped = fc
    .tuple(
      fc.constantFrom(...EQUAL_BLOCKS),
      tie("block"),
      fc.constantFrom("", "{.or}", "{.or host-test?}", "{.alternates with}"),
      tie("block"),
    )
    .map(([open, body, divider, other]) => `${open}${body}${divider}${divider === "" ? "" : other}{.end}`);
  const part = fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 5, arbitrary: fc.constantFrom(...EQUAL_TAGS) },
    { weight: 1, arbitrary: fc.constantFrom(...TAGS_BETWEEN) },
    { weight: 2, arbitrary: wrapped },
  );
  return { block, part };
}).block;

const equalScalar = fc.oneof(
  fc.constantFrom("<b>", "", "A title", "\uD800", "x".repeat(1023), "x".repeat(1024), "&".repeat(300)),
  fc.integer({ min: -1, max: 3 }),
  fc.constant(null),
);

/** Data for `equalTagsSource`: some of it cannot be encoded, some is long. */
export const equalTagsData: fc.Arbitrary<unknown> = fc.record(
  {
    a: equalScalar,
    b: equalScalar,
    deep: fc.record({ x: equalScalar, a: equalScalar }, { requiredKeys: [] }),
    list: fc.array(fc.oneof(equalScalar, fc.record({ a: equalScalar, b: equalScalar }, { requiredKeys: [] })), {
      maxLength: 3,
    }),
  },
  { requiredKeys: [] },
);
