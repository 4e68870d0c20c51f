import { fillMessage } from "../lib/fill-message.ts";
import { PRODUCT_RULE_MESSAGES } from "./product-messages.ts";

/** What is wrong with a value of a product: its path (`variants.0.sku`) and the words for it. */
export type ProductProblem = { readonly field: string; readonly message: string };

/** A problem of that name with the places of its message filled in. */
export function productProblem(
  field: string,
  name: keyof typeof PRODUCT_RULE_MESSAGES,
  values: Readonly<Record<string, string | number>> = {},
): ProductProblem {
  return { field, message: fillMessage(PRODUCT_RULE_MESSAGES[name], values) };
}

/**
 * The problems that a change brought, by field. What was wrong before may stay, so that a rule that is newer than a product
 * does not keep its owner from changing something else; where it stands in a list does not matter.
 */
export function newProblems(
  after: readonly ProductProblem[],
  before: readonly ProductProblem[],
): Record<string, string> {
  const known = new Set(before.map(keyOf));
  return Object.fromEntries(
    after.filter((problem) => !known.has(keyOf(problem))).map(({ field, message }) => [field, message]),
  );
}

function keyOf({ field, message }: ProductProblem): string {
  return `${field.replaceAll(/\d+/g, "*")} ${message}`;
}
