/** Reserved domain without deliverable addresses. RFC 2606 */
export const ERASED_DOMAIN = "erased.invalid";

/** Returns the stable placeholder for an erased email, from a random id; never deliverable. */
export function erasedEmail(id: string): string {
  return `${id}@${ERASED_DOMAIN}`;
}
