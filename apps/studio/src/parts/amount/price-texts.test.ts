import { expect, test } from "vitest";
import { priceFromText, variantsText } from "./price-texts.ts";

const priceFrom = { amount: 1000, currency: "USD" };

test("a price begins somewhere only where variants cost differently", () => {
  expect(priceFromText({ priceFrom, hasSeveralPrices: false }, "en-US")).toBe("$10.00");
  expect(priceFromText({ priceFrom, hasSeveralPrices: true }, "en-US")).toBe("from $10.00");
});

test("variants are counted as people write numbers", () => {
  expect([1, 2000].map((count) => variantsText(count, "en-US"))).toEqual(["1 variant", "2,000 variants"]);
});
