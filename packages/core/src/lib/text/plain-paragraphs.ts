/**
 * Returns untrusted text as plain text: line breaks are kept, other control characters removed, and runs of empty lines
 * collapsed to one.
 * @example plainParagraphs("a\r
 * \r
 * \r
 * b\u0007") // "a
 *
 * b"
 */
export function plainParagraphs(text: string): string {
  return text
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
