import { englishOutcome } from "../message/english-outcome-for-tests.ts";
import { expect, test } from "vitest";
import { dollars, testProduct, testVariant } from "../product/product-for-tests.ts";
import { withVariantPrices } from "./bulk-variants.ts";

const product = testProduct({
  variants: [1, 2, 3].map((number) => testVariant(number, { price: dollars(10), salePrice: dollars(10) })),
});
const [first, second] = product.variants;
const ids = new Set([first?.id ?? "", second?.id ?? ""]);

test("changes the prices of the selected variants, and no others", () => {
  const edit = withVariantPrices(product, { price: { kind: "set", price: dollars(12) } }, ids);
  expect(edit.ok && edit.product.variants.map(({ price }) => price.amount)).toEqual([1200, 1200, 1000]);
});

test("a sale above the price changes none, and names the variant", () => {
  const edit = withVariantPrices(product, { sale: { kind: "set", price: dollars(11) } }, ids);
  expect(englishOutcome(edit)).toMatchObject({
    ok: false,
    message: expect.stringContaining(first?.sku ?? "?") as string,
  });
});
