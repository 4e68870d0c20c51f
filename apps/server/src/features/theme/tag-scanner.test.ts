import { expect, test } from "vitest";
import { parseTagAttributes, scanTags } from "./tag-scanner.ts";

function pieces(source: string): Array<{ name: string; attributes: string; body: string | null }> {
  return scanTags(source).map((tag) => ({
    name: tag.name,
    attributes: tag.attributesText.trim(),
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
