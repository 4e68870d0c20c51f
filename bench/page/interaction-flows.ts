import type { Page } from "@playwright/test";
import { CART_PAGE_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { addressField, openReadyCheckout, putIntoCart } from "../../e2e/checkout/checkout-steps.ts";
import type { ShopApi, ShopItem } from "../../e2e/owner/owner-api.ts";
import { addButton, button, cardOf, MUG, VASE } from "../../e2e/product/product-shop.ts";
import { openStore } from "../../e2e/owner/shopper-api.ts";

export type InteractionFlow = {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly act: (page: Page, round: number) => Promise<unknown>;
};

type Shelf = { readonly shop: ShopApi; readonly vase: ShopItem; readonly mug: ShopItem };

const isEven = (round: number): boolean => round % 2 === 0;
const READY = ".sqs-add-to-cart-button:is([data-phase=idle], :not([data-phase]))";

/** Baseline of the browser on this machine: a counter button on an empty page. */
function limitFlow({ shop }: Shelf): InteractionFlow {
  return {
    name: "limit: a bare button",
    open: async (page) => {
      await page.goto(shop.url("/robots.txt"));
      await page.setContent(`<button onclick="textContent = Number(textContent) + 1">0</button>`);
    },
    act: (page) => page.getByRole("button").click(),
  };
}

function productFlows({ shop, vase, mug }: Shelf): InteractionFlow[] {
  return [
    {
      name: "choose a variant",
      open: (page) => page.goto(shop.url(vase.path)),
      act: async (page, round) => {
        await page.getByRole("combobox", { name: "Select Size" }).focus();
        await page.keyboard.press(isEven(round) ? "ArrowDown" : "ArrowUp");
      },
    },
    {
      name: "add to the cart",
      open: (page) => page.goto(shop.url(mug.path)),
      act: async (page) => {
        await addButton(page).click();
        await page.locator(READY).waitFor();
      },
    },
    {
      name: "open the popover of a list",
      open: (page) => page.goto(shop.url("/shop")),
      act: async (page) => {
        const card = cardOf(page, mug.title);
        await addButton(card).click();
        await page.getByText(STOREFRONT_MESSAGES.addedToCart.replace("{productName}", mug.title)).first().waitFor();
        await card.locator(READY).waitFor();
      },
    },
    {
      name: "be told what is missing, and close it",
      open: (page) => page.goto(shop.url(vase.path)),
      act: async (page, round) => {
        if (!isEven(round)) return button(page, STOREFRONT_MESSAGES.ok).click();
        await page.locator(READY).waitFor();
        return addButton(page).click();
      },
    },
  ];
}

function cartFlows({ shop, mug }: Shelf): InteractionFlow[] {
  const open = async (page: Page): Promise<void> => {
    await putIntoCart(page, shop, mug);
    await page.goto(shop.url("/cart"));
  };
  return [
    {
      name: "change a quantity in the cart",
      open,
      act: (page, round) => {
        const { increaseQuantity, decreaseQuantity } = STOREFRONT_MESSAGES;
        return page.getByRole("button", { name: isEven(round) ? increaseQuantity : decreaseQuantity }).click();
      },
    },
    {
      name: "take a line out of the cart and put it back",
      open,
      act: (page, round) => {
        const name = isEven(round) ? new RegExp(`^${STOREFRONT_MESSAGES.remove}`, "u") : CART_PAGE_MESSAGES.undo;
        return page.getByRole("button", { name }).first().click();
      },
    },
  ];
}

function checkoutFlows({ shop }: Shelf): InteractionFlow[] {
  const open = async (page: Page): Promise<void> => {
    await openReadyCheckout(page, shop);
    await addressField(page, "City").focus();
  };
  return [
    {
      name: "type into a field of the checkout",
      open,
      act: (page, round) => page.keyboard.press(String.fromCodePoint(97 + (round % 26))),
    },
    {
      name: "leave a field of the checkout, which saves it",
      open,
      act: async (page, round) => {
        await page.keyboard.press("x");
        await page.keyboard.press(isEven(round) ? "Tab" : "Shift+Tab");
      },
    },
  ];
}

export async function makeFlows(shop: ShopApi): Promise<InteractionFlow[]> {
  await openStore(shop);
  const [vase, mug] = await shop.addItems(VASE, MUG);
  const shelf = { shop, vase, mug };
  return [limitFlow(shelf), ...productFlows(shelf), ...cartFlows(shelf), ...checkoutFlows(shelf)];
}
