import { MEASUREMENT_UNITS } from "@stoa/core/product/variant/measurement-units.ts";
import { expect, test } from "vitest";
import { variantDetailsText } from "./variant-details-text.ts";

const money = (amount: number, currency = "USD") => ({ amount, currency });
const variant = { id: "a".repeat(24), sku: "A", price: money(100), salePrice: money(80), onSale: true, attributes: {} };
const shipped = { language: "en-US", isShipped: true, units: MEASUREMENT_UNITS.metric };

test("the details of a variant are shown on one line", () => {
  const full = {
    ...variant,
    weightGrams: 1250,
    sizeMm: { length: 300, width: 200, height: 105 },
    gtin: "4006381333931",
    mpn: "BV-2",
    imageId: "b".repeat(24),
    otherPrices: [{ price: money(90, "EUR"), salePrice: money(70, "EUR") }],
  };
  expect(variantDetailsText(full, shipped)).toBe(
    "1.25 kg · 30 × 20 × 10.5 cm · GTIN 4006381333931 · MPN BV-2 · Own image · €0.70",
  );
  expect(variantDetailsText(full, { ...shipped, isShipped: false })).not.toContain("kg");
  expect(variantDetailsText(full, { ...shipped, units: MEASUREMENT_UNITS.imperial })).toContain(
    "2.76 lb · 11.8 × 7.9 × 4.1 in · ",
  );
});

test("a variant without details shows which there are", () => {
  expect(variantDetailsText(variant, shipped)).toBe("Weight, size, identifiers, image");
  expect(variantDetailsText(variant, { ...shipped, isShipped: false })).toBe("Identifiers, image");
});
