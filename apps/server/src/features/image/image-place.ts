/** Where the files of an image are in the storage of a site. */
export type ImagePlace = { readonly siteId: string; readonly imageId: string; readonly version: number };

/** What all files of an image begin with, those of every version. */
export function imagePrefix({ siteId, imageId }: Omit<ImagePlace, "version">): string {
  return `${siteId}/images/${imageId}/`;
}

/** Key of one file: the original, or a variant of it. The first version has no folder of its own. */
export function imageKey(place: ImagePlace, name: string): string {
  return `${imagePrefix(place)}${place.version > 1 ? `v${place.version}/` : ""}${name}`;
}
