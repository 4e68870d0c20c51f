import { localeIn } from "../i18n/locale-data.ts";
import { formatStrftime } from "../i18n/strftime.ts";
import { timeZoneOf, zoneMoment } from "../i18n/time-zones.ts";
import type { FormatterRun } from "../language/render/environment.ts";
import { asNumber } from "../language/value-kinds.ts";
import type { FormatterTable } from "./formatter-shapes.ts";

/** Dates by pattern. spec: template-language 12.1 */
export const DATE_FORMATTERS: FormatterTable = {
  date: { scoped: true, arity: [1, Number.POSITIVE_INFINITY], bind: bindDate },
};

const INVALID_DATE = "Invalid Date";

function bindDate(args: readonly string[]): FormatterRun {
  const pattern = args.join(" ");
  if (pattern === "") return () => "";
  return (value, frame) => {
    const time = asNumber(value);
    if (!Number.isFinite(time)) return INVALID_DATE;
    const services = localeIn(frame);
    return formatStrftime(pattern, { time, zone: zoneMoment(time, timeZoneOf(frame), services), services });
  };
}
