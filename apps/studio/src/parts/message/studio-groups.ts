/** Groups of messages that the studio shows in other languages. */
export const STUDIO_GROUPS = ["campaignMail"] as const;
