import { SlugSchema } from "@stoa/core/site/site-api.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addressProblem } from "./site-address.ts";

test.each([
  ["", "Choose an address."],
  ["my shop", "Use only letters a–z, digits and hyphens."],
  ["café", "Use only letters a–z, digits and hyphens."],
  ["-shop", "Start and end with a letter or a digit."],
  ["shop-", "Start and end with a letter or a digit."],
  ["my--shop", "Use single hyphens only."],
  ["pots", "You already have a site at this address."],
  ["pots-2", undefined],
])("shows for %j: %s", (slug, problem) => {
  expect(addressProblem(slug, ["pots"])).toBe(problem);
});

test("accepts exactly what the contract accepts", () => {
  const pattern = new RegExp(String((SlugSchema as { pattern?: string }).pattern));
  const letters = fc.constantFrom("a", "z", "0", "-", "A", " ", ".");
  const slugs = fc.array(letters, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(slugs, (slug) => {
      expect(addressProblem(slug, []) === undefined).toBe(pattern.test(slug));
    }),
  );
});
