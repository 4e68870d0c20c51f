import {
  addCartCoupon,
  addCartEntry,
  removeCartEntry,
  setCartCurrency,
  updateCartEntry,
} from "@stoa/core/cart/cart-api.ts";
import { CART_MESSAGES, CART_PAGE_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { button, fillIn, textBox } from "../testing/fill-in.ts";
import { openCart, type OpenedCart } from "../testing/open-cart.ts";
import { describeFaults } from "../testing/visitor-faults.ts";

const quantity = (): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>("spinbutton", { name: new RegExp(STOREFRONT_MESSAGES.quantity) });
const summary = (): HTMLElement => screen.getByRole("region", { name: CART_MESSAGES.summary });
const alert = (): HTMLElement => screen.getByRole("alert");
const more = (): HTMLElement => button(new RegExp(STOREFRONT_MESSAGES.increaseQuantity));
const less = (): HTMLElement => button(new RegExp(STOREFRONT_MESSAGES.decreaseQuantity));
const remove = (): HTMLElement => button(`${STOREFRONT_MESSAGES.remove}: Plain Mug`);
const currency = (): HTMLSelectElement =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: CART_MESSAGES.currency });
const code = (): HTMLInputElement => textBox(CART_MESSAGES.discountCode);

describeFaults({
  name: "a code in the cart",
  open: async () => {
    const { user, server } = await openCart();
    await fillIn(user, code(), "nope");
    return {
      server: { ...server, failWith: (fault) => server.failWith(fault, addCartCoupon) },
      send: () => user.type(code(), "{Enter}"),
      problem: () => within(summary()).getByRole("alert"),
      expectKept: () => expect(code().value).toBe("nope"),
      expectDone: async () => {
        await waitFor(() => expect(within(summary()).getByText("NOPE")).toBeDefined());
        expect(code().value).toBe("");
      },
    };
  },
});

describeFaults({
  name: "a quantity in the cart",
  open: async () => {
    const { user, server } = await openCart();
    return {
      server,
      send: () => user.click(more()),
      problem: alert,
      // What the cart holds stands there again: it is what would be bought.
      expectKept: () => expect(quantity().value).toBe("1"),
      expectDone: async () => {
        await waitFor(() => expect(summary().textContent).toContain("$24.00"));
        expect(quantity().value).toBe("2");
      },
    };
  },
});

describeFaults({
  name: "a line that is taken out",
  open: async () => {
    const { user, server } = await openCart();
    return {
      server,
      send: () => user.click(remove()),
      problem: alert,
      expectKept: () => expect(quantity().value).toBe("1"),
      expectDone: async () => {
        await waitFor(() => expect(screen.getByText(CART_MESSAGES.empty)).toBeDefined());
        await waitFor(() => expect(server.made(removeCartEntry).length).toBeGreaterThan(0));
      },
    };
  },
});

describeFaults({
  name: "another currency",
  open: async () => {
    const { user, server } = await openCart();
    return {
      server,
      send: () => user.selectOptions(currency(), "EUR"),
      problem: alert,
      expectKept: () => {
        expect(currency().value).toBe("USD");
        expect(summary().textContent).toContain("$12.00");
      },
      expectDone: async () => {
        await waitFor(() => expect(server.made(setCartCurrency).at(-1)?.body).toEqual({ currency: "EUR" }));
        await waitFor(() => expect(currency().value).toBe("EUR"));
      },
    };
  },
});

describeFaults({
  name: "what customers also bought",
  open: async () => {
    const { user, server } = await openCart();
    return {
      server,
      send: async () => {
        const add = button(`${CART_MESSAGES.addToCart}: Tea Bowl`);
        await waitFor(() => expect(add.getAttribute("aria-disabled")).toBeNull());
        await user.click(add);
      },
      problem: () => screen.getByRole("alertdialog", { name: CART_MESSAGES.unableToAddLine }),
      expectKept: () => expect(screen.getAllByRole("spinbutton")).toHaveLength(1),
      expectDone: async () => {
        await waitFor(() => expect(quantity().value).toBe("2"));
        expect(server.made(addCartEntry).at(-1)?.body).toMatchObject({
          itemId: "000000000000000000000007",
          quantity: 1,
        });
      },
    };
  },
});

async function expectLine(opened: OpenedCart, amount: number, total: string): Promise<void> {
  await waitFor(() => expect(summary().textContent).toContain(total));
  expect(quantity().value).toBe(String(amount));
  expect(opened.server.made(updateCartEntry).at(-1)?.body).toEqual({ quantity: amount });
}

describe("the cart", () => {
  test("accepts a typed quantity when its field is left, and by the arrow keys", async () => {
    const opened = await openCart();
    await fillIn(opened.user, quantity(), "5");
    expect(opened.server.made(updateCartEntry)).toHaveLength(0);
    await opened.user.tab();
    await expectLine(opened, 5, "$60.00");
    await opened.user.click(quantity());
    await opened.user.keyboard("{ArrowUp}");
    await expectLine(opened, 6, "$72.00");
    await opened.user.keyboard("{ArrowDown}");
    await expectLine(opened, 5, "$60.00");
    await opened.user.click(less());
    await expectLine(opened, 4, "$48.00");
  });

  test.each([
    ["nothing", "", CART_MESSAGES.quantityNotNumber],
    ["a fraction", "1.5", CART_MESSAGES.quantityNotWhole],
    ["more than a cart holds", "10000", CART_MESSAGES.quantityOutOfRange],
  ])("reports for %s at its line that it is not a quantity, and sends nothing", async (_name, typed, message) => {
    const { user, server } = await openCart();
    await user.clear(quantity());
    if (typed !== "") await user.paste(typed);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(alert().textContent).toBe(message));
    expect(alert().closest("li")?.textContent).toContain("Plain Mug");
    expect(server.saves()).toHaveLength(0);
    await fillIn(user, quantity(), "2");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(server.made(updateCartEntry)).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("announces the new total", async () => {
    const { user } = await openCart();
    await user.click(more());
    const status = (): string =>
      screen
        .getAllByRole("status")
        .map(({ textContent }) => textContent)
        .join(" ");
    await waitFor(() => expect(status()).toContain("Total: $24.00"));
  });

  test("restores a line that was removed", async () => {
    const { user, server } = await openCart();
    await user.click(remove());
    const removed = fillMessage(CART_PAGE_MESSAGES.removed, { title: "Plain Mug" });
    await waitFor(() => expect(screen.getAllByText(removed).length).toBeGreaterThan(0));
    const undo = button(CART_PAGE_MESSAGES.undo);
    expect(document.activeElement).toBe(undo);
    await waitFor(() => expect(server.made(removeCartEntry)).toHaveLength(1));
    await user.click(undo);
    await waitFor(() => expect(quantity().value).toBe("1"));
    await waitFor(() => expect(server.made(addCartEntry)).toHaveLength(1));
    expect(screen.queryByText(removed)).toBeNull();
  });

  test("reports that the connection is lost, and accepts no changes until it is back", async () => {
    const { server } = await openCart();
    server.setOffline(true);
    await waitFor(() => expect(alert().textContent).toBe(CART_PAGE_MESSAGES.offline));
    for (const control of [more(), quantity(), remove(), code()]) {
      expect((control as HTMLInputElement).disabled).toBe(true);
    }
    server.setOffline(false);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(quantity().disabled).toBe(false);
  });

  test("reports what is wrong with a line at the line", async () => {
    const { user, server } = await openCart();
    server.failOnce(rejection(400, CART_MESSAGES.notEnoughStock));
    await user.click(more());
    await waitFor(() => expect(alert().textContent).toContain(CART_MESSAGES.notEnoughStock));
    expect(alert().closest("li")?.textContent).toContain("Plain Mug");
    expect(quantity().value).toBe("1");
  });

  test("asks for a code where none was written", async () => {
    const { user, server } = await openCart();
    await user.click(button(CART_MESSAGES.apply));
    expect(within(summary()).getByRole("alert").textContent).toBe(CART_MESSAGES.couponMissing);
    expect(document.activeElement).toBe(code());
    expect(code().getAttribute("aria-invalid")).toBe("true");
    expect(server.saves()).toHaveLength(0);
  });

  test("removes a code, with the focus kept in place", async () => {
    const { user } = await openCart();
    await fillIn(user, code(), " nope ");
    await user.click(button(CART_MESSAGES.apply));
    await user.click(await screen.findByRole("button", { name: `${STOREFRONT_MESSAGES.remove}: NOPE` }));
    expect(document.activeElement).toBe(screen.getByRole("group", { name: CART_MESSAGES.discountCode }));
    await waitFor(() => expect(screen.queryByText("NOPE")).toBeNull());
    const said = fillMessage(CART_PAGE_MESSAGES.couponRemoved, { code: "NOPE" });
    await waitFor(() => expect(screen.getAllByRole("status")[0]?.textContent).toContain(said));
  });

  test("processes clicks and entries from before its script loaded", async () => {
    const { server } = await openCart({
      before: () => {
        const field = document.querySelector<HTMLInputElement>(".cart-coupon-input");
        if (field) field.value = "nope";
        document.querySelector<HTMLButtonElement>(".cart-qty-button[value='1']")?.click();
      },
    });
    await waitFor(() => expect(summary().textContent).toContain("$24.00"));
    expect(code().value).toBe("nope");
    expect(server.made(updateCartEntry).map(({ body }) => body)).toEqual([{ quantity: 2 }]);
  });
});
