import type { ImportedProduct, RowProblem } from "./imported-product.ts";
import { problemFields } from "./problem-fields.ts";
import { importMessage } from "./read-cell.ts";

/**
 * Keeps which product of a file has which sku. What it gives takes the skus of a product, or answers those that another one has already, and
 * then takes none.
 */
export function createSkuLedger(): (product: ImportedProduct) => readonly RowProblem[] {
  const owners = new Map<string, ImportedProduct>();
  return (product) => {
    const problems = product.variants.flatMap(({ sku }): RowProblem[] => {
      const owner = owners.get(sku);
      if (owner === undefined) {
        return [];
      }
      const message = importMessage("skuOfProduct", { sku, title: owner.title, line: owner.line });
      return [{ line: product.line, fields: problemFields("skuOfProduct"), message }];
    });
    if (problems.length === 0) {
      product.variants.forEach(({ sku }) => owners.set(sku, product));
    }
    return problems;
  };
}
