import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { completeCheckout, updateCheckout } from "@stoa/core/checkout/checkout-api.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { rejection, silence } from "@stoa/ui/testing/call-fault.ts";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { button, fillIn, textBox } from "../testing/fill-in.ts";
import emptyHtml from "../testing/fixtures/pages/checkout.html?raw";
import readyHtml from "../testing/fixtures/pages/checkout-ready.html?raw";
import { CHECKOUT_PAGE, openCheckout, type OpenedCheckout } from "../testing/open-checkout.ts";
import { describeFaults } from "../testing/visitor-faults.ts";
import { CALL_MS, ownTimeouts, PAYMENT_MS } from "../testing/waiting-calls.ts";

const T = CHECKOUT_PAGE_TEXTS;
const NOTE = '<b>Ring</b> "twice" 🔔';
const { checkConnection } = STOREFRONT_MESSAGES;
const alert = (): HTMLElement => screen.getByRole("alert");
const delivery = (): HTMLElement => screen.getByRole("group", { name: T.checkoutDeliveryAddress });
const city = (): HTMLInputElement => within(delivery()).getByLabelText<HTMLInputElement>(/^City/);
const placeButton = (): HTMLElement => button(/^Place order/);

async function place({ user }: OpenedCheckout): Promise<void> {
  await user.click(placeButton());
}

async function expectGone({ visited }: OpenedCheckout): Promise<void> {
  await waitFor(() => expect(visited).toEqual([CHECKOUT_PAGE]));
}

describeFaults({
  name: "an order",
  waitMs: PAYMENT_MS,
  open: async () => {
    const opened = await openCheckout(readyHtml);
    return {
      server: { ...opened.server, failWith: (fault) => opened.server.failWith(fault, completeCheckout) },
      send: () => place(opened),
      problem: alert,
      expectKept: () => expect(city().value).toBe("Portland"),
      expectDone: () => expectGone(opened),
    };
  },
});

describeFaults({
  name: "a code in the checkout",
  open: async () => {
    const opened = await openCheckout(readyHtml);
    const { user, server } = opened;
    await fillIn(user, textBox(T.checkoutNote), NOTE);
    await user.tab();
    await waitFor(() => expect(opened.checkout().note).toBe(NOTE));
    await fillIn(user, textBox(T.checkoutCoupon), "tenoff");
    return {
      server: { ...server, failWith: (fault) => server.failWith(fault, updateCheckout) },
      send: async () => {
        await user.click(textBox(T.checkoutCoupon));
        await user.keyboard("{Enter}");
      },
      problem: alert,
      expectKept: () => {
        expect(textBox(T.checkoutCoupon).value).toBe("tenoff");
        expect(textBox(T.checkoutNote).value).toBe(NOTE);
      },
      expectDone: async () => {
        await screen.findByRole("button", { name: /: TENOFF$/ });
        expect(textBox(T.checkoutCoupon).value).toBe("");
      },
    };
  },
});

test("a field that an unresponsive server does not save is shown as unsaved, and is sent with the order", async () => {
  const { passTime } = ownTimeouts();
  const opened = await openCheckout(readyHtml);
  let asked = 0;
  opened.server.failWith((answer) => {
    asked += 1;
    return silence(answer);
  }, updateCheckout);
  await fillIn(opened.user, city(), "Salem");
  await opened.user.tab();
  await waitFor(() => expect(asked).toBe(1));
  passTime(CALL_MS);
  await waitFor(() => expect(alert().textContent).toContain(checkConnection));
  expect(alert().textContent).toContain(T.checkoutNotSaved);
  opened.server.failWith((answer) => {
    asked += 1;
    return silence(answer);
  }, completeCheckout);
  await place(opened);
  await waitFor(() => expect(asked).toBe(2));
  passTime(PAYMENT_MS);
  await waitFor(() => expect(document.activeElement).toBe(alert()));
  expect(alert().textContent).toContain(checkConnection);
  expect(city().value).toBe("Salem");
  opened.server.mend();
  await place(opened);
  await expectGone(opened);
  expect(opened.checkout().shippingAddress).toMatchObject({ city: "Salem" });
});

describe("placing an order", () => {
  test("is one try however often it is pressed, and the same try after a lost answer", async () => {
    const opened = await openCheckout(readyHtml);
    opened.server.failOnce(rejection(503, "Busy."), completeCheckout);
    await place(opened);
    await waitFor(() => expect(alert().textContent).toContain("Busy."));
    await place(opened);
    await expectGone(opened);
    const keys = opened.server.made(completeCheckout).map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toEqual(["one", "one"]);
    expect(opened.server.made(completeCheckout)[0]?.body).toEqual({
      payment: { provider: "test", token: "test-ok" },
      revision: "one",
    });
  });

  test("that the bank declined is reported at the payment, and the next click is another attempt", async () => {
    const opened = await openCheckout(readyHtml);
    opened.server.failOnce(rejection(402, "Your card was declined.", { error: "payment_declined" }), completeCheckout);
    await place(opened);
    await waitFor(() => expect(alert().textContent).toContain("Your card was declined."));
    await place(opened);
    await expectGone(opened);
    const [first, second] = opened.server.made(completeCheckout).map(({ headers }) => headers.get("idempotency-key"));
    expect(first).toBe("one");
    expect(second).not.toBe("one");
  });

  test("shows what is different from what was seen, before anything is paid", async () => {
    const opened = await openCheckout(readyHtml);
    const { amounts } = opened.checkout();
    if (amounts === null) throw new Error("The checkout has amounts.");
    opened.server.failOnce(async (answer) => {
      const dearer = { ...amounts.grandTotal, amount: amounts.grandTotal.amount + 100 };
      opened.change({ amounts: { ...amounts, grandTotal: dearer, amountDue: dearer }, revision: "two" });
      return rejection(409, "It changed.", { error: "checkout_changed" })(answer);
    }, completeCheckout);
    await place(opened);
    await waitFor(() => expect(within(alert()).getAllByRole("listitem").length).toBeGreaterThan(0));
    expect(document.activeElement).toBe(alert());
    expect(opened.visited).toEqual([]);
    await place(opened);
    await expectGone(opened);
    expect(opened.server.made(completeCheckout)[1]?.body).toMatchObject({ revision: "two" });
  });

  test("goes directly to the order when the reply redirects there", async () => {
    const opened = await openCheckout(readyHtml);
    opened.server.failOnce(rejection(409, "Done.", { error: "checkout_completed" }), completeCheckout);
    opened.change({ destination: "/checkout/order-confirmed?id=1" });
    await place(opened);
    await waitFor(() => expect(opened.visited).toContain("/checkout/order-confirmed?id=1"));
  });

  test("reports that a checkout no longer exists, with a link to the cart", async () => {
    const opened = await openCheckout(readyHtml);
    opened.server.failOnce(rejection(404, "Not there.", { error: "not_found" }), completeCheckout);
    await place(opened);
    await waitFor(() => expect(alert().textContent).toContain(T.checkoutGone));
  });

  test("without an address names each missing field and links to it", async () => {
    const opened = await openCheckout(emptyHtml);
    const go = screen.queryByRole("button", { name: T.checkoutContinue }) ?? placeButton();
    await opened.user.click(go);
    await waitFor(() => expect(document.activeElement).toBe(alert()));
    const links = within(alert()).getAllByRole("link");
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      expect(document.querySelector(link.getAttribute("href") ?? "none")).not.toBeNull();
    }
    expect(opened.server.made(completeCheckout)).toHaveLength(0);
  });
});

describe("a checkout", () => {
  test("saves a field when it is left, once, with what the server knows already left out", async () => {
    const opened = await openCheckout(readyHtml);
    await fillIn(opened.user, city(), "Salem");
    expect(opened.server.made(updateCheckout)).toHaveLength(0);
    await opened.user.tab();
    await waitFor(() => expect(opened.server.made(updateCheckout)).toHaveLength(1));
    const [made] = opened.server.made(updateCheckout);
    expect(made?.params).toEqual({ checkoutId: "000000000000000000000001" });
    expect(Object.keys(made?.body ?? {})).toEqual(["shippingAddress"]);
    expect(made?.body.shippingAddress).toMatchObject({ city: "Salem", lastName: "Lovelace" });
  });

  test("shows server errors at their fields", async () => {
    const opened = await openCheckout(readyHtml);
    const fields = { "shippingAddress.city": "No such city." };
    opened.server.failWith(rejection(400, "Look again.", { fields }), updateCheckout);
    await fillIn(opened.user, city(), "Atlantis");
    await opened.user.tab();
    await waitFor(() => expect(city().getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText("No such city.").length).toBeGreaterThan(0);
  });

  test("keeps what is not saved for a page that is loaded again in this tab", async () => {
    const opened = await openCheckout(readyHtml);
    opened.server.failWith(rejection(500, "Down."), updateCheckout);
    await fillIn(opened.user, city(), "Salem");
    await opened.user.tab();
    await waitFor(() => expect(alert().textContent).toContain("Down."));
    const again = await openCheckout(readyHtml);
    await waitFor(() => expect(city().value).toBe("Salem"));
    await waitFor(() => expect(again.checkout().shippingAddress).toMatchObject({ city: "Salem" }));
    await waitFor(() => expect(JSON.stringify(history.state)).not.toContain("Salem"));
  });

  test("keeps nothing that was typed where another page of the site could read it", async () => {
    const opened = await openCheckout(readyHtml);
    opened.server.failWith(rejection(500, "Down."), updateCheckout);
    await fillIn(opened.user, city(), "Salem");
    await opened.user.tab();
    await waitFor(() => expect(alert().textContent).toContain("Down."));
    const stored = JSON.stringify([
      ...Object.entries(sessionStorage),
      ...Object.entries(localStorage),
      document.cookie,
    ]);
    expect(stored).not.toContain("Salem");
  });

  test("names its key in every call, since the server answers nothing without it", async () => {
    const opened = await openCheckout(readyHtml);
    await fillIn(opened.user, city(), "Salem");
    await opened.user.tab();
    await place(opened);
    await expectGone(opened);
    const calls = [updateCheckout, completeCheckout].flatMap((call) =>
      opened.server.made<typeof completeCheckout>(call as never),
    );
    expect(calls.map(({ headers }) => headers.get("x-checkout-key"))).toEqual(["one", "one"]);
  });

  test("takes what was changed in another tab when it is looked at again", async () => {
    const opened = await openCheckout(readyHtml);
    opened.change({ destination: "/checkout/order-confirmed?id=2" });
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(opened.visited).toEqual(["/checkout/order-confirmed?id=2"]));
  });

  test("removes a code and confirms it", async () => {
    const opened = await openCheckout(readyHtml);
    await fillIn(opened.user, textBox(T.checkoutCoupon), "tenoff");
    await opened.user.click(button(`${T.checkoutApply}: ${T.checkoutCoupon}`));
    const remove = await screen.findByRole("button", { name: /: TENOFF$/ });
    await opened.user.click(remove);
    await waitFor(() => expect(screen.queryByText("TENOFF")).toBeNull());
    expect(opened.server.made(updateCheckout).map(({ body }) => body)).toEqual([
      { couponCode: "TENOFF" },
      { removeCouponCode: "TENOFF" },
    ]);
  });

  test("asks for a code where none was written by leading to its field", async () => {
    const opened = await openCheckout(readyHtml);
    await opened.user.click(button(`${T.checkoutApply}: ${T.checkoutCoupon}`));
    expect(document.activeElement).toBe(textBox(T.checkoutCoupon));
    expect(opened.server.saves()).toHaveLength(0);
  });

  test("sends a typed code with the order, and empties its field", async () => {
    const opened = await openCheckout(readyHtml);
    opened.server.failOnce(rejection(503, "Busy."), completeCheckout);
    await fillIn(opened.user, textBox(T.checkoutCoupon), "tenoff");
    await place(opened);
    await waitFor(() => expect(alert().textContent).toContain("Busy."));
    expect(opened.server.made(updateCheckout)[0]?.body).toEqual({ couponCode: "tenoff" });
    expect(textBox(T.checkoutCoupon).value).toBe("");
    await place(opened);
    await expectGone(opened);
    expect(opened.server.made(updateCheckout)).toHaveLength(1);
  });

  test("offers another payment method, which is then used", async () => {
    const opened = await openCheckout(readyHtml);
    await opened.user.click(screen.getByRole("radio", { name: /Bank transfer/ }));
    await place(opened);
    await expectGone(opened);
    expect(opened.server.made(completeCheckout)[0]?.body).toMatchObject({
      payment: { provider: "manual", token: null },
    });
  });
});
