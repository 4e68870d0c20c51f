import { ADD_TO_CART_TIMES_MS } from "@stoa/core/cart/add/add-to-cart-state.ts";
import { addCartEntry } from "@stoa/core/cart/cart-api.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { waitFor } from "@testing-library/dom";
import { expect } from "vitest";
import { CART_EVENT, onCartEvent } from "../cart/cart-events.ts";
import { mountProduct } from "../product/product-island.tsx";
import { addedTo } from "./cart-on-page.ts";
import { endPauses } from "./end-pauses.ts";
import { openPage, type OpenedPage } from "./open-page.ts";

export type OpenedProduct = OpenedPage & {
  readonly server: ContractServer;
  readonly addButton: HTMLElement;
  /** Presses the button once it takes presses. */
  readonly press: () => Promise<void>;
  /** How much the page was told to be in the cart. */
  readonly told: readonly number[];
  readonly expectTold: (quantity: number) => Promise<void>;
};

/** A cart that adds up, and counts what comes with the same key once. */
function answerCart(server: ContractServer): void {
  const keys = new Set<string | null>();
  let quantity = 0;
  server.answer(addCartEntry, ({ body, headers }) => {
    const key = headers.get("idempotency-key");
    if (!keys.has(key)) quantity += Number(body.quantity);
    keys.add(key);
    return addedTo(quantity);
  });
}

/** Opens a page of a product and brings it to life. */
export function openProduct(html: string, options: Parameters<typeof openPage>[1] = {}): OpenedProduct {
  const page = openPage(html, { path: "/shop/item", ...options });
  endPauses(...Object.values(ADD_TO_CART_TIMES_MS));
  const server = startContractServer();
  answerCart(server);
  const told: number[] = [];
  onCartEvent(CART_EVENT.itemAdded, ({ shoppingCart }) => told.push(shoppingCart?.totalQuantity ?? 0));
  const addButton = document.querySelector<HTMLElement>(".sqs-add-to-cart-button");
  if (addButton === null) throw new Error("The page sells nothing.");
  mountProduct(addButton);
  return {
    ...page,
    server,
    addButton,
    told,
    press: async () => {
      await waitFor(() => expect(addButton.dataset["phase"]).toBe("idle"));
      await page.user.click(addButton);
    },
    expectTold: async (quantity) => {
      await waitFor(() => expect(told.at(-1)).toBe(quantity));
    },
  };
}
