import en from "../locales/en.json" with { type: "json" };

/**
 * English words that templates of blocks, of the cart and of products carry themselves, by their names in `localizedStrings`: so a site in English
 * is sent none twice. A test compares each template with them. spec: platform 2 and 9
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
