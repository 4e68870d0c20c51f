/**
 * Why stock changed: the first count, an owner's adjustment, an import, an order that holds it, an order that gave it back, goods that
 * came back, an edit of an order, pieces that were refunded before they were sent.
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

/** One of `STOCK_REASONS`. */
export type StockReason = (typeof STOCK_REASONS)[number];
