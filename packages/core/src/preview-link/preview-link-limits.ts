export const PREVIEW_LINK_LIMITS = {
  nameChars: 100,
  pathChars: 402,
  /** Active links per site. */
  perSite: 50,
  listedDays: 30,
} as const;

export const PREVIEW_LINK_DAYS = [1, 7, 30] as const;
export type PreviewLinkDays = (typeof PREVIEW_LINK_DAYS)[number];
