import type { Frame } from "../language/render/render-state.ts";
import { lookUp } from "../language/render/name-resolution.ts";
import { readMember } from "../language/value-kinds.ts";
import type { LocaleServices, ZoneMoment } from "./locale-services.ts";
import { findLocale } from "./locale-data.ts";

const DEFAULT_ZONE = "America/New_York";
export const UTC = "UTC";

/** Returns the website's time zone, or the default; unknown ones become UTC. spec: template-language 12 */
export function timeZoneOf(frame: Frame, byDefault = DEFAULT_ZONE): string {
  const zone = readMember(lookUp(frame, "website"), "timeZone");
  if (zone === undefined) return byDefault;
  return typeof zone === "string" ? zone : UTC;
}

/** Returns a zone's offset and abbreviation at a moment, from the locale data or, without any, from the platform. */
export function zoneMoment(utcMs: number, zone: string, services?: LocaleServices): ZoneMoment {
  const data = services ?? findLocale("en-US");
  return data?.zoneMoment(utcMs, zone) ?? platformMoment(utcMs, zone) ?? { offsetMs: 0, abbreviation: UTC };
}

const MAXIMUM_DATE = 8.64e15;
const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function platformFormat(zone: string): Intl.DateTimeFormat | undefined {
  if (formats.has(zone)) return formats.get(zone);
  let format: Intl.DateTimeFormat | undefined;
  try {
    format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  } catch {
    format = undefined;
  }
  formats.set(zone, format);
  return format;
}

const OFFSET = /([+-])(\d{2}):(\d{2})$/;

function platformMoment(utcMs: number, zone: string): ZoneMoment | undefined {
  const format = platformFormat(zone);
  if (format === undefined || !(Math.abs(utcMs) <= MAXIMUM_DATE)) return undefined;
  const name = format.formatToParts(utcMs).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = OFFSET.exec(name) ?? [];
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === "-" ? -1 : 1);
  return { offsetMs, abbreviation: name };
}
