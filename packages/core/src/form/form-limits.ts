/** What one visitor may send. */
export const FORM_LIMITS = {
  /** Characters of a text of several lines, unless its field has a limit of its own. */
  valueChars: 20_000,
  /** Characters of every other value. */
  lineChars: 2000,
  /** Characters of one part of a name, address, date, time or phone number. */
  partChars: 400,
  /** spec: storefront 9, email length */
  emailMinChars: 3,
  emailMaxChars: 256,
} as const;

/** What becomes of submissions on the server: apart, so that browsers fetch none of it. */
export const SUBMISSION_LIMITS = {
  /** Characters of all values together. */
  submissionChars: 100_000,
  /** Characters of one value in a mail; the studio shows all of it. */
  mailedValueChars: 4000,
  /** Characters of all values in a mail. */
  mailedChars: 30_000,
  /** Submissions that one file of an export is read in at once. */
  exportBatch: 500,
  /** Characters that submissions are searched for. */
  searchChars: 200,
} as const;

/** What the document of a form may hold. */
export const FORM_DOCUMENT_LIMITS = {
  nameChars: 200,
  fields: 100,
  titleChars: 400,
  descriptionChars: 2000,
  placeholderChars: 400,
  /** Highest limit that a textarea can be given. */
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
