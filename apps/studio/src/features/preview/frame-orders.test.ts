import { expect, test } from "vitest";
import { createFrameOrders } from "./frame-orders.ts";

test("what no page has heard is due, until it is carried out", () => {
  const orders = createFrameOrders();
  expect(orders.due()).toBeNull();
  orders.give(null);
  orders.carryOut(1);
  orders.give(null);
  expect(orders.due()).toEqual({ type: "stoa:refresh", order: 2 });
  orders.carryOut(2);
  expect(orders.due()).toBeNull();
});

test("a change saved while changing pages does not make the frame forget the page", () => {
  const orders = createFrameOrders();
  expect(orders.give("/about")).toEqual({ type: "stoa:navigate", order: 1, path: "/about" });
  expect(orders.give(null)).toEqual({ type: "stoa:navigate", order: 2, path: "/about" });
  orders.carryOut(2);
  expect(orders.give(null)).toEqual({ type: "stoa:refresh", order: 3 });
});

test("a frame that names an unknown command discards none of the later ones", () => {
  const orders = createFrameOrders();
  orders.give(null);
  orders.carryOut(99);
  orders.give(null);
  expect(orders.due()).toEqual({ type: "stoa:refresh", order: 2 });
});
