type ZoneFacts = { readonly offsetMs: number; readonly abbreviation: string };

const formats = new Map<string, Intl.DateTimeFormat | null>();
/** More than the number of time zones. */
const MAX_FORMATS = 1000;

function formatOf(timeZone: string, timeZoneName: "longOffset" | "short"): Intl.DateTimeFormat | null {
  const key = `${timeZoneName} ${timeZone}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  if (formats.size >= MAX_FORMATS) formats.clear();
  let format: Intl.DateTimeFormat | null;
  try {
    format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName });
  } catch {
    format = null;
  }
  formats.set(key, format);
  return format;
}

function zonePart(timeZone: string, timeZoneName: "longOffset" | "short", now: number): string | undefined {
  return formatOf(timeZone, timeZoneName)
    ?.formatToParts(now)
    .find(({ type }) => type === "timeZoneName")?.value;
}

function offsetAt(timeZone: string, moment: number): number {
  const text = zonePart(timeZone, "longOffset", moment) ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d+):?(\d+)?/.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === "-" ? -1 : 1);
}

const MINUTE_MS = 60_000;
const latest = new Map<string, { readonly minute: number; readonly facts: ZoneFacts }>();

/** Offset and short name of a time zone at a time; UTC for an unknown zone. Clocks change at full minutes. */
export function zoneFacts(timeZone: string, now: number): ZoneFacts {
  const minute = Math.floor(now / MINUTE_MS);
  const known = latest.get(timeZone);
  if (known?.minute === minute) return known.facts;
  if (latest.size >= MAX_FORMATS) latest.clear();
  const facts = { offsetMs: offsetAt(timeZone, now), abbreviation: zonePart(timeZone, "short", now) ?? "UTC" };
  latest.set(timeZone, { minute, facts });
  return facts;
}

/** Unix milliseconds of midnight in a time zone; months start at 1 and may overflow the year. */
export function zonedMidnight(timeZone: string, [year, month, day]: readonly [number, number, number]): number {
  const asUtc = Date.UTC(year, month - 1, day);
  const guess = asUtc - offsetAt(timeZone, asUtc);
  return asUtc - offsetAt(timeZone, guess);
}

export function zonedMonth(timeZone: string, moment: number): string {
  return new Date(moment + offsetAt(timeZone, moment)).toISOString().slice(0, 7);
}

export function nextMidnight(timeZone: string, now: number): number {
  const day = new Date(now + offsetAt(timeZone, now));
  return zonedMidnight(timeZone, [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate() + 1]);
}

/** Start and exclusive end of a month `YYYY-MM` in a time zone. */
export function monthRange(timeZone: string, month: string): readonly [number, number] {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return [zonedMidnight(timeZone, [year, number, 1]), zonedMidnight(timeZone, [year, number + 1, 1])];
}

/** Converts a filter `MM-YYYY` to `YYYY-MM`; undefined if invalid. */
export function readMonth(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])-((?:19|20|21)\d\d)$/.exec(text) ?? [];
  return month === undefined || year === undefined ? undefined : `${year}-${month}`;
}
