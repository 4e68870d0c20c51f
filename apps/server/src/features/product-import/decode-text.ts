export class NotTextError extends Error {}

/** What Windows-1252 leaves undefined, and control characters that no text has. */
const NO_TEXT = /(?![\t\n\r\f])\p{Cc}/u;
/** UTF-8 with a broken letter, read as Windows-1252. */
const MISREAD = /[ÃÂÐÑ][\u0080-\u00BF\u0152-\u2122]|â€/;

function decodeUtf16(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le", { fatal: true }).decode(bytes);
  if (first === 0xfe && second === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length & ~1))
      .swap16()
      .toString("utf16le");
  return undefined;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Old spreadsheets on Windows save in the code page of western Europe. */
function decodeWindows(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return MISREAD.test(text) ? undefined : text;
}

/**
 * Returns the text of a file in UTF-16 with a byte-order mark, UTF-8, or else Windows-1252. Throws `NotTextError` for
 * anything else, such as a workbook or text with NUL.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeUtf16(bytes) ?? decodeUtf8(bytes) ?? decodeWindows(bytes);
  if (text === undefined || NO_TEXT.test(text)) throw new NotTextError();
  return text;
}
