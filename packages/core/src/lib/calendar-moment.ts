const DAY = /^(\d{4})-(\d{2})-(\d{2})/;

/** The first and the last moment that a date with a year of four digits can name, in milliseconds. */
const EARLIEST_MS = Date.parse("0001-01-01T00:00:00Z");
const LATEST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Returns whether the calendar has a day `YYYY-MM-DD`: not February 31, month 13 or the year 0. */
export function isCalendarDay(day: string): boolean {
  const [text, year] = DAY.exec(day) ?? [];
  if (text !== day || year === "0000") return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/**
 * Returns the time (milliseconds) of an ISO 8601 text or anything else that names a moment; undefined for one outside
 * the calendar or of the year 10,000 or later, which `Date.parse` reads as another day or the database refuses.
 */
export function parseMoment(text: string): number | undefined {
  const time = Date.parse(text);
  if (Number.isNaN(time) || time > LATEST_MS || time < EARLIEST_MS) return undefined;
  const [day] = DAY.exec(text.trim()) ?? [];
  return day === undefined || isCalendarDay(day) ? time : undefined;
}
