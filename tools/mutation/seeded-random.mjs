/**
 * Numbers from 0 to 1 that are the same for the same seed (mulberry32).
 * @param {number} seed a whole number
 */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Some items of a list, each at most once; the same seed picks the same ones in the same order.
 * @template Item
 * @param {readonly Item[]} items
 * @param {{ count: number, seed: number }} options
 * @returns {Item[]}
 */
export function pickRandom(items, { count, seed }) {
  const random = createRandom(seed);
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((first, second) => first.rank - second.rank)
    .slice(0, count)
    .map(({ item }) => item);
}
