import en from "../locales/en.json" with { type: "json" };

/** What the foot of a campaign's mail says. */
export const CAMPAIGN_MAIL_MESSAGES = en.campaignMail;
