import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import { isKnownTimeZone } from "@stoa/core/lib/zoned-time.ts";
import { SETTINGS_MESSAGES } from "@stoa/core/settings/settings-messages.ts";

/** How times of a site are written, and whose clocks count. */
export type SiteTime = { readonly language: string; readonly timeZone: string };

/** What is wrong with the time zone of a site here; empty when nothing is. spec: platform 8, template engine */
export function timeZoneProblem(timeZone: string): string {
  return isKnownTimeZone(timeZone) ? "" : fillMessage(SETTINGS_MESSAGES.timeZoneMissing, { timeZone });
}

const warned = new Set<string>();

function warnOnce(timeZone: string): void {
  if (warned.has(timeZone)) return;
  warned.add(timeZone);
  const { warn } = console;
  warn(timeZoneProblem(timeZone));
}

/** A zone whose clocks this browser knows: the site's, else the browser's own, of which it warns. spec: storefront 8, other */
export function knownZone(timeZone: string): string {
  if (isKnownTimeZone(timeZone)) return timeZone;
  warnOnce(timeZone);
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Says whose clocks count where a time is typed: `On the site’s clocks (America/New York).` */
export function clocksHint(timeZone: string): string {
  return `On the site’s clocks (${timeZone.replaceAll("_", " ")}).`;
}

/** Writes times on the clocks of a site. */
export function formatIn({ language, timeZone }: SiteTime, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = { ...options, timeZone: knownZone(timeZone) };
  try {
    return new Intl.DateTimeFormat(language, known);
  } catch {
    // A language that is none.
    return new Intl.DateTimeFormat("en-US", known);
  }
}

/** A moment as clocks of the site show it: `Nov 20, 2026, 10:31 AM`; nothing for none. */
export function momentText(at: string | null, time: SiteTime): string {
  const moment = Date.parse(at ?? "");
  return Number.isNaN(moment) ? (at ?? "") : formatIn(time, { dateStyle: "medium", timeStyle: "short" }).format(moment);
}

/** A day as calendars of the site show it: `Nov 20, 2026`; nothing for none. */
export function dayText(at: string | null, time: SiteTime): string {
  const moment = Date.parse(at ?? "");
  return Number.isNaN(moment) ? (at ?? "") : formatIn(time, { dateStyle: "medium" }).format(moment);
}
