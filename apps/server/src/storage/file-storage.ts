import type { Readable } from "node:stream";

/** Byte range, both inclusive. */
export type StoredRange = { readonly start: number; readonly end: number };

/** Bytes in memory, or a file to take over (moved or uploaded, then removed). */
export type StoredContent = Uint8Array | { readonly takenFrom: string };

export type StoredFile = { readonly stream: Readable; readonly byteCount: number };

/**
 * Storage of site files. A key is a path of plain segments below the storage (`<site>/images/<id>/original.jpg`). A
 * completed `put` is durable even if the machine stops; a failed one leaves nothing.
 */
export type FileStorage = {
  /** Stores a file, all or nothing. Throws `unavailable` when there is no room. */
  readonly put: (key: string, content: StoredContent, contentType: string) => Promise<void>;
  /** Returns undefined for a missing file. `byteCount` is that of the part read. */
  readonly open: (key: string, range?: StoredRange) => Promise<StoredFile | undefined>;
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** No effect on a missing file. */
  readonly remove: (key: string) => Promise<void>;
  /** Deletes every file whose key starts with `prefix`, which ends with a slash. */
  readonly removeBelow: (prefix: string) => Promise<void>;
};

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Whether a key cannot lead out of the storage. */
export function isStorageKey(key: string): boolean {
  return key.split("/").every((segment) => SEGMENT.test(segment));
}
