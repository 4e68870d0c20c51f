import { englishOf } from "../message/message-of.ts";
import { expect, test } from "vitest";
import { tagProblem } from "./check-tag.ts";

const LIMITS = { tagLength: 50, categoryLength: 25 };

test.each([
  ["tag", "glaze", [], ""],
  ["tag", "", [], "Enter a name."],
  ["tag", "Glaze", ["clay", "glaze"], "This tag already exists"],
  ["category", "Glaze", ["glaze"], "This category already exists"],
  ["tag", "x".repeat(50), [], ""],
  ["tag", "x".repeat(51), [], "A tag can have up to 50 characters. Shorten it."],
  ["category", "x".repeat(26), [], "A category can have up to 25 characters. Shorten it."],
] as const)("a %s named “%s” beside %j", (...[type, name, others, problem]) => {
  expect(englishOf(tagProblem({ type, name, others }, LIMITS))).toBe(problem);
});
