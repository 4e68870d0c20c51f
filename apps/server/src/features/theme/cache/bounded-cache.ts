/** Evicts the least recently used entries first. */
export type BoundedCache<Value> = {
  readonly get: (key: string) => Value | undefined;
  /** Values larger than the whole cache are not stored. */
  readonly set: (key: string, value: Value, size: number) => void;
  readonly delete: (key: string) => void;
};

export function createBoundedCache<Value>(maxSize: number): BoundedCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly size: number }>();
  let total = 0;
  function remove(key: string): void {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, size) => {
      remove(key);
      if (size > maxSize) return;
      entries.set(key, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= maxSize) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
