import { timingSafeEqual } from "node:crypto";

/**
 * Whether what was sent is the expected text, in a time that tells nothing of it. Texts are compared, not what they decode to: the last letter of
 * base64 has bits that stand for nothing, so four spellings of a signature decode alike.
 */
export function isSameSecret(sent: string, expected: string): boolean {
  const [given, wanted] = [Buffer.from(sent), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
