/** What a check of a site is held to, and how long words may be before search engines cut them. */
export const PUBLISH_CHECK_LIMITS = {
  /** Of the changed documents, and of the rest, each. */
  listed: 200,
  /** Findings that a site can leave aside. */
  ignored: 1000,
  /** What is not looked at by then is not looked at. */
  ms: 15_000,
  titleChars: 60,
  descriptionChars: 160,
  /** Of texts and address in a finding. */
  detailChars: 200,
  /** WCAG 2.2, 1.4.3: text of the usual size. */
  contrast: 4.5,
} as const;
