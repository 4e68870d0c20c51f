/** What a file of a site is to its owner: what it can be used for. */
export const ASSET_KINDS = ["image", "video", "audio", "file"] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];
