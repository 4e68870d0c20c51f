const MAX_SLUG_LENGTH = 200;

/** Letters that no decomposition turns into a-z. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  "&": " and ",
};

/**
 * Text as part of an address: lower-case a-z, digits and single inner hyphens, at most `maxLength` long; accents go,
 * apostrophes vanish. Empty when nothing of the text can be written so.
 * @example slugOf("Café Crème & Co.") // "cafe-creme-and-co"
 */
export function slugOf(text: string, maxLength: number = MAX_SLUG_LENGTH): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı&]/g, (letter) => SPELLED_OUT[letter] ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}'’ʼ]/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, maxLength)
    .replace(/-$/, "");
}
