import type { Readable } from "node:stream";

/** Bytes of a file, both included. */
export type StoredRange = { readonly start: number; readonly end: number };

/** What is kept: bytes in memory, or a file that is taken over (moved or sent, then gone). */
export type StoredContent = Uint8Array | { readonly takenFrom: string };

export type StoredFile = { readonly stream: Readable; readonly byteCount: number };

/**
 * Where files of sites are. A key is a path of plain segments below the storage (`<site>/images/<id>/original.jpg`). What `put` has answered
 * stays, also when the machine stops; a `put` that fails leaves nothing.
 */
export type FileStorage = {
  /** Keeps a file whole or not at all. Throws `unavailable` where there is no room. */
  readonly put: (key: string, content: StoredContent, contentType: string) => Promise<void>;
  /** Undefined where there is no such file. `byteCount` is that of the part that is read. */
  readonly open: (key: string, range?: StoredRange) => Promise<StoredFile | undefined>;
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** Deletes one file; nothing happens where there is none. */
  readonly remove: (key: string) => Promise<void>;
  /** Deletes every file whose key begins so; `prefix` ends with a slash. */
  readonly removeBelow: (prefix: string) => Promise<void>;
};

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Whether a key can't lead out of the storage. */
export function isStorageKey(key: string): boolean {
  return key.split("/").every((segment) => SEGMENT.test(segment));
}
