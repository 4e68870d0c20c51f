/** Sort keys of products; `place` is store page order. spec: platform 2, sortable tables */
export const PRODUCT_SORTS = ["place", "name", "price", "stock"] as const;
