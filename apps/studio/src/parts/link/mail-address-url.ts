/** Encodes an email address for a `mailto:` URL, so a `?` or `&` in it cannot add recipients or headers. RFC 6068 */
export function encodeMailAddress(address: string): string {
  return encodeURIComponent(address).replaceAll("%40", "@");
}
