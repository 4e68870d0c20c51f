export const FORM_LIMITS = {
  /** Characters of a multi-line text without its own limit. */
  valueChars: 20_000,
  /** Characters of any other value. */
  lineChars: 2000,
  /** Characters of one part of a name, address, date, time or phone number. */
  partChars: 400,
  /** spec: storefront 9, email length */
  emailMinChars: 3,
  emailMaxChars: 256,
} as const;

/** Server-side submission limits; separate so that they are not bundled for browsers. */
export const SUBMISSION_LIMITS = {
  submissionChars: 100_000,
  /** Characters of one value in an email; the studio shows all of it. */
  mailedValueChars: 4000,
  mailedChars: 30_000,
  exportBatch: 500,
  searchChars: 200,
} as const;

export const FORM_DOCUMENT_LIMITS = {
  nameChars: 200,
  fields: 100,
  titleChars: 400,
  descriptionChars: 2000,
  placeholderChars: 400,
  /** Highest limit a textarea can have. */
  maxLength: 100_000,
  currencySymbolChars: 8,
  options: 200,
  optionChars: 400,
  keyChars: 200,
  valueChars: 2000,
  buttonChars: 100,
  htmlChars: 20_000,
  redirectChars: 2083,
  notifyEmails: 10,
  mailChars: 254,
} as const;
