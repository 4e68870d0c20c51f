/** Limits of sites in several languages. */
export const LANGUAGE_LIMITS = {
  /** Languages beside the site's own. */
  languages: 30,
  /** Texts of one document. */
  texts: 5000,
  /** Characters of the name of a tag or category. */
  labelLength: 100,
  /** Characters of one text: the longest there is, a text block. */
  textLength: 500_000,
} as const;
