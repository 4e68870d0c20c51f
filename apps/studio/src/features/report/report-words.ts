import { OTHER_EVENT, VISIT_EVENT } from "@stoa/core/visit/visit-event.ts";

const EVENT_WORDS: Readonly<Record<string, string>> = {
  [VISIT_EVENT.visitProduct]: "Products seen",
  [VISIT_EVENT.visitList]: "Lists seen",
  [VISIT_EVENT.addToCart]: "Added to cart",
  [VISIT_EVENT.viewCart]: "Cart seen",
  [VISIT_EVENT.removeFromCart]: "Removed from cart",
  [VISIT_EVENT.reviewsTab]: "Reviews opened",
  [VISIT_EVENT.relatedDisplay]: "Related products shown",
  [VISIT_EVENT.relatedClick]: "Related products followed",
  [VISIT_EVENT.relatedAddToCart]: "Related products added",
  "quick-view": "Quick views",
  "button-click": "Buttons pressed",
  "button-render": "Buttons shown",
  "form-render": "Forms shown",
  overlay: "Popups",
  [OTHER_EVENT]: "On full days",
};

export function eventWords(event: string): string {
  return Object.hasOwn(EVENT_WORDS, event) ? (EVENT_WORDS[event] ?? event) : event;
}

export const NO_PATH = "No page named";

export const PROVIDER_WORDS: Readonly<Record<string, string>> = {
  test: "Test payment",
  manual: "Manual payment",
  stripe: "Stripe",
  "gift-card": "Gift card",
};

export const PAYMENT_STATE_WORDS = {
  paid: { text: "Paid", tone: "good" },
  unpaid: { text: "Not paid", tone: "warn" },
  free: { text: "Nothing to pay", tone: "neutral" },
  canceled: { text: "Canceled", tone: "neutral" },
  refunded: { text: "Refunded", tone: "neutral" },
  refundedInPart: { text: "Refunded in part", tone: "neutral" },
} as const;

export const REPORT_WORDS = {
  noVisitsTitle: "Nothing counted in these days",
  noVisits:
    "Visitors are counted once they have agreed to it. Your site asks nobody by itself: add a consent banner that does. The how-to “Count visits” says what the banner has to set.",
  noSpeedTitle: "No page has told its speed in these days",
  noSpeed:
    "Browsers of visitors who agreed to be counted tell how fast your pages came and answered. The how-to “Count visits” says what your consent banner has to set.",
  noErrorsTitle: "No script has failed on your pages in the last 30 days.",
  noErrors:
    "What goes wrong in scripts of your pages and nothing there catches is listed here, with the page it was on.",
  noPaymentsTitle: "No payments yet",
  noPayments: "Once orders come in, what was paid for them and what went back is listed here.",
  visitsNote: "What visitors who agreed to it have seen and done. Days are UTC, as the server counts them.",
  speedNote:
    "How fast pages are on the devices of visitors who agreed to be counted: three of four visits were as fast or faster. Days are UTC, as the server counts them.",
  errorsNote: "Errors of scripts on your pages in the last 30 days. Days are UTC, as the server counts them.",
  paymentsNote:
    "What was paid and refunded for each order, the last changed first. The file holds the rows that are shown.",
} as const;
