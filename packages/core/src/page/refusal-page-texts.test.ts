import { expect, test } from "vitest";
import { REFUSAL_REASONS } from "./refusal-page-texts-data.ts";

test("every language knows the same reasons, each in its own words", () => {
  const codes = Object.keys(REFUSAL_REASONS.de);
  expect(Object.keys(REFUSAL_REASONS.fr)).toEqual(codes);
  expect(Object.keys(REFUSAL_REASONS.es)).toEqual(codes);
  for (const reasons of Object.values(REFUSAL_REASONS)) expect(new Set(Object.values(reasons)).size).toBe(codes.length);
});
