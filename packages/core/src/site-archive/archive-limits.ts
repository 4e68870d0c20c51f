/** What an archive of a site may hold; more is refused before it is kept. */
export const ARCHIVE_LIMITS = {
  /** Of one entry of rows. */
  rowsEntryBytes: 32_000_000,
  /** Of one file. */
  fileBytes: 8_000_000_000,
  /** Of all entries, unpacked. */
  totalBytes: 500_000_000_000,
  entries: 2_000_000,
  /** Unpacked bytes for one packed byte, once more than `smallBytes` are unpacked. */
  ratio: 250,
  smallBytes: 50_000_000,
} as const;

/** How long the file of an archive can be downloaded. */
export const ARCHIVE_DAYS = 3;

/** Archives that a site may order in 24 hours: each reads all that it has. */
export const ARCHIVES_PER_DAY = 10;
