/** Stored widths of pictures. spec: platform 9, image width variants */
export const IMAGE_WIDTHS: readonly number[] = [100, 300, 500, 750, 1000, 1500, 2500];

const LARGEST_WIDTH = 2500;

export type ImageSize = { readonly width: number; readonly height: number };
export type FocalPoint = { readonly x: number; readonly y: number };

const CENTRE: FocalPoint = { x: 0.5, y: 0.5 };

/** Parses `1500x1000`; null unless both are above 0. */
export function parseDimensions(text: string | null): ImageSize | null {
  const [, width, height] = /^\s*(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)\s*$/u.exec(text ?? "") ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : null;
}

/** Parses `0.5,0.25`; the center when invalid, clamped to the picture. */
export function parseFocalPoint(text: string | null): FocalPoint {
  const [x = Number.NaN, y = Number.NaN] = (text ?? "").split(",").map((part) => Number.parseFloat(part));
  if (Number.isNaN(x) || Number.isNaN(y)) return CENTRE;
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) };
}

/** Returns the widths excluded by `?exclude_imageloader_sizes=100,300` in the page URL. spec: template-platform 3 */
export function excludedWidths(search: string): ReadonlySet<number> {
  const list = new URLSearchParams(search).get("exclude_imageloader_sizes") ?? "";
  return new Set(list.split(",").map((part) => Number.parseInt(part, 10)));
}

/** Returns the smallest stored width with at least so many device pixels, or the largest. */
export function pickImageWidth(devicePixels: number, excluded: ReadonlySet<number>): number {
  const allowed = IMAGE_WIDTHS.filter((width) => !excluded.has(width));
  return allowed.find((width) => width >= devicePixels) ?? allowed.at(-1) ?? LARGEST_WIDTH;
}

/** Returns the URL of a picture at a width; `data:` and `blob:` URLs are unchanged. */
export function imageUrl(source: string, width: number): string {
  if (/^(?:data|blob):/iu.test(source)) return source;
  const [address = "", fragment] = source.split("#", 2);
  const [path = "", query = ""] = address.split("?", 2);
  const kept = query.split("&").filter((pair) => pair !== "" && !pair.startsWith("format="));
  const wanted = [...kept, `format=${width}w`].join("&");
  return `${path}?${wanted}${fragment === undefined ? "" : `#${fragment}`}`;
}
