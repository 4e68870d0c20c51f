/** How long and how many campaigns are. */
export const CAMPAIGN_LIMITS = {
  subjectChars: 200,
  previewChars: 200,
  /** Characters of the HTML: each reader's mail holds it. */
  bodyChars: 50_000,
  /** Campaigns of a site, those that were sent too. */
  campaigns: 1000,
  /** Mails for a look at a campaign, in an hour. */
  testsPerHour: 20,
  /** Days ahead that a campaign can be scheduled. */
  scheduleDays: 366,
} as const;
