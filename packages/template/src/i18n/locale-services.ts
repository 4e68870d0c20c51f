export interface ZoneMoment {
  readonly offsetMs: number;
  readonly abbreviation: string;
}

/** Values available to a message: by position (`"0"`) and by name. */
export type MessageArguments = ReadonlyMap<string, unknown>;

export type NameWidth = "wide" | "abbreviated";

/**
 * Everything formatters need from a language. Its code is loaded together with the data, so pages without
 * prices and dates need neither; functions bound to options are created once.
 */
export interface LocaleServices {
  readonly bindMoney: (args: readonly string[]) => (amount: string | number, currency: string) => string;
  /** Empty for anything but a number. */
  readonly bindDecimal: (args: readonly string[]) => (value: unknown) => string;
  readonly bindDateTime: (args: readonly string[]) => (timeMs: number, zone: string) => string;
  readonly bindInterval: (args: readonly string[]) => (span: TimeSpan) => string;
  readonly bindRelative: (args: readonly string[]) => (fromMs: number, toMs: number) => string;
  /** `zone` is only called when the message has a date. */
  readonly formatMessage: (pattern: string, values: MessageArguments, zone: () => string) => string;
  readonly regionCurrency: () => string;
  /** Keyed `1` (Sunday) to `7`. */
  readonly weekdayNames: (width: NameWidth) => Readonly<Record<string, string>>;
  /** Keyed `1` to `12`. */
  readonly monthNames: (width: NameWidth) => Readonly<Record<string, string>>;
  /** Undefined for an unknown zone. */
  readonly zoneMoment: (utcMs: number, zone: string) => ZoneMoment | undefined;
}

/** Two moments, viewed from a time zone. */
export interface TimeSpan {
  readonly fromMs: number;
  readonly toMs: number;
  readonly zone: string;
}

/** Caches what is bound to a locale; a formatter usually sees only one. */
export function perLocale<Bound>(bind: (services: LocaleServices) => Bound): (services: LocaleServices) => Bound {
  const all = new WeakMap<LocaleServices, Bound>();
  let last: { readonly services: LocaleServices; readonly bound: Bound } | undefined;
  return (services) => {
    if (last?.services === services) return last.bound;
    const bound = all.get(services) ?? bind(services);
    all.set(services, bound);
    last = { services, bound };
    return bound;
  };
}
