import { expect, test } from "vitest";
import { readPageError } from "./page-error.ts";

test("an error includes its message, its stack and the path of the page", () => {
  const data = { message: "x is not defined", stack: "at a.js:1", url: "https://shop.example/vases?id=7" };
  expect(readPageError({ event: "error", data }, "")).toEqual({
    message: "x is not defined",
    stack: "at a.js:1",
    path: "/vases",
  });
});

test.each([
  ["plain text", "plain text"],
  [null, "error"],
  [{ message: 7 }, "error"],
  [{ message: "" }, "error"],
])("%j is reported as %j", (data, message) => {
  expect(readPageError({ event: "error", data }, "/about")).toEqual({ message, stack: "", path: "/about" });
});

test("long stacks are cut at 5,000 characters", () => {
  const { stack } = readPageError({ event: "error", data: { message: "a", stack: "s".repeat(9000) } }, "");
  expect(stack).toHaveLength(5000);
});
