const MAX_SLUG_LENGTH = 200;

/** Latin letters that do not decompose to a-z. */
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

/** Combining marks after a Latin letter or a digit are accents; after letters of other scripts they are part of the word. */
const ACCENTS = /([\p{Script=Latin}\p{N}])\p{M}+/gu;

/** Apostrophes, and the Hebrew marks of abbreviations. */
const APOSTROPHES = /['’ʼ׳״]/g;

/** Without halves of surrogate pairs and hyphens at the end. */
function cut(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/(?<!-)-+$/, "");
}

/**
 * Returns text as an address segment: lowercase letters of any script, digits and single inner hyphens, in NFC, at
 * most `maxLength` UTF-16 units. Latin letters lose their accents, apostrophes and invisible characters are dropped.
 * Empty when nothing is left.
 * @example slugOf("Café Crème & Co.") // "cafe-creme-and-co"
 * @example slugOf("Чайник №1") // "чайник-no1"
 */
export function slugOf(text: string, maxLength: number = MAX_SLUG_LENGTH): string {
  const letters = text
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı&]/g, (letter) => SPELLED_OUT[letter] ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(APOSTROPHES, "")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(ACCENTS, "$1")
    .normalize("NFC");
  const words = letters
    .replaceAll(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+/gu, "-")
    .replaceAll(/(^|-)\p{M}+/gu, "$1")
    .replaceAll(/-{2,}/g, "-")
    .replace(/^-/, "");
  return cut(words, maxLength);
}

/** As `slugOf`, in a-z, digits and hyphens only: for host names. */
export function hostSlugOf(text: string, maxLength: number): string {
  const ascii = slugOf(text)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");
  return cut(ascii, maxLength);
}
