import type { Root } from "react-dom/client";
import { counterpart } from "../carry-typing.ts";
import type { KeptSubmits } from "../kept-submits.ts";
import { readRenderedCart } from "../cart/rendered-cart.ts";
import { parseAttribute } from "../parse-attribute.ts";
import { takeOver } from "../take-over.ts";
import { takeAlsoBought } from "./add-also-bought.ts";
import { CartPage } from "./cart-page.tsx";
import { readCartStrings } from "./cart-strings.ts";
import { fetchPageWords } from "../words/page-words.ts";

let mounted: Root | undefined;

async function showCartPage(root: HTMLElement, submits: KeptSubmits): Promise<void> {
  await fetchPageWords();
  const cart = readRenderedCart();
  if (cart === null) {
    submits();
    return;
  }
  mounted?.unmount();
  const { drawn, island } = await takeOver(
    root,
    <CartPage
      cart={cart}
      strings={readCartStrings(parseAttribute(root.dataset["strings"]))}
      locale={document.documentElement.lang}
      continueUrl={root.dataset["continueUrl"] ?? "/"}
    />,
    [...root.querySelectorAll<HTMLInputElement>("#cart-coupon, :focus")],
  );
  mounted = island;
  takeAlsoBought();
  const pressed: HTMLElement[] = [];
  submits(({ submitter }) => submitter && pressed.push(submitter));
  for (const button of pressed) {
    counterpart(button, drawn)?.click();
    // The next press counts from what this one made.
    await Promise.resolve();
  }
}

/**
 * Takes over the server's cart in `root` and does what was pressed before; without the cart it was rendered with the server's forms
 * stay.
 */
export function mountCartPage(root: HTMLElement, submits: KeptSubmits): void {
  void showCartPage(root, submits);
}
