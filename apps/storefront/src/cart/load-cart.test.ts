import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceCart, CART_EVENT, onCartEvent, type CartEventDetail } from "./cart-events.ts";
import { loadCart } from "./load-cart.ts";

const CART = { totalQuantity: 3 };

beforeEach(() => vi.stubGlobal("document", Object.assign(new EventTarget(), { documentElement: { lang: "en" } })));
afterEach(() => vi.unstubAllGlobals());

async function loadWhile(meanwhile: () => void): Promise<CartEventDetail[]> {
  const told: CartEventDetail[] = [];
  onCartEvent(CART_EVENT.loaded, (detail) => told.push(detail));
  vi.stubGlobal("fetch", () => {
    meanwhile();
    return Promise.resolve(Response.json(CART));
  });
  await loadCart();
  return told;
}

test("announces the cart to the page", async () => {
  await expect(loadWhile(() => undefined)).resolves.toEqual([{ shoppingCart: CART }]);
});

test.each([CART_EVENT.itemAdded, CART_EVENT.recalculateStart])("announces no cart that %s overtook", async (name) => {
  const told = await loadWhile(() => announceCart(name, { shoppingCart: null }));
  expect(told).toEqual([{ shoppingCart: null }]);
});
