import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../testing/test-database.ts";
import { stockShelf, type StockedShelf } from "./testing/stocked-shelf.ts";

const { database } = await openTestDatabase();

const VARIANTS = 3;
const ofEach = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> =>
  fc.array(value, { minLength: VARIANTS, maxLength: VARIANTS });

type Step =
  | { readonly does: "reserve"; readonly input: number[] }
  | { readonly does: "reserve again" | "claim" | "release"; readonly which: number; readonly input: number[] }
  | { readonly does: "adjust"; readonly deltas: number[] }
  | { readonly does: "set"; readonly quantities: (number | null)[] };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant("reserve" as const), input: ofEach(fc.nat(3)) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom("reserve again" as const, "claim" as const, "release" as const),
      which: fc.nat(9),
      input: ofEach(fc.nat(3)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("adjust" as const), deltas: ofEach(fc.integer({ min: -4, max: 4 })) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("set" as const), quantities: ofEach(fc.option(fc.nat(9), { freq: 4 })) }),
  },
);

type ModelOrder = { state: "none" | "held" | "sold" | "released"; held: number[] };

class StockModel {
  quantities: (number | null)[];
  readonly orders: ModelOrder[] = [];

  constructor(quantities: (number | null)[]) {
    this.quantities = quantities;
  }

  move(deltas: readonly number[]): boolean {
    const moved = this.quantities.map((left, index) => (left === null ? null : left + (deltas[index] ?? 0)));
    if (moved.some((left) => left !== null && left < 0)) return false;
    this.quantities = moved;
    return true;
  }

  reserve(order: ModelOrder, input: readonly number[]): boolean {
    const held = this.quantities.map((left, index) => (left === null ? 0 : (input[index] ?? 0)));
    if (!this.move(held.map((quantity) => -quantity))) return false;
    order.held = held;
    if (input.some((quantity) => quantity > 0)) order.state = "held";
    return true;
  }

  claim(order: ModelOrder): boolean {
    if (order.state === "held") order.state = "sold";
    return order.state !== "released";
  }

  release(order: ModelOrder): void {
    if (order.state !== "held") return;
    order.state = "released";
    this.move(order.held);
  }
}

async function take(one: Step, model: StockModel, shelf: StockedShelf): Promise<readonly [unknown, unknown]> {
  switch (one.does) {
    case "reserve": {
      const order: ModelOrder = { state: "none", held: [] };
      const name = `order-${model.orders.push(order) - 1}`;
      return [(await shelf.reserve(name, one.input)).ok, model.reserve(order, one.input)];
    }
    case "adjust":
      return [(await shelf.adjust(one.deltas)).ok, model.move(one.deltas)];
    case "set":
      model.quantities = one.quantities;
      return [await shelf.set(one.quantities), undefined];
    default:
      return takeOnOrder(one, model, shelf);
  }
}

async function takeOnOrder(
  { does, which, input }: Extract<Step, { readonly which: number }>,
  model: StockModel,
  shelf: StockedShelf,
): Promise<readonly [unknown, unknown]> {
  const index = which % Math.max(model.orders.length, 1);
  const order = model.orders[index];
  const name = `order-${index}`;
  if (!order) return [undefined, undefined];
  if (does === "claim") return [await shelf.claim(name), model.claim(order)];
  if (does === "release") return [await shelf.release(name), model.release(order)];
  const isFree = order.state === "none" || order.state === "released";
  return isFree ? [(await shelf.reserve(name, input)).ok, model.reserve(order, input)] : [undefined, undefined];
}

test("matches a simple model of stock and orders, whatever happens in any order", async () => {
  const start = ofEach(fc.option(fc.nat(9), { freq: 4 }));
  await fc.assert(
    fc.asyncProperty(start, fc.array(step, { minLength: 1, maxLength: 25 }), async (quantities, steps) => {
      const shelf = await stockShelf(database, quantities);
      const model = new StockModel(quantities);
      for (const one of steps) {
        const [real, expected] = await take(one, model, shelf);
        expect(real, JSON.stringify(one)).toEqual(expected);
      }
      expect(await shelf.quantities()).toEqual(model.quantities);
      expect(await shelf.contradictions()).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 120_000);
