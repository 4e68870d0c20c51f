/** The id of a guest, who has no row: made of the site and the address in small letters. `site` and `email` are SQL; an index knows it. */
export function guestId(site: string, email: string): string {
  return `left(md5(${site} || ' ' || ${email}), 24)`;
}
