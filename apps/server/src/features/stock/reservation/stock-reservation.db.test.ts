import { expect, test } from "vitest";
import { newId } from "../../../db/new-id.ts";
import { openTestDatabase } from "../../../testing/test-database.ts";
import { reserveStock, type ReserveResult } from "./stock-reservation-service.ts";
import { adjustStock, setStockOf } from "../stock-service.ts";
import { stockShelf, type StockedShelf } from "../testing/stocked-shelf.ts";

const { database } = await openTestDatabase();

type Line = { readonly productId: string; readonly variantId: string; readonly quantity: number };

function reserveLines(shelf: StockedShelf, lines: readonly Line[]): Promise<ReserveResult> {
  return shelf.run((db) => reserveStock(db, { orderId: "order", lines, expiresAt: new Date(), by: "checkout" }));
}

test("reserves all lines of an order, combining those of one variant", async () => {
  const shelf = await stockShelf(database, [5, 3]);
  const { productId, variantIds } = shelf;
  const [first = "", second = ""] = variantIds;
  const lines = [
    { productId, variantId: second, quantity: 1 },
    { productId, variantId: first, quantity: 2 },
    { productId, variantId: first, quantity: 2 },
  ];
  expect(await reserveLines(shelf, lines)).toEqual({ ok: true });
  expect(await shelf.quantities()).toEqual([1, 2]);
  expect(await shelf.movements()).toEqual(["5 5 opening test", "-4 1 reservation checkout order"]);
});

test("reserves nothing when one line is short, and names the line", async () => {
  const shelf = await stockShelf(database, [5, 1, 0, null]);
  const [, second, third] = shelf.variantIds;
  expect(await shelf.reserve("order", [2, 2, 1, 9])).toEqual({ ok: false, variantIds: [second, third] });
  expect(await shelf.quantities()).toEqual([5, 1, 0, null]);
  expect(await shelf.reserve("order", [2, 1, 0, 9])).toEqual({ ok: true });
});

test.each([
  ["a variant nobody stocked", ({ productId }: StockedShelf) => ({ productId, variantId: newId() })],
  [
    "a variant of another product",
    ({ variantIds }: StockedShelf) => ({ productId: newId(), variantId: variantIds[0] ?? "" }),
  ],
])("has no stock for %s", async (_name, itemOf) => {
  const shelf = await stockShelf(database, [5]);
  const line = { ...itemOf(shelf), quantity: 1 };
  expect(await reserveLines(shelf, [line])).toEqual({ ok: false, variantIds: [line.variantId] });
});

test("cannot reserve another site's variants, or release its orders", async () => {
  const [mine, other] = [await stockShelf(database, [5]), await stockShelf(database, [5])];
  const line = { productId: other.productId, variantId: other.variantIds[0] ?? "", quantity: 1 };
  expect(await reserveLines(mine, [line])).toMatchObject({ ok: false });
  await other.reserve("order", [1]);
  await mine.release("order");
  expect(await other.quantities()).toEqual([4]);
});

test("reserves unlimited variants without counting them", async () => {
  const shelf = await stockShelf(database, [null]);
  expect(await shelf.reserve("order", [9999])).toEqual({ ok: true });
  await shelf.release("order");
  expect(await shelf.quantities()).toEqual([null]);
  expect(await shelf.movements()).toEqual(["0 0 opening test"]);
});

test.each([0, -1, 1.5, Number.NaN])("treats a line of %s units as a bug", async (quantity) => {
  const shelf = await stockShelf(database, [5]);
  const line = { productId: shelf.productId, variantId: shelf.variantIds[0] ?? "", quantity };
  await expect(reserveLines(shelf, [line])).rejects.toThrow("one piece or more");
});

test("releases a hold once, no matter how often it is requested", async () => {
  const shelf = await stockShelf(database, [5, null]);
  await shelf.reserve("order", [3, 1]);
  await Promise.all([1, 2, 3].map(() => shelf.release("order")));
  expect(await shelf.quantities()).toEqual([5, null]);
  expect((await shelf.movements()).at(-1)).toBe("3 5 release job order");
  expect(await shelf.claim("order")).toBe(false);
});

test("keeps claimed stock, even if it is released afterwards", async () => {
  const shelf = await stockShelf(database, [5]);
  await shelf.reserve("order", [3]);
  expect(await shelf.claim("order")).toBe(true);
  expect(await shelf.claim("order")).toBe(true);
  await shelf.release("order");
  expect(await shelf.quantities()).toEqual([2]);
});

test("claims an order that needed no stock", async () => {
  const shelf = await stockShelf(database, [5]);
  expect(await shelf.reserve("order", [0])).toEqual({ ok: true });
  expect(await shelf.claim("order")).toBe(true);
});

test("reserves released stock again, but never twice at once", async () => {
  const shelf = await stockShelf(database, [5]);
  await shelf.reserve("order", [3]);
  await expect(shelf.reserve("order", [1])).rejects.toThrow("reserves its stock once");
  expect(await shelf.quantities()).toEqual([2]);
  await shelf.release("order");
  expect(await shelf.claim("order")).toBe(false);
  expect(await shelf.reserve("order", [4])).toEqual({ ok: true });
  expect(await shelf.quantities()).toEqual([1]);
  expect(await shelf.claim("order")).toBe(true);
});

test("is either claimed or released when both are requested at once", async () => {
  for (let round = 0; round < 30; round += 1) {
    const shelf = await stockShelf(database, [1]);
    await shelf.reserve("order", [1]);
    const [isClaimed] = await Promise.all([shelf.claim("order"), shelf.release("order")]);
    expect(await shelf.quantities()).toEqual([isClaimed ? 0 : 1]);
  }
});

test("releases the units that fit when the owner has raised the stock in the meantime", async () => {
  const shelf = await stockShelf(database, [5]);
  await shelf.reserve("order", [3]);
  await shelf.set([2_147_483_646]);
  await shelf.release("order");
  expect(await shelf.quantities()).toEqual([2_147_483_647]);
});

test("releases nothing to a variant that became unlimited", async () => {
  const shelf = await stockShelf(database, [5]);
  await shelf.reserve("order", [3]);
  await shelf.set([null]);
  await shelf.release("order");
  await shelf.set([1]);
  expect(await shelf.quantities()).toEqual([1]);
  expect(await shelf.contradictions()).toEqual([]);
});

test("releases no units that were taken while a variant was unlimited", async () => {
  const shelf = await stockShelf(database, [null, 4]);
  await shelf.reserve("order", [3, 1]);
  await shelf.set([5]);
  await shelf.release("order");
  expect(await shelf.quantities()).toEqual([5, 4]);
  expect(await shelf.contradictions()).toEqual([]);
});

test("shows on cached pages when a variant sells out or is back in stock, and no other sale", async () => {
  const shelf = await stockShelf(database, [5]);
  const before = await shelf.factsVersion();
  await shelf.reserve("first", [2]);
  expect(await shelf.factsVersion()).toBe(before);
  await shelf.reserve("second", [3]);
  expect(await shelf.factsVersion()).toBe(before + 1);
  await shelf.release("second");
  expect(await shelf.factsVersion()).toBe(before + 2);
  await shelf.release("first");
  expect(await shelf.factsVersion()).toBe(before + 2);
});

test("updates cached pages for every number that an owner sets, and not where nothing changed", async () => {
  const shelf = await stockShelf(database, [5, 7]);
  const before = await shelf.factsVersion();
  await shelf.set([5, 7]);
  expect([await shelf.factsVersion(), await shelf.movements()]).toEqual([before, ["5 5 opening test"]]);
  await shelf.set([6, 7]);
  expect(await shelf.factsVersion()).toBe(before + 1);
  expect(await shelf.movements()).toEqual(["5 5 opening test", "1 6 adjustment owner"]);
});

test("adjusts all variants or none", async () => {
  const shelf = await stockShelf(database, [5, 1, null]);
  expect(await shelf.adjust([2, -2, 7])).toEqual({ ok: false, code: "not_enough", variantIds: [shelf.variantIds[1]] });
  expect(await shelf.quantities()).toEqual([5, 1, null]);
  expect(await shelf.adjust([2, -1, 7])).toEqual({ ok: true });
  expect(await shelf.quantities()).toEqual([7, 0, null]);
});

test("records for which order and why stock was adjusted", async () => {
  const shelf = await stockShelf(database, [5]);
  const changes = [{ productId: shelf.productId, variantId: shelf.variantIds[0] ?? "", delta: 2 }];
  const why = { reason: "return", orderId: "order", note: "Broken", by: "owner" } as const;
  await shelf.run((db) => adjustStock(db, { changes, ...why }));
  await shelf.adjust([-1]);
  expect(await shelf.movements()).toEqual(["5 5 opening test", "2 7 return owner order Broken", "-1 6 return owner"]);
});

test.each([
  ["more than can be counted", 2_147_483_647, "too_many"],
  ["less than nothing", -6, "not_enough"],
])("refuses an adjustment to %s", async (_name, delta, code) => {
  const shelf = await stockShelf(database, [5]);
  expect(await shelf.adjust([delta], "adjustment")).toMatchObject({ ok: false, code });
  expect(await shelf.quantities()).toEqual([5]);
});

test("refuses an owner's adjustment of an unlimited variant", async () => {
  const shelf = await stockShelf(database, [null]);
  expect(await shelf.adjust([1], "adjustment")).toMatchObject({ ok: false, code: "unlimited" });
});

test("restocks a returned variant that never had stock", async () => {
  const shelf = await stockShelf(database, [5]);
  const { productId } = shelf;
  const changes = [{ productId, variantId: newId(), delta: 2 }];
  const adjust = () => shelf.run((db) => adjustStock(db, { changes, reason: "return", by: "owner" }));
  expect(await Promise.all([adjust(), adjust()])).toEqual([{ ok: true }, { ok: true }]);
  const rows = await shelf.run((db) =>
    db.text("select delta, quantity_after from stock_movement where site_id = $1 and variant_id = $2 order by id", [
      shelf.siteId,
      changes[0]?.variantId,
    ]),
  );
  expect(rows).toEqual([
    { delta: 2, quantity_after: 2 },
    { delta: 2, quantity_after: 4 },
  ]);
});

test("keeps another product from changing the stock of a variant", async () => {
  const shelf = await stockShelf(database, [5]);
  const changes = [{ productId: newId(), variantId: shelf.variantIds[0] ?? "", delta: 1 }];
  const adjusting = shelf.run((db) => adjustStock(db, { changes, reason: "return", by: "owner" }));
  expect(await adjusting).toMatchObject({ ok: false, code: "not_enough" });
  const stock = { [shelf.variantIds[0] ?? ""]: { quantity: 9, unlimited: false } };
  await shelf.run((db) => setStockOf(db, { productId: newId(), stock, reason: "adjustment", by: "owner" }));
  expect(await shelf.quantities()).toEqual([5]);
});

test("prevents the application from changing or deleting a movement", async () => {
  const shelf = await stockShelf(database, [5]);
  for (const statement of ["update stock_movement set delta = 0", "delete from stock_movement"]) {
    await expect(shelf.run((db) => db.text(statement, []))).rejects.toThrow("permission denied");
  }
});
