export const PRODUCT_FILE_LIMITS = { bytes: 10_485_760, rows: 50_000, columns: 300 } as const;

/** Maximum number of products an export can select by id. */
export const MOST_EXPORTED_BY_NAME = 2000;
