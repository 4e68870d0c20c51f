import type { removeCartEntry, updateCartEntry } from "@stoa/core/cart/cart-api.ts";
import type { CartEntry } from "@stoa/core/cart/cart-schema.ts";
import { ENTRIES_PATH, type EntryWish } from "../cart/add-entry.ts";
import type { ShopperCall } from "../cart/shopper-call.ts";

/** How many of a line the shopper wants; 0 takes the line out. */
export type LineWish = { readonly requestId: number; readonly entry: CartEntry; readonly quantity: number };

/** A line as far as the page knows: the server's, and what was sent for it and is not answered yet. */
export type KnownLine = {
  readonly line: CartEntry | undefined;
  readonly underway?: { readonly method: LineCall["method"]; readonly quantity: number } | undefined;
};

/** Puts a line back, or changes one that is there. */
type LineCall =
  | { readonly method: "POST"; readonly body: EntryWish }
  | ShopperCall<typeof updateCartEntry>
  | ShopperCall<typeof removeCartEntry>;

/**
 * The call that brings a line to the wished quantity; null when there is nothing to send. A line whose return is under way
 * has no id yet, so it can only be added to: fewer of it have to wait for the answer.
 */
export function lineCall({ entry, quantity }: LineWish, { line, underway }: KnownLine): LineCall | null {
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
