/** Numbers of downloads of digital goods. */
export const DOWNLOAD_LIMITS = {
  /** What is left of a download that was counted, parts that browsers ask for one by one, is free for so long. */
  resumeWithinMs: 6 * 60 * 60 * 1000,
  filenameChars: 120,
  /** Most that an owner can give again at once. */
  renewDownloads: 1000,
  renewHours: 24 * 3650,
} as const;
