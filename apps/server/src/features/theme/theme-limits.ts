/** What one theme may take. The largest public theme has some 400 files, 3 MB, and 120 templates of together 300,000 characters. */
export const THEME_LIMITS = {
  /** Files: a document lists them all, and is read with each page that is not kept. */
  files: 3000,
  /** A path is a key of that document. */
  pathChars: 300,
  /** A background video is the largest thing that themes carry. */
  fileBytes: 20_000_000,
  /** All files unpacked: they are held in memory while a theme is installed. */
  totalBytes: 100_000_000,
  /** All files that a site's themes have ever had: history keeps them, so that an undo finds them. */
  siteBytes: 1_000_000_000,
  /** A text that is compiled, style sheets and scripts too. */
  textChars: 2_000_000,
  /** One template: it is compiled in one go, and nothing else runs meanwhile. */
  templateChars: 300_000,
  /** All templates together, and how many: what compiling a stranger's theme may cost. */
  templatesChars: 3_000_000,
  templates: 1500,
  /** A conf, strings or preset file. */
  confChars: 300_000,
} as const;
