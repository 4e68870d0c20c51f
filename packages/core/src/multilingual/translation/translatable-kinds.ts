/** Translatable document kinds in display order; `store` are the store's preferences. */
export const TRANSLATABLE_KINDS = [
  "settings",
  "store",
  "navigation",
  "page",
  "collection",
  "product",
  "item",
  "block-field",
  "form",
] as const;
export type TranslatableKind = (typeof TRANSLATABLE_KINDS)[number];

/** Returns whether documents of a kind have texts as defined in `translatable-texts.ts`. */
export function isTranslatableKind(kind: string): kind is TranslatableKind {
  return (TRANSLATABLE_KINDS as readonly string[]).includes(kind);
}
