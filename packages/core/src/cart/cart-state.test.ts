import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testId, testProduct } from "../product/product-for-tests.ts";
import type { ShoppingCart } from "./cart-schema.ts";
import {
  INITIAL_CART_STATE,
  isRecalculating,
  reduceCart,
  visibleCart,
  type CartAction,
  type CartState,
} from "./cart-state.ts";
import { PLAIN_TERMS } from "./cart-terms-for-tests.ts";
import { priceCart } from "./price/price-cart.ts";

const header = { id: testId(70), cartToken: "token", websiteId: "site", created: 1, currency: "USD" };

/** A cart of $10 lines, as entry number → quantity. Entries 1, 11 and 21 are lines of the same item. */
function cartOf(quantities: Readonly<Record<number, number>>): ShoppingCart {
  const rows = Object.entries(quantities).map(([number, quantity]) => ({
    id: testId(Number(number)),
    itemId: testId(500 + (Number(number) % 10)),
    variantId: testId(1),
    quantity,
    additionalFields: null,
    customizations: [],
    product: testProduct(),
    formFields: null,
    itemUrl: "/shop/blue-vase",
    stock: { [testId(1)]: { quantity: 0, unlimited: true } },
    image: null,
  }));
  return priceCart(header, rows, PLAIN_TERMS).cart;
}

const loaded = (quantities: Readonly<Record<number, number>>): CartState =>
  reduceCart(INITIAL_CART_STATE, { type: "loaded", requestId: 1, cart: cartOf(quantities) });
const run = (state: CartState, ...actions: CartAction[]) => actions.reduce(reduceCart, state);
const change = (requestId: number, entry: number, quantity: number): CartAction => ({
  type: "quantity-changed",
  requestId,
  entryId: testId(entry),
  quantity,
});
const remove = (requestId: number, entry: number): CartAction => ({
  type: "removed",
  requestId,
  entryId: testId(entry),
});
const answer = (requestId: number, quantities: Readonly<Record<number, number>>): CartAction => ({
  type: "answered",
  requestId,
  cart: cartOf(quantities),
});
const shown = (state: CartState) => visibleCart(state)?.entries.map((entry) => [entry.id, entry.quantity]);

describe("loading", () => {
  test("ends with a cart or a message that can be tried again", () => {
    expect(loaded({ 1: 2 })).toMatchObject({ phase: "loaded", problem: null });
    const failed = run(INITIAL_CART_STATE, { type: "load-failed", message: "No." });
    expect(failed).toMatchObject({ phase: "failed", problem: { entryId: null, message: "No." } });
    expect(run(failed, { type: "loading" })).toMatchObject({ phase: "loading", problem: null });
  });

  test("again in the background keeps the cart on the page", () => {
    const again = run(loaded({ 1: 2 }), { type: "loading" });
    expect(again.phase).toBe("loaded");
    expect(run(again, { type: "load-failed", message: "No." })).toMatchObject({
      phase: "loaded",
      confirmed: cartOf({ 1: 2 }),
    });
  });

  test("does not bring back a cart older than the last answer", () => {
    const state = run(loaded({ 1: 2 }), change(3, 1, 5), answer(3, { 1: 5 }));
    expect(shown(run(state, { type: "loaded", requestId: 2, cart: cartOf({ 1: 2 }) }))).toEqual([[testId(1), 5]]);
  });
});

describe("a quantity", () => {
  test("changes at once, with the totals", () => {
    const state = run(loaded({ 1: 2, 2: 1 }), change(2, 1, 5));
    expect(visibleCart(state)).toEqual(cartOf({ 1: 5, 2: 1 }));
    expect(isRecalculating(state)).toBe(true);
  });

  test("matches the server once it has replied", () => {
    const state = run(loaded({ 1: 2 }), change(2, 1, 5), answer(2, { 1: 4 }));
    expect(visibleCart(state)).toEqual(cartOf({ 1: 4 }));
    expect(isRecalculating(state)).toBe(false);
  });

  test("reverts with the message when rejected", () => {
    const state = run(loaded({ 1: 2 }), change(2, 1, 5), { type: "refused", requestId: 2, message: "No." });
    expect(visibleCart(state)).toEqual(cartOf({ 1: 2 }));
    expect(state.problem).toEqual({ entryId: testId(1), message: "No." });
    expect(run(state, { type: "dismissed" }).problem).toBeNull();
  });

  test("is what was typed last, whatever the replies to earlier requests", () => {
    const typing = run(loaded({ 1: 2 }), change(2, 1, 3), change(3, 1, 4));
    expect(shown(run(typing, answer(2, { 1: 3 })))).toEqual([[testId(1), 4]]);
    const refusedEarlier = run(typing, { type: "refused", requestId: 2, message: "No." });
    expect(refusedEarlier).toBe(typing);
    expect(shown(run(typing, answer(3, { 1: 4 }), answer(2, { 1: 3 })))).toEqual([[testId(1), 4]]);
  });

  test("of a line that is not there changes nothing", () => {
    const state = loaded({ 1: 2 });
    expect(run(state, change(2, 9, 5))).toBe(state);
  });
});

describe("removing", () => {
  test("removes the line at once and offers to undo", () => {
    const state = run(loaded({ 1: 2, 2: 1 }), remove(2, 1));
    expect(visibleCart(state)).toEqual(cartOf({ 2: 1 }));
    expect(state.removed).toMatchObject({ index: 0, entry: { id: testId(1), quantity: 2 } });
  });

  test("restores the line in its place when rejected", () => {
    const state = run(loaded({ 1: 2, 2: 1 }), remove(2, 1), { type: "refused", requestId: 2, message: "No." });
    expect(shown(state)).toEqual([
      [testId(1), 2],
      [testId(2), 1],
    ]);
    expect(state).toMatchObject({ removed: null, problem: { entryId: testId(1), message: "No." } });
  });

  test("still offers to undo another removal when one is rejected", () => {
    const state = run(loaded({ 1: 2, 2: 1 }), remove(2, 1), remove(3, 2), {
      type: "refused",
      requestId: 2,
      message: "No.",
    });
    expect(state.removed).toMatchObject({ entry: { id: testId(2) } });
  });

  test("is undone in its place, and becomes the server's new line", () => {
    const gone = run(loaded({ 1: 2, 2: 1 }), remove(2, 1), answer(2, { 2: 1 }));
    const back = run(gone, { type: "undone", requestId: 3 });
    expect(visibleCart(back)).toEqual(cartOf({ 1: 2, 2: 1 }));
    expect(back.removed).toBeNull();
    expect(shown(run(back, answer(3, { 2: 1, 11: 2 })))).toEqual([
      [testId(2), 1],
      [testId(11), 2],
    ]);
  });

  test("is undone in its place among others, or at the end when there are fewer now", () => {
    const undo: CartAction = { type: "undone", requestId: 3 };
    expect(visibleCart(run(loaded({ 1: 2, 2: 1, 3: 4 }), remove(2, 2), undo))).toEqual(cartOf({ 1: 2, 2: 1, 3: 4 }));
    const fewer = run(loaded({ 1: 2, 2: 1, 3: 4 }), remove(2, 3), answer(2, { 1: 2 }), undo);
    expect(visibleCart(fewer)).toEqual(cartOf({ 1: 2, 3: 4 }));
  });

  test("is undone before the server has answered", () => {
    const back = run(loaded({ 1: 2 }), remove(2, 1), { type: "undone", requestId: 3 });
    expect(shown(back)).toEqual([[testId(1), 2]]);
    expect(shown(run(back, answer(2, {})))).toEqual([[testId(1), 2]]);
    expect(shown(run(back, answer(2, {}), answer(3, { 11: 2 })))).toEqual([[testId(11), 2]]);
  });

  test("is undone once even if the removal is rejected in the meantime", () => {
    const back = run(loaded({ 1: 2 }), remove(2, 1), { type: "undone", requestId: 3 });
    expect(shown(run(back, { type: "refused", requestId: 2, message: "No." }))).toEqual([[testId(1), 2]]);
  });

  test("can be undone again when restoring was rejected", () => {
    const gone = run(loaded({ 1: 2 }), remove(2, 1), answer(2, {}));
    const rejected = run(gone, { type: "undone", requestId: 3 }, { type: "refused", requestId: 3, message: "No." });
    expect(shown(rejected)).toEqual([]);
    expect(rejected).toMatchObject({ removed: { index: 0 }, problem: { entryId: null, message: "No." } });
  });

  test("of nothing leaves nothing to undo", () => {
    const state = loaded({ 1: 2 });
    expect(run(state, { type: "undone", requestId: 2 })).toBe(state);
  });
});

describe("a line that is being restored", () => {
  const restoring = run(loaded({ 1: 2, 2: 1 }), remove(2, 1), answer(2, { 2: 1 }), { type: "undone", requestId: 3 });
  const landed = answer(3, { 2: 1, 11: 2 });
  const rejected: CartAction = { type: "refused", requestId: 3, message: "No." };

  test("accepts a new quantity at once and keeps it when the line is back under its new id", () => {
    const requested = run(restoring, change(4, 1, 6), change(5, 1, 7));
    expect(visibleCart(requested)).toEqual(cartOf({ 1: 7, 2: 1 }));
    const back = run(requested, landed);
    expect(shown(back)).toEqual([
      [testId(2), 1],
      [testId(11), 7],
    ]);
    expect(isRecalculating(back)).toBe(true);
    expect(shown(run(back, change(6, 11, 8), answer(5, { 2: 1, 11: 7 })))).toEqual([
      [testId(2), 1],
      [testId(11), 8],
    ]);
    const done = run(back, answer(5, { 2: 1, 11: 7 }));
    expect(visibleCart(done)).toEqual(cartOf({ 2: 1, 11: 7 }));
    expect(isRecalculating(done)).toBe(false);
  });

  test("reverts to the restored quantity when the new one is refused, and reports it beside it", () => {
    const state = run(restoring, change(4, 1, 6), landed, { ...rejected, requestId: 4 });
    expect(visibleCart(state)).toEqual(cartOf({ 2: 1, 11: 2 }));
    expect(state).toMatchObject({ removed: null, problem: { entryId: testId(11), message: "No." } });
  });

  test("keeps the new quantity for the next attempt when it cannot be restored", () => {
    const requested = run(restoring, change(4, 1, 6), rejected);
    expect(visibleCart(requested)).toEqual(cartOf({ 1: 6, 2: 1 }));
    const gone = run(requested, { ...rejected, requestId: 4 });
    expect(visibleCart(gone)).toEqual(cartOf({ 2: 1 }));
    expect(gone.removed).toMatchObject({ index: 0, entry: { quantity: 6 } });
  });

  test("can be removed again, and stays removed when the restoration arrives", () => {
    const away = run(restoring, remove(4, 1));
    expect(visibleCart(away)).toEqual(cartOf({ 2: 1 }));
    expect(visibleCart(run(away, landed))).toEqual(cartOf({ 2: 1 }));
    expect(away.removed).toMatchObject({ index: 0, entry: { quantity: 2 } });
    const again = run(away, landed, { type: "undone", requestId: 5 });
    expect(shown(again)).toEqual([
      [testId(2), 1],
      [testId(11), 2],
    ]);
  });
});

test("offline nothing changes until the connection is back", () => {
  const offline = run(loaded({ 1: 2 }), { type: "connection", isOffline: true });
  expect(run(offline, change(2, 1, 5), remove(3, 1))).toBe(offline);
  const online = run(offline, { type: "connection", isOffline: false }, change(4, 1, 5));
  expect(shown(online)).toEqual([[testId(1), 5]]);
});

test("when every request is answered the page shows the server's last cart, and totals always match the lines", () => {
  const entry = fc.integer({ min: 1, max: 3 });
  const input = fc.oneof(
    fc.record({
      kind: fc.constant("change" as const),
      entry,
      quantity: fc.integer({ min: 1, max: 9 }),
      refused: fc.boolean(),
    }),
    fc.record({ kind: fc.constant("remove" as const), entry, quantity: fc.constant(0), refused: fc.boolean() }),
    fc.record({ kind: fc.constant("undo" as const), entry, quantity: fc.constant(0), refused: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(input, { maxLength: 12 }), fc.func(fc.nat()), (inputs, order) => {
      let state = loaded({ 1: 1, 2: 2, 3: 3 });
      const requests = inputs.map((input, index) => ({ ...input, requestId: index + 2 }));
      for (const { kind, requestId, entry, quantity } of requests) {
        const changes = { change: change(requestId, entry, quantity), remove: remove(requestId, entry) };
        state = reduceCart(state, kind === "undo" ? { type: "undone", requestId } : changes[kind]);
        const cart = visibleCart(state);
        expect(cart?.subtotalCents).toBe(cart?.entries.reduce((sum, each) => sum + each.quantity * 1000, 0));
      }
      let newest = { requestId: 1, cart: cartOf({ 1: 1, 2: 2, 3: 3 }) };
      for (const { requestId, refused } of requests.toSorted(
        (left, right) => order(left.requestId) - order(right.requestId),
      )) {
        const cart = cartOf({ [requestId]: requestId });
        state = reduceCart(
          state,
          refused ? { type: "refused", requestId, message: "No." } : { type: "answered", requestId, cart },
        );
        newest = !refused && requestId > newest.requestId ? { requestId, cart } : newest;
      }
      expect(isRecalculating(state)).toBe(false);
      expect(visibleCart(state)).toEqual(newest.cart);
    }),
  );
});

describe("changes to the whole cart", () => {
  const enter = (requestId: number, code = "SAVE"): CartAction => ({
    type: "option-changed",
    requestId,
    option: { kind: "coupon", code, isWanted: true },
  });
  const drop = (requestId: number): CartAction => ({
    type: "option-changed",
    requestId,
    option: { kind: "coupon", code: "SAVE", isWanted: false },
  });
  const cheaper = { ...cartOf({ 1: 2 }), discountCents: 200, grandTotalCents: 1800 };

  test("are shown when the server has replied, and confirmed until the next change", () => {
    const waiting = run(loaded({ 1: 2 }), enter(2));
    expect(isRecalculating(waiting)).toBe(true);
    expect(visibleCart(waiting)).toEqual(cartOf({ 1: 2 }));
    const done = run(waiting, { type: "answered", requestId: 2, cart: cheaper });
    expect([isRecalculating(done), visibleCart(done)]).toEqual([false, cheaper]);
    expect(done.doneOption).toEqual({ kind: "coupon", code: "SAVE", isWanted: true });
    expect(run(done, change(3, 1, 3)).doneOption).toBeNull();
    expect(run(done, enter(3)).doneOption).toBeNull();
  });

  test("that are rejected change nothing and show why, until the next change", () => {
    const rejected = run(loaded({ 1: 2 }), enter(2), { type: "refused", requestId: 2, message: "No." });
    expect(rejected.problem).toEqual({ entryId: null, option: "coupon", message: "No." });
    expect([isRecalculating(rejected), rejected.doneOption, visibleCart(rejected)]).toEqual([
      false,
      null,
      cartOf({ 1: 2 }),
    ]);
    expect(run(rejected, change(3, 1, 3)).problem).toBeNull();
  });

  test("replace an earlier one for the same code only", () => {
    const state = run(loaded({ 1: 2 }), enter(2), enter(3, "OTHER"), drop(4));
    expect(state.options.map(({ requestId }) => requestId)).toEqual([3, 4]);
    const answered = run(state, { type: "answered", requestId: 2, cart: cheaper });
    expect([answered.options.length, answered.doneOption]).toEqual([2, null]);
  });

  test("keep lines that are changed in the meantime", () => {
    const state = run(loaded({ 1: 2 }), enter(2), change(3, 1, 5), { type: "answered", requestId: 2, cart: cheaper });
    expect(shown(state)).toEqual([[testId(1), 5]]);
    expect(visibleCart(state)?.grandTotalCents).toBe(4800);
  });

  test("wait for the connection", () => {
    expect(run(loaded({ 1: 2 }), { type: "connection", isOffline: true }, enter(2)).options).toEqual([]);
  });
});
