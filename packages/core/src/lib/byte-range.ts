/** Bytes of a file, both ends inclusive. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Parses a `Range` header for a content length. Null for no range or several, which may be answered with the full
 * content; undefined
 * when the range is not satisfiable. RFC 9110 14.2
 */
export function readByteRange(header: string | undefined, length: number): ByteRange | null | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  const [text, first = "", last = ""] = match ?? [];
  if (text === undefined || text === "bytes=-") {
    return null;
  }
  const { start, end } = rangeOf(first, last, length);
  return start <= end && start < length ? { start, end } : undefined;
}

function rangeOf(first: string, last: string, length: number): ByteRange {
  if (first === "") {
    return { start: Math.max(0, length - Number(last)), end: length - 1 };
  }
  return { start: Number(first), end: last === "" ? length - 1 : Math.min(Number(last), length - 1) };
}
