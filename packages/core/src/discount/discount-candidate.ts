import { PRODUCT_TYPE } from "../product/product-types.ts";
import type { OrderLine } from "../pricing/order/order-input.ts";
import type { Discount } from "./discount-schema.ts";

export type DiscountCandidate = { readonly discount: Discount; readonly eligibleIds: ReadonlySet<string> };

/**
 * Returns a discount with its eligible lines: never gift cards, subscription payments only as the discount allows, and
 * only the
 * products and categories it names.
 */
export function createCandidate(discount: Discount, lines: readonly OrderLine[]): DiscountCandidate {
  const isNamed = namedBy(discount);
  const eligible = lines.filter(
    (line) =>
      line.productType !== PRODUCT_TYPE.giftCard &&
      isForPayment(discount, line) &&
      !(discount.excludesSaleItems && line.unitPriceCents < line.regularPriceCents) &&
      isNamed(line),
  );
  return { discount, eligibleIds: new Set(eligible.map((line) => line.id)) };
}

function isForPayment({ subscriptions }: Discount, { subscription }: OrderLine): boolean {
  switch (subscription) {
    case null:
      return true;
    case "first":
      return subscriptions !== "none";
    case "renewal":
      return subscriptions === "everyPayment";
  }
}

/** A discount can name a thousand items, so lines are looked up in a set. */
function namedBy({ criteria }: Discount): (line: OrderLine) => boolean {
  switch (criteria.type) {
    case "anyOrder":
    case "minimumSubtotal":
      return () => true;
    case "products": {
      const named = new Set(criteria.productIds);
      return (line) => named.has(line.productId);
    }
    case "categories": {
      const named = new Set(criteria.categories);
      return (line) => line.categories.some((path) => pathsAbove(path).some((each) => named.has(each)));
    }
  }
}

/** `a/b/c` is in `a`, `a/b` and `a/b/c`. */
function pathsAbove(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
