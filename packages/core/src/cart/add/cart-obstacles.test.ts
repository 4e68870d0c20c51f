import { expect, test } from "vitest";
import { availableQuantity, cartObstacles } from "./cart-obstacles.ts";
import { CART_MESSAGES } from "../message/cart-messages.ts";
import { mockCart } from "../page/mock-cart.ts";
import type { CartEntry } from "../cart-schema.ts";

const cart = mockCart({ id: null, cartToken: null, websiteId: "site", created: null, currency: "USD" });

function lineWith(stock: Partial<CartEntry["chosenVariant"]>, changes: Partial<CartEntry> = {}): CartEntry {
  const [line] = cart.entries;
  if (line === undefined) throw new Error("The sample has lines.");
  const chosenVariant = { ...line.chosenVariant, unlimited: false, ...stock };
  return { ...line, quantity: 5, problem: CART_MESSAGES.notEnoughStock, ...changes, chosenVariant };
}

test("a cart without problems continues to the checkout", () => {
  expect(cartObstacles(cart)).toEqual([]);
});

test("lists line problems before those of the whole order, each once", () => {
  const minimum = { code: "minimumSubtotal" as const, message: "More, please." };
  const entries = [lineWith({ qtyInStock: 0 }), lineWith({ qtyInStock: 2 })];
  expect(cartObstacles({ entries, problems: [minimum] })).toEqual([CART_MESSAGES.invalidFields, "More, please."]);
  expect(cartObstacles({ entries: cart.entries, problems: [minimum] })).toEqual(["More, please."]);
});

test.each([
  ["what is left of too many", lineWith({ qtyInStock: 3 }), 3],
  ["nothing of what is sold out", lineWith({ qtyInStock: 0 }), null],
  ["nothing where the stock is shared with another line", lineWith({ qtyInStock: 5 }), null],
  ["nothing where stock is not counted", lineWith({ unlimited: true, qtyInStock: 0 }), null],
  [
    "nothing where something else is wrong",
    lineWith({ qtyInStock: 3 }, { problem: CART_MESSAGES.invalidFields }),
    null,
  ],
  ["nothing where nothing is wrong", lineWith({ qtyInStock: 3 }, { problem: null }), null],
] as const)("offers %s", (_what, line, available) => {
  expect(availableQuantity(line)).toBe(available);
});
