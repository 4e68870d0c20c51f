import type { Product, Variant } from "./product-schema.ts";

/** For tests: 24 hex digits out of a small number. */
export function testId(number: number): string {
  return number.toString(16).padStart(24, "0");
}

/** For tests: a variant of $10.00 with id and sku of that number, changed by `changes`. */
export function testVariant(number: number, changes: Partial<Variant> = {}): Variant {
  const price = { amount: 1000, currency: "USD" };
  return {
    id: testId(number),
    sku: `SKU-${number}`,
    price,
    salePrice: price,
    onSale: false,
    attributes: {},
    ...changes,
  };
}

/** For tests: a visible physical product with one variant, changed by `changes`. */
export function testProduct(changes: Partial<Product> = {}): Product {
  return {
    collectionId: testId(900),
    urlId: "blue-vase",
    title: "Blue Vase",
    description: "<p>Blue.</p>",
    productType: 1,
    isVisible: true,
    tags: [],
    categories: [],
    variantOptionOrdering: [],
    variants: [testVariant(1)],
    images: [],
    displayIndex: 0,
    seo: { title: "", description: "" },
    ...changes,
  };
}

/** For tests: dollars as money. */
export function dollars(amount: number): { amount: number; currency: string } {
  return { amount: Math.round(amount * 100), currency: "USD" };
}
