import { expect, test } from "vitest";
import { fillMessage } from "./fill-message.ts";

test("fills every placeholder, also the same one twice", () => {
  expect(fillMessage("{a} and {b} and {a}", { a: "x", b: 2 })).toBe("x and 2 and x");
});

test("leaves a placeholder without a value", () => {
  expect(fillMessage("{a} {toString}", { b: 1 })).toBe("{a} {toString}");
});

test("does not fill placeholders inside a value", () => {
  expect(fillMessage("{a}", { a: "{b}", b: "no $& either" })).toBe("{b}");
  expect(fillMessage("{b}", { b: "$& $1" })).toBe("$& $1");
});
