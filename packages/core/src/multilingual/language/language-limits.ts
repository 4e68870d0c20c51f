export const LANGUAGE_LIMITS = {
  /** Languages besides the site's own. */
  languages: 30,
  texts: 5000,
  labelLength: 100,
  /** Characters of one text; the longest is a text block. */
  textLength: 500_000,
} as const;
