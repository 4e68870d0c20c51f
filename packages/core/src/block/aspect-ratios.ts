/** Width over height of the named shapes. spec: platform 3, aspect ratio options */
export const ASPECT_RATIOS: Readonly<Record<string, number>> = {
  square: 1,
  standard: 3 / 2,
  "standard-vertical": 2 / 3,
  "four-three": 4 / 3,
  "three-four-vertical": 3 / 4,
  widescreen: 16 / 9,
  "anamorphic-widescreen": 2.4,
};

/** Height over width in percent, as `padding-bottom` takes it; undefined for a name that is no shape, such as `auto`. */
export function shapePercent(name: string): number | undefined {
  const ratio = Object.hasOwn(ASPECT_RATIOS, name) ? ASPECT_RATIOS[name] : undefined;
  return ratio === undefined ? undefined : Math.round(100_000 / ratio) / 1000;
}
