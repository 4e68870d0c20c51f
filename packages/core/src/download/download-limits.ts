export const DOWNLOAD_LIMITS = {
  /** For this long after the button was pressed, resuming the download or fetching further ranges is not counted again. */
  resumeWithinMs: 6 * 60 * 60 * 1000,
  /** At most this many times the bytes of all allowed downloads are sent, parts and broken off ones included. */
  servedFactor: 2,
  filenameChars: 120,
  /** Most downloads that can be granted at once. */
  renewDownloads: 1000,
  renewHours: 24 * 3650,
} as const;
