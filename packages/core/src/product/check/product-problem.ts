import { englishOf, type MessageText } from "../../message/message-of.ts";
import { ownerMessage } from "../../message/owner-message.ts";
import { PRODUCT_RULE_MESSAGES } from "../product-messages.ts";

/** A problem with a product value: its path (`variants.0.sku`) and message. */
export type ProductProblem = { readonly field: string; readonly message: MessageText };

/** Returns a problem with its message filled in. */
export function productProblem(
  field: string,
  name: keyof typeof PRODUCT_RULE_MESSAGES,
  values: Readonly<Record<string, string | number>> = {},
): ProductProblem {
  return { field, message: ownerMessage(PRODUCT_RULE_MESSAGES[name], values) };
}

/**
 * Returns the problems a change introduced, by field. Earlier problems are accepted, so a rule newer than a product
 * does not block other edits; list positions are ignored.
 */
export function newProblems(
  after: readonly ProductProblem[],
  before: readonly ProductProblem[],
): Record<string, MessageText> {
  const known = new Set(before.map(keyOf));
  return Object.fromEntries(
    after.filter((problem) => !known.has(keyOf(problem))).map(({ field, message }) => [field, message]),
  );
}

function keyOf({ field, message }: ProductProblem): string {
  return `${field.replaceAll(/\d+/g, "*")} ${englishOf(message)}`;
}
