/** Limits of sitemaps; the protocol allows 50,000 addresses per file and as many files per index. */
export const SITEMAP_LIMITS = { addressesPerFile: 10_000, files: 1000 } as const;
