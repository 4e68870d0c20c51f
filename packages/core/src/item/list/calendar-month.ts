import { createBoundedMap } from "../../lib/bounded-map.ts";
import { zonedDay } from "../../lib/zoned-time.ts";

/** An event as in the page context. spec: template-platform 2.1, item */
export type CalendarEvent = Readonly<Record<string, unknown>> & {
  /** Unix milliseconds. */
  readonly startDate: number;
  readonly endDate: number;
};

export type CalendarSetting = {
  /** `MM-YYYY`; the month of `now` when missing or invalid. spec: template-platform 2.2 */
  readonly month: string | undefined;
  readonly timeZone: string;
  readonly locale: string;
  /** Unix milliseconds. */
  readonly now: number;
  readonly path: string;
};

export type CalendarDay = {
  readonly number: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly label: string;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly events: ReadonlyArray<{ readonly item: CalendarEvent; readonly isFirstDay: boolean }>;
};

/** Data for `blocks/stoa-calendar.block`: whole weeks, including days of adjacent months. */
export type CalendarMonth = {
  readonly month: string;
  readonly title: string;
  /** Absent at the ends of the calendar. */
  readonly previousMonthUrl: string | undefined;
  readonly previousMonthTitle: string;
  readonly nextMonthUrl: string | undefined;
  readonly nextMonthTitle: string;
  readonly weekdays: ReadonlyArray<{ readonly short: string; readonly long: string }>;
  readonly weeks: ReadonlyArray<{ readonly days: readonly CalendarDay[] }>;
  readonly hasEvents: boolean;
};

const DAY_MS = 86_400_000;
const MONDAY = 1;
/** Any month can be requested, so links end outside the range sites use. */
const YEARS = { first: 1900, last: 2999 } as const;

/** Months since year 0. */
function monthNumberOf(text: string | undefined): number | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])-(\d{4})$/.exec(text ?? "") ?? [];
  const number = Number(year) * 12 + Number(month) - 1;
  return isShown(number) ? number : undefined;
}

function isShown(month: number): boolean {
  return month >= YEARS.first * 12 && month < (YEARS.last + 1) * 12;
}

function monthText(month: number): string {
  return `${String((month % 12) + 1).padStart(2, "0")}-${Math.floor(month / 12)}`;
}

/** Days since 1970. */
function firstDayOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS;
}

/** Returns a function that converts times to days since 1970 in a time zone; UTC for an invalid zone. */
function dayCounter(timeZone: string): (time: number) => number {
  return (time) => Date.parse(zonedDay(timeZone, time)) / DAY_MS;
}

/** 1 for Monday to 7 for Sunday. */
function firstWeekday(locale: string): number {
  const known: Intl.Locale & { readonly getWeekInfo?: () => { readonly firstDay: number } } = new Intl.Locale(locale);
  return known.getWeekInfo?.().firstDay ?? MONDAY;
}

type DayWords = (day: number) => string;

/** Creating a formatter takes as long as formatting a whole month with it. */
const formats = createBoundedMap<Intl.DateTimeFormat>(400);

function dayText(locale: string, options: Intl.DateTimeFormatOptions): DayWords {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  const format = known ?? new Intl.DateTimeFormat(locale, { calendar: "gregory", timeZone: "UTC", ...options });
  if (!known) formats.set(key, format);
  return (day) => format.format(day * DAY_MS);
}

type PlacedEvent = { readonly event: CalendarEvent; readonly firstDay: number; readonly lastDay: number };

/** The days an event covers; one ending at midnight does not cover the day that starts then. */
function placeEvents(items: readonly CalendarEvent[], dayOf: (time: number) => number): PlacedEvent[] {
  return items
    .toSorted((one, other) => one.startDate - other.startDate)
    .map((event) => {
      const lastMoment = Math.max(event.startDate, event.endDate - 1);
      return { event, firstDay: dayOf(event.startDate), lastDay: dayOf(lastMoment) };
    });
}

type Weeks = Pick<CalendarMonth, "weekdays" | "weeks" | "hasEvents">;

type WeekSetting = {
  readonly month: number;
  readonly today: number;
  readonly locale: string;
  readonly placed: readonly PlacedEvent[];
};

function weeksOf({ month, today, locale, placed }: WeekSetting): Weeks {
  const [monthStart, monthEnd] = [firstDayOf(month), firstDayOf(month + 1)];
  const weekday = new Date(monthStart * DAY_MS).getUTCDay();
  const start = monthStart - ((weekday - firstWeekday(locale) + 7) % 7);
  const label = dayText(locale, { weekday: "long", day: "numeric", month: "long" });
  const days = Array.from({ length: Math.ceil((monthEnd - start) / 7) * 7 }, (_, index): CalendarDay => {
    const day = start + index;
    return {
      number: new Date(day * DAY_MS).getUTCDate(),
      date: new Date(day * DAY_MS).toISOString().slice(0, 10),
      label: label(day),
      isOutside: day < monthStart || day >= monthEnd,
      isToday: day === today,
      events: placed
        .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
        .map(({ event, firstDay }) => ({ item: event, isFirstDay: firstDay === day })),
    };
  });
  const short = dayText(locale, { weekday: "short" });
  const long = dayText(locale, { weekday: "long" });
  return {
    weekdays: Array.from({ length: 7 }, (_, index) => ({ short: short(start + index), long: long(start + index) })),
    weeks: Array.from({ length: days.length / 7 }, (_, week) => ({ days: days.slice(week * 7, week * 7 + 7) })),
    hasEvents: days.some(({ events }) => events.length > 0),
  };
}

/**
 * Returns one month of events as a table. spec: template-platform 2.2, view and month; template-language 14.2,
 * calendar-view?
 */
export function calendarMonth(items: readonly CalendarEvent[], setting: CalendarSetting): CalendarMonth {
  const { locale, path } = setting;
  const dayOf = dayCounter(setting.timeZone);
  const today = dayOf(setting.now);
  const current = new Date(today * DAY_MS);
  const month = monthNumberOf(setting.month) ?? current.getUTCFullYear() * 12 + current.getUTCMonth();
  const title = dayText(locale, { month: "long", year: "numeric" });
  const urlOf = (number: number): string | undefined =>
    isShown(number) ? `${path}?view=calendar&month=${monthText(number)}` : undefined;
  return {
    month: monthText(month),
    title: title(firstDayOf(month)),
    previousMonthUrl: urlOf(month - 1),
    previousMonthTitle: title(firstDayOf(month - 1)),
    nextMonthUrl: urlOf(month + 1),
    nextMonthTitle: title(firstDayOf(month + 1)),
    ...weeksOf({ month, today, locale, placed: placeEvents(items, dayOf) }),
  };
}
