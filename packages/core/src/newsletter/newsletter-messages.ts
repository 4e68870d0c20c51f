import en from "../locales/en.json" with { type: "json" };

export const NEWSLETTER_MESSAGES = {
  confirmTitle: en.siteText.newsletterConfirmTitle,
  leaveTitle: en.siteText.newsletterLeaveTitle,
  badLink: en.siteText.newsletterBadLink,
  oldLink: en.siteText.newsletterOldLink,
};
