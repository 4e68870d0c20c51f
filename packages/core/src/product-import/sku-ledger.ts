import type { ImportedProduct, RowProblem } from "./read/imported-product.ts";
import { problemFields } from "./problem-fields.ts";
import { importMessage } from "./read/read-cell.ts";

export type SkuLedger = {
  readonly isTaken: (sku: string) => boolean;
  /** Claims a product's SKUs, or returns those already claimed by another product and claims none. */
  readonly take: (product: ImportedProduct) => readonly RowProblem[];
};

/** Creates an empty ledger; `named` are the SKUs in the file, which are never generated for another product. */
export function createSkuLedger(named: ReadonlySet<string>): SkuLedger {
  const owners = new Map<string, ImportedProduct>();
  const isTaken = (sku: string): boolean => named.has(sku) || owners.has(sku);
  const take = (product: ImportedProduct): readonly RowProblem[] => {
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
  return { isTaken, take };
}
