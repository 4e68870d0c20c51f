/** Returns the path of an image's original on its site; `?format=500w` and the other widths serve variants. */
export function imageUrl(imageId: string, filename: string): string {
  return `/images/${imageId}/${encodeURIComponent(filename)}`;
}
