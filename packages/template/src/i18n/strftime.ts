import type { WallClock } from "./calendar-day.ts";
import { isoWeek, julianDayOf, wallClock } from "./calendar-day.ts";
import type { LocaleServices, NameWidth, ZoneMoment } from "./locale-services.ts";

/** A moment, its time zone, and the language of names. */
export interface StrftimeSetting {
  /** Unix milliseconds. */
  readonly time: number;
  readonly zone: ZoneMoment;
  /** Provides names of days and months; English when undefined. */
  readonly services: LocaleServices | undefined;
}

interface Moment extends WallClock {
  readonly setting: StrftimeSetting;
}

/** Formats a moment by a pattern of `%` codes; unknown codes print nothing. spec: template-language 12.1 */
export function formatStrftime(pattern: string, setting: StrftimeSetting): string {
  const moment: Moment = { ...wallClock(setting.time + setting.zone.offsetMs), setting };
  return expand(pattern, moment);
}

function expand(pattern: string, moment: Moment): string {
  return pattern.replaceAll(/%([^])/g, (_code, letter: string) => CODES.get(letter)?.(moment) ?? "");
}

function pad(value: number, length = 2, fill = "0"): string {
  return String(value).padStart(length, fill);
}

function halfDayHour(moment: Moment): number {
  return moment.hour % 12 === 0 ? 12 : moment.hour % 12;
}

const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const MONTHS = "January February March April May June July August September October November December".split(" ");
const SHORT_LENGTH = 3;

function weekdayName(moment: Moment, width: NameWidth): string {
  const { services } = moment.setting;
  const english = WEEKDAYS[moment.weekday] ?? "";
  if (services === undefined) return width === "wide" ? english : english.slice(0, SHORT_LENGTH);
  return services.weekdayNames(width)[String(moment.weekday + 1)] ?? english;
}

function monthName(moment: Moment, width: NameWidth): string {
  const { services } = moment.setting;
  const english = MONTHS[moment.month - 1] ?? "";
  if (services === undefined) return width === "wide" ? english : english.slice(0, SHORT_LENGTH);
  return services.monthNames(width)[String(moment.month)] ?? english;
}

function offsetText({ setting }: Moment): string {
  const minutes = Math.trunc(Math.abs(setting.zone.offsetMs) / 60_000);
  return `${setting.zone.offsetMs < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Week of the year starting on Sunday; week 1 contains January 1. */
function sundayWeek({ year, dayOfYear, weekday }: Moment): number {
  const daysInYear = julianDayOf(year + 1, 1, 1) - julianDayOf(year, 1, 1);
  const saturday = dayOfYear + 6 - weekday;
  return saturday > daysInYear ? 1 : Math.ceil(saturday / 7);
}

function lastTwo(year: number): string {
  return pad(((year % 100) + 100) % 100);
}

const CODES: ReadonlyMap<string, (moment: Moment) => string> = new Map<string, (moment: Moment) => string>([
  ["a", (moment) => weekdayName(moment, "abbreviated")],
  ["A", (moment) => weekdayName(moment, "wide")],
  ["b", (moment) => monthName(moment, "abbreviated")],
  ["B", (moment) => monthName(moment, "wide")],
  ["c", (moment) => expand(`%a, %b ${moment.day}, %Y %r %Z`, moment)],
  ["C", ({ year }) => pad(Math.floor(year / 100))],
  ["d", ({ day }) => pad(day)],
  ["D", (moment) => expand("%m/%d/%y", moment)],
  ["e", ({ day }) => pad(day, 2, " ")],
  ["F", (moment) => expand("%Y-%m-%d", moment)],
  ["g", (moment) => lastTwo(isoWeek(moment).year)],
  ["G", (moment) => String(isoWeek(moment).year)],
  ["h", (moment) => monthName(moment, "abbreviated")],
  ["H", ({ hour }) => pad(hour)],
  ["i", (moment) => String(halfDayHour(moment))],
  ["I", (moment) => pad(halfDayHour(moment))],
  ["j", ({ dayOfYear }) => pad(dayOfYear, 3)],
  ["k", ({ hour }) => pad(hour, 2, " ")],
  ["l", (moment) => pad(halfDayHour(moment), 2, " ")],
  ["m", ({ month }) => pad(month)],
  ["M", ({ minute }) => pad(minute)],
  ["n", () => "\n"],
  ["N", ({ millisecond }) => pad(millisecond * 1_000_000, 9)],
  ["p", ({ hour }) => (hour < 12 ? "AM" : "PM")],
  ["P", ({ hour }) => (hour < 12 ? "am" : "pm")],
  ["q", ({ month }) => String(Math.ceil(month / 3))],
  ["r", (moment) => expand("%i:%M:%S %p", moment)],
  ["R", (moment) => expand("%H:%M", moment)],
  ["s", ({ setting }) => String(Math.floor(setting.time / 1000))],
  ["S", ({ second }) => pad(second)],
  ["t", () => "\t"],
  ["T", (moment) => expand("%H:%M:%S", moment)],
  ["u", ({ weekday }) => String(weekday === 0 ? 7 : weekday)],
  ["U", (moment) => pad(sundayWeek(moment))],
  ["v", (moment) => expand("%e-%b-%Y", moment)],
  ["V", (moment) => pad(isoWeek(moment).week)],
  ["w", ({ weekday }) => String(weekday)],
  ["W", (moment) => pad(sundayWeek(moment))],
  ["x", (moment) => expand("%m/%d/%Y", moment)],
  ["X", (moment) => expand("%I:%M:%S %p", moment)],
  ["y", ({ year }) => lastTwo(year)],
  ["Y", ({ year }) => String(year)],
  ["z", offsetText],
  ["Z", ({ setting }) => setting.zone.abbreviation],
  ["%", () => "%"],
]);
