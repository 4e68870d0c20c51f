import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { isKnownTimeZone } from "@stoa/core/lib/zoned-time.ts";
import { SETTINGS_MESSAGES } from "@stoa/core/settings/settings-messages.ts";
import { t, translated } from "../../language/t.ts";

export type SiteTime = { readonly language: string; readonly timeZone: string };

/**
 * Returns a warning when this browser does not know the site's time zone, or an empty string. spec: platform 8,
 * template engine
 */
export function timeZoneProblem(timeZone: string): string {
  return isKnownTimeZone(timeZone) ? "" : fillMessage(translated(SETTINGS_MESSAGES.timeZoneMissing), { timeZone });
}

const warned = new Set<string>();

function warnOnce(timeZone: string): void {
  if (warned.has(timeZone)) return;
  warned.add(timeZone);
  const { warn } = console;
  warn(timeZoneProblem(timeZone));
}

/**
 * Returns the site's zone, or the browser's own with a warning when this browser does not know it. spec: storefront 8,
 * other
 */
export function knownZone(timeZone: string): string {
  if (isKnownTimeZone(timeZone)) return timeZone;
  warnOnce(timeZone);
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the hint for time inputs: `On the site’s clocks (America/New York).` */
export function clocksHint(timeZone: string): string {
  return t("Site time zone: {timeZone}", { timeZone: timeZone.replaceAll("_", " ") });
}

export function formatIn({ language, timeZone }: SiteTime, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = { ...options, timeZone: knownZone(timeZone) };
  try {
    return new Intl.DateTimeFormat(language, known);
  } catch {
    // Invalid language tag.
    return new Intl.DateTimeFormat("en-US", known);
  }
}

/** Formats a moment in the site's time zone: `Nov 20, 2026, 10:31 AM`; empty for null. */
export function momentText(at: string | null, time: SiteTime): string {
  const moment = Date.parse(at ?? "");
  return Number.isNaN(moment) ? (at ?? "") : formatIn(time, { dateStyle: "medium", timeStyle: "short" }).format(moment);
}

/** Formats a day in the site's time zone: `Nov 20, 2026`; empty for null. */
export function dayText(at: string | null, time: SiteTime): string {
  const moment = Date.parse(at ?? "");
  return Number.isNaN(moment) ? (at ?? "") : formatIn(time, { dateStyle: "medium" }).format(moment);
}
