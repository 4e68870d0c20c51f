export const DOWNLOAD_LIMITS = {
  /** For this long after a download was counted, resuming it or fetching further ranges is not counted again. */
  resumeWithinMs: 6 * 60 * 60 * 1000,
  filenameChars: 120,
  /** Most downloads that can be granted at once. */
  renewDownloads: 1000,
  renewHours: 24 * 3650,
} as const;
