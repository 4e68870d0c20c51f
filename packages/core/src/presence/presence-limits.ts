/** How presence in the studio is told. */
export const PRESENCE_LIMITS = {
  /** How often a tab says that it is there. */
  beatMs: 4000,
  /** A tab that has not said so for so long is gone. */
  goneMs: 12_000,
  /** People that are told of, and tabs of each that count. */
  people: 30,
  tabsOfPerson: 20,
  /** Beats of one person in a minute, over all tabs. */
  perMinute: 400,
} as const;
