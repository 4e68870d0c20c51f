/** A mail address as a part of a link: one with a `?` or a `&` in its name adds nobody and nothing to the mail. RFC 6068 */
export function encodeMailAddress(address: string): string {
  return encodeURIComponent(address).replaceAll("%40", "@");
}
