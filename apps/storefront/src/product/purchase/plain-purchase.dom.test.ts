import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { GIFT_CARD_LABELS } from "@stoa/core/gift-card/gift-card-messages.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { fieldNamed, fillIn } from "../../testing/fill-in.ts";
import expressHtml from "../../testing/fixtures/pages/product-express.html?raw";
import giftCardHtml from "../../testing/fixtures/pages/product-gift-card.html?raw";
import listHtml from "../../testing/fixtures/pages/product-list.html?raw";
import mugHtml from "../../testing/fixtures/pages/product-plain-mug.html?raw";
import teaHtml from "../../testing/fixtures/pages/product-tea-box.html?raw";
import vaseHtml from "../../testing/fixtures/pages/product-blue-vase.html?raw";
import { openPage, type OpenedPage } from "../../testing/open-page.ts";
import { offerPlainForm } from "./plain-purchase.ts";
import { watchProductIntent } from "../product-intent.ts";

const ADD = MERCHANDISING_MESSAGES.addToCart;

/** A page whose product script can not be fetched. */
function openWithoutScript(html: string): OpenedPage & { readonly asked: () => number } {
  const page = openPage(html, { path: "/shop/item" });
  let asked = 0;
  watchProductIntent({
    importIsland: () => {
      asked += 1;
      return Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    },
    fail: offerPlainForm,
  });
  return { ...page, asked: () => asked };
}

const quantity = (): HTMLInputElement => {
  const fields = screen.getAllByRole<HTMLInputElement>("spinbutton", { name: /Quantity/ });
  return fields.at(-1) as HTMLInputElement;
};

/** Buttons that stand there for people: what is hidden is none. */
function shownButtons(name: string): HTMLElement[] {
  return screen.queryAllByRole("button", { name });
}

async function pressAdd({ user }: OpenedPage, name: string = ADD): Promise<HTMLElement> {
  const [first] = shownButtons(name);
  if (first) await user.click(first);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(STOREFRONT_MESSAGES.checkConnection));
  const [only, ...others] = shownButtons(name);
  expect(others).toEqual([]);
  if (only === undefined) throw new Error("Nothing is for sale any more.");
  return only;
}

describe("if the product's script does not load", () => {
  test("the form for browsers without scripts takes over, with what was chosen", async () => {
    const page = openWithoutScript(vaseHtml);
    await page.user.selectOptions(screen.getByRole("combobox", { name: "Select Size" }), "Large");
    await fillIn(page.user, quantity(), "2");
    const send = await pressAdd(page);
    expect(document.activeElement).toBe(send);
    expect(quantity().value).toBe("2");
    const options = screen.getByRole<HTMLSelectElement>("combobox", { name: "Options" });
    expect(options.selectedOptions[0]?.textContent).toContain("Large");
    await page.user.keyboard("{Enter}");
    expect(page.plainlySent).toEqual([
      {
        action: "/cart/add",
        values: { itemId: "000000000000000000000001", sku: options.value, quantity: "2" },
      },
    ]);
  });

  test("express checkout continues with the plain form", async () => {
    const page = openWithoutScript(expressHtml);
    await fillIn(page.user, quantity(), "3");
    await page.user.click(await pressAdd(page));
    expect(page.plainlySent).toMatchObject([{ action: "/cart/add", values: { quantity: "3" } }]);
  });

  test("a gift card is written on the page, with the value that was chosen", async () => {
    const page = openWithoutScript(giftCardHtml);
    await page.user.selectOptions(screen.getByRole("combobox", { name: "Select Value" }), "$50");
    const send = await pressAdd(page);
    await fillIn(page.user, fieldNamed(new RegExp(`^${GIFT_CARD_LABELS.recipientEmail}`)), "bea@example.org");
    await page.user.click(send);
    const { values = {} } = page.plainlySent[0] ?? {};
    expect(values["recipientEmail"]).toBe("bea@example.org");
    const chosen = screen.getAllByRole<HTMLSelectElement>("combobox").find(({ name }) => name === "sku");
    expect([chosen?.value, chosen?.selectedOptions[0]?.textContent]).toEqual([
      values["sku"],
      expect.stringContaining("$50"),
    ]);
  });

  test("a subscription continues with the plain form", async () => {
    const page = openWithoutScript(teaHtml);
    await page.user.click(await pressAdd(page, MERCHANDISING_MESSAGES.subscribe));
    expect(page.plainlySent).toHaveLength(1);
  });

  test("a list reports the problem next to the button, each time it is clicked", async () => {
    const page = openWithoutScript(listHtml);
    const card = screen
      .getAllByRole("article")
      .find((article) => within(article).queryByRole("link", { name: "Plain Mug" }) !== null) as HTMLElement;
    const add = within(card).getByRole("button", { name: ADD });
    await page.user.click(add);
    await waitFor(() => expect(within(card).getByRole("alert").textContent).toBe(STOREFRONT_MESSAGES.checkConnection));
    await page.user.click(add);
    await waitFor(() => expect(page.asked()).toBeGreaterThan(1));
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(page.plainlySent).toEqual([]);
  });
});

describe("a product that a visitor is about to use", () => {
  type Mount = (control: HTMLElement) => void;

  function openWatched(html: string) {
    const page = openPage(html, { path: "/shop/item" });
    const come = Promise.withResolvers<{ readonly mountProduct: Mount }>();
    const mountProduct = vi.fn<Mount>();
    let asked = 0;
    watchProductIntent({
      importIsland: () => {
        asked += 1;
        return come.promise;
      },
      fail: () => undefined,
    });
    return { ...page, mountProduct, come: () => come.resolve({ mountProduct }), asked: () => asked };
  }

  const add = (): HTMLElement => document.querySelector<HTMLElement>(".sqs-add-to-cart-button") as HTMLElement;

  test("is enhanced once, by the control that was touched", async () => {
    const { user, mountProduct, come } = openWatched(mugHtml);
    come();
    await user.hover(add());
    await waitFor(() => expect(mountProduct).toHaveBeenCalledWith(add()));
    const before = mountProduct.mock.calls.length;
    await user.hover(add());
    await user.click(document.body);
    expect(mountProduct.mock.calls.length).toBe(before);
  });

  test("keeps a click until its script is loaded, and repeats it once", async () => {
    const { user, mountProduct, come } = openWatched(mugHtml);
    const presses = vi.fn();
    add().addEventListener("click", presses);
    await user.click(add());
    await user.click(add());
    expect(presses).not.toHaveBeenCalled();
    come();
    await waitFor(() => expect(presses).toHaveBeenCalledTimes(1));
    expect(mountProduct).toHaveBeenCalledWith(add());
  });

  test("keeps Enter and space as clicks, and no other key", async () => {
    const { user, come } = openWatched(mugHtml);
    const presses = vi.fn();
    add().addEventListener("click", presses);
    add().focus();
    await user.keyboard("x");
    await user.keyboard("{Enter}");
    come();
    await waitFor(() => expect(presses).toHaveBeenCalledTimes(1));
  });

  test("is enhanced immediately if something is already chosen, also when the page is restored", async () => {
    const page = openPage(vaseHtml, { path: "/shop/item" });
    const mountProduct = vi.fn<Mount>();
    watchProductIntent({ importIsland: () => Promise.resolve({ mountProduct }), fail: () => undefined });
    await Promise.resolve();
    expect(mountProduct).not.toHaveBeenCalled();
    const size = screen.getByRole<HTMLSelectElement>("combobox", { name: "Select Size" });
    size.value = "Large";
    dispatchEvent(new Event("pageshow"));
    await waitFor(() => expect(mountProduct).toHaveBeenCalledTimes(1));
    expect(mountProduct.mock.calls[0]?.[0]).toBe(size.closest(".product-variants"));
    await page.user.click(document.body);
  });
});
