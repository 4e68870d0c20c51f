import en from "../../locales/en.json" with { type: "json" };

/** Messages for failed calls; a separate file because all scripts of a page share it. spec: platform 8 */
export const CALL_MESSAGES = en.call;
