/** Width over height by name. spec: platform 3, aspect ratio options */
export const ASPECT_RATIOS: Readonly<Record<string, number>> = {
  square: 1,
  standard: 3 / 2,
  "standard-vertical": 2 / 3,
  "four-three": 4 / 3,
  "three-four-vertical": 3 / 4,
  widescreen: 16 / 9,
  "anamorphic-widescreen": 2.4,
};

/**
 * Returns height over width in percent, for `padding-bottom`; undefined for names without a fixed ratio, such as
 * `auto`.
 */
export function shapePercent(name: string): number | undefined {
  const ratio = Object.hasOwn(ASPECT_RATIOS, name) ? ASPECT_RATIOS[name] : undefined;
  return ratio === undefined ? undefined : Math.round(100_000 / ratio) / 1000;
}
