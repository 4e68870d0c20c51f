/**
 * Why stock changed: initial count, owner's adjustment, import, held by an order, released by an order, returned
 * goods, order edit, refund before shipping.
 */
export const STOCK_REASONS = [
  "opening",
  "adjustment",
  "import",
  "reservation",
  "release",
  "return",
  "edit",
  "refund",
] as const;

export type StockReason = (typeof STOCK_REASONS)[number];
