/** Event on `document` after part of the page was replaced: islands restart on the new content. */
export const CONTENT_REPLACED = "stoa:content-replaced";
