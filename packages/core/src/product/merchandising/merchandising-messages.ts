import en from "../../locales/en.json" with { type: "json" };

/** Default texts around products. spec: storefront 4; platform 9, default fallback labels */
export const MERCHANDISING_MESSAGES = {
  addToCart: en.template.productAddToCartText,
  subscribe: en.template.productSubscribeText,
  scarcity: en.siteText.productScarcityText,
  restockInvitation: en.siteText.restockInvitation,
  restockPlaceholder: en.page.restockEmailLabel,
  restockButton: en.page.restockButtonText,
  restockMailingList: en.siteText.restockMailingList,
  restockSuccess: en.restock.signedUp,
};
