/** Client-side gallery options. spec: platform 3, gallery options; platform 9, gallery defaults */
export type GalleryOptions = {
  readonly isAutoplayed: boolean;
  readonly autoplayMs: number;
  readonly hasControls: boolean;
  readonly hasIndicators: boolean;
  readonly hasLightbox: boolean;
  readonly lightboxTheme: "dark" | "light";
  readonly alignment: "center" | "left" | "right";
  readonly thumbnails: { readonly heightPx: number; readonly marginPx: number } | null;
  /** Width divided by height. */
  readonly ratio: number | null;
};

const AUTOPLAY_SECONDS = { default: 5, min: 1, max: 10 } as const;
const THUMBNAIL_HEIGHT_PX = { default: 80, min: 0, max: 200 } as const;
const THUMBNAIL_MARGIN_PX = { default: 20, min: 0, max: 60 } as const;
const ALIGNMENTS = ["left", "right"] as const;

/** spec: platform 3, aspect ratio options */
const RATIOS: ReadonlyMap<unknown, number> = new Map([
  ["square", 1],
  ["standard", 3 / 2],
  ["standard-vertical", 2 / 3],
  ["four-three", 4 / 3],
  ["three-four-vertical", 3 / 4],
  ["widescreen", 16 / 9],
  ["anamorphic-widescreen", 2.4],
]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Blocks of older sites store switches as text. */
function isOn(value: unknown): boolean {
  return value === true || value === "true";
}

type Range = { readonly default: number; readonly min: number; readonly max: number };

function inRange(value: unknown, range: Range): number {
  const number = Number(value ?? range.default);
  return Math.min(range.max, Math.max(range.min, Number.isFinite(number) ? number : range.default));
}

/** Reads the options from a block's `data-block-json`; missing or invalid ones get their default. */
export function readGalleryOptions(json: unknown): GalleryOptions {
  const options = isRecord(json) ? json : {};
  return {
    isAutoplayed: isOn(options["autoplay"]),
    autoplayMs: inRange(options["autoplay-duration"], AUTOPLAY_SECONDS) * 1000,
    hasControls: options["controls"] === undefined || isOn(options["controls"]),
    hasIndicators: isOn(options["indicators"]),
    hasLightbox: isOn(options["lightbox"]),
    lightboxTheme: options["lightboxTheme"] === "light" ? "light" : "dark",
    alignment: ALIGNMENTS.find((alignment) => alignment === options["active-alignment"]) ?? "center",
    thumbnails: isOn(options["thumbnails"])
      ? {
          heightPx: inRange(options["thumbnail-strip-height"], THUMBNAIL_HEIGHT_PX),
          marginPx: inRange(options["thumbnail-strip-margin"], THUMBNAIL_MARGIN_PX),
        }
      : null,
    ratio: RATIOS.get(options["aspect-ratio"]) ?? null,
  };
}
