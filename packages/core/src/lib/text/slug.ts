const MAX_SLUG_LENGTH = 200;

/** Letters that do not decompose to a-z. */
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
 * Returns text as an address segment: lowercase a-z, digits and single inner hyphens, at most `maxLength` characters;
 * accents and
 * apostrophes are dropped. Empty when nothing is left.
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
