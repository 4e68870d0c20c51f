/**
 * Crop ratios offered for images, by label: the named ones of galleries and common camera and phone formats. spec:
 * platform 3, aspect ratio options
 */
export const IMAGE_SHAPES = {
  "1:1": 1,
  "4:3": 4 / 3,
  "3:2": 3 / 2,
  "16:9": 16 / 9,
  "2.4:1": 2.4,
  "4:5": 4 / 5,
  "3:4": 3 / 4,
  "2:3": 2 / 3,
  "9:16": 9 / 16,
} as const;
export type ImageShape = keyof typeof IMAGE_SHAPES;

/** Ratios are stored with the digits as typed: 1.33 is 4:3. */
const CLOSE = 0.005;
const LARGEST_PART = 20;
const RATIO = /^(\d+(?:[.,]\d+)?)(?:\s*[:/x×]\s*(\d+(?:[.,]\d+)?))?$/i;

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) < CLOSE * other;
}

/** Returns the named shape of a width-to-height ratio, or undefined when it has none. */
export function imageShape(ratio: number): ImageShape | undefined {
  const names = Object.keys(IMAGE_SHAPES) as ImageShape[];
  return names.find((name) => isClose(ratio, IMAGE_SHAPES[name]));
}

/** Returns a width-to-height ratio as text: `5:4`, or a decimal number when no small integers express it exactly. */
export function ratioText(ratio: number): string {
  for (let height = 1; height <= LARGEST_PART; height += 1) {
    const width = Math.round(ratio * height);
    if (width > 0 && width <= LARGEST_PART && Math.abs(width / height - ratio) < 1e-9) return `${width}:${height}`;
  }
  return `${ratio}`;
}

/** Parses a ratio typed as `5:4` or `1.25` into width over height; undefined when it is invalid. */
export function readRatio(written: string): number | undefined {
  const [, width = "", height = "1"] = RATIO.exec(written.trim()) ?? [];
  const ratio = Number(width.replace(",", ".")) / Number(height.replace(",", "."));
  return width !== "" && Number.isFinite(ratio) ? ratio : undefined;
}
