import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseTagAttributes } from "./tag-attributes.ts";
import { scanTags } from "./tag-scanner.ts";
import { createTagCompiler } from "./tag-template.ts";

function pieces(source: string): Array<{ name: string; attributes: string; body: string | null }> {
  return scanTags(source).map((tag) => ({
    name: tag.name,
    attributes: source.slice(tag.attributes.start, tag.attributes.end).trim(),
    body: tag.body && source.slice(tag.body.start, tag.body.end),
  }));
}

test.each([
  [
    "a self-closed tag",
    `<squarespace:navigation navigationId="main" template="nav" />`,
    [{ name: "navigation", attributes: `navigationId="main" template="nav"`, body: null }],
  ],
  [
    "an inline body",
    `a<squarespace:navigation navigationId="m">{.repeated section items}x{.end}</squarespace:navigation>b`,
    [{ name: "navigation", attributes: `navigationId="m"`, body: "{.repeated section items}x{.end}" }],
  ],
  [
    "a tag that is never closed",
    `<squarespace:block-field id="a"><p>x</p><squarespace:block-field id="b" />`,
    [
      { name: "block-field", attributes: `id="a"`, body: null },
      { name: "block-field", attributes: `id="b"`, body: null },
    ],
  ],
  [
    "a tag inside an attribute value",
    `<body class="a <squarespace:category collection="blog" /> b">`,
    [{ name: "category", attributes: `collection="blog"`, body: null }],
  ],
  [
    "quotes of the template language inside a value",
    `<squarespace:script src="{.equal?:a:"x>y"}1{.end}.js" combo="false"/>`,
    [{ name: "script", attributes: `src="{.equal?:a:"x>y"}1{.end}.js" combo="false"`, body: null }],
  ],
  [
    "tags of one name inside each other",
    `<squarespace:query collection=a>1<squarespace:query collection=b>2</squarespace:query>3</squarespace:query>`,
    [{ name: "query", attributes: "collection=a", body: "1<squarespace:query collection=b>2</squarespace:query>3" }],
  ],
  ["an opening tag without an end", `<squarespace:query collection="a"`, []],
])("finds %s", (_case, source, expected) => {
  expect(pieces(source)).toEqual(expected);
});

test("reads quoted, unquoted and bare attributes", () => {
  expect(parseTagAttributes(` collection=blog limit='3' lock-layout label="A b" data:x="" `)).toEqual({
    collection: "blog",
    limit: "3",
    "lock-layout": "true",
    label: "A b",
    "data:x": "",
  });
});

test("a closing tag far below an unclosed tag swallows nothing in between", () => {
  const source = '<squarespace:block-field id="a"><squarespace:query collection=b /></squarespace:block-field>';
  expect(pieces(source).map(({ name, body }) => [name, body])).toEqual([
    ["block-field", null],
    ["query", null],
    ["", null],
  ]);
});

test("ignores a tag inside a template comment", () => {
  expect(pieces("{# <squarespace:query a=b /> }{##\n<squarespace:query a=b>\n##}<squarespace:Script src=x />")).toEqual(
    [{ name: "script", attributes: "src=x", body: null }],
  );
});

const SOURCE = fc
  .array(
    fc.constantFrom(
      "<squarespace:query ",
      "<squarespace:block-field",
      "</squarespace:query>",
      "/>",
      ">",
      '"',
      "'",
      "{",
      "}",
      "{##",
      "##}",
      "{# ",
      "a=b ",
      "{.if a}",
      "{.end}",
      "text\n",
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

test("finds tags in order, inside the source and not inside each other, in any text", () => {
  fc.assert(
    fc.property(SOURCE, (source) => {
      let at = 0;
      for (const { start, end, attributes, body } of scanTags(source)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(attributes.start).toBeLessThanOrEqual(attributes.end);
        if (body) expect([body.start >= attributes.end, body.end <= end]).toEqual([true, true]);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(source.length);
    }),
    { seed: 11, numRuns: 500 },
  );
});

test("renders any text", () => {
  fc.assert(
    fc.property(SOURCE, (source) => {
      const { template } = createTagCompiler().compile(`${source}{x}`);
      expect(typeof template.render({ a: true, x: "<squarespace:kept/>" }, { locale: "none" }).output).toBe("string");
    }),
    { seed: 12, numRuns: 500 },
  );
});
