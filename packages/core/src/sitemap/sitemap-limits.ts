/** Limits of sitemaps; the protocol of sitemaps allows 50,000 addresses in a file and as many files in an index. */
export const SITEMAP_LIMITS = { addressesPerFile: 10_000, files: 1000 } as const;
