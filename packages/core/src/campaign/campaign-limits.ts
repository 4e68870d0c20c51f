export const CAMPAIGN_LIMITS = {
  subjectChars: 200,
  previewChars: 200,
  /** Characters of HTML; every recipient's email contains it. */
  bodyChars: 50_000,
  /** Campaigns per site, including sent ones. */
  campaigns: 1000,
  testsPerHour: 20,
  scheduleDays: 366,
} as const;
