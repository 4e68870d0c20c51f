/** Event on `document` after a part of the page was replaced: islands start anew on what is there now. */
export const CONTENT_REPLACED = "stoa:content-replaced";
