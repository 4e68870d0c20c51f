import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import type { CartAction } from "@stoa/core/cart/cart-state.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testCart, testLine } from "../cart-for-tests.ts";
import { createLineSender } from "./line-sender.ts";

const LINE = testLine("old", 2);
const BACK = testCart({ id: "new", quantity: 2 });

function startSender(cart: ShoppingCart) {
  const sent: string[] = [];
  const answers: ((reply: Response) => void)[] = [];
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body?: string }) => {
    const { quantity } = JSON.parse(body ?? "{}") as { quantity?: number };
    sent.push(`${method} ${path.replace("/api/commerce/shopping-cart/", "")} ${quantity ?? ""}`.trim());
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const told: CartAction[] = [];
  const sender = createLineSender(cart, (action) => told.push(action));
  const answer = async (reply: Response): Promise<void> => {
    const before = told.length;
    answers.shift()?.(reply);
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(before));
  };
  return {
    sent,
    told,
    send: (requestId: number, quantity: number) => sender.send({ requestId, entry: LINE, quantity }),
    enter: (requestId: number, code: string) =>
      sender.sendOption({ requestId, option: { kind: "coupon", code, isWanted: true } }),
    flush: sender.flush,
    accept: (shoppingCart: ShoppingCart) => answer(Response.json({ shoppingCart })),
    refuse: () => answer(Response.json({ message: "No." }, { status: 400 })),
  };
}

beforeEach(() => vi.stubGlobal("document", { cookie: "", documentElement: { lang: "en" } }));
afterEach(() => vi.unstubAllGlobals());

test("sends the last change to a line that is back under a new id", async () => {
  const { send, accept, sent, told } = startSender(testCart());
  send(1, 2);
  send(2, 5);
  send(3, 6);
  expect(sent).toEqual(["POST entries 2"]);
  await accept(BACK);
  await vi.waitFor(() => expect(sent.slice(1)).toEqual(["PUT entries/new 6"]));
  await accept(testCart({ id: "new", quantity: 6 }));
  expect(told.map(({ type }) => type)).toEqual(["answered", "answered"]);
  expect(told.at(-1)).toMatchObject({ requestId: 3 });
});

test("adds the line with the last change when restoring it was refused", async () => {
  const { send, refuse, sent, told } = startSender(testCart());
  send(1, 2);
  send(2, 6);
  await refuse();
  expect(told).toEqual([{ type: "refused", requestId: 1, message: "Unable to add item. No." }]);
  await vi.waitFor(() => expect(sent.slice(1)).toEqual(["POST entries 6"]));
});

test("has nothing to remove of a line that was not restored", async () => {
  const { send, refuse, sent, told } = startSender(testCart());
  send(1, 2);
  send(2, 0);
  await refuse();
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ type: "answered", requestId: 2, cart: testCart() }));
  expect(sent).toEqual(["POST entries 2"]);
});

test("keeps the line when its removal still waits and is undone", async () => {
  const { send, accept, sent } = startSender(testCart({ id: "old", quantity: 2 }));
  send(1, 3);
  send(2, 0);
  send(3, 3);
  await accept(testCart({ id: "old", quantity: 3 }));
  await vi.waitFor(() => expect(sent).toEqual(["PUT entries/old 3", "PUT entries/old 3"]));
});

test("sends what waits when the page is left, as the call in progress leaves the line", () => {
  const removing = startSender(testCart({ id: "old", quantity: 2 }));
  removing.send(1, 0);
  removing.send(2, 2);
  removing.flush();
  expect(removing.sent).toEqual(["DELETE entries/old", "POST entries 2"]);
  const restoring = startSender(testCart());
  restoring.send(1, 2);
  restoring.send(2, 5);
  restoring.flush();
  expect(restoring.sent).toEqual(["POST entries 2", "POST entries 3"]);
});

test("sends codes and lines in the order of the changes, and a line knows the result of a code", async () => {
  const { send, enter, accept, refuse, sent, told } = startSender(testCart({ id: "old", quantity: 2 }));
  enter(1, "A");
  enter(2, "B");
  send(3, 0);
  expect(sent).toEqual(["POST coupons"]);
  await refuse();
  expect(told).toEqual([{ type: "refused", requestId: 1, message: "No." }]);
  await vi.waitFor(() => expect(sent.length).toBe(2));
  await accept(testCart());
  // The answer to the second code no longer contained the line, so nothing is removed.
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ type: "answered", requestId: 3, cart: testCart() }));
  expect(sent).toEqual(["POST coupons", "POST coupons"]);
});
