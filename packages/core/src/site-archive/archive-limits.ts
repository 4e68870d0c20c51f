/** Limits of a site archive; larger ones are rejected before being stored. */
export const ARCHIVE_LIMITS = {
  /** Per entry of rows. */
  rowsEntryBytes: 32_000_000,
  /** Per file. */
  fileBytes: 8_000_000_000,
  /** All entries, uncompressed. */
  totalBytes: 500_000_000_000,
  entries: 2_000_000,
  /** Maximum compression ratio, applied once more than `smallBytes` are uncompressed. */
  ratio: 250,
  smallBytes: 50_000_000,
} as const;

/** Days an archive file can be downloaded. */
export const ARCHIVE_DAYS = 3;

/** Archives per site in 24 hours, since each reads all of the site's data. */
export const ARCHIVES_PER_DAY = 10;
