import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { CartEntry } from "@stoa/core/cart/cart-schema.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { announceCart, CART_EVENT } from "../../cart/cart-events.ts";
import { showProblem } from "../show-problem.tsx";

let isOpening = false;

async function fetchForm(entryId: string): Promise<HTMLFormElement | null> {
  try {
    const reply = await fetch(`/cart/details?entry=${encodeURIComponent(entryId)}`, {
      headers: { accept: "text/html" },
    });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    return reply.ok ? page.querySelector<HTMLFormElement>(".details-form") : null;
  } catch {
    return null;
  }
}

/**
 * Reopens a line's questions in a lightbox, whose script loads on first use. spec: platform 2, cart page product form
 */
export async function editDetails(
  entry: CartEntry,
  { title, onChanged }: { readonly title: string; readonly onChanged: (entryId: string) => void },
): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  const opened = await Promise.all([fetchForm(entry.id), import("./details-lightbox.tsx").catch(() => null)]);
  isOpening = false;
  const [form, script] = opened;
  if (form === null || script === null) {
    showProblem(
      CART_MESSAGES.unableToOpenForm,
      navigator.onLine ? STOREFRONT_MESSAGES.tryAgain : STOREFRONT_MESSAGES.checkConnection,
    );
    return;
  }
  script.openDetails({
    entry,
    title,
    form,
    onChanged: ({ shoppingCart, updatedEntry }) => {
      onChanged(updatedEntry.id);
      announceCart(CART_EVENT.loaded, { shoppingCart });
    },
  });
}
