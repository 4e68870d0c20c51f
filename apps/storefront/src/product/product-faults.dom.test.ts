import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { addCartEntry, startSubscription } from "@stoa/core/cart/cart-api.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { GIFT_CARD_FORM_MESSAGES, GIFT_CARD_LABELS } from "@stoa/core/gift-card/gift-card-messages.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import { getInventoryStock } from "@stoa/core/stock/stock-api.ts";
import { broken, lostAnswer, rejection, silence } from "@stoa/ui/testing/call-fault.ts";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { button, fillIn, textBox } from "../testing/fill-in.ts";
import expressHtml from "../testing/fixtures/pages/product-express.html?raw";
import cupHtml from "../testing/fixtures/pages/product-engraved-cup.html?raw";
import giftCardHtml from "../testing/fixtures/pages/product-gift-card.html?raw";
import mugHtml from "../testing/fixtures/pages/product-plain-mug.html?raw";
import teaHtml from "../testing/fixtures/pages/product-tea-box.html?raw";
import vaseHtml from "../testing/fixtures/pages/product-blue-vase.html?raw";
import { openProduct, type OpenedProduct } from "../testing/open-product.ts";
import { stubPageDetails } from "../testing/stub-page-details.ts";
import { describeFaults } from "../testing/visitor-faults.ts";
import { CALL_MS, ownTimeouts } from "../testing/waiting-calls.ts";

const ADD = MERCHANDISING_MESSAGES.addToCart;
const quantity = (): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>("spinbutton", { name: STOREFRONT_MESSAGES.quantity });
const size = (): HTMLSelectElement => screen.getByRole<HTMLSelectElement>("combobox", { name: "Select Size" });
const alertDialog = (name: string): HTMLElement => screen.getByRole("alertdialog", { name });

async function expectAlert({ user }: OpenedProduct, message: string): Promise<void> {
  await waitFor(() => expect(alertDialog(CART_MESSAGES.unableToAdd).textContent).toContain(message));
  await user.click(button(STOREFRONT_MESSAGES.ok));
  expect(screen.queryByRole("alertdialog")).toBeNull();
}

describeFaults({
  name: "adding to the cart",
  open: async () => {
    const product = openProduct(mugHtml);
    await fillIn(product.user, quantity(), "3");
    return {
      server: product.server,
      send: product.press,
      problem: () => alertDialog(CART_MESSAGES.unableToAdd),
      expectKept: () => expect(quantity().value).toBe("3"),
      expectDone: () => product.expectTold(3),
    };
  },
});

describeFaults({
  name: "express checkout",
  open: async () => {
    stubPageDetails({ isExpressCheckout: true });
    const product = openProduct(expressHtml);
    await fillIn(product.user, quantity(), "3");
    return {
      server: product.server,
      send: product.press,
      problem: () => alertDialog(CART_MESSAGES.unableToPurchase),
      expectKept: () => expect(quantity().value).toBe("3"),
      expectDone: async () => {
        await waitFor(() => expect(product.visited).toEqual(["/checkout"]));
      },
    };
  },
});

const giftDialog = (): HTMLElement => screen.getByRole("dialog", { name: GIFT_CARD_FORM_MESSAGES.title });
const GIFT_TEXTS = "For <b>you</b> 🏺";

/** The questions about a gift card, filled in. */
async function openGiftQuestions(): Promise<OpenedProduct> {
  const product = openProduct(giftCardHtml);
  await product.user.selectOptions(screen.getByRole("combobox", { name: "Select Value" }), "$50");
  await product.press();
  await screen.findByRole("dialog", { name: GIFT_CARD_FORM_MESSAGES.title });
  await fillIn(product.user, textBox(GIFT_CARD_LABELS.recipientEmail), "bea@example.org");
  await fillIn(product.user, textBox(GIFT_CARD_LABELS.message), GIFT_TEXTS);
  return product;
}

describeFaults({
  name: "a gift card for somebody",
  open: async () => {
    const product = await openGiftQuestions();
    return {
      server: product.server,
      send: async () => {
        await waitFor(() => expect(within(giftDialog()).getByRole("button", { name: ADD })).toBeDefined());
        await product.user.click(within(giftDialog()).getByRole("button", { name: ADD }));
      },
      problem: () => alertDialog(STOREFRONT_MESSAGES.unableToPurchaseGiftCard),
      expectKept: () => {
        expect(textBox(GIFT_CARD_LABELS.recipientEmail).value).toBe("bea@example.org");
        expect(textBox(GIFT_CARD_LABELS.message).value).toBe(GIFT_TEXTS);
      },
      expectDone: () => product.expectTold(1),
    };
  },
});

describeFaults({
  name: "a subscription",
  open: async () => {
    const product = openProduct(teaHtml);
    product.server.answer(startSubscription, { cartToken: "a-token" });
    return {
      server: product.server,
      send: product.press,
      problem: () => alertDialog(CART_MESSAGES.unableToAdd),
      expectKept: () => expect(button(MERCHANDISING_MESSAGES.subscribe).getAttribute("aria-disabled")).toBeNull(),
      expectDone: async () => {
        await waitFor(() => expect(product.visited).toEqual(["/checkout?cartToken=a-token"]));
      },
    };
  },
});

describe("a missing reply", () => {
  const answers = [
    ["429", rejection(429, "Slow down."), CART_MESSAGES.tooManyRequests],
    ["500 without words", broken, STOREFRONT_MESSAGES.tryAgain],
    ["500 with words", rejection(500, "Out to lunch."), "Out to lunch."],
    ["a page of a proxy", async () => new Response("<p>Bad gateway", { status: 502 }), STOREFRONT_MESSAGES.tryAgain],
  ] as const;

  test.each(answers)("is reported and keeps the choice: %s", async (_name, fault, message) => {
    const product = openProduct(vaseHtml);
    await product.user.selectOptions(size(), "Large");
    await fillIn(product.user, quantity(), "3");
    product.server.failOnce(fault);
    await product.press();
    await expectAlert(product, message);
    expect(size().value).toBe("Large");
    expect(quantity().value).toBe("3");
    await product.press();
    await product.expectTold(3);
    const [first, second] = product.server.made(addCartEntry);
    expect(second?.body).toEqual(first?.body);
  });
});

test("adds once on a retry after a lost reply, and once more after that", async () => {
  const product = openProduct(mugHtml);
  product.server.failOnce(lostAnswer);
  await product.press();
  await expectAlert(product, STOREFRONT_MESSAGES.checkConnection);
  await product.press();
  await product.expectTold(1);
  await product.press();
  await product.expectTold(2);
});

test("another change after a lost reply is another click for the server", async () => {
  const product = openProduct(mugHtml);
  product.server.failOnce(lostAnswer);
  await product.press();
  await expectAlert(product, STOREFRONT_MESSAGES.checkConnection);
  await fillIn(product.user, quantity(), "2");
  await product.press();
  await product.expectTold(3);
});

test("a visitor who returns with the Back button starts a new click", async () => {
  const product = openProduct(mugHtml);
  product.server.failOnce(lostAnswer);
  await product.press();
  await expectAlert(product, STOREFRONT_MESSAGES.checkConnection);
  dispatchEvent(new Event("pageshow"));
  await product.press();
  await product.expectTold(2);
});

test("a button shows its action, and is sent once however often it is clicked", async () => {
  const product = openProduct(mugHtml);
  const held = Promise.withResolvers<null>();
  product.server.failOnce(async (answer) => {
    await held.promise;
    return answer();
  });
  await product.press();
  expect(product.addButton.textContent.trim()).toBe(ADD_TO_CART_LABELS.adding);
  expect(product.addButton.getAttribute("aria-disabled")).toBe("true");
  await product.user.click(product.addButton);
  held.resolve(null);
  await product.expectTold(1);
  await waitFor(() => expect(product.addButton.textContent.trim()).toBe(ADD));
  expect(product.server.made(addCartEntry)).toHaveLength(1);
});

describe("the questions of a product", () => {
  const dialog = (): HTMLElement => screen.getByRole("dialog");
  const words = (): HTMLInputElement => within(dialog()).getByRole("textbox", { name: /Words/ });
  const square = (): HTMLInputElement => within(dialog()).getByRole("radio", { name: "Square" });

  /** The sku stands in the form for browsers without scripts. */
  const [, sku = ""] = /name="sku" value="([^"]*)"/.exec(cupHtml) ?? [];

  function answerStock({ server }: OpenedProduct, qtyInStock: number): void {
    const stock = { variantId: "000000000000000000000001", sku, qtyInStock, unlimited: false };
    server.answer(getInventoryStock, { results: [stock] });
  }

  async function openQuestions(): Promise<OpenedProduct> {
    const product = openProduct(cupHtml);
    answerStock(product, 1);
    await product.press();
    await screen.findByRole("dialog");
    return product;
  }

  test("survive a server that does not respond for twenty seconds", async () => {
    const { passTime } = ownTimeouts();
    const product = await openQuestions();
    await fillIn(product.user, words(), "For Bea");
    await product.user.click(square());
    let isAsked = false;
    product.server.failWith((answer) => {
      isAsked = true;
      return silence(answer);
    }, addCartEntry);
    await product.user.click(button("Engrave it"));
    await waitFor(() => expect(isAsked).toBe(true));
    passTime(CALL_MS);
    await expectAlert(product, STOREFRONT_MESSAGES.checkConnection);
    expect(words().value).toBe("For Bea");
    expect(square().checked).toBe(true);
    product.server.mend();
    await product.user.click(button("Engrave it"));
    await product.expectTold(1);
    const answers = JSON.parse(product.server.made(addCartEntry)[0]?.body.additionalFields ?? "null") as unknown;
    expect(JSON.stringify(answers)).toContain("For Bea");
  });

  test("report what is missing, move to it, and are sent once it is there", async () => {
    const product = await openQuestions();
    await product.user.click(button("Engrave it"));
    expect(within(dialog()).getByRole("alert").textContent).toContain(CART_MESSAGES.invalidForm);
    await waitFor(() => expect(document.activeElement).toBe(words()));
    expect(product.server.made(addCartEntry)).toHaveLength(0);
    await fillIn(product.user, words(), "For Bea");
    await product.user.click(square());
    await product.user.click(button("Engrave it"));
    await product.expectTold(1);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("show server errors at their fields", async () => {
    const product = await openQuestions();
    await fillIn(product.user, words(), "For Bea");
    await product.user.click(square());
    const fields = { [words().name]: "Not that word." };
    product.server.failOnce(rejection(400, "Look again.", { fields }), addCartEntry);
    await product.user.click(button("Engrave it"));
    await waitFor(() => expect(within(dialog()).getByText("Not that word.")).toBeDefined());
    expect(document.activeElement).toBe(words());
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("are not asked in vain: a missing item is reported first", async () => {
    const product = openProduct(cupHtml);
    answerStock(product, 0);
    await product.press();
    await expectAlert(product, CART_MESSAGES.notEnoughStock);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("an expired crumb", () => {
  const crumb = (details: object = {}) => rejection(400, "No.", { error: "crumb", crumbFail: true, ...details });

  test("is silently replaced with a fresh one", async () => {
    const product = openProduct(mugHtml);
    product.server.failOnce(crumb({ crumb: "fresh" }));
    await product.press();
    await product.expectTold(1);
    expect(product.server.made(addCartEntry).map(({ headers }) => headers.get("x-csrf-token"))).toEqual([
      "first-crumb",
      "fresh",
    ]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("is reported when a fresh one is rejected too", async () => {
    const product = openProduct(mugHtml);
    product.server.failWith(crumb({ crumb: "another" }));
    await product.press();
    await expectAlert(product, CART_MESSAGES.crumbExpired);
    expect(product.server.made(addCartEntry)).toHaveLength(2);
  });

  test("asks for cookies where the browser blocks them", async () => {
    const product = openProduct(mugHtml);
    vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
    vi.spyOn(document, "cookie", "get").mockReturnValue("");
    product.server.failWith(crumb());
    await product.press();
    await expectAlert(product, CART_MESSAGES.cookiesDisabled);
  });
});
