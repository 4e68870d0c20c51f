import type { CLDR } from "@phensley/cldr";
import { formatMessage } from "../messages/message-format.ts";
import { dateOptions, intervalOptions, relativeOptions } from "./date-options.ts";
import type { LocaleServices, NameWidth } from "./locale-services.ts";
import { bindDecimalText, bindMoneyText } from "./number-text.ts";

/** Creates the services formatters need from a locale's data. */
export function createCldrServices(cldr: CLDR): LocaleServices {
  const { Calendars, General, Numbers } = cldr;
  const services: LocaleServices = {
    bindMoney: (args) => bindMoneyText(cldr, args),
    bindDecimal: (args) => bindDecimalText(cldr, args),
    bindDateTime: (args) => {
      const options = dateOptions(args);
      return (date, zoneId) => Calendars.formatDate({ date, zoneId }, options);
    },
    bindInterval: (args) => {
      const options = intervalOptions(args);
      return ({ fromMs, toMs, zone: zoneId }) =>
        Calendars.formatDateInterval({ date: fromMs, zoneId }, { date: toMs, zoneId }, options);
    },
    bindRelative: (args) => {
      const options = relativeOptions(args);
      return (fromMs, toMs) => Calendars.formatRelativeTime({ date: fromMs }, { date: toMs }, options);
    },
    formatMessage: (pattern, values, zone) => formatMessage(pattern, { numbers: Numbers, services, values, zone }),
    regionCurrency: () => Numbers.getCurrencyForRegion(General.locale().tag.region()),
    weekdayNames: byWidth((width) => Calendars.weekdays({ width }) as Record<string, string>),
    monthNames: byWidth((width) => Calendars.months({ width }) as Record<string, string>),
    zoneMoment: (utcMs, zone) => {
      const info = Calendars.timeZoneFromUTC(utcMs, zone);
      return info === undefined ? undefined : { offsetMs: info.offset, abbreviation: info.abbr };
    },
  };
  return services;
}

type Names = Readonly<Record<string, string>>;

function byWidth(read: (width: NameWidth) => Names): (width: NameWidth) => Names {
  const known = new Map<NameWidth, Names>();
  return (width) => {
    const names = known.get(width) ?? read(width);
    known.set(width, names);
    return names;
  };
}
