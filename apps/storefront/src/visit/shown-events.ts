/** What lies over a page tells it with these events on the document. */
export const SHOWN_EVENT = { popup: "stoa:popup-shown", quickView: "stoa:quick-view-shown" } as const;
