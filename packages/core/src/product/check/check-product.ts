import type { MessageText } from "../../message/message-of.ts";
import { isCategoryPath } from "../../category/category-path.ts";
import type { SiteLimits } from "../../site/site-limits.ts";
import { checkProductPrices } from "../price/check-product-prices.ts";
import { checkProductType } from "./check-product-type.ts";
import { newProblems, productProblem, type ProductProblem } from "./product-problem.ts";
import type { Product } from "../product-schema.ts";

/**
 * Returns a product's problems beyond its schema, by field; empty when it may be stored. Problems that `before`, the
 * previous
 * version, already had are ignored. Does not check that SKUs are unique on the site or that categories
 * exist. spec: platform 3, 5 and 9; storefront 3
 */
export function checkProduct(product: Product, limits: SiteLimits, before?: Product): Record<string, MessageText> {
  const problems = allProblems(product, limits);
  return newProblems(problems, problems.length === 0 || before === undefined ? [] : allProblems(before, limits));
}

function allProblems(product: Product, limits: SiteLimits): ProductProblem[] {
  return [
    ...variantProblems(product),
    ...checkProductPrices(product),
    ...checkProductType(product),
    ...tagProblems(product, limits),
    ...categoryProblems(product),
  ];
}

function variantProblems({ variants }: Product): ProductProblem[] {
  const skus = new Set<string>();
  const ids = new Set<string>();
  return variants.flatMap(({ id, sku }, index) => {
    const problems = [
      ...(skus.has(sku) ? [productProblem(`variants.${index}.sku`, "skuTwice", { sku })] : []),
      ...(ids.has(id) ? [productProblem(`variants.${index}.id`, "idTwice")] : []),
    ];
    skus.add(sku);
    ids.add(id);
    return problems;
  });
}

function tagProblems({ tags }: Product, { tagLength: max }: SiteLimits): ProductProblem[] {
  return tags.flatMap((tag, index) =>
    tag.length > max ? [productProblem(`tags.${index}`, "tagTooLong", { max })] : [],
  );
}

function categoryProblems({ categories }: Product): ProductProblem[] {
  return categories.flatMap((path, index) => {
    if (!isCategoryPath(path)) {
      return [productProblem(`categories.${index}`, "badCategoryPath", { path })];
    }
    return categories.indexOf(path) < index ? [productProblem(`categories.${index}`, "categoryTwice", { path })] : [];
  });
}
