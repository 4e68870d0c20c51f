/**
 * SQL for the id of a guest, who has no row: derived from the site and the lowercase email. `site` and `email` are SQL;
 * must match the expression in an index.
 */
export function guestId(site: string, email: string): string {
  return `left(md5(${site} || ' ' || ${email}), 24)`;
}
