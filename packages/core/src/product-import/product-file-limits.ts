/** What a product file that is uploaded can have at most. */
export const PRODUCT_FILE_LIMITS = { bytes: 10_485_760, rows: 50_000, columns: 300 } as const;

/** How many products an export can be told one by one. */
export const MOST_EXPORTED_BY_NAME = 2000;
