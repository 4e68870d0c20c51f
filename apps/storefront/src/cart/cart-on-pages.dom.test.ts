import { getCart } from "@stoa/core/cart/cart-api.ts";
import { CART_PILL_LABELS } from "@stoa/core/cart/message/cart-pill-messages.ts";
import { pillCount } from "@stoa/core/cart/page/pill-count.ts";
import { rejection, unreachable } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { screen, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { cartOf } from "../testing/cart-on-page.ts";
import cartHtml from "../testing/fixtures/pages/cart.html?raw";
import { openPage } from "../testing/open-page.ts";
import { stubPageDetails } from "../testing/stub-page-details.ts";
import { announceCart, CART_EVENT, onCartEvent, type CartEventDetail } from "./cart-events.ts";
import { paintCartPill } from "./display/cart-pill.ts";
import { loadCart } from "./load-cart.ts";
import { paintCartCount } from "./display/paint-cart-count.ts";
import { paintCartSubtotal } from "./display/paint-cart-subtotal.ts";
import { readRenderedCart } from "./rendered-cart.ts";

const pill = (): HTMLElement | null =>
  within(screen.queryByRole("navigation", { name: CART_PILL_LABELS.spokenUnknown }) ?? document.body).queryByRole(
    "link",
  );

describe("the floating pill", () => {
  test("appears with the first item, counts, and disappears with the last", () => {
    openPage("<main></main>");
    paintCartPill(0);
    expect(document.querySelector("nav")).toBeNull();
    paintCartPill(1);
    expect(pill()?.textContent).toContain(pillCount(1).spoken);
    expect(pill()?.getAttribute("href")).toBe("/cart");
    paintCartPill(3);
    expect(screen.getAllByRole("link")).toHaveLength(1);
    expect(pill()?.textContent).toContain(`3${pillCount(3).label}`);
    paintCartPill(0);
    expect(pill()).toBeNull();
  });

  test("has an accessible name, not just a number", () => {
    openPage("<main></main>");
    paintCartPill(101);
    expect(screen.getByRole("link", { name: pillCount(101).spoken })).toBe(pill());
  });

  test.each([
    ["on the cart", "/cart", "", ""],
    ["in the checkout", "/checkout/order", "", ""],
    ["beside a cart of the theme's own", "/", "sqs-has-custom-cart", ""],
    ["in a shop without a cart", "/", "", "express"],
  ])("is hidden %s", (...[, path, bodyClass, selling]) => {
    openPage("<main></main>", { path });
    document.body.className = bodyClass;
    if (selling === "express") stubPageDetails({ isExpressCheckout: true });
    paintCartPill(2);
    expect(pill()).toBeNull();
    document.body.className = "";
  });

  test("is on pages whose URL only starts like the cart's", () => {
    openPage("<main></main>", { path: "/cartoons" });
    paintCartPill(2);
    expect(pill()).not.toBeNull();
  });
});

describe("the cart links of a theme", () => {
  test("count, are announced, and show when the cart is empty", () => {
    openPage(`<a id="one" href="/cart">Bag (<span class="sqs-cart-quantity">0</span>)</a>`);
    paintCartCount(2);
    const link = screen.getByRole("link");
    expect(link.querySelector(".sqs-cart-quantity")?.textContent).toBe("2");
    expect(screen.getByRole("link", { name: new RegExp(`Bag.*${pillCount(2).spoken}`) })).toBe(link);
    expect([...link.classList]).toEqual(["sqs-cart-initialized"]);
    paintCartCount(0);
    expect([...link.classList]).toEqual(["sqs-cart-initialized", "sqs-cart-empty"]);
    expect(link.querySelectorAll(".visually-hidden")).toHaveLength(1);
  });

  test("without labels of their own get a name; with labels they keep them", () => {
    openPage(`<a class="sqs-custom-cart" href="/cart"></a><a class="sqs-custom-cart" href="/cart">Bag</a>`);
    paintCartCount(1);
    const names = screen.getAllByRole("link").map((link) => link.getAttribute("aria-label"));
    expect(names).toEqual([CART_PILL_LABELS.spokenUnknown, null]);
  });

  test("show what the cart costs", () => {
    openPage(`<span class="sqs-cart-subtotal"></span><span class="sqs-cart-subtotal">old</span>`);
    paintCartSubtotal(cartOf(2));
    expect([...document.querySelectorAll(".sqs-cart-subtotal")].map(({ textContent }) => textContent)).toEqual([
      "$24.00",
      "$24.00",
    ]);
  });
});

describe("reading the cart", () => {
  function listen(): Array<[string, CartEventDetail]> {
    const told: Array<[string, CartEventDetail]> = [];
    for (const name of [CART_EVENT.loading, CART_EVENT.loaded])
      onCartEvent(name, (detail) => told.push([name, detail]));
    return told;
  }

  test("announces to the page that it is loaded, and its contents", async () => {
    openPage("");
    const server = startContractServer();
    server.answer(getCart, cartOf(2));
    const told = listen();
    await loadCart();
    expect(told.map(([name, { shoppingCart }]) => [name, shoppingCart?.totalQuantity])).toEqual([
      [CART_EVENT.loading, undefined],
      [CART_EVENT.loaded, 2],
    ]);
  });

  test("that failed announces nothing but the reason", async () => {
    openPage("");
    const server = startContractServer();
    server.answer(getCart, cartOf(2));
    const told = listen();
    server.failOnce(rejection(500, "Down."), getCart);
    await loadCart();
    expect(told.at(-1)).toEqual([CART_EVENT.loaded, { shoppingCart: null, message: "Down." }]);
    server.failOnce(unreachable, getCart);
    await loadCart();
    expect(told.at(-1)?.[1]).toMatchObject({ shoppingCart: null, message: expect.stringContaining("fetch") });
  });

  test.each([CART_EVENT.itemAdded, CART_EVENT.recalculateStart])(
    "that %s overtook announces nothing older",
    async (name) => {
      openPage("");
      const server = startContractServer();
      const held = Promise.withResolvers<null>();
      server.answer(getCart, async () => {
        await held.promise;
        return cartOf(1);
      });
      const told = listen();
      const reading = loadCart();
      announceCart(name, { shoppingCart: cartOf(5) });
      held.resolve(null);
      await reading;
      expect(told.at(-1)).toEqual([CART_EVENT.loaded, { shoppingCart: null }]);
    },
  );

  test("is not needed on the cart page, which was rendered with it", () => {
    openPage(cartHtml, { path: "/cart" });
    expect(readRenderedCart()?.totalQuantity).toBe(1);
    openPage("<main></main>");
    expect(readRenderedCart()).toBeNull();
  });

  test("a removed listener gets no more events", () => {
    openPage("");
    const heard = vi.fn();
    const stop = onCartEvent(CART_EVENT.itemAdded, heard);
    document.dispatchEvent(new Event(CART_EVENT.itemAdded));
    expect(heard).not.toHaveBeenCalled();
    announceCart(CART_EVENT.itemAdded, { shoppingCart: null });
    stop();
    announceCart(CART_EVENT.itemAdded, { shoppingCart: null });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
