import { OTHER_EVENT, VISIT_EVENT } from "@stoa/core/visit/visit-event.ts";

const EVENT_TEXTS: Readonly<Record<string, string>> = {
  [VISIT_EVENT.visitProduct]: "Product views",
  [VISIT_EVENT.visitList]: "List views",
  [VISIT_EVENT.addToCart]: "Added to cart",
  [VISIT_EVENT.viewCart]: "Cart views",
  [VISIT_EVENT.removeFromCart]: "Removed from cart",
  [VISIT_EVENT.reviewsTab]: "Reviews opened",
  [VISIT_EVENT.relatedDisplay]: "Related products shown",
  [VISIT_EVENT.relatedClick]: "Related product clicks",
  [VISIT_EVENT.relatedAddToCart]: "Related products added",
  "quick-view": "Quick views",
  "button-click": "Button clicks",
  "button-render": "Buttons shown",
  "form-render": "Forms shown",
  overlay: "Popups",
  [OTHER_EVENT]: "On full days",
};

export function eventText(event: string): string {
  return Object.hasOwn(EVENT_TEXTS, event) ? (EVENT_TEXTS[event] ?? event) : event;
}

export const NO_PATH = "No page recorded";

export const PROVIDER_TEXTS: Readonly<Record<string, string>> = {
  test: "Test payment",
  manual: "Manual payment",
  stripe: "Stripe",
  "gift-card": "Gift card",
};

export const PAYMENT_STATE_LABELS = {
  paid: { text: "Paid", tone: "good" },
  unpaid: { text: "Not paid", tone: "warn" },
  free: { text: "Nothing to pay", tone: "neutral" },
  canceled: { text: "Canceled", tone: "neutral" },
  refunded: { text: "Refunded", tone: "neutral" },
  refundedInPart: { text: "Partially refunded", tone: "neutral" },
} as const;

export const REPORT_TEXTS = {
  noVisitsTitle: "No data for these days",
  noVisits:
    "Visitors are counted only with their consent. Your site doesn't ask for it automatically: add a consent banner. The “Count visits” guide explains how to set it up.",
  noSpeedTitle: "No speed data for these days",
  noSpeed:
    "Speed is measured in the browsers of visitors who consented to analytics. The “Count visits” guide explains how to set up your consent banner.",
  noErrorsTitle: "No script errors in the last 30 days",
  noErrors: "Uncaught script errors on your pages appear here, with the page they happened on.",
  noPaymentsTitle: "No payments yet",
  noPayments: "Payments and refunds appear here after your first order.",
  visitsNote: "Activity of visitors who gave consent. Days are in UTC.",
  speedNote:
    "Page speed on visitors' devices, for visitors who gave consent: 75% of visits were at least this fast. Days are in UTC.",
  errorsNote: "Script errors on your pages in the last 30 days. Days are in UTC.",
  paymentsNote: "Payments and refunds by order, most recently updated first. The download contains the rows shown.",
} as const;
