import { expect, test } from "vitest";
import { problemAt, problemsElsewhere } from "./field-problems.ts";

const problems = { "/variants/1/price/amount": "Too low.", title: "Enter a title.", displayIndex: "Below zero." };

test("a problem is found by field, however its path is written", () => {
  expect(problemAt(problems, "title")).toBe("Enter a title.");
  expect(problemAt(problems, "variants.1.price")).toBe("Too low.");
});

test("a problem of another variant or of a longer name is not mine", () => {
  expect(problemAt(problems, "variants.0.price")).toBeUndefined();
  expect(problemAt({ titleCase: "No." }, "title")).toBeUndefined();
});

test("problems without a place in the form are kept", () => {
  expect(problemsElsewhere(problems, ["title", "variants"])).toEqual(["Below zero."]);
});
