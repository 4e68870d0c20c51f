const formats = new Map<string, Intl.DateTimeFormat | null>();
/** More than the number of time zones. */
const MAX_FORMATS = 1000;

const DAY_MS = 86_400_000;

/** Returns whether a time zone is known to this runtime. */
export function isKnownTimeZone(timeZone: string): boolean {
  return formatOf(timeZone) !== null;
}

/** Returns a time zone's offset from UTC at a time, in milliseconds; 0 for an unknown zone. */
export function zoneOffsetMs(timeZone: string, momentMs: number): number {
  const parts = formatOf(timeZone)?.formatToParts(momentMs) ?? [];
  const text = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d+)(?::(\d+))?/.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === "-" ? -1 : 1);
}

/** Returns the date `YYYY-MM-DD` in a time zone at a time. */
export function zonedDay(timeZone: string, momentMs: number): string {
  return new Date(momentMs + zoneOffsetMs(timeZone, momentMs)).toISOString().slice(0, 10);
}

/**
 * Returns the time of a local time in a time zone, given as the milliseconds of the same digits in UTC. Of an ambiguous
 * time the first is used; one that clocks skip is later by as much as they skip.
 */
export function momentOfLocal(timeZone: string, localMs: number): number {
  const [before, after] = [zoneOffsetMs(timeZone, localMs - DAY_MS), zoneOffsetMs(timeZone, localMs + DAY_MS)];
  const found = [before, after]
    .filter((offset) => zoneOffsetMs(timeZone, localMs - offset) === offset)
    .map((offset) => localMs - offset);
  return found.length === 0 ? localMs - before : Math.min(...found);
}

/** Returns the local time in a time zone, to the second: `2026-01-31T09:30:00`. */
export function localOfMoment(timeZone: string, momentMs: number): string {
  return new Date(momentMs + zoneOffsetMs(timeZone, momentMs)).toISOString().slice(0, 19);
}

/** Returns the time of a date `YYYY-MM-DD` and an hour, with fractions, in a time zone, as `momentOfLocal` does. */
export function zonedMoment(timeZone: string, day: string, hour: number): number {
  return momentOfLocal(timeZone, Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000);
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
