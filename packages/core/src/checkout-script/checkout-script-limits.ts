export const CHECKOUT_SCRIPT_LIMITS = {
  /** Changes kept of a site, the present list included. */
  changes: 50,
  /** How long they are kept at most; an audit looks back a year. */
  days: 2 * 365,
} as const;
