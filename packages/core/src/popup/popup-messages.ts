export const POPUP_MESSAGES = {
  title: "News",
  badUrl: "Start the URL with https://, mailto:, tel:, / or #.",
} as const;

/** Browser storage keys of the popup. spec: platform 3, popup overlay local-storage keys */
export const POPUP_KEYS = {
  closedDate: "stoa-popup-closed-date",
  version: "stoa-popup-version",
  submitted: "stoa-popup-submitted",
} as const;
