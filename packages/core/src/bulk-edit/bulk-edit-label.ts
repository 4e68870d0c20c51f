import type { BulkChanges } from "./bulk-change-schema.ts";

const NAMES: readonly (readonly [keyof BulkChanges, string])[] = [
  ["price", "price"],
  ["sale", "sale price"],
  ["isVisible", "visibility"],
  ["tags", "tags"],
  ["categories", "categories"],
  ["stock", "stock"],
];

/** Returns the history label of a bulk edit: `Bulk edit: price, tags`. */
export function bulkEditLabel(changes: BulkChanges): string {
  const names = NAMES.flatMap(([name, text]) => (changes[name] === undefined ? [] : [text]));
  return `Bulk edit: ${names.join(", ")}`;
}
