const formats = new Map<string, Intl.DateTimeFormat | null>();
/** More zones than there are. */
const MAX_FORMATS = 1000;

/** Whether there are rules for the clocks of a zone here. */
export function isKnownTimeZone(timeZone: string): boolean {
  return formatOf(timeZone) !== null;
}

/** Milliseconds that clocks of a zone are ahead of UTC at a moment; 0 for a zone that does not exist. */
export function zoneOffsetMs(timeZone: string, momentMs: number): number {
  const parts = formatOf(timeZone)?.formatToParts(momentMs) ?? [];
  const text = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d+)(?::(\d+))?/.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === "-" ? -1 : 1);
}

/** The day `YYYY-MM-DD` that calendars of a zone show at a moment. */
export function zonedDay(timeZone: string, momentMs: number): string {
  return new Date(momentMs + zoneOffsetMs(timeZone, momentMs)).toISOString().slice(0, 10);
}

/**
 * The moment at which clocks of a zone show a day `YYYY-MM-DD` and a full hour; where they skip it, the moment an hour after the one
 * before it.
 */
export function zonedMoment(timeZone: string, day: string, hour: number): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const guess = asUtc - zoneOffsetMs(timeZone, asUtc);
  return asUtc - zoneOffsetMs(timeZone, guess);
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known !== undefined) {
    return known;
  }
  if (formats.size >= MAX_FORMATS) {
    formats.clear();
  }
  const format = createFormat(timeZone);
  formats.set(timeZone, format);
  return format;
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  } catch (error) {
    if (error instanceof RangeError) {
      return null;
    }
    throw error;
  }
}
