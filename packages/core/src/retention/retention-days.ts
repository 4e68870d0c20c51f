import { readNumbers, type ReadNumbers } from "../site/read-numbers.ts";

/** Days after which records that nobody needs any longer are deleted; the operator can change them. */
export const DEFAULT_RETENTION_DAYS = {
  /** Orders that were never paid, since their last change. */
  failedOrders: 90,
  /** Back-in-stock signups whose notice was sent, or that were withdrawn. */
  restockNotices: 180,
  /** People who left the mailing list: proof that they did, and that a new signup needs their confirmation. */
  unsubscribed: 1095,
  /** Drafts that were deleted, with their history. */
  deletedDocuments: 365,
} as const;

export type RetentionName = keyof typeof DEFAULT_RETENTION_DAYS;
export type RetentionDays = Readonly<Record<RetentionName, number>>;

const TEN_YEARS = 3650;

/**
 * Parses an operator's retention in days, and returns it merged into the defaults.
 * @example readRetentionDays('{"failedOrders":30}')
 */
export function readRetentionDays(json: string): ReadNumbers<RetentionName> {
  const ceilings = {
    failedOrders: TEN_YEARS,
    restockNotices: TEN_YEARS,
    unsubscribed: TEN_YEARS,
    deletedDocuments: TEN_YEARS,
  };
  return readNumbers(json, { defaults: DEFAULT_RETENTION_DAYS, ceilings, noun: "retention" });
}
