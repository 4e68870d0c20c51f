export const PRESENCE_LIMITS = {
  /** Interval of a tab's reports. */
  beatMs: 4000,
  /** Time without a report after which a tab is considered closed. */
  goneMs: 12_000,
  /** Maximum people reported, and tabs counted per person. */
  people: 30,
  tabsOfPerson: 20,
  /** Reports per person and minute, over all tabs. */
  perMinute: 400,
} as const;
