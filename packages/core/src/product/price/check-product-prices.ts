import { isCurrency } from "../../lib/money/money.ts";
import { productProblem, type ProductProblem } from "../check/product-problem.ts";
import type { Product, Variant } from "../product-schema.ts";

/** Returns the problems of a product's prices, in its own and other currencies. */
export function checkProductPrices({ variants }: Pick<Product, "variants">): ProductProblem[] {
  const currency = variants[0]?.price.currency ?? "";
  return variants.flatMap((variant, index) => {
    const place = `variants.${index}`;
    return [...mainPriceProblems(variant, place, currency), ...otherPriceProblems(variant, place)];
  });
}

function mainPriceProblems({ price, salePrice }: Variant, place: string, currency: string): ProductProblem[] {
  const problems: ProductProblem[] = [];
  if (price.currency !== salePrice.currency) {
    problems.push(productProblem(`${place}.salePrice`, "saleCurrency"));
  }
  if (!isCurrency(price.currency)) {
    problems.push(productProblem(`${place}.price.currency`, "unknownCurrency"));
  } else if (price.currency !== currency) {
    problems.push(productProblem(`${place}.price.currency`, "variantCurrency", { currency }));
  }
  return problems;
}

function otherPriceProblems({ price: main, otherPrices = [] }: Variant, place: string): ProductProblem[] {
  const seen = new Set<string>();
  return otherPrices.flatMap(({ price, salePrice }, index) => {
    const field = `${place}.otherPrices.${index}`;
    const { currency } = price;
    const isRepeated = seen.has(currency);
    seen.add(currency);
    if (!isCurrency(currency)) {
      return [productProblem(`${field}.price.currency`, "unknownCurrency")];
    }
    return [
      ...(currency === main.currency
        ? [productProblem(`${field}.price.currency`, "otherPriceIsMain", { currency })]
        : []),
      ...(isRepeated ? [productProblem(`${field}.price.currency`, "otherPriceTwice", { currency })] : []),
      ...(currency === salePrice.currency ? [] : [productProblem(`${field}.salePrice`, "saleCurrency")]),
    ];
  });
}
