/** What a theme's tags ask of the site beside the page itself. spec: template-platform 1.1 */
export type ThemeAsk =
  | {
      readonly kind: "query";
      /** Address of a collection. */
      readonly collection: string;
      readonly limit: number;
      readonly skip: number;
      readonly isFeatured: boolean;
      readonly tags: readonly string[];
      readonly categories: readonly string[];
    }
  | { readonly kind: "category"; readonly collection: string; readonly limit: number }
  | { readonly kind: "related"; readonly collectionId: string; readonly itemId: string; readonly limit: number }
  | { readonly kind: "block-field"; readonly id: string };

/** How much a page may ask. Queries are limited as themes know it (spec: template-platform 1.1, query); the rest so that a loop ends. */
export const ASK_LIMITS = {
  perPage: { query: 8, category: 8, related: 8, "block-field": 100 },
  items: 100,
  skip: 10,
  /** Related items when the tag does not say. */
  related: 10,
} as const;

/**
 * Where a page keeps what its tags ask. A page is rendered with the answers there are; what is asked and has no answer is collected, looked
 * up all at once, and the page rendered again. Attributes and conditions may so come from the page's own data.
 */
export type AskDesk = {
  /** By `askKey`. */
  readonly answers: ReadonlyMap<string, object>;
  readonly asked: Map<string, ThemeAsk>;
};

/** Where a page leaves its desk for the tags. */
export const ASK_DESK = "stoa-ask-desk";

/** The same text for the same question. */
export function askKey(ask: ThemeAsk): string {
  return JSON.stringify(ask);
}
