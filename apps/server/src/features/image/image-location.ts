export type ImageLocation = { readonly siteId: string; readonly imageId: string; readonly version: number };

export function imagePrefix({ siteId, imageId }: Omit<ImageLocation, "version">): string {
  return `${siteId}/images/${imageId}/`;
}

/** Key of the original or a variant. The first version has no folder of its own. */
export function imageKey(location: ImageLocation, name: string): string {
  return `${imagePrefix(location)}${location.version > 1 ? `v${location.version}/` : ""}${name}`;
}
