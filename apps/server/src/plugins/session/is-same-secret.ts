import { timingSafeEqual } from "node:crypto";

/**
 * Compares texts in constant time. Compares the text, not the decoded bytes: the last base64 letter has unused bits, so
 * four spellings of a signature decode alike.
 */
export function isSameSecret(sent: string, expected: string): boolean {
  const [given, wanted] = [Buffer.from(sent), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
