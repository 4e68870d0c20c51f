/** What visitors read who want to hear when something is back in stock. spec: storefront 5, 8, restock */
export const RESTOCK_MESSAGES = {
  emailBlank: "Email cannot be blank",
  emailInvalid: "Email is invalid",
  itemGone: "Sorry, that item is no longer available.",
  notOffered: "This shop does not send notices about that item.",
  inStock: "Good news: this item is in stock. Please reload the page to buy it.",
  failed: "Unable to submit form. Please try again later.",
} as const;

/** What the page says that the form leads to in browsers without scripts. */
export const RESTOCK_FORM_MESSAGES = {
  title: "Back in stock",
  /** Where a captcha protects the form. */
  needsScripts:
    "This shop checks that it is a person who signs up, and that check needs JavaScript. Nothing was sent. Please switch JavaScript on in your browser, go back to the product and sign up there.",
} as const;
