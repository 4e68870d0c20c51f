/** Returns a new random id: 24 lowercase hex digits. */
export function createDocumentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
