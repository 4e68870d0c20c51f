import { expect, test } from "vitest";
import { shouldLoadCart } from "./cart-loading-rule.ts";
import { isPillVisible, pillCount } from "./pill-count.ts";

test.each([
  [1, "1", "item", "One item in cart"],
  [2, "2", "items", "2 items in cart"],
  [100, "100", "items", "100 items in cart"],
  [101, "100+", "items", "More than 100 items in cart"],
  [0, "0", "items", "0 items in cart"],
] as const)("%d in the cart", (...[quantity, text, label, spoken]) => {
  expect(pillCount(quantity)).toEqual({ text, label, spoken });
  expect(isPillVisible(quantity)).toBe(quantity > 0);
});

test.each([
  [false, undefined, undefined, false],
  [true, undefined, undefined, true],
  [false, "true", undefined, true],
  [false, "false", undefined, false],
  [false, "1", undefined, false],
  [false, "", undefined, false],
  [false, undefined, "abc", true],
  [false, "false", "", true],
] as const)(
  "signed in %j, has-cart %j, cart %j: loads %j",
  (...[isAuthenticated, hasCartCookie, cartCookie, expected]) => {
    expect(shouldLoadCart({ isAuthenticated, hasCartCookie, cartCookie })).toBe(expected);
  },
);
