export type ImagePlace = { readonly siteId: string; readonly imageId: string; readonly version: number };

export function imagePrefix({ siteId, imageId }: Omit<ImagePlace, "version">): string {
  return `${siteId}/images/${imageId}/`;
}

/** Key of the original or a variant. The first version has no folder of its own. */
export function imageKey(place: ImagePlace, name: string): string {
  return `${imagePrefix(place)}${place.version > 1 ? `v${place.version}/` : ""}${name}`;
}
