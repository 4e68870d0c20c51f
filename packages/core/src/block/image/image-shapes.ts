/** Shapes that a picture is offered to be cropped to, by their words: the named ones of galleries and those of cameras and phones. spec: platform 3, aspect ratio options */
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

/** Ratios are stored with the digits that somebody wrote: 1.33 is 4:3. */
const CLOSE = 0.005;
const LARGEST_PART = 20;
const RATIO = /^(\d+(?:[.,]\d+)?)(?:\s*[:/x×]\s*(\d+(?:[.,]\d+)?))?$/i;

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) < CLOSE * other;
}

/** The shape that a width over a height is; undefined for one that has no name. */
export function imageShape(ratio: number): ImageShape | undefined {
  const names = Object.keys(IMAGE_SHAPES) as ImageShape[];
  return names.find((name) => isClose(ratio, IMAGE_SHAPES[name]));
}

/** A width over a height as people write it: `5:4`, or as a number where no small ones say it exactly. */
export function ratioText(ratio: number): string {
  for (let height = 1; height <= LARGEST_PART; height += 1) {
    const width = Math.round(ratio * height);
    if (width > 0 && width <= LARGEST_PART && Math.abs(width / height - ratio) < 1e-9) return `${width}:${height}`;
  }
  return `${ratio}`;
}

/** Width over height of what somebody wrote, `5:4` or `1.25`; undefined for what says none. */
export function readRatio(written: string): number | undefined {
  const [, width = "", height = "1"] = RATIO.exec(written.trim()) ?? [];
  const ratio = Number(width.replace(",", ".")) / Number(height.replace(",", "."));
  return width !== "" && Number.isFinite(ratio) ? ratio : undefined;
}
