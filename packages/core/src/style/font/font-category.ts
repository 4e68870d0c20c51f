/** Categories of the font picker. spec: platform 2, font picker */
export const FONT_CATEGORIES = ["sans-serif", "serif", "display", "script", "slab-serif", "mono", "other"] as const;
export type FontCategory = (typeof FONT_CATEGORIES)[number];
