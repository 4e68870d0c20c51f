import type { FileStorage, StoredFile, StoredRange } from "./file-storage.ts";

/** `range` is null for a whole file. `byteCount` is the length of what `stream` gives. */
export type OpenedPart = StoredFile & { readonly range: StoredRange | null };

type Opening = Pick<FileStorage, "open">["open"];

/**
 * Opens a file or a part of it. A part that is not as long as it should be, since the file is not as long as its row
 * says, is answered with the whole file: an answer longer than its `Content-Length` continues as the connection's next.
 */
export async function openPart(
  open: (range?: StoredRange) => ReturnType<Opening>,
  range: StoredRange | null,
): Promise<OpenedPart | undefined> {
  const part = range && (await open(range));
  if (range && part?.byteCount === range.end - range.start + 1) return { ...part, range };
  part?.stream.destroy();
  const whole = await open();
  return whole && { ...whole, range: null };
}
