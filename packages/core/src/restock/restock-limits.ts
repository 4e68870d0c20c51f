/** Numbers of restock notices. */
export const RESTOCK_LIMITS = {
  /** Groups that one call of send-all takes. */
  groupsPerCall: 200,
  /** Of a page of groups or of sign-ups. */
  pageSize: 50,
} as const;
