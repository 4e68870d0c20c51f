const STAMP = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/;

function parsed(text: string): number | undefined {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : moment;
}

/**
 * Parses an export date into Unix milliseconds: `2013-11-02 23:02:32` in UTC, or an email date. Undefined for an
 * invalid date and for
 * the zeros that stand for none.
 */
export function readWxrDate(text: string): number | undefined {
  const [, day, time] = STAMP.exec(text.trim()) ?? [];
  if (day === undefined) return parsed(text.trim());
  const iso = `${day}T${time}`;
  const moment = parsed(`${iso}Z`);
  // Nonexistent days would roll over to the next one.
  return moment !== undefined && new Date(moment).toISOString().startsWith(iso) ? moment : undefined;
}
