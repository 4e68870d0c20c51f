import type { StoredReply } from "./stored-reply.ts";

/** LRU cache of replies by key; concurrent requests for a missing key share one computation. */
export type ReplyCache = {
  readonly get: (key: string) => StoredReply | undefined;
  /** Computes a missing entry once, however many callers wait for it. */
  readonly load: (key: string, make: () => Promise<RenderedReply>) => Promise<StoredReply>;
  readonly grow: (key: string, bytes: number) => void;
  readonly byteCount: () => number;
};

/** `isKept` false: returned to the waiting callers, but not cached under this key. */
export type RenderedReply = {
  readonly stored: StoredReply;
  readonly isKept: boolean;
  /** Expiry in Unix milliseconds; undefined for never. */
  readonly until?: number | undefined;
};

/** Approximate size of an entry's key, headers and bookkeeping. */
const OVERHEAD_BYTES = 1500;

type Slot = { readonly stored: StoredReply; readonly until: number | undefined; bytes: number };

type Slots = Pick<ReplyCache, "get" | "grow" | "byteCount"> & {
  readonly put: (key: string, made: RenderedReply) => void;
};

/** Replies up to a total size; a `Map` keeps insertion order, so its first key is the one to drop. */
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

  async function run(key: string, make: () => Promise<RenderedReply>): Promise<StoredReply> {
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
