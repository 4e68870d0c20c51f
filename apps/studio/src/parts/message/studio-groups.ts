/** Groups of messages that the studio shows in other languages. */
export const STUDIO_GROUPS = ["campaignMail", "checkoutScript"] as const;
