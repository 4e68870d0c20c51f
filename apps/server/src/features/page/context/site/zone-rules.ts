import { zoneFacts } from "./site-zone.ts";

/**
 * A change of a zone's clocks: first and last year, month, day (a date, or a rule such as `Sun>=8`), local time before
 * the change, offset saved, and the zone's abbreviation afterwards.
 */
export type ZoneRule = readonly [
  from: number,
  to: number | "max",
  type: null,
  month: string,
  day: string,
  time: string,
  save: string,
  name: string,
];

/** A time zone for browser scripts. spec: template-platform 2.1, tzData */
export type ZoneData = {
  /** Minutes east of UTC without daylight saving, rule name, name format, end. */
  readonly zones: ReadonlyArray<readonly [offset: number, rules: string, format: string, until: null]>;
  readonly rules: Readonly<Record<string, readonly ZoneRule[]>>;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const YEARS_BACK = 10;
const YEARS_AHEAD = 5;
/** More than the number of time zones. */
const MAX_KEPT = 1000;

type Change = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly isLastOfMonth: boolean;
  readonly time: string;
  readonly isSaving: boolean;
  readonly savedMs: number;
  readonly name: string;
};

function clock(ms: number): string {
  const minutes = Math.round(ms / MINUTE);
  return minutes === 0 ? "0" : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The first minute with the offset of `end`, between two times with different offsets. */
function findChange(timeZone: string, start: number, end: number): number {
  let [before, after] = [start, end];
  const offset = zoneFacts(timeZone, end).offsetMs;
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
    if (zoneFacts(timeZone, middle).offsetMs === offset) after = middle;
    else before = middle;
  }
  return after;
}

function describeChange(timeZone: string, moment: number, standardMs: number): Change {
  const before = zoneFacts(timeZone, moment - MINUTE).offsetMs;
  const { offsetMs, abbreviation } = zoneFacts(timeZone, moment);
  // Local time at that moment, as if the clocks did not change.
  const local = new Date(moment + before);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  return {
    year,
    month,
    day,
    weekday: local.getUTCDay(),
    isLastOfMonth: day + 7 > new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
    time: clock(local.getTime() - Date.UTC(year, month, day)).replace(/^0$/, "0:00"),
    isSaving: offsetMs > standardMs,
    savedMs: offsetMs - standardMs,
    name: abbreviation,
  };
}

function listChanges(timeZone: string, [first, last]: readonly [number, number], standardMs: number): Change[] {
  const changes: Change[] = [];
  const end = Date.UTC(last + 1, 0, 1);
  for (let start = Date.UTC(first, 0, 1); start < end; start += 7 * DAY) {
    const next = Math.min(start + 7 * DAY, end);
    if (zoneFacts(timeZone, start).offsetMs === zoneFacts(timeZone, next).offsetMs) continue;
    changes.push(describeChange(timeZone, findChange(timeZone, start, next), standardMs));
  }
  return changes;
}

/** The rule for the day of yearly changes; undefined if none fits all. */
function dayRule(changes: readonly Change[]): string | undefined {
  const [first] = changes;
  const isAlike = changes.every(
    ({ month, weekday, time }) => month === first?.month && weekday === first.weekday && time === first.time,
  );
  if (!first || !isAlike) return undefined;
  const name = WEEKDAYS[first.weekday] ?? "";
  if (changes.every(({ isLastOfMonth }) => isLastOfMonth)) return `last${name}`;
  const days = changes.map(({ day }) => day);
  const [earliest, latest] = [Math.min(...days), Math.max(...days)];
  const start = [1, 8, 15, 22].find((day) => day <= earliest && latest <= day + 6);
  return start === undefined ? undefined : `${name}>=${start}`;
}

function rulesOf(changes: readonly Change[], [first, last]: readonly [number, number]): ZoneRule[] {
  const isYearly =
    changes.length === last - first + 1 && new Set(changes.map(({ year }) => year)).size === changes.length;
  const day = isYearly ? dayRule(changes) : undefined;
  const toRule = (change: Change, years: readonly [number, number | "max"], on: string): ZoneRule => [
    ...years,
    null,
    MONTHS[change.month] ?? "",
    on,
    change.time,
    clock(change.savedMs),
    change.name,
  ];
  const newest = changes.at(-1);
  return day === undefined || !newest
    ? changes.map((change) => toRule(change, [change.year, change.year], String(change.day)))
    : [toRule(newest, [first, "max"], day)];
}

function makeZoneData(timeZone: string, year: number): ZoneData {
  const years = [year - YEARS_BACK, year + YEARS_AHEAD] as const;
  const offsets = [0, 3, 6, 9].map((month) => zoneFacts(timeZone, Date.UTC(year, month, 1)).offsetMs);
  const standardMs = Math.min(...offsets);
  const changes = listChanges(timeZone, years, standardMs);
  const offset = standardMs / MINUTE;
  const { abbreviation } = zoneFacts(timeZone, Date.UTC(year, 0, 1));
  if (changes.length === 0) return { zones: [[offset, "-", abbreviation, null]], rules: {} };
  const rules = [true, false].flatMap((isSaving) =>
    rulesOf(
      changes.filter((change) => change.isSaving === isSaving),
      years,
    ),
  );
  return { zones: [[offset, timeZone, "%s", null]], rules: { [timeZone]: rules } };
}

const kept = new Map<string, ZoneData>();

export function zoneData(timeZone: string, now: number): ZoneData {
  const year = new Date(now).getUTCFullYear();
  const key = `${timeZone} ${year}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const made = makeZoneData(timeZone, year);
  kept.set(key, made);
  return made;
}
