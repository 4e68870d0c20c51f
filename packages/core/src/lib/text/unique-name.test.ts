import * as fc from "fast-check";
import { expect, test } from "vitest";
import { uniqueName } from "./unique-name.ts";

const ruleWith = (taken: readonly string[], maxLength = 200) => ({
  fallback: "store",
  isTaken: (name: string) => taken.includes(name),
  maxLength,
});

test.each([
  ["  shop ", [], "shop"],
  ["ab", [], "store"],
  ["abc", [], "abc"],
  ["", ["store"], "store-1"],
  ["shop", ["shop"], "shop-1"],
  ["shop", ["shop", "shop-1", "shop-2"], "shop-3"],
  ["shop", ["shop-1"], "shop"],
])("names %j beside %j", (name, taken, expected) => {
  expect(uniqueName(name, ruleWith(taken))).toBe(expected);
});

test("keeps room for the number", () => {
  expect(uniqueName("abcdef", ruleWith(["abcdef"], 6))).toBe("abcd-1");
  expect(uniqueName("abc-def", ruleWith(["abc-def"], 6))).toBe("abc-de");
});

test("never returns a used or overlong name", () => {
  const names = fc.array(fc.stringMatching(/^[a-c]{1,4}(-[1-3])?$/), { maxLength: 30 });
  fc.assert(
    fc.property(fc.stringMatching(/^[a-c]{0,6}$/), names, (name, taken) => {
      const result = uniqueName(name, ruleWith(taken, 8));
      expect(taken).not.toContain(result);
      expect(result.length).toBeLessThanOrEqual(8);
    }),
  );
});
