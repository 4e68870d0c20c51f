import { expect, test } from "vitest";
import { differenceText } from "./bulk-edit-texts.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });

test("a sale price in another currency is distinct from being on sale", () => {
  const own = { field: "salePrice", sku: "V-1", before: null, after: { amount: 800, currency: "USD" } } as const;
  expect(differenceText(own, "en")).toEqual({ what: "Sale price for V-1", before: "Not on sale", after: "$8.00" });
  const abroad = { field: "salePrice", sku: "V-1", currency: "EUR", before: null, after: eur(1250) } as const;
  expect(differenceText(abroad, "en")).toEqual({
    what: "Sale price in EUR for V-1",
    before: "Not reduced",
    after: "€12.50",
  });
});

test("a price that is added in a currency has none before", () => {
  const added = { field: "price", sku: "V-1", currency: "EUR", before: null, after: eur(1250) } as const;
  expect(differenceText(added, "en")).toEqual({ what: "Price in EUR for V-1", before: "No price", after: "€12.50" });
});
