/** Storage key of a file that is not a picture: each version has its own folder. */
export function assetKey(siteId: string, assetId: string, version: number): string {
  return `${assetVersionPrefix(siteId, assetId, version)}content`;
}

export function assetVersionPrefix(siteId: string, assetId: string, version: number): string {
  return `${assetPrefix(siteId, assetId)}v${version}/`;
}

export function assetPrefix(siteId: string, assetId: string): string {
  return `${siteId}/assets/${assetId}/`;
}

/** Identifies the bytes of a file across files and versions; a filename may move to another file. */
export function contentMark(assetId: string, version: number): string {
  return `${assetId}-${version}`;
}
