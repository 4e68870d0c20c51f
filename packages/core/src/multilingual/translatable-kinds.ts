/** Kinds of documents that can be translated, in the order owners see them; `store` are the preferences of the store. */
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

/** Whether documents of a kind have texts in the sense of `translatable-texts.ts`. */
export function isTranslatableKind(kind: string): kind is TranslatableKind {
  return (TRANSLATABLE_KINDS as readonly string[]).includes(kind);
}
