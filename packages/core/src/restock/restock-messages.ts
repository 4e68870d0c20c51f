import en from "../locales/en.json" with { type: "json" };

/** What visitors read who want to hear when something is back in stock. spec: storefront 5, 8, restock */
export const RESTOCK_MESSAGES = en.restock;

/** What the page says that the form leads to in browsers without scripts. */
export const RESTOCK_FORM_MESSAGES = {
  title: en.page.restockHeading,
  /** Where a captcha protects the form. */
  needsScripts: en.restock.needsScripts,
};
