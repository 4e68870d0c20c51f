import type { MessageText } from "@stoa/core/message/message-of.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { flushLateEdits } from "../../../drafts/late-edits.ts";
import type { ProductSession } from "../product-session.ts";
import { translated } from "../../../language/t.ts";

/** The product after an edit, or why the edit cannot be made. */
export type EditOutcome =
  | { readonly ok: true; readonly product: Product }
  | { readonly ok: false; readonly message: MessageText };

/** Applies an edit to the draft; returns the reason if it cannot be made, otherwise an empty string. */
export function tryEdit(session: ProductSession, label: string, edit: (product: Product) => EditOutcome): string {
  flushLateEdits();
  const outcome = edit(session.store.getState().draft);
  if (!outcome.ok) return translated(outcome.message);
  session.edit(label, () => outcome.product);
  return "";
}
