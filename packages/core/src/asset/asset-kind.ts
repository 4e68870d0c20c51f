export const ASSET_KINDS = ["image", "video", "audio", "file"] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];
