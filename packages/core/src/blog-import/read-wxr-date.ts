const STAMP = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/;

function parsed(text: string): number | undefined {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : moment;
}

/**
 * The moment that an export names, in Unix milliseconds: `2013-11-02 23:02:32` in UTC, or a date as mails have it. Undefined for one that can't be
 * read, and for the zeros that stand where there is none.
 */
export function readWxrDate(text: string): number | undefined {
  const [, day, time] = STAMP.exec(text.trim()) ?? [];
  if (day === undefined) return parsed(text.trim());
  const iso = `${day}T${time}`;
  const moment = parsed(`${iso}Z`);
  // Some days do not exist: a date would take the one after.
  return moment !== undefined && new Date(moment).toISOString().startsWith(iso) ? moment : undefined;
}
