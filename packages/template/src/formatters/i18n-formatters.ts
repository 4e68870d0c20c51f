import { localeIn } from "../i18n/locale-data.ts";
import type { LocaleServices } from "../i18n/locale-services.ts";
import { perLocale } from "../i18n/locale-services.ts";
import { readMoneyParts } from "../i18n/money-parts.ts";
import { timeZoneOf } from "../i18n/time-zones.ts";
import type { FormatterDefinition, FormatterRun } from "../language/render/environment.ts";
import type { Frame } from "../language/render/render-state.ts";
import { readClock, spend } from "../language/render/render-state.ts";
import { asNumber, asText } from "../language/value-kinds.ts";
import type { FormatterTable } from "./formatter-shapes.ts";
import { bindMessage } from "./message-formatter.ts";

/** Locale-dependent formatters. spec: template-language 12.2 */
export const I18N_FORMATTERS: FormatterTable = {
  datetime: { scoped: true, bind: bindDateTime },
  "datetime-interval": { scoped: true, bind: bindInterval },
  decimal: { bind: bindDecimal },
  message: messageDefinition(),
  money: { bind: bindMoney },
  plural: messageDefinition(),
  "relative-time": { scoped: true, bind: bindRelative },
  timesince: { bind: () => timeSince },
};

function messageDefinition(): FormatterDefinition {
  return {
    bind: (args) => {
      const format = bindMessage(args);
      return (value, frame) => format(asText(value), frame);
    },
  };
}

/** Work units of one formatted number or date, measured in loop steps. */
const COST = 8;

function payLocale(frame: Frame): LocaleServices | undefined {
  spend(frame.state, COST);
  return localeIn(frame);
}

function bindDecimal(args: readonly string[]): FormatterRun {
  const bound = perLocale((services) => services.bindDecimal(args));
  return (value, frame) => {
    const services = payLocale(frame);
    return services === undefined ? "" : bound(services)(value);
  };
}

function bindMoney(args: readonly string[]): FormatterRun {
  const bound = perLocale((services) => services.bindMoney(args));
  return (value, frame) => {
    const services = payLocale(frame);
    const money = readMoneyParts(value);
    return services === undefined || money === undefined ? "" : bound(services)(money.amount, money.currency);
  };
}

function bindDateTime(args: readonly string[]): FormatterRun {
  const bound = perLocale((services) => services.bindDateTime(args));
  return (value, frame) => {
    const services = payLocale(frame);
    const time = asNumber(value);
    return services === undefined || !Number.isFinite(time) ? "" : bound(services)(time, timeZoneOf(frame));
  };
}

function bindInterval(args: readonly string[]): FormatterRun {
  const bound = perLocale((services) => services.bindInterval(args));
  return (value, frame, rest) => {
    const services = payLocale(frame);
    const [fromMs, toMs] = [asNumber(value), asNumber(rest[0])];
    if (services === undefined || rest.length === 0 || !Number.isFinite(fromMs) || !Number.isFinite(toMs)) return "";
    return bound(services)({ fromMs, toMs, zone: timeZoneOf(frame) });
  };
}

function bindRelative(args: readonly string[]): FormatterRun {
  const bound = perLocale((services) => services.bindRelative(args));
  return (value, frame, rest) => {
    const services = payLocale(frame);
    const now = readClock(frame);
    const [fromMs, toMs] = rest.length === 0 ? [now, asNumber(value)] : [asNumber(value), asNumber(rest[0])];
    return services === undefined || !Number.isFinite(fromMs + toMs) ? "" : bound(services)(fromMs, toMs);
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS: readonly (readonly [length: number, name: string])[] = [
  [365 * DAY, "year"],
  [30 * DAY, "month"],
  [7 * DAY, "week"],
  [DAY, "day"],
  [HOUR, "hour"],
  [MINUTE, "minute"],
];

/** English only, because browser scripts refresh the markup. spec: template-language 12.2, timesince */
function timeSince(value: unknown, frame: Frame): string {
  const date = asNumber(value);
  if (localeIn(frame) === undefined || !Number.isFinite(date)) return "Invalid date.";
  const elapsed = readClock(frame) - date;
  return `<span class="timesince" data-date="${date}">${elapsedText(elapsed)}</span>`;
}

function elapsedText(elapsed: number): string {
  for (const [length, name] of UNITS) {
    const count = Math.floor(elapsed / length);
    if (count === 1) return `about ${name === "hour" ? "an" : "a"} ${name} ago`;
    if (count > 1) return `about ${count} ${name}s ago`;
  }
  return "less than a minute ago";
}
