import {
  addCartCoupon,
  addCartEntry,
  getCart,
  removeCartCoupon,
  removeCartEntry,
  setCartCurrency,
  updateCartEntry,
} from "@stoa/core/cart/cart-api.ts";
import type { Coupon, ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { waitFor } from "@testing-library/dom";
import { expect, vi } from "vitest";
import { CART_PAGE } from "../cart/rendered-cart.ts";
import { bufferSubmits } from "../submit-buffer.ts";
import { addedTo, cartOf } from "./cart-on-page.ts";
import { endPauses } from "./end-pauses.ts";
import cartHtml from "./fixtures/pages/cart.html?raw";
import { openPage, type OpenedPage } from "./open-page.ts";

export type OpenedCart = OpenedPage & { readonly server: ContractServer };

function couponOf(code: string): Coupon {
  return { code, isValid: true, name: "Ten off", message: null };
}

/** A cart on a server: with one kind of mug in it, codes and a currency. */
function startCartServer(): ContractServer {
  const server = startContractServer();
  let quantity = 1;
  let changes: Partial<ShoppingCart> = {};
  const cart = (): ShoppingCart => cartOf(quantity, changes);
  server.answer(getCart, cart);
  server.answer(updateCartEntry, ({ body }) => {
    quantity = Number(body.quantity);
    const { newlyAdded } = addedTo(quantity);
    return { shoppingCart: cart(), updatedEntry: newlyAdded };
  });
  server.answer(removeCartEntry, () => {
    quantity = 0;
    return { shoppingCart: cart() };
  });
  server.answer(addCartEntry, ({ body }) => {
    quantity += Number(body.quantity);
    return { ...addedTo(quantity), shoppingCart: cart() };
  });
  server.answer(setCartCurrency, ({ body }) => {
    changes = { ...changes, currency: body.currency };
    return { shoppingCart: cart() };
  });
  server.answer(addCartCoupon, ({ body }) => {
    changes = { ...changes, coupons: [couponOf(body.promoCode)] };
    return { shoppingCart: cart() };
  });
  server.answer(removeCartCoupon, () => {
    changes = { ...changes, coupons: [] };
    return { shoppingCart: cart() };
  });
  return server;
}

type CartOptions = {
  /** What a visitor does before the script is there. */
  readonly before?: () => void;
};

/** Opens the page of a cart with one mug; done once its script has taken it over. */
export async function openCart({ before }: CartOptions = {}): Promise<OpenedCart> {
  const page = openPage(cartHtml, { path: "/cart", cookies: { hasCart: "true" } });
  endPauses(1000, 2000);
  const server = startCartServer();
  const submits = bufferSubmits(CART_PAGE);
  before?.();
  const root = document.querySelector<HTMLElement>(CART_PAGE);
  if (root === null) throw new Error("The page has no cart.");
  // A page has one cart, which its script remembers.
  vi.resetModules();
  const { mountCartPage } = await import("../cart-page/cart-page-island.tsx");
  mountCartPage(root, submits);
  await waitFor(() => expect(root.isConnected).toBe(false));
  return { ...page, server };
}
