import { OTHER_EVENT, VISIT_EVENT } from "@stoa/core/visit/visit-event.ts";
import { t } from "../../language/t.ts";

const EVENT_TEXTS: Readonly<Record<string, string>> = {
  [VISIT_EVENT.visitProduct]: t("Product views"),
  [VISIT_EVENT.visitList]: t("List views"),
  [VISIT_EVENT.addToCart]: t("Added to cart"),
  [VISIT_EVENT.viewCart]: t("Cart views"),
  [VISIT_EVENT.removeFromCart]: t("Removed from cart"),
  [VISIT_EVENT.reviewsTab]: t("Reviews opened"),
  [VISIT_EVENT.relatedDisplay]: t("Related products shown"),
  [VISIT_EVENT.relatedClick]: t("Related product clicks"),
  [VISIT_EVENT.relatedAddToCart]: t("Related products added"),
  "quick-view": t("Quick views"),
  "button-click": t("Button clicks"),
  "button-render": t("Buttons shown"),
  "form-render": t("Forms shown"),
  overlay: t("Popups"),
  [OTHER_EVENT]: t("On full days"),
};

export function eventText(event: string): string {
  return Object.hasOwn(EVENT_TEXTS, event) ? (EVENT_TEXTS[event] ?? event) : event;
}

export const NO_PATH = t("No page recorded");

export const PROVIDER_TEXTS: Readonly<Record<string, string>> = {
  test: t("Test payment"),
  manual: t("Manual payment"),
  stripe: "Stripe",
  "gift-card": t("Gift card"),
};

export const PAYMENT_STATE_LABELS = {
  paid: { text: t("Paid"), tone: "good" },
  unpaid: { text: t("Not paid"), tone: "warn" },
  free: { text: t("Nothing to pay"), tone: "neutral" },
  canceled: { text: t("Canceled"), tone: "neutral" },
  refunded: { text: t("Refunded"), tone: "neutral" },
  refundedInPart: { text: t("Partially refunded"), tone: "neutral" },
} as const;

export const REPORT_TEXTS = {
  noVisitsTitle: t("No data for these days"),
  noVisits: t(
    "Visitors are counted only with their consent. Your site doesn't ask for it automatically: add a consent banner. The “Count visits” guide explains how to set it up.",
  ),
  noSpeedTitle: t("No speed data for these days"),
  noSpeed: t(
    "Speed is measured in the browsers of visitors who consented to analytics. The “Count visits” guide explains how to set up your consent banner.",
  ),
  noErrorsTitle: t("No script errors in the last 30 days"),
  noErrors: t("Uncaught script errors on your pages appear here, with the page they happened on."),
  noPaymentsTitle: t("No payments yet"),
  noPayments: t("Payments and refunds appear here after your first order."),
  visitsNote: t("Activity of visitors who gave consent. Days are in UTC."),
  speedNote: t(
    "Page speed on visitors' devices, for visitors who gave consent: 75% of visits were at least this fast. Days are in UTC.",
  ),
  errorsNote: t("Script errors on your pages in the last 30 days. Days are in UTC."),
  paymentsNote: t("Payments and refunds by order, most recently updated first. The download contains the rows shown."),
} as const;
