import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { addCartEntry } from "@stoa/core/cart/cart-api.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { CONTENT_REPLACED } from "../replaced-content.ts";
import { button, fillIn } from "../testing/fill-in.ts";
import listHtml from "../testing/fixtures/pages/product-list.html?raw";
import mugHtml from "../testing/fixtures/pages/product-plain-mug.html?raw";
import vaseHtml from "../testing/fixtures/pages/product-blue-vase.html?raw";
import { openProduct, type OpenedProduct } from "../testing/open-product.ts";
import { openPage } from "../testing/open-page.ts";
import { startPageServer } from "../testing/page-server.ts";
import { DISPLAY_EVENT } from "../visit/display-events.ts";
import { mountProduct } from "./product-island.tsx";
import { mountQuickView } from "./quick-view.tsx";
import { VARIANT_PAINTED, type VariantPainted } from "./variant/variant-painted.ts";

const ADD = MERCHANDISING_MESSAGES.addToCart;
const size = (): HTMLSelectElement => screen.getByRole<HTMLSelectElement>("combobox", { name: "Select Size" });
const price = (): string =>
  (document.querySelector(".product-price")?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
const quantity = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" });
const label = ({ addButton }: OpenedProduct): string => addButton.textContent.trim();

async function expectAlert({ user }: OpenedProduct, message: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole("alertdialog").textContent).toContain(message));
  await user.click(button(STOREFRONT_MESSAGES.ok));
}

describe("a product with sizes", () => {
  test("shows the price of the selection, with its original price, and the server's text again without a selection", async () => {
    const { user } = openProduct(vaseHtml);
    const first = price();
    expect(first).toBe("from $25.00");
    await user.selectOptions(size(), "Large");
    expect(price()).toBe(`${STOREFRONT_MESSAGES.salePrice}$32.00 ${STOREFRONT_MESSAGES.originalPrice}$40.00`);
    await user.selectOptions(size(), "Small");
    expect(price()).toBe("$25.00");
    await user.selectOptions(size(), "");
    expect(price()).toBe(first);
  });

  test("announces the price of the selected variant", async () => {
    const { user } = openProduct(vaseHtml);
    const told: Array<number | null> = [];
    document.addEventListener(VARIANT_PAINTED, (event) =>
      told.push((event as CustomEvent<VariantPainted>).detail.cents),
    );
    await user.selectOptions(size(), "Large");
    await user.selectOptions(size(), "Small");
    await user.selectOptions(size(), "");
    // Once the words of the page's language are there, all is painted anew.
    expect(told.filter((cents, index) => cents !== told[index - 1])).toEqual([3200, 2500, null]);
    expect(document.querySelector<HTMLElement>("[data-variant-cents]")?.dataset["variantCents"]).toBe("");
  });

  test("marks a sold-out size, and stops selling when it is chosen", async () => {
    const product = openProduct(vaseHtml);
    expect([...size().options].map(({ text }) => text)).toContain(`Huge – ${ADD_TO_CART_LABELS.soldOut}`);
    await product.user.selectOptions(size(), "Huge");
    expect(label(product)).toBe(ADD_TO_CART_LABELS.soldOut);
    expect(product.addButton.getAttribute("aria-disabled")).toBe("true");
    await product.user.click(product.addButton);
    expect(product.server.saves()).toHaveLength(0);
    await product.user.selectOptions(size(), "Small");
    expect([label(product), product.addButton.getAttribute("aria-disabled")]).toEqual([ADD, null]);
    await product.press();
    await product.expectTold(1);
  });

  test("asks for a size if none is chosen, and sends nothing", async () => {
    const product = openProduct(vaseHtml);
    await product.press();
    await waitFor(() => expect(screen.getByRole("alertdialog", { name: CART_MESSAGES.unableToAdd })).toBeDefined());
    expect(product.server.saves()).toHaveLength(0);
  });

  test("puts exactly what was chosen into the cart", async () => {
    const product = openProduct(vaseHtml);
    await product.user.selectOptions(size(), "Large");
    await fillIn(product.user, quantity(), "4");
    await product.press();
    await product.expectTold(4);
    expect(product.server.made(addCartEntry)[0]?.body).toEqual({
      itemId: "000000000000000000000001",
      sku: "SKU-000000000000000000000005",
      quantity: 4,
      additionalFields: null,
    });
  });

  test("keeps a choice made before its script loaded", async () => {
    openPage(vaseHtml, { path: "/shop/item" });
    size().value = "Large";
    mountProduct(document.querySelector(".sqs-add-to-cart-button") as HTMLElement);
    expect(price()).toContain("$32.00");
    expect(size().value).toBe("Large");
  });
});

describe("the button of a product", () => {
  test.each([
    ["nothing", "", CART_MESSAGES.quantityNotNumber],
    ["a fraction", "1.5", CART_MESSAGES.quantityNotWhole],
    ["none", "0", CART_MESSAGES.quantityOutOfRange],
    ["too many", "10000", CART_MESSAGES.quantityOutOfRange],
  ])("reports %s as not a quantity", async (_name, typed, message) => {
    const product = openProduct(mugHtml);
    await product.user.clear(quantity());
    if (typed !== "") await product.user.paste(typed);
    await product.press();
    await expectAlert(product, message);
    expect(product.server.saves()).toHaveLength(0);
  });

  test("works with Enter and Space, once however long they are held", async () => {
    const product = openProduct(mugHtml);
    product.addButton.focus();
    await product.user.keyboard("{Enter}");
    await product.expectTold(1);
    await waitFor(() => expect(product.addButton.dataset["phase"]).toBe("idle"));
    await product.user.keyboard(" ");
    await product.expectTold(2);
    await waitFor(() => expect(product.addButton.dataset["phase"]).toBe("idle"));
    product.addButton.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true }));
    expect(product.server.made(addCartEntry)).toHaveLength(2);
  });

  test("is enhanced once, and released when the page's content is replaced", async () => {
    const product = openProduct(mugHtml);
    mountProduct(product.addButton);
    await product.press();
    await product.expectTold(1);
    expect(product.server.made(addCartEntry)).toHaveLength(1);
    await waitFor(() => expect(product.addButton.dataset["phase"]).toBe("idle"));
    document.dispatchEvent(new Event(CONTENT_REPLACED));
    await product.user.click(product.addButton);
    expect(product.server.made(addCartEntry)).toHaveLength(1);
  });

  test("without an id is left alone", () => {
    openPage(`<div class="sqs-add-to-cart-button">Buy</div>`);
    mountProduct(document.querySelector(".sqs-add-to-cart-button") as HTMLElement);
    expect(document.body.children).toHaveLength(1);
  });
});

describe("a list of products", () => {
  const card = (title: string): HTMLElement =>
    screen
      .getAllByRole("article")
      .find((article) => within(article).queryByRole("link", { name: title }) !== null) as HTMLElement;

  function openList(): OpenedProduct {
    document.body.className = "collection-type-products";
    return openProduct(listHtml);
  }

  test("shows in a popover what was added, which disappears when it is closed", async () => {
    const { user, server } = openList();
    const add = within(card("Plain Mug")).getByRole("button", { name: ADD });
    mountProduct(add);
    await user.click(add);
    const words = fillMessage(STOREFRONT_MESSAGES.addedToCart, { productName: "Plain Mug" });
    await waitFor(() => expect(screen.getByText(words)).toBeDefined());
    await user.click(button(STOREFRONT_MESSAGES.close));
    expect(screen.queryByText(words)).toBeNull();
    expect(server.made(addCartEntry)[0]?.body).toMatchObject({ quantity: 1, sku: null });
    document.body.className = "";
  });

  test("keeps the products of its buttons apart", async () => {
    const { user, server } = openList();
    const ids = ["Plain Mug", "Engraved Cup"].map((title) => card(title).dataset["itemId"]);
    const add = within(card("Plain Mug")).getByRole("button", { name: ADD });
    mountProduct(add);
    await user.click(add);
    await waitFor(() => expect(server.made(addCartEntry)).toHaveLength(1));
    expect(server.made(addCartEntry)[0]?.body.itemId).toBe(ids[0]);
    expect(ids[1]).not.toBe(ids[0]);
    document.body.className = "";
  });
});

describe("a quick view", () => {
  const quickButton = (title: string): HTMLElement => button(new RegExp(`Quick View ?${title}`));

  function openQuick(answer: Parameters<typeof startPageServer>[0]) {
    const page = openPage(listHtml, { path: "/shop" });
    const server = startPageServer(answer);
    const shown: unknown[] = [];
    document.addEventListener(DISPLAY_EVENT.quickView, (event) => shown.push((event as CustomEvent<unknown>).detail));
    mountQuickView(quickButton("Plain Mug"));
    return { ...page, server, shown };
  }

  /** The page of the product with the id that it has in the list. */
  const pageOf = (id: string): string => mugHtml.replaceAll("000000000000000000000001", id);

  test("shows the product of its card with its controls, without the rest of its page", async () => {
    const id = quickButtonId();
    const { user, server, shown } = openQuick(() => ({ html: pageOf(id) }));
    await user.click(quickButton("Plain Mug"));
    const dialog = await screen.findByRole("dialog", { name: "Plain Mug" });
    expect(server.sent.map(({ path }) => path)).toEqual(["/shop/plain-mug"]);
    expect(within(dialog).getByRole("button", { name: ADD })).toBeDefined();
    expect(within(dialog).queryByRole("heading", { level: 1 })).toBeNull();
    expect(within(dialog).queryByRole("navigation")).toBeNull();
    const more = within(dialog).getByRole("link", { name: STOREFRONT_MESSAGES.quickViewMore });
    expect(more.getAttribute("href")).toBe("/shop/plain-mug");
    expect(shown).toEqual([id]);
  });

  /** Id of the mug in the list. */
  function quickButtonId(): string {
    const page = new DOMParser().parseFromString(listHtml, "text/html");
    const link = [...page.querySelectorAll("a")].find(({ textContent }) => textContent === "Plain Mug");
    return link?.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
  }

  test("sells its product once its controls are enhanced", async () => {
    const id = quickButtonId();
    const { user } = openQuick(() => ({ html: pageOf(id) }));
    quickButton("Plain Mug").focus();
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Plain Mug" });
    const contract = startContractServer();
    contract.answer(addCartEntry, () => Response.json({ error: "cart_refused", message: "Gone." }, { status: 400 }));
    const add = within(dialog).getByRole("button", { name: ADD });
    mountProduct(add);
    await user.click(add);
    await waitFor(() => expect(within(dialog).getByRole("alertdialog").textContent).toContain("Gone."));
    expect(contract.made(addCartEntry)[0]?.body.itemId).toBe(id);
  });

  test.each([
    ["that is gone", { html: "<p>Gone", status: 404 }],
    ["without the product", { html: "<p>Another page" }],
  ])("redirects to a page %s, which explains why", async (_name, answer) => {
    const { user, visited } = openQuick(() => answer);
    await user.click(quickButton("Plain Mug"));
    await waitFor(() => expect(visited).toEqual(["/shop/plain-mug"]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("is fetched once while it is in progress", async () => {
    const id = quickButtonId();
    const { user, server } = openQuick(() => ({ html: pageOf(id) }));
    const held = Promise.withResolvers<null>();
    server.failWith(async (answer) => {
      await held.promise;
      return answer();
    });
    await user.click(quickButton("Plain Mug"));
    expect(quickButton("Plain Mug").getAttribute("aria-busy")).toBe("true");
    await user.click(quickButton("Plain Mug"));
    held.resolve(null);
    await screen.findByRole("dialog");
    expect(server.sent).toHaveLength(1);
  });
});
