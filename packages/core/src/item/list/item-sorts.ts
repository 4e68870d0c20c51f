/** Sort orders of items; `own` is the owner's manual order. */
export const ITEM_SORTS = ["newest", "oldest", "title", "own", "start"] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];
