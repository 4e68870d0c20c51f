/** Orders that a list of items can have: `own` is the one that its owner gives. */
export const ITEM_SORTS = ["newest", "oldest", "title", "own", "start"] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];
