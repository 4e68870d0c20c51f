import { expect, test } from "vitest";
import { discountStatus } from "./discount-status.ts";

const NOW = 1000;
const always = { isEnabled: true, maxUses: null, validFromMs: null, validToMs: null };

test.each([
  [always, 5, "active"],
  [{ ...always, validFromMs: NOW, validToMs: NOW + 1 }, 0, "active"],
  [{ ...always, validFromMs: NOW + 1 }, 0, "scheduled"],
  [{ ...always, validToMs: NOW }, 0, "expired"],
  [{ ...always, maxUses: 2 }, 1, "active"],
  [{ ...always, maxUses: 2 }, 2, "usedUp"],
  [{ ...always, isEnabled: false, maxUses: 1, validToMs: 1 }, 9, "disabled"],
] as const)("%j used %d times is %s", (discount, uses, status) => {
  expect(discountStatus(discount, uses, NOW)).toBe(status);
});
