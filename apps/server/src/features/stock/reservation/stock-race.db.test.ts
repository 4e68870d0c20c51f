import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../../../testing/test-database.ts";
import { releaseReservation } from "./stock-reservation-service.ts";
import { setStockOf } from "../stock-service.ts";
import { stockShelf } from "../testing/stocked-shelf.ts";

const { database } = await openTestDatabase();

async function somebodyWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(
      "select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())",
    );
    expect(rowCount).toBe(1);
  });
}

/** Runs tasks with bounded concurrency: more than there are connections, but few enough that none waits too long. */
async function inParallel<Result>(works: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = [];
  const left = works.entries();
  const worker = async (): Promise<void> => {
    for (const [index, work] of left) results[index] = await work();
  };
  await Promise.all(Array.from({ length: 60 }, worker));
  return results;
}

function times<Result>(count: number, make: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

test("sells ten units to exactly ten of a thousand buyers", async () => {
  const shelf = await stockShelf(database, [10]);
  const results = await inParallel(times(1000, (index) => () => shelf.reserve(`order-${index}`, [1])));
  expect(results.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await shelf.quantities()).toEqual([0]);
  expect(await shelf.contradictions()).toEqual([]);
});

test("sells the last unit to exactly one of two buyers, two hundred times", async () => {
  const shelf = await stockShelf(database, [1]);
  const sold: number[] = [];
  for (let round = 0; round < 200; round += 1) {
    const orders = [`a-${round}`, `b-${round}`];
    const results = await Promise.all(orders.map((order) => shelf.reserve(order, [1])));
    sold.push(results.filter(({ ok }) => ok).length);
    await shelf.adjust([1]);
  }
  expect(sold.filter((count) => count !== 1)).toEqual([]);
  expect(await shelf.contradictions()).toEqual([]);
}, 60_000);

test("never deadlocks, and loses nothing, when orders of the same goods arrive in any order", async () => {
  const shelf = await stockShelf(database, [30, 30, 30, null, 30, 30]);
  const works = times(240, (index) => async () => {
    const order = `order-${index}`;
    const input = times(6, (line) => (index * 7 + line * 5) % 3);
    if (index % 12 === 0) return shelf.adjust([1, 0, 2, 0, 1, 1]);
    if (index % 12 === 6) return shelf.set([20, 20]);
    const result = await shelf.reserve(order, input);
    if (index % 2 === 0) await Promise.all([shelf.release(order), shelf.release(order), shelf.claim(order)]);
    return result;
  });
  await inParallel(works);
  expect(await shelf.contradictions()).toEqual([]);
  const left = await shelf.quantities();
  expect(left.filter((quantity) => quantity !== null && quantity < 0)).toEqual([]);
}, 60_000);

test("takes the last unit for an order that waited while it was released", async () => {
  const shelf = await stockShelf(database, [1]);
  await shelf.reserve("left", [1]);
  const waiting = await shelf.run(async (db) => {
    await releaseReservation(db, "left", "job");
    const reserving = shelf.reserve("next", [1]);
    await somebodyWaits();
    return { reserving };
  });
  expect(await waiting.reserving).toMatchObject({ ok: true });
  expect(await shelf.quantities()).toEqual([0]);
  expect(await shelf.contradictions()).toEqual([]);
}, 60_000);

test("counts units that are sold while an owner starts to track a variant", async () => {
  const shelf = await stockShelf(database, [null]);
  const waiting = await shelf.run(async (db) => {
    await setStockOf(db, { ...shelf.counted([5]), reason: "adjustment", by: "owner" });
    const taking = shelf.adjust([-2], "adjustment");
    await somebodyWaits();
    return { taking };
  });
  expect(await waiting.taking).toEqual({ ok: true });
  expect(await shelf.quantities()).toEqual([3]);
  expect(await shelf.contradictions()).toEqual([]);
}, 60_000);

test("releases what an order held while an owner starts to track a variant again", async () => {
  const shelf = await stockShelf(database, [3]);
  await shelf.reserve("left", [2]);
  await shelf.set([null]);
  const waiting = await shelf.run(async (db) => {
    await setStockOf(db, { ...shelf.counted([5]), reason: "adjustment", by: "owner" });
    const releasing = shelf.release("left");
    await somebodyWaits();
    return { releasing };
  });
  await waiting.releasing;
  expect(await shelf.quantities()).toEqual([7]);
  expect(await shelf.contradictions()).toEqual([]);
}, 60_000);

test("releases exactly what was held when orders expire while others buy", async () => {
  const shelf = await stockShelf(database, [40, 40]);
  const held = times(20, (index) => `held-${index}`);
  await inParallel(held.map((order) => () => shelf.reserve(order, [1, 2])));
  const buy = async (order: string): Promise<number> => {
    const { ok } = await shelf.reserve(order, [1, 0]);
    return ok && (await shelf.claim(order)) ? 1 : 0;
  };
  const counts = await inParallel(
    times(60, (index) => () => {
      const order = index % 3 === 0 ? held[index / 3] : undefined;
      return order === undefined ? buy(`bought-${index}`) : shelf.release(order).then(() => 0);
    }),
  );
  const sold = counts.reduce((sum, count) => sum + count, 0);
  expect(sold).toBeGreaterThanOrEqual(20);
  expect(await shelf.quantities()).toEqual([40 - sold, 40]);
  expect(await shelf.contradictions()).toEqual([]);
}, 60_000);
