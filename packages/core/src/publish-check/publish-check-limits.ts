/** Limits of a site check, and of text before search engines truncate it. */
export const PUBLISH_CHECK_LIMITS = {
  /** For changed documents and for the rest, separately. */
  listed: 200,
  ignored: 1000,
  /** Time limit; the rest is not checked. */
  ms: 15_000,
  titleChars: 60,
  descriptionChars: 160,
  /** Characters of texts and addresses in a result. */
  detailChars: 200,
  /** WCAG 2.2, 1.4.3: text of normal size. */
  contrast: 4.5,
} as const;
