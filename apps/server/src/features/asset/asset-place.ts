/** Where the bytes of a file that is no picture are in the storage: each version has its own folder. */
export function assetKey(siteId: string, assetId: string, version: number): string {
  return `${assetVersionPrefix(siteId, assetId, version)}content`;
}

export function assetVersionPrefix(siteId: string, assetId: string, version: number): string {
  return `${assetPrefix(siteId, assetId)}v${version}/`;
}

export function assetPrefix(siteId: string, assetId: string): string {
  return `${siteId}/assets/${assetId}/`;
}

/** Names the bytes of a file among those of all files and versions; names may go from one file to another. */
export function contentMark(assetId: string, version: number): string {
  return `${assetId}-${version}`;
}
