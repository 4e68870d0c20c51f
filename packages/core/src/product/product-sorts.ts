/** What products can be sorted by; `place` is the order of the store page. spec: platform 2, sortable tables */
export const PRODUCT_SORTS = ["place", "name", "price", "stock"] as const;
