import { CART_AMOUNT_TEXTS, CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCartStrings } from "./cart-strings.ts";

test("the site's texts come before the defaults, unless they are blank or not text", () => {
  const strings = readCartStrings({ cartTitle: "Warenkorb", cartEmpty: "", cartSummary: null, cartCheckout: 5 });
  expect(strings.cartTitle).toBe("Warenkorb");
  expect([strings.cartEmpty, strings.cartSummary, strings.cartCheckout]).toEqual([
    CART_MESSAGES.empty,
    CART_MESSAGES.summary,
    CART_MESSAGES.checkout,
  ]);
});

test.each([null, undefined, "x", []])("the defaults replace %j", (json) => {
  expect(readCartStrings(json).cartTitle).toBe(CART_MESSAGES.cartTitle);
});

test("the server's template has the same default texts and knows the same names", () => {
  const template = readFileSync(new URL("cart-page.block", import.meta.url), "utf8");
  const given = new Map(
    [...template.matchAll(/\{localizedStrings\.(\w+)\|html(?:attr)?\}\{\.or\}([^{]*)\{\.end\}/gu)].map((match) => [
      match[1],
      match[2]?.trim(),
    ]),
  );
  const { cartUpdateQuantity: update, ...words } = Object.fromEntries(given);
  // In the template, these texts are part of the amounts.
  expect({ ...words, ...CART_AMOUNT_TEXTS }).toEqual(readCartStrings(null));
  expect(update).toBe("Update");
  for (const name of Object.keys(readCartStrings(null))) {
    expect(template).toContain(`${name}=localizedStrings.${name}`);
  }
});
