/**
 * Limits of one theme. The largest public theme has about 400 files, 3 MB, and 120 templates with 300,000 characters in
 * total.
 */
export const THEME_LIMITS = {
  /** A document lists all files, and is read for each uncached page. */
  files: 3000,
  /** A path is a key of that document. */
  pathChars: 300,
  /** A background video is the largest file in themes. */
  fileBytes: 20_000_000,
  /** Uncompressed: all files are in memory during an install. */
  totalBytes: 100_000_000,
  /** All files a site's themes ever had: history keeps them for undo. */
  siteBytes: 1_000_000_000,
  /** A compiled text, including style sheets and scripts. */
  textChars: 2_000_000,
  /** A template is compiled in one go, which blocks everything else. */
  templateChars: 300_000,
  /** Bounds the cost of compiling a stranger's theme. */
  templatesChars: 3_000_000,
  templates: 1500,
  /** A conf, strings or preset file. */
  confChars: 300_000,
} as const;
