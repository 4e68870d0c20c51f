import type { StoredReply } from "./stored-reply.ts";

/** Replies by key, the least recently used dropped first; concurrent requests for one cold key share one making. */
export type ReplyCache = {
  readonly get: (key: string) => StoredReply | undefined;
  /** Makes what belongs under the key, once, whatever number of callers wait for it. */
  readonly load: (key: string, make: () => Promise<MadeReply>) => Promise<StoredReply>;
  /** An entry of the key has grown by its compressed form. */
  readonly grow: (key: string, bytes: number) => void;
  readonly byteCount: () => number;
};

/** `isKept` false: good for those who wait, but not worth a place under this key. */
export type MadeReply = {
  readonly stored: StoredReply;
  readonly isKept: boolean;
  /** When to forget it, in Unix milliseconds; undefined for never. */
  readonly until?: number | undefined;
};

/** Key, headers and bookkeeping of an entry, roughly. */
const OVERHEAD_BYTES = 1500;

type Slot = { readonly stored: StoredReply; readonly until: number | undefined; bytes: number };

type Slots = Pick<ReplyCache, "get" | "grow" | "byteCount"> & {
  readonly put: (key: string, made: MadeReply) => void;
};

/** Replies up to a number of bytes; a `Map` keeps the order of setting, so its first key is the one to drop. */
function createSlots(maxBytes: number, now: () => number): Slots {
  const slots = new Map<string, Slot>();
  let total = 0;

  function drop(key: string, slot: Slot): void {
    slots.delete(key);
    total -= slot.bytes;
  }
  function add(slot: Slot, bytes: number): void {
    slot.bytes += bytes;
    total += bytes;
    for (const [key, oldest] of slots) {
      if (total <= maxBytes) return;
      drop(key, oldest);
    }
  }
  return {
    get: (key) => {
      const slot = slots.get(key);
      if (!slot) return undefined;
      if (slot.until !== undefined && slot.until <= now()) {
        drop(key, slot);
        return undefined;
      }
      slots.delete(key);
      slots.set(key, slot);
      return slot.stored;
    },
    put: (key, { stored, until }) => {
      const old = slots.get(key);
      if (old) drop(key, old);
      const slot = { stored, until, bytes: 0 };
      slots.set(key, slot);
      add(slot, stored.identity.body.length + key.length * 2 + OVERHEAD_BYTES);
    },
    grow: (key, bytes) => {
      const slot = slots.get(key);
      if (slot) add(slot, bytes);
    },
    byteCount: () => total,
  };
}

export function createReplyCache(maxBytes: number, now: () => number = Date.now): ReplyCache {
  const { get, put, grow, byteCount } = createSlots(maxBytes, now);
  const running = new Map<string, Promise<StoredReply>>();

  async function run(key: string, make: () => Promise<MadeReply>): Promise<StoredReply> {
    try {
      const made = await make();
      if (made.isKept) put(key, made);
      return made.stored;
    } finally {
      running.delete(key);
    }
  }
  return {
    get,
    grow,
    byteCount,
    load: (key, make) => {
      const known = running.get(key);
      if (known) return known;
      const promise = run(key, make);
      running.set(key, promise);
      return promise;
    },
  };
}
