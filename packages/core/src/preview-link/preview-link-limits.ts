export const PREVIEW_LINK_LIMITS = {
  nameChars: 100,
  pathChars: 402,
  /** That have not ended, of one site. */
  perSite: 50,
  /** How long links stay in the list after they ended. */
  listedDays: 30,
} as const;

/** How long a link can be good for. */
export const PREVIEW_LINK_DAYS = [1, 7, 30] as const;
export type PreviewLinkDays = (typeof PREVIEW_LINK_DAYS)[number];
