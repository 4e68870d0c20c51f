import { expect, test } from "vitest";
import { parseConf } from "./conf-text.ts";
import { readCollectionConf, readThemeConf } from "./theme-conf.ts";

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

test.each(["{", "[]", "", "{ name: 1 }"])("reports a broken conf and uses defaults: %j", (text) => {
  const { value, problem } = parseConf(text);
  expect(value).toEqual({});
  expect(problem).toMatch(/Defaults are used/);
});

test("reads numbers that were written as text", () => {
  expect(readCollectionConf({ pageSize: "30", forcePageSize: true }).pageSize).toBe(30);
  expect(readCollectionConf({ pageSize: "many" }).pageSize).toBeUndefined();
});
