import type { Root } from "react-dom/client";
import { readRenderedCart } from "../cart/rendered-cart.ts";
import { parseAttribute } from "../parse-attribute.ts";
import { renderNow } from "../react-root.ts";
import { takeAlsoBought } from "./add-also-bought.ts";
import { CartPage } from "./cart-page.tsx";
import { readCartStrings } from "./cart-strings.ts";
import { fetchPageWords } from "../words/page-words.ts";
import { rememberTyping } from "./remember-typing.ts";

let mounted: Root | undefined;

async function showCartPage(root: HTMLElement): Promise<void> {
  await fetchPageWords();
  const cart = readRenderedCart();
  if (cart === null) {
    return;
  }
  mounted?.unmount();
  const restoreTyping = rememberTyping(root);
  const typedCode = root.querySelector<HTMLInputElement>("#cart-coupon")?.value ?? "";
  mounted = renderNow(
    root,
    <CartPage
      cart={cart}
      strings={readCartStrings(parseAttribute(root.dataset["strings"]))}
      locale={document.documentElement.lang}
      continueUrl={root.dataset["continueUrl"] ?? "/"}
      typedCode={typedCode}
    />,
  );
  restoreTyping();
  takeAlsoBought();
}

/** Takes over the server's cart in `root`; without the cart it was rendered with the server's forms stay. */
export function mountCartPage(root: HTMLElement): void {
  void showCartPage(root);
}
