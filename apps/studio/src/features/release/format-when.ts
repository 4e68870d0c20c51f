/** A date and time of day for people, in their own time zone: "Nov 20, 2026, 10:31 AM". */
export function formatWhen(at: string, language: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(date);
}
