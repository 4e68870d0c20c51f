/** How times of a site are written. */
export type SiteTime = { readonly language: string; readonly timeZone: string };

function formatIn({ language, timeZone }: SiteTime, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone });
  } catch {
    // A zone this browser does not know.
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
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
