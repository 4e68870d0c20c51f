/** Addresses there are nobody's. RFC 2606 */
export const ERASED_DOMAIN = "erased.invalid";

/** What stands where an address was, made of a random id: of the same person the same, and nobody can be written to there. */
export function erasedEmail(id: string): string {
  return `${id}@${ERASED_DOMAIN}`;
}
