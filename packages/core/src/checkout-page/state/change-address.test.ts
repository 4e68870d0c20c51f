import { expect, test } from "vitest";
import { mockCart } from "../../cart/page/mock-cart.ts";
import { changeAddress } from "./change-address.ts";

const { entries } = mockCart({ id: "cart", cartToken: "cart", websiteId: "site", created: 0, currency: "GBP" });
const sold = entries.map((entry) => ({ ...entry, itemUrl: "/shop/blue-vase" }));

test.each([
  ["cart", sold, "/cart"],
  ["donation", entries, "/checkout/donate"],
  ["subscription", sold, "/shop/blue-vase"],
  ["express", sold, "/shop/blue-vase"],
  // Its product is no longer shown.
  ["subscription", entries, "/cart"],
  ["subscription", [], "/cart"],
] as const)("what is bought by %s is changed where it began", (kind, bought, address) => {
  expect(changeAddress({ kind, entries: [...bought] })).toBe(address);
});
