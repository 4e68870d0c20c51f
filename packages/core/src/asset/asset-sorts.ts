export const ASSET_SORTS = ["newest", "name", "size"] as const;
export type AssetSort = (typeof ASSET_SORTS)[number];
