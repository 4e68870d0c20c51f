import en from "../locales/en.json" with { type: "json" };

/**
 * English texts already contained in block, cart and product templates, by their names in `localizedStrings`, so that
 * English sites
 * do not send them twice. A test compares them with each template. spec: platform 2 and 9
 */
export const TEMPLATE_TEXTS = {
  ...en.template,
  donationTitle: en.donationPage.donationTitle,
  donationAmount: en.donationPage.donationAmount,
  donationOwnAmount: en.donationPage.donationOwnAmount,
  blogReadMoreText: en.page.blogReadMoreText,
  searchButtonText: en.page.searchButtonText,
  calendarEmptyText: en.page.calendarEmptyText,
  socialLabel: en.page.socialLabel,
};
