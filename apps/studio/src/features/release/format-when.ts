/** A date and time of day for people, in their own time zone or that of the site: "Nov 20, 2026, 10:31 AM". */
export function formatWhen(at: string, language: string, timeZone?: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", ...zone }).format(date);
}
