/** Bytes of a file, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * What a `Range` header asks for of so many bytes. Null when it asks for none, or for several: all of it is an answer too. Undefined
 * when it lies outside. RFC 9110 14.2
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
