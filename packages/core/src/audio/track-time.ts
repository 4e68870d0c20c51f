type Parts = { readonly hours: number; readonly minutes: number; readonly seconds: number };

function partsOf(seconds: number): Parts {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 };
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Returns a position in a recording, in seconds, as players write it: `1:05`, `1:02:03`. */
export function trackTimeText(seconds: number): string {
  const { hours, minutes, seconds: rest } = partsOf(seconds);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/**
 * Returns a position in a recording in words for screen readers, in the language of a locale: `1 minute, 5 seconds`.
 */
export function spokenTrackTime(seconds: number, locale: string): string {
  const parts = partsOf(seconds);
  const units = [
    ["hour", parts.hours],
    ["minute", parts.minutes],
    ["second", parts.seconds],
  ] as const;
  const said = units.filter(([unit, value]) => value > 0 || (unit === "second" && seconds < 60));
  const words = said.map(([unit, value]) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value),
  );
  return new Intl.ListFormat(locale, { type: "unit" }).format(words);
}
