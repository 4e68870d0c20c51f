import type { Root } from "react-dom/client";
import { counterpart } from "../carry-typing.ts";
import type { KeptSubmits } from "../kept-submits.ts";
import { readRenderedCart } from "../cart/rendered-cart.ts";
import { parseAttribute } from "../parse-attribute.ts";
import { takeOver } from "../take-over.tsx";
import { takeAlsoBought } from "./add-also-bought.ts";
import { CartPage } from "./cart-page.tsx";
import { readCartStrings } from "./cart-strings.ts";
import { fetchPageWords } from "../words/page-words.ts";

let mounted: Root | undefined;
/** What React draws in, or will soon: themes ask for parts to be started that are alive. */
let alive: HTMLElement | undefined;

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
  );
  alive = drawn;
  takeAlsoBought();
  const pressed: HTMLElement[] = [];
  // A cart that a theme has put in the place of this one is not pressed again.
  if (!mounted) submits(({ submitter }) => submitter && pressed.push(submitter));
  mounted = island;
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
  if (root === alive) return;
  alive = root;
  void showCartPage(root, submits);
}
