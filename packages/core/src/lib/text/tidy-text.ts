/** Invisible characters that carry no meaning: zero-width spaces, marks of direction, byte-order marks, soft hyphens, tags. */
const INVISIBLE = /[\p{Cf}\u115F\u1160\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu;
/** Joins emoji, or shapes letters of Arabic and Indic scripts: inside a word it is part of how a name is written. */
const JOINER = /(?<=[\p{L}\p{M}\p{Emoji}\uFE0F])[\u200C\u200D](?=[\p{L}\p{Emoji}])/gu;
/** In subdivision flags, such as Scotland's, tags follow a black flag. */
const TAGGED_FLAG = /\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]+\u{E007F}/gu;
/** Numbers in some scripts begin with a sign that is invisible to Unicode only by its category. */
const PREPENDED = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/u;

/** Returns text in NFC with every kind of spaces at its ends trimmed. */
function trimmed(text: string): string {
  return text.normalize("NFC").replace(/^[\s\p{Z}]+|(?<![\s\p{Z}])[\s\p{Z}]+$/gu, "");
}

function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, (mark) => (PREPENDED.test(mark) ? mark : ""));
}

/**
 * Returns a name as it is stored: in NFC, without invisible characters and spaces at its ends. Joiners inside words and
 * emoji stay, since they are part of how a name is written.
 */
export function tidyName(text: string): string {
  const kept: string[] = [];
  const shielded = text.toWellFormed().replace(new RegExp(`${TAGGED_FLAG.source}|${JOINER.source}`, "gu"), (part) => {
    kept.push(part);
    return "\uE000";
  });
  if (kept.length === 0 || text.includes("\uE000")) return trimmed(withoutInvisible(text.toWellFormed()));
  return trimmed(withoutInvisible(shielded)).replaceAll("\uE000", () => kept.shift() ?? "");
}

/**
 * Returns a code (a discount, a gift card, a SKU, an email address) as it is stored and compared: as `tidyName`,
 * without joiners too.
 */
export function tidyCode(text: string): string {
  return trimmed(withoutInvisible(text.toWellFormed()));
}

/** Returns a cell of a spreadsheet: trimmed, in NFC, without byte-order marks and marks of direction around it. */
export function tidyCell(text: string): string {
  return trimmed(text).replace(
    /^[\uFEFF\u200B-\u200F\u202A-\u202E\u2060-\u2069\s\p{Z}]+|(?<![\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\s\p{Z}])[\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\s\p{Z}]+$/gu,
    "",
  );
}
