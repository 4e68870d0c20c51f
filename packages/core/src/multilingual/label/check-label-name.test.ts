import { expect, test } from "vitest";
import { labelNameProblem, labelSiblings, normaliseLabelName } from "./check-label-name.ts";
import { labelPath } from "./label-names.ts";
import { LANGUAGE_LIMITS } from "../language/language-limits.ts";
import { MULTILINGUAL_MESSAGES } from "../multilingual-messages.ts";

const STORE = { arePaths: true };
const BLOG = { arePaths: false };

test("a name is one line, however it was pasted", () => {
  expect(normaliseLabelName("  rot\n und\tblau ")).toBe("rot und blau");
});

test("a slash would split the names of a store's category, and is a plain character elsewhere", () => {
  expect(labelNameProblem(labelPath("category", "Shirts"), "A/B", STORE)).toBe(MULTILINGUAL_MESSAGES.labelSlash);
  expect(labelNameProblem(labelPath("category", "Shirts"), "A/B", BLOG)).toBe("");
  expect(labelNameProblem(labelPath("tag", "red"), "A/B", STORE)).toBe("");
});

test("a name is no longer than a list can be asked for", () => {
  const { labelLength } = LANGUAGE_LIMITS;
  expect(labelNameProblem(labelPath("tag", "red"), "x".repeat(labelLength), STORE)).toBe("");
  expect(labelNameProblem(labelPath("tag", "red"), "x".repeat(labelLength + 1), STORE)).toContain(String(labelLength));
  expect(labelNameProblem("title", "x".repeat(labelLength + 1), STORE)).toBe("");
});

test("categories are distinct among siblings, tags among all others", () => {
  const siblings = (path: string): string | undefined => labelSiblings(path, STORE);
  expect(siblings(labelPath("category", "A/Small"))).not.toBe(siblings(labelPath("category", "B/Small")));
  expect(siblings(labelPath("category", "A/Small"))).toBe(siblings(labelPath("category", "A/Large")));
  expect(siblings(labelPath("tag", "A/Small"))).toBe(siblings(labelPath("tag", "red")));
  expect(siblings(labelPath("tag", "red"))).not.toBe(siblings(labelPath("category", "red")));
  expect(siblings("title")).toBeUndefined();
});
