/** How times of a site are written. */
export type SiteClock = { readonly language: string; readonly timeZone: string };

function formatIn({ language, timeZone }: SiteClock, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone });
  } catch {
    // A zone this browser does not know.
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  }
}

/** A moment as clocks of the site show it: `Nov 20, 2026, 10:31 AM`. */
export function orderMoment(at: string, clock: SiteClock): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? at : formatIn(clock, { dateStyle: "medium", timeStyle: "short" }).format(time);
}

/** A day as calendars of the site show it: `Nov 20, 2026`. */
export function orderDay(at: string, clock: SiteClock): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? at : formatIn(clock, { dateStyle: "medium" }).format(time);
}
