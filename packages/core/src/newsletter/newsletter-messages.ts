import en from "../locales/en.json" with { type: "json" };

/** What the pages of a newsletter say that mails and exports lead to. */
export const NEWSLETTER_MESSAGES = {
  confirmTitle: en.siteText.newsletterConfirmTitle,
  leaveTitle: en.siteText.newsletterLeaveTitle,
  badLink: en.siteText.newsletterBadLink,
  oldLink: en.siteText.newsletterOldLink,
};
