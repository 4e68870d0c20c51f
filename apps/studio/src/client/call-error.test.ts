import { expect, test } from "vitest";
import { errorText, isPassing, rejectedError, unreachableError } from "./call-error.ts";

test("a call that reaches no one reports it in the spec's wording, with what to do", () => {
  const error = unreachableError(new TypeError("fetch failed"));
  // spec: platform 8, editor
  expect(errorText(error)).toMatch(/^Unable to connect\. Please try again\..*check your internet connection\.$/);
  expect(isPassing(error)).toBe(true);
});

test("an unexpected reply is not shown", () => {
  const error = rejectedError(502, undefined);
  expect([errorText(error), errorText(new Error("x is undefined"))]).toEqual(
    Array(2).fill("Something went wrong on the server. Try again in a moment."),
  );
  expect([isPassing(error), isPassing(rejectedError(403, { error: "forbidden", message: "No." }))]).toEqual([
    true,
    false,
  ]);
});
