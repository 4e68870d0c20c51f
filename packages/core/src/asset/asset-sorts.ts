/** Orders in which files are listed: the last ones first, by name, the largest first. */
export const ASSET_SORTS = ["newest", "name", "size"] as const;
export type AssetSort = (typeof ASSET_SORTS)[number];
