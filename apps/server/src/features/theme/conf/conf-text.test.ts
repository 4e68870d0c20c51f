import { expect, test } from "vitest";
import { parseConf } from "./conf-text.ts";
import { readCollectionConf } from "./collection-conf.ts";
import { readThemeConf } from "./theme-conf.ts";

test("reads comments, trailing commas and a byte order mark", () => {
  const text =
    '\uFEFF{ // a theme\n "name": "A // b, }", /* regions */ "layouts": { "default": { "regions": ["site.region",], }, }, // end\n}';
  const { value, problem } = parseConf(text);
  expect(problem).toBeNull();
  expect(readThemeConf(value, "folder")).toMatchObject({
    name: "A // b, }",
    layouts: [{ key: "default", name: "default", regions: ["site"] }],
    stylesheets: [],
  });
});

test.each(["{", "[]", "", "{ name 1 }", '{ "layouts": {'])("reports a broken conf and uses defaults: %j", (text) => {
  const { value, problem } = parseConf(text);
  expect(value).toEqual({});
  expect(problem).toMatch(/Defaults are used/);
});

test.each([
  ["{ name: 'It\\'s', }", { name: "It's" }],
  [
    '{ "acceptTypes" : [ "text", "link" "audio" ] "pageSize": 3 }',
    { acceptTypes: ["text", "link", "audio"], pageSize: 3 },
  ],
  [
    "\uFEFF{ // theme's\r\n 'siteurl': 'http://localhost', /* it's */ folder: true }\r\n",
    { siteurl: "http://localhost", folder: true },
  ],
  ['{ "layouts": { "a": { "regions": ["x"] } "b": {} } }', { layouts: { a: { regions: ["x"] }, b: {} } }],
])("reads a conf that was written as JavaScript, and reports it: %j", (text, expected) => {
  const { value, problem } = parseConf(text);
  expect(value).toEqual(expected);
  expect(problem).toMatch(/not valid JSON .* It was read leniently\.$/);
});

test.each([
  ['{\n  // names\n  "name": "A"\n  "author": "B"\n}', { line: 4, column: 3 }],
  ['\uFEFF{\n/* a\n comment */ "name": \'A\',\n "author": "B", "more": "C"\n}', { line: 3, column: 21 }],
  ["{ name: 1 }", { line: 1, column: 3 }],
  ['{\n  "layouts": {\n', { line: 2, column: 15 }],
  ['{\n  "pageSize": x\n}', { line: 2, column: 15 }],
  ["", { line: 1, column: 1 }],
])("reports where a conf is broken: %j", (text, place) => {
  expect(parseConf(text).place).toEqual(place);
});

test("reads numbers that were written as text", () => {
  expect(readCollectionConf({ pageSize: "30", forcePageSize: true }).pageSize).toBe(30);
  expect(readCollectionConf({ pageSize: "many" }).pageSize).toBeUndefined();
});

test.each([
  ["20", 20],
  [50.9, 50],
  [99_999, 9999],
  [0, undefined],
  [-1, undefined],
  ["", undefined],
  [true, undefined],
  [null, undefined],
  [{}, undefined],
])("a page size of %j becomes %j", (pageSize, expected) => {
  expect(readCollectionConf({ pageSize }).pageSize).toBe(expected);
});

test("reads what it can of a conf with values of the wrong kind", () => {
  const conf = readThemeConf(
    {
      name: 7,
      layouts: { a: "no layout", b: { regions: "site.region" }, c: { regions: [1, "/head.region"] } },
      navigations: "main",
      stylesheets: "site.less",
      customTypes: [{ title: "No name" }, { name: "x", fields: [{}, { name: "f" }] }],
    },
    "folder",
  );
  expect(conf).toMatchObject({
    name: "folder",
    layouts: [
      { key: "b", regions: ["site"] },
      { key: "c", regions: ["head"] },
    ],
    navigations: [],
    stylesheets: [],
    customTypes: [{ name: "x", title: "x", base: "text", fields: [{ name: "f", title: "f", type: "text" }] }],
  });
});
