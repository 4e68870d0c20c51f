/** What files and folders of a site are held to. Sizes in bytes; a megabyte is 1,000,000 of them. spec: platform 9 */
export const ASSET_LIMITS = {
  imageBytes: 20_000_000,
  vectorBytes: 2_000_000,
  filenameChars: 120,
  folderNameChars: 80,
  folderDepth: 10,
  foldersPerSite: 2000,
  altTextChars: 1000,
  /** How long a deleted file can be brought back. */
  restoreDays: 30,
} as const;

export const MEGABYTE = 1_000_000;
