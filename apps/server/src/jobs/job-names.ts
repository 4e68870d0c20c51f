/** What a job of a site is told. Ids only: what it works on is in the database, and may have changed meanwhile. */
export type SiteJobData = {
  "mail.send": { readonly id: string };
  "webhook.deliver": { readonly id: string };
};

export type SiteJobName = keyof SiteJobData;

/** Jobs that the clock starts, for all sites at once. */
export type ClockJobName = "cart.sweep" | "outbox.sweep";
