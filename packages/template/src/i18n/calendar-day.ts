export interface WallClock {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** 1 to 366. */
  readonly dayOfYear: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

const DAY_MS = 86_400_000;
const UNIX_JULIAN_DAY = 2_440_588;
const GREGORIAN_START = 2_299_161;
const LAST_JULIAN_DAY = 4_881_503;

/** Splits local milliseconds into calendar fields, Julian before October 15, 1582. spec: template-language 12.1 */
export function wallClock(localMs: number): WallClock {
  const days = Math.floor(localMs / DAY_MS);
  const julianDay = days + UNIX_JULIAN_DAY;
  if (!(julianDay >= 0 && julianDay <= LAST_JULIAN_DAY)) {
    throw new RangeError(`Julian day ${julianDay} is outside the supported range 0 to ${LAST_JULIAN_DAY}`);
  }
  const date = calendarDate(julianDay);
  const inDay = Math.trunc(localMs - days * DAY_MS);
  return {
    ...date,
    weekday: (julianDay + 1) % 7,
    dayOfYear: julianDay - julianDayOf(date.year, 1, 1) + 1,
    hour: Math.floor(inDay / 3_600_000),
    minute: Math.floor(inDay / 60_000) % 60,
    second: Math.floor(inDay / 1000) % 60,
    millisecond: inDay % 1000,
  };
}

interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

// Fliegel and Van Flandern's integer method, without the century correction before the reform.
function calendarDate(julianDay: number): CalendarDate {
  const isGregorian = julianDay >= GREGORIAN_START;
  const shifted = julianDay + (isGregorian ? 32_044 : 32_082);
  const century = isGregorian ? Math.floor((4 * shifted + 3) / 146_097) : 0;
  const inCentury = isGregorian ? shifted - Math.floor((146_097 * century) / 4) : shifted;
  const years = Math.floor((4 * inCentury + 3) / 1461);
  const inYear = inCentury - Math.floor((1461 * years) / 4);
  const month = Math.floor((5 * inYear + 2) / 153);
  return {
    day: inYear - Math.floor((153 * month + 2) / 5) + 1,
    month: month < 10 ? month + 3 : month - 9,
    year: 100 * century + years - 4800 + (month >= 10 ? 1 : 0),
  };
}

/** Returns the Julian day number of a date in the calendar of its time. */
export function julianDayOf(year: number, month: number, day: number): number {
  const shift = month <= 2 ? 1 : 0;
  const years = year + 4800 - shift;
  const months = month + 12 * shift - 3;
  const days = day + Math.floor((153 * months + 2) / 5) + 365 * years + Math.floor(years / 4);
  const gregorian = days - Math.floor(years / 100) + Math.floor(years / 400) - 32_045;
  return gregorian >= GREGORIAN_START ? gregorian : days - 32_083;
}

export interface IsoWeek {
  readonly year: number;
  readonly week: number;
}

/** Returns the ISO week of a day. */
export function isoWeek(clock: WallClock): IsoWeek {
  const weekday = clock.weekday === 0 ? 7 : clock.weekday;
  const week = Math.floor((clock.dayOfYear - weekday + 10) / 7);
  if (week < 1) return { year: clock.year - 1, week: weeksInYear(clock.year - 1) };
  return week > weeksInYear(clock.year) ? { year: clock.year + 1, week: 1 } : { year: clock.year, week };
}

function weeksInYear(year: number): number {
  const first = (julianDayOf(year, 1, 1) + 1) % 7;
  const last = (julianDayOf(year, 12, 31) + 1) % 7;
  return first === 4 || last === 4 ? 53 : 52;
}
