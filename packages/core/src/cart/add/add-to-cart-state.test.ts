import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addToCartAlertTitle,
  addToCartTimer,
  addToCartView,
  initialAddToCart,
  reduceAddToCart,
  type AddToCartAction,
  type AddToCartPhase,
} from "./add-to-cart-state.ts";

const run = (...actions: AddToCartAction[]) => actions.reduce(reduceAddToCart, initialAddToCart(false));
const elapsed = (phase: AddToCartPhase): AddToCartAction => ({ type: "elapsed", phase });
const pressed: AddToCartAction = { type: "pressed" };
const accepted: AddToCartAction = { type: "accepted" };
const rejected: AddToCartAction = { type: "refused", message: "No." };

describe("the button", () => {
  test("goes from its own label over Adding… and Added! back to its own label", () => {
    const labels = [[], [pressed], [pressed, accepted]].map((actions) => addToCartView(run(...actions)).label);
    expect(labels).toEqual([null, "Adding…", "Adding…"]);
    const added = run(pressed, accepted, elapsed("accepted"));
    expect(addToCartView(added)).toEqual({ label: "Added!", isDisabled: true, announcement: "Added!" });
    expect(reduceAddToCart(added, elapsed("added"))).toEqual({ phase: "idle", message: null });
  });

  test("waits 1 s before Added!, shows it for 2 s, an error for 1 s and Select Option for 2 s", () => {
    const phases: AddToCartPhase[] = ["accepted", "added", "failed", "select-option", "idle", "adding", "sold-out"];
    expect(phases.map(addToCartTimer)).toEqual([1000, 2000, 1000, 2000, null, null, null]);
  });

  test("can be clicked again a moment after a rejection, with the message still there", () => {
    const failed = run(pressed, rejected);
    expect(failed).toEqual({ phase: "failed", message: "No." });
    expect(addToCartView(failed)).toEqual({ label: null, isDisabled: true, announcement: "No." });
    const idle = reduceAddToCart(failed, elapsed("failed"));
    expect(idle).toEqual({ phase: "idle", message: "No." });
    expect(reduceAddToCart(idle, { type: "dismissed" }).message).toBeNull();
    expect(reduceAddToCart(idle, pressed)).toEqual({ phase: "adding", message: null });
  });

  test("shows what is missing before a request is made", () => {
    expect(run(rejected)).toEqual({ phase: "failed", message: "No." });
  });

  test("asks for an option on a listing page", () => {
    const asking = run({ type: "option-missing" });
    expect(addToCartView(asking)).toMatchObject({ label: "Select Option", isDisabled: true });
    expect(reduceAddToCart(asking, elapsed("select-option")).phase).toBe("idle");
  });

  test("is sold out until stock arrives", () => {
    const soldOut = initialAddToCart(true);
    expect(addToCartView(soldOut)).toMatchObject({ label: "Sold Out", isDisabled: true });
    expect(reduceAddToCart(soldOut, pressed)).toBe(soldOut);
    expect(reduceAddToCart(soldOut, { type: "stock-known", isSoldOut: false }).phase).toBe("idle");
    expect(run({ type: "stock-known", isSoldOut: true }).phase).toBe("sold-out");
  });

  test("ignores a timer of an earlier phase", () => {
    const adding = run(pressed, rejected, elapsed("failed"), pressed);
    expect(reduceAddToCart(adding, elapsed("failed"))).toBe(adding);
    const added = run(pressed, accepted, elapsed("accepted"));
    expect(reduceAddToCart(added, elapsed("accepted"))).toBe(added);
  });

  test("sends one request however often it is pressed", () => {
    expect(run(pressed, pressed, pressed)).toEqual(run(pressed));
    const adding = run(pressed);
    expect(reduceAddToCart(adding, pressed)).toBe(adding);
  });
});

test("the title of the alert depends on the attempted action", () => {
  expect(addToCartAlertTitle(false)).toBe("Unable to Add Item");
  expect(addToCartAlertTitle(true)).toBe("Unable to Purchase Item");
});

test("every state it can reach ends automatically or waits for the shopper or the server", () => {
  const phase = fc.constantFrom<AddToCartPhase>(
    "idle",
    "adding",
    "accepted",
    "added",
    "failed",
    "select-option",
    "sold-out",
  );
  const action: fc.Arbitrary<AddToCartAction> = fc.oneof(
    fc.constantFrom<AddToCartAction>(pressed, accepted, rejected, { type: "option-missing" }, { type: "dismissed" }),
    phase.map(elapsed),
    fc.boolean().map((isSoldOut): AddToCartAction => ({ type: "stock-known", isSoldOut })),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const reached = run(...actions);
      let state = reached;
      for (let timers = 0; addToCartTimer(state.phase) !== null; timers++) {
        expect(timers).toBeLessThan(3);
        state = reduceAddToCart(state, elapsed(state.phase));
      }
      expect(["idle", "adding", "sold-out"]).toContain(state.phase);
      expect(addToCartView(reached).isDisabled).toBe(reached.phase !== "idle");
    }),
  );
});

test("waits again while the shopper answers questions", () => {
  const adding = reduceAddToCart(initialAddToCart(false), { type: "pressed" });
  expect(reduceAddToCart(adding, { type: "asked" })).toEqual({ phase: "idle", message: null });
  const added = reduceAddToCart(adding, { type: "accepted" });
  expect(reduceAddToCart(added, { type: "asked" })).toBe(added);
  const failed = reduceAddToCart(adding, { type: "refused", message: "No." });
  expect(reduceAddToCart(failed, { type: "asked" })).toEqual({ phase: "idle", message: "No." });
});
