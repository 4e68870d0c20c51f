/** Repeatable randomness: the same seed gives the same requests. */
export type FuzzRandom = {
  /** From 0 up to, but not including, `below`. */
  readonly whole: (below: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** True once in `times`. */
  readonly once: (times: number) => boolean;
};

/** Mulberry32, which is public domain. */
export function createFuzzRandom(seed: number): FuzzRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    whole,
    pick: (items) => {
      const item = items[whole(items.length)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
    once: (times) => whole(times) === 0,
  };
}
