import type {
  ContextType,
  DateFormatOptions,
  DateIntervalFormatOptions,
  RelativeTimeFormatOptions,
  CalendarType,
  FormatWidthType,
} from "@phensley/cldr";
import type { NamedOption } from "./number-options.ts";
import { setNumberOption, splitOption } from "./number-options.ts";

type Mutable<Options> = { -readonly [Name in keyof Options]: Options[Name] };

const WIDTHS: ReadonlyMap<string, FormatWidthType> = new Map([
  ["short", "short"],
  ["medium", "medium"],
  ["long", "long"],
  ["full", "full"],
] as const);

const CALENDARS: ReadonlyMap<string, CalendarType> = new Map([
  ["gregorian", "gregory"],
  ["gregory", "gregory"],
  ["buddhist", "buddhist"],
  ["iso8601", "iso8601"],
  ["persian", "persian"],
  ["japanese", "japanese"],
] as const);

const CONTEXTS: ReadonlyMap<string, ContextType> = new Map([
  ["middle-of-text", "middle-of-text"],
  ["begin-sentence", "begin-sentence"],
  ["standalone", "standalone"],
  ["ui-list-or-menu", "ui-list-or-menu"],
] as const);

/** Parses the options of `datetime`; defaults to a long date. spec: template-language 12.2 */
export function dateOptions(args: readonly string[]): DateFormatOptions {
  const options: Mutable<DateFormatOptions> = { ca: "gregory" };
  for (const option of args.map(splitOption)) {
    if (option.value === "") setBareDateOption(options, option.name);
    else setNamedDateOption(options, option);
  }
  const isEmpty = [options.date, options.time, options.datetime, options.skeleton].every(
    (value) => value === undefined,
  );
  if (isEmpty) options.date = "long";
  return options;
}

function setBareDateOption(options: Mutable<DateFormatOptions>, word: string): void {
  const width = WIDTHS.get(word);
  if (word === "date") options.date = "short";
  else if (word === "time") options.time = "short";
  else if (width !== undefined) options.datetime = width;
  else if (word !== "") addSkeleton(options, word);
}

function addSkeleton(options: Mutable<DateFormatOptions>, letters: string): void {
  options.skeleton = (options.skeleton ?? "") + letters;
}

function setNamedDateOption(options: Mutable<DateFormatOptions>, { name, value }: NamedOption): void {
  const width = WIDTHS.get(value);
  switch (name) {
    case "date":
    case "time":
    case "datetime":
      if (width === undefined) addSkeleton(options, value);
      else options[name] = width;
      break;
    case "skeleton":
      options.skeleton = value;
      break;
    case "wrap":
    case "wrapper":
    case "wrapped":
      if (width !== undefined) options.wrap = width;
      break;
    default:
      setDateSurroundings(options, { name, value });
  }
}

function setDateSurroundings(options: Mutable<DateFormatOptions>, { name, value }: NamedOption): void {
  const calendar = CALENDARS.get(value);
  const context = CONTEXTS.get(value);
  if (name === "calendar" && calendar !== undefined) options.ca = calendar;
  if (name === "context" && context !== undefined) options.context = context;
}

const INTERVAL_OPTIONS: ReadonlySet<string> = new Set(["context", "date", "skeleton", "time"]);

/**
 * Parses the options of `datetime-interval`; an option name without a value is ignored. spec: template-language 12.2
 */
export function intervalOptions(args: readonly string[]): DateIntervalFormatOptions {
  const options: Mutable<DateIntervalFormatOptions> = { ca: "gregory" };
  for (const option of args) {
    const { name, value } = splitOption(option);
    if (!option.includes(":")) {
      if (option !== "" && !INTERVAL_OPTIONS.has(option)) options.skeleton = option;
    } else setIntervalOption(options, { name, value });
  }
  return options;
}

function setIntervalOption(options: Mutable<DateIntervalFormatOptions>, { name, value }: NamedOption): void {
  const context = CONTEXTS.get(value);
  if (name === "skeleton" || name === "date" || name === "time") options[name] = value;
  else if (name === "context" && context !== undefined) options.context = context;
}

const FIELDS = ["year", "month", "week", "day", "hour", "minute", "second", "millis"] as const;
const RELATIVE_WIDTHS = ["short", "narrow", "wide"] as const;
const FLAGS = ["dayOfWeek", "numericOnly", "allowWeeks", "alwaysNow"] as const;

/** Parses the options of `relative-time`. spec: template-language 12.2 */
export function relativeOptions(args: readonly string[]): RelativeTimeFormatOptions {
  const options: Mutable<RelativeTimeFormatOptions> = { ca: "gregory", group: true };
  for (const option of args.map(splitOption)) setRelativeOption(options, option);
  return options;
}

function setRelativeOption(options: Mutable<RelativeTimeFormatOptions>, option: NamedOption): void {
  const { name, value } = option;
  const flag = FLAGS.find((known) => known === name);
  const context = CONTEXTS.get(value);
  const field = FIELDS.find((known) => known === value);
  const width = RELATIVE_WIDTHS.find((known) => known === value);
  if (flag !== undefined) options[flag] = value === "true";
  else if (name === "context" && context !== undefined) options.context = context;
  else if (name === "field" && field !== undefined) options.field = field;
  else if (name === "width" && width !== undefined) options.width = width;
  else setNumberOption(options, option);
}
