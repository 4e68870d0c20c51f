/**
 * Words of a stranger as plain text: lines stay, other characters that steer go, and there are no gaps of more than one empty line.
 * @example plainParagraphs("a\r\n\r\n\r\nb\u0007") // "a\n\nb"
 */
export function plainParagraphs(text: string): string {
  return text
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
