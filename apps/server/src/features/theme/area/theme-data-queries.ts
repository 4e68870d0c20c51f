/** Data that a theme's tags need besides the page. spec: template-platform 1.1 */
export type ThemeDataQuery =
  | {
      readonly kind: "query";
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

/**
 * Questions per page. The query limit is that of the platform (spec: template-platform 1.1, query); the others stop
 * loops.
 */
export const DATA_QUERY_LIMITS = {
  perPage: { query: 8, category: 8, related: 8, "block-field": 100 },
  items: 100,
  skip: 10,
  related: 10,
} as const;

/**
 * Holds the questions of a page's tags. A page is rendered with the available answers; unanswered questions are
 * collected, resolved in one batch, and the page is rendered again. This way attributes and conditions may depend on
 * page data.
 */
export type DataQueryResults = {
  /** By `dataQueryKey`. */
  readonly answers: ReadonlyMap<string, object>;
  readonly asked: Map<string, ThemeDataQuery>;
};

export const DATA_QUERY_RESULTS = "stoa-ask-desk";

/** Equal for equal questions. */
export function dataQueryKey(ask: ThemeDataQuery): string {
  return JSON.stringify(ask);
}
