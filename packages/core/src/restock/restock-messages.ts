import en from "../locales/en.json" with { type: "json" };

/** Messages for visitors requesting restock notices. spec: storefront 5, 8, restock */
export const RESTOCK_MESSAGES = en.restock;

/** Texts of the page shown after submitting the form without scripts. */
export const RESTOCK_FORM_MESSAGES = {
  title: en.page.restockHeading,
  /** Shown when a captcha protects the form. */
  needsScripts: en.restock.needsScripts,
};
