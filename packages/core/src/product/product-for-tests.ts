import type { Product, Variant } from "./product-schema.ts";

/** Returns a test id of 24 hex digits from a small number. */
export function testId(number: number): string {
  return number.toString(16).padStart(24, "0");
}

/** Returns a test variant at $10.00 with id and SKU from a number, with `changes` applied. */
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

/** Returns a visible physical test product with one variant, with `changes` applied. */
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

/** Returns dollars as money, for tests. */
export function dollars(amount: number): { amount: number; currency: string } {
  return { amount: Math.round(amount * 100), currency: "USD" };
}
