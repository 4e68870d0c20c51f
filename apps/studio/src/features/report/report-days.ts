import { t } from "../../language/t.ts";

/** A day in UTC, as the server counts: `2027-01-31`. */
export type ReportDay = string;

/** Both days are included. */
export type ReportPeriod = { readonly from: ReportDay; readonly to: ReportDay };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum days of one report; counts are kept for two years. */
const PERIOD_DAYS = 366;
/** From this many days on, a chart bar is a week. */
const BARS_BY_DAY = 92;
const WEEK_DAYS = 7;

/** Returns the UTC day of a moment. */
export function dayAt(moment: number): ReportDay {
  return new Date(moment).toISOString().slice(0, 10);
}

function timeOf(day: ReportDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function isDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(timeOf(day)) && dayAt(timeOf(day)) === day;
}

export function addDays(day: ReportDay, count: number): ReportDay {
  return dayAt(timeOf(day) + count * DAY_MS);
}

export function lastDays(count: number, today: ReportDay): ReportPeriod {
  return { from: addDays(today, 1 - count), to: today };
}

function dayCount({ from, to }: ReportPeriod): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1;
}

export function daysOf(period: ReportPeriod): ReportDay[] {
  return Array.from({ length: Math.max(0, dayCount(period)) }, (_, index) => addDays(period.from, index));
}

export function periodProblem({ from, to }: ReportPeriod): { readonly from?: string; readonly to?: string } {
  if (!isDay(from)) return { from: t("Choose a start date.") };
  if (!isDay(to)) return { to: t("Choose an end date.") };
  if (from > to) return { to: t("The end date is before the start date. Choose a later one.") };
  if (dayCount({ from, to }) > PERIOD_DAYS) return { from: t("Choose up to {max} days.", { max: PERIOD_DAYS }) };
  return {};
}

export type DayHits = { readonly day: ReportDay; readonly hits: number };
export type ChartBar = ReportPeriod & { readonly hits: number };

/** Returns chart bars in date order: one per day, or per seven days in long periods, where the last may have fewer. */
export function chartBars(days: readonly DayHits[]): ChartBar[] {
  const size = days.length > BARS_BY_DAY ? WEEK_DAYS : 1;
  const starts = days.filter((_, index) => index % size === 0);
  return starts.map(({ day }, index) => {
    const part = days.slice(index * size, (index + 1) * size);
    return { from: day, to: part.at(-1)?.day ?? day, hits: part.reduce((sum, { hits }) => sum + hits, 0) };
  });
}
