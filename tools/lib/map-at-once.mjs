/**
 * Does the work for each value, for at most so many at a time; the results keep the order of the values.
 * @template Value, Result
 * @param {readonly Value[]} values
 * @param {{ most: number }} limits
 * @param {(value: Value) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function mapAtOnce(values, { most }, work) {
  /** @type {Result[]} */
  const results = [];
  const left = values.entries();
  const takeTurns = async () => {
    for (const [index, value] of left) results[index] = await work(value);
  };
  await Promise.all(Array.from({ length: most }, takeTurns));
  return results;
}
