/** What scripts and styles ask of old browsers; the browsers that Stoa supports have all of it. */
const FEATURES = {
  cssanimations: true,
  csstransforms: true,
  csstransforms3d: true,
  csstransitions: true,
  flexbox: true,
  svg: true,
  inlinesvg: true,
} as const;

/** `window.Modernizr`. spec: theme-runtime-names, globals */
export type Modernizr = Readonly<Record<keyof typeof FEATURES | "touch" | "touchevents", boolean>>;

export function detectFeatures({ maxTouchPoints }: Pick<Navigator, "maxTouchPoints">): Modernizr {
  const touch = maxTouchPoints > 0;
  return { ...FEATURES, touch, touchevents: touch };
}

/** Class names on the root element: `svg`, and `no-touch` for what is missing. */
export function featureClasses(features: Modernizr): string[] {
  return ["js", ...Object.entries(features).map(([name, has]) => (has ? name : `no-${name}`))];
}
