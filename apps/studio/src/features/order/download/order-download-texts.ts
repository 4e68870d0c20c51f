import type { Download } from "@stoa/core/download/download-api.ts";
import { DOWNLOAD_LIMITS } from "@stoa/core/download/download-limits.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { momentText, type SiteTime } from "../../../parts/time/site-time.ts";
import type { StateLabel } from "../../../parts/message/order-state-texts.ts";

const HOURS_A_DAY = 24;

export const RENEWAL_RANGES = {
  downloads: { min: 1, max: DOWNLOAD_LIMITS.renewDownloads },
  days: { min: 1, max: DOWNLOAD_LIMITS.renewHours / HOURS_A_DAY },
} as const;

const STATE_LABELS: Readonly<Record<Download["state"], StateLabel>> = {
  open: { text: "Available", tone: "good" },
  usedUp: { text: "Used up", tone: "warn" },
  expired: { text: "Expired", tone: "warn" },
  revoked: { text: "Revoked", tone: "bad" },
};

export function downloadLabel({ state }: Pick<Download, "state">): StateLabel {
  return STATE_LABELS[state];
}

type Facts = Pick<Download, "state" | "downloads" | "maxDownloads" | "expiresAt">;

/** `2 of 5 downloads used · until Nov 20, 2026, 10:31 AM`; revoked downloads omit the time. */
export function downloadFacts({ state, downloads, maxDownloads, expiresAt }: Facts, clock: SiteTime): string {
  const used = `${downloads} of ${maxDownloads} ${maxDownloads === 1 ? "download" : "downloads"} used`;
  if (state === "revoked") return used;
  const moment = momentText(expiresAt, clock);
  return `${used} · ${state === "expired" ? "ended" : "until"} ${moment}`;
}

export function renewalText({ state }: Pick<Download, "state">, email: string): string {
  const before: Readonly<Record<Download["state"], string>> = {
    open: "Replaces the remaining downloads and time.",
    usedUp: "All downloads have been used.",
    expired: "The download has expired.",
    revoked: "Access was revoked when the order was refunded or canceled. Renewing gives it back to the customer.",
  };
  return `${before[state]} ${email} gets an email with the same link as before.`;
}

/** Converts the form to the request; days become hours. */
export function readRenewal({ downloads, days }: { readonly downloads: string; readonly days: string }) {
  return { downloads: Number(downloads), hours: Number(days) * HOURS_A_DAY };
}

export function renewedText({ filename, downloads, maxDownloads }: Download): string {
  const more = maxDownloads - downloads;
  return `“${filename}” can be downloaded ${more === 1 ? "once" : `${more} times`}. The link is on its way to the buyer.`;
}

export function noDownloadsText({ payment, order }: OrderDetail["states"]): string {
  const isUnpaid = order === "placed" && (payment === "NOT_CHARGED" || payment === "AUTHORIZED");
  return isUnpaid ? "The customer gets the files once the order is paid." : "This order has no files.";
}
