/** A day as the server counts it: UTC, `2027-01-31`. */
export type ReportDay = string;

/** Days from the first to the last, both included. */
export type ReportPeriod = { readonly from: ReportDay; readonly to: ReportDay };

const DAY_MS = 24 * 60 * 60 * 1000;

/** As many days as are read at once; counts are kept for two years. */
const PERIOD_DAYS = 366;
/** From this many days on a bar of the chart is a week. */
const BARS_BY_DAY = 92;
const WEEK_DAYS = 7;

/** The day (UTC) that a moment falls on. */
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

/** So many days of which the last is `today`. */
export function lastDays(count: number, today: ReportDay): ReportPeriod {
  return { from: addDays(today, 1 - count), to: today };
}

function dayCount({ from, to }: ReportPeriod): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1;
}

/** Every day of a period, the first one first. */
export function daysOf(period: ReportPeriod): ReportDay[] {
  return Array.from({ length: Math.max(0, dayCount(period)) }, (_, index) => addDays(period.from, index));
}

/** Why a period can't be shown, by the field that has to change; nothing when it can. */
export function periodProblem({ from, to }: ReportPeriod): { readonly from?: string; readonly to?: string } {
  if (!isDay(from)) return { from: "Choose the first day." };
  if (!isDay(to)) return { to: "Choose the last day." };
  if (from > to) return { to: "The last day is before the first. Choose a later one." };
  if (dayCount({ from, to }) > PERIOD_DAYS) return { from: `Choose at most ${PERIOD_DAYS} days at once.` };
  return {};
}

export type DayHits = { readonly day: ReportDay; readonly hits: number };
export type ChartBar = ReportPeriod & { readonly hits: number };

/** Bars of a chart, the first day first: one for each day, in long periods one for seven days; the last may have fewer. */
export function chartBars(days: readonly DayHits[]): ChartBar[] {
  const size = days.length > BARS_BY_DAY ? WEEK_DAYS : 1;
  const starts = days.filter((_, index) => index % size === 0);
  return starts.map(({ day }, index) => {
    const part = days.slice(index * size, (index + 1) * size);
    return { from: day, to: part.at(-1)?.day ?? day, hits: part.reduce((sum, { hits }) => sum + hits, 0) };
  });
}
