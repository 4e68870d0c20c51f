import { expect, test } from "vitest";
import { isJsonShallow, MOST_JSON_LEVELS, parseForeignJson } from "./foreign-json.ts";

const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

test("reads JSON up to its limit of levels, and refuses what is deeper", () => {
  expect(parseForeignJson(nested(MOST_JSON_LEVELS))).toHaveLength(1);
  for (const levels of [MOST_JSON_LEVELS + 1, 20_000, 200_000]) {
    expect(() => parseForeignJson(nested(levels))).toThrow(SyntaxError);
  }
  expect(() => parseForeignJson('{"a":'.repeat(20_000))).toThrow(SyntaxError);
});

test.each([
  ['{"a":"[[[[","b":["\\"[[[["]}', 2],
  ['"\\\\"', 0],
  ["[[],[],[],{}]", 2],
  ['["', 1],
  ["]]]][[", 2],
])("counts the levels of %s, and no brackets in texts", (json, levels) => {
  expect(isJsonShallow(json, levels)).toBe(true);
  if (levels > 0) expect(isJsonShallow(json, levels - 1)).toBe(json === "]]]][[");
});
