export const RESTOCK_LIMITS = {
  groupsPerCall: 200,
  pageSize: 50,
} as const;
