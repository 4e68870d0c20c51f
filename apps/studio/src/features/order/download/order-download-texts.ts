import type { Download } from "@stoa/core/download/download-api.ts";
import { DOWNLOAD_LIMITS } from "@stoa/core/download/download-limits.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { momentText, type SiteTime } from "../../../parts/time/site-time.ts";
import type { StateLabel } from "../../../parts/message/order-state-texts.ts";
import { t } from "../../../language/t.ts";

const HOURS_A_DAY = 24;

export const RENEWAL_RANGES = {
  downloads: { min: 1, max: DOWNLOAD_LIMITS.renewDownloads },
  days: { min: 1, max: DOWNLOAD_LIMITS.renewHours / HOURS_A_DAY },
} as const;

const STATE_LABELS: Readonly<Record<Download["state"], StateLabel>> = {
  open: { text: t("Available"), tone: "good" },
  usedUp: { text: t("Used up"), tone: "warn" },
  expired: { text: t("Expired"), tone: "warn" },
  revoked: { text: t("Revoked"), tone: "bad" },
};

export function downloadLabel({ state }: Pick<Download, "state">): StateLabel {
  return STATE_LABELS[state];
}

type Facts = Pick<Download, "state" | "downloads" | "maxDownloads" | "expiresAt">;

/** `2 of 5 downloads used · until Nov 20, 2026, 10:31 AM`; revoked downloads omit the time. */
export function downloadFacts({ state, downloads, maxDownloads, expiresAt }: Facts, clock: SiteTime): string {
  const used = t("{downloads} of {maxDownloads, plural, one {# download} other {# downloads}} used", {
    downloads,
    maxDownloads,
  });
  if (state === "revoked") return used;
  const moment = momentText(expiresAt, clock);
  return `${used} · ${state === "expired" ? t("ended {moment}", { moment }) : t("until {moment}", { moment })}`;
}

export function renewalText({ state }: Pick<Download, "state">, email: string): string {
  const before: Readonly<Record<Download["state"], string>> = {
    open: t("Replaces the remaining downloads and time."),
    usedUp: t("All downloads have been used."),
    expired: t("The download has expired."),
    revoked: t("Access was revoked when the order was refunded or canceled. Renewing gives it back to the customer."),
  };
  return `${before[state]} ${t("{email} gets an email with the same link as before.", { email })}`;
}

/** Converts the form to the request; days become hours. */
export function readRenewal({ downloads, days }: { readonly downloads: string; readonly days: string }) {
  return { downloads: Number(downloads), hours: Number(days) * HOURS_A_DAY };
}

export function renewedText({ filename, downloads, maxDownloads }: Download): string {
  const more = maxDownloads - downloads;
  return t(
    "“{filename}” can be downloaded {more, plural, one {once} other {# times}}. The link is on its way to the buyer.",
    { filename, more },
  );
}

export function noDownloadsText({ payment, order }: OrderDetail["states"]): string {
  const isUnpaid = order === "placed" && (payment === "NOT_CHARGED" || payment === "AUTHORIZED");
  return isUnpaid ? t("The customer gets the files once the order is paid.") : t("This order has no files.");
}
