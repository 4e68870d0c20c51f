import { englishOutcome } from "../message/english-outcome-for-tests.ts";
import { expect, test } from "vitest";
import { testProduct, testVariant } from "../product/product-for-tests.ts";
import { DEFAULT_SITE_LIMITS } from "../site/site-limits.ts";
import { bulkDifferences } from "./bulk-differences.ts";
import { bulkEditLabel } from "./bulk-edit-label.ts";
import { bulkProduct } from "./bulk-product.ts";
import { bulkStock } from "./bulk-stock.ts";

const vase = testProduct({
  tags: ["blue", "old"],
  categories: ["Home"],
  variants: [testVariant(1), testVariant(2, { attributes: { Size: "L" } })],
});
const [small, large] = vase.variants;
const ids = [small?.id ?? "", large?.id ?? ""] as const;

test("adds and removes tags and categories, each once", () => {
  const changes = {
    tags: { add: ["new", "blue"], remove: ["old"] },
    categories: { add: ["/Sale / Vases/"], remove: ["Home"] },
    isVisible: false,
  };
  expect(bulkProduct(vase, changes, DEFAULT_SITE_LIMITS)).toEqual({
    ok: true,
    product: { ...vase, tags: ["blue", "new"], categories: ["Sale/Vases"], isVisible: false },
  });
});

test("changes all variants or none, and names the one that cannot be changed", () => {
  const cheap = { ...vase, variants: [testVariant(1), testVariant(2, { price: { amount: 100, currency: "USD" } })] };
  const changes = { price: { kind: "amount" as const, cents: -500, currency: "USD" } };
  expect(englishOutcome(bulkProduct(cheap, changes, DEFAULT_SITE_LIMITS))).toEqual({
    ok: false,
    message: "SKU-2: The price would fall below zero.",
  });
});

test("enforces the rules for products", () => {
  const card = testProduct({ productType: 4 });
  expect(bulkProduct(card, { sale: { kind: "percent", hundredths: 1000 } }, DEFAULT_SITE_LIMITS)).toEqual({
    ok: false,
    message: "A gift card is worth its price, so it can't be on sale.",
  });
});

test("raises and lowers stock, and sets it to a number or unlimited", () => {
  const stock = { [ids[0]]: { quantity: 5, unlimited: false }, [ids[1]]: { quantity: 0, unlimited: true } };
  const by = (delta: number) => bulkStock(vase, stock, { reason: "x", how: { kind: "by", delta } });
  expect(by(-5)).toEqual({ ok: true, stock: { [ids[0]]: { quantity: 0, unlimited: false } } });
  expect(englishOutcome(by(-6))).toEqual({ ok: false, message: "SKU-1: Only 5 in stock." });
  expect(by(2_147_483_643)).toMatchObject({ ok: false });
  expect(bulkStock(vase, stock, { reason: "x", how: { kind: "to", quantity: 5 } })).toEqual({
    ok: true,
    stock: { [ids[1]]: { quantity: 5, unlimited: false } },
  });
  expect(bulkStock(vase, stock, { reason: "x", how: { kind: "unlimited" } })).toEqual({
    ok: true,
    stock: { [ids[0]]: { quantity: 0, unlimited: true } },
  });
  const book = { ...vase, productType: 2 as const };
  expect(bulkStock(book, {}, { reason: "x", how: { kind: "to", quantity: 5 } })).toEqual({ ok: true, stock: {} });
});

test("lists the differences, the whole product first", () => {
  const changes = {
    isVisible: false,
    price: { kind: "percent", hundredths: 1000 },
    sale: { kind: "percent", hundredths: 5000 },
  } as const;
  const changed = bulkProduct(vase, changes, DEFAULT_SITE_LIMITS);
  const after = changed.ok ? changed.product : vase;
  const usd = (amount: number) => ({ amount, currency: "USD" });
  const stock = {
    before: { [ids[0]]: { quantity: 5, unlimited: false } },
    after: { [ids[0]]: { quantity: 6, unlimited: false } },
  };
  expect(bulkDifferences(vase, after, stock)).toEqual([
    { field: "isVisible", before: true, after: false },
    { field: "price", sku: "SKU-1", before: usd(1000), after: usd(1100) },
    { field: "salePrice", sku: "SKU-1", before: null, after: usd(550) },
    {
      field: "stock",
      sku: "SKU-1",
      before: { quantity: 5, unlimited: false },
      after: { quantity: 6, unlimited: false },
    },
    { field: "price", sku: "SKU-2", before: usd(1000), after: usd(1100) },
    { field: "salePrice", sku: "SKU-2", before: null, after: usd(550) },
  ]);
  expect(bulkEditLabel(changes)).toBe("Bulk edit: price, sale price, visibility");
});

test("shows no sale if a price in another currency is added to products on sale", () => {
  const usd = (amount: number) => ({ amount, currency: "USD" });
  const eur = (amount: number) => ({ amount, currency: "EUR" });
  const [variant] = vase.variants;
  const reduced = { ...vase, variants: variant ? [{ ...variant, onSale: true, salePrice: usd(800) }] : [] };
  const changed = bulkProduct(reduced, { price: { kind: "set", price: eur(1250) } }, DEFAULT_SITE_LIMITS);
  const after = changed.ok ? changed.product : reduced;
  expect(bulkDifferences(reduced, after, { before: {}, after: {} })).toEqual([
    { field: "price", sku: "SKU-1", currency: "EUR", before: null, after: eur(1250) },
  ]);
  const onSale = bulkProduct(after, { sale: { kind: "set", price: eur(1000) } }, DEFAULT_SITE_LIMITS);
  expect(bulkDifferences(after, onSale.ok ? onSale.product : after, { before: {}, after: {} })).toEqual([
    { field: "salePrice", sku: "SKU-1", currency: "EUR", before: null, after: eur(1000) },
  ]);
});
