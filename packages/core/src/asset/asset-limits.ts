/** Limits for files and folders of a site. Sizes in bytes; a megabyte is 1,000,000 bytes. spec: platform 9 */
export const ASSET_LIMITS = {
  imageBytes: 20_000_000,
  vectorBytes: 2_000_000,
  filenameChars: 120,
  folderNameChars: 80,
  folderDepth: 10,
  foldersPerSite: 2000,
  altTextChars: 1000,
  restoreDays: 30,
} as const;

export const MEGABYTE = 1_000_000;
