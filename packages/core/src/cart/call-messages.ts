import en from "../locales/en.json" with { type: "json" };

/** What is said of a call that did not get through; all scripts of a page share it, so it is a file of its own. spec: platform 8 */
export const CALL_MESSAGES = en.call;
