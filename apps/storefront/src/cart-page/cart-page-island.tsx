import type { Root } from "react-dom/client";
import { counterpart } from "../carry-typing.ts";
import type { SubmitBuffer } from "../submit-buffer.ts";
import { readRenderedCart } from "../cart/rendered-cart.ts";
import { parseAttribute } from "../parse-attribute.ts";
import { takeOver } from "../take-over.tsx";
import { takeAlsoBought } from "./add-also-bought.ts";
import { CartPage } from "./cart-page.tsx";
import { readCartStrings } from "./cart-strings.ts";
import { fetchPageMessages } from "../words/page-messages.ts";

let mounted: Root | undefined;
/** The root React renders into, or soon will; themes may request a start for parts that are already running. */
let alive: HTMLElement | undefined;

async function showCartPage(root: HTMLElement, submits: SubmitBuffer): Promise<void> {
  await fetchPageMessages();
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
  // Only on the first mount: presses are not replayed on a cart that a theme has put in its place.
  if (!mounted) submits(({ submitter }) => submitter && pressed.push(submitter));
  mounted = island;
  for (const button of pressed) {
    counterpart(button, drawn)?.click();
    // The next press must see the result of this one.
    await Promise.resolve();
  }
}

/**
 * Takes over the server's cart in `root` and replays earlier presses; without the rendered cart data, the server's
 * forms stay.
 */
export function mountCartPage(root: HTMLElement, submits: SubmitBuffer): void {
  if (root === alive) return;
  alive = root;
  void showCartPage(root, submits);
}
