import type { removeCartEntry, updateCartEntry } from "@stoa/core/cart/cart-api.ts";
import type { CartEntry } from "@stoa/core/cart/cart-schema.ts";
import { ENTRIES_PATH, type EntryInput } from "../../cart/add-entry.ts";
import type { ShopperCall } from "../../cart/shopper-call.ts";

/** The wanted quantity of a line; 0 removes it. */
export type LineChangeInput = { readonly requestId: number; readonly entry: CartEntry; readonly quantity: number };

/** A line as known to the page: the server's version, and the unanswered call for it. */
export type KnownLine = {
  readonly line: CartEntry | undefined;
  readonly underway?: { readonly method: LineCall["method"]; readonly quantity: number } | undefined;
};

type LineCall =
  | { readonly method: "POST"; readonly body: EntryInput }
  | ShopperCall<typeof updateCartEntry>
  | ShopperCall<typeof removeCartEntry>;

/**
 * Returns the call that brings a line to the wanted quantity, or null when nothing needs to be sent. A line whose
 * restore is pending has no id yet, so it can only be increased; a decrease waits for the answer.
 */
export function lineCall({ entry, quantity }: LineChangeInput, { line, underway }: KnownLine): LineCall | null {
  if (underway?.method === "POST") {
    return additionOf(entry, quantity - underway.quantity);
  }
  if (line === undefined || underway?.method === "DELETE") {
    return additionOf(entry, quantity);
  }
  const path = `${ENTRIES_PATH}/${encodeURIComponent(line.id)}` as const;
  return quantity === 0 ? { method: "DELETE", path } : { method: "PUT", path, body: { quantity } };
}

function additionOf({ itemId, chosenVariant, additionalFields }: CartEntry, quantity: number): LineCall | null {
  const body = { itemId, sku: chosenVariant.sku, quantity, additionalFields };
  return quantity > 0 ? { method: "POST", body } : null;
}
