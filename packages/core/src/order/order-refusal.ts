import { fillMessage } from "../lib/fill-message.ts";
import { ORDER_AMOUNT_MESSAGES } from "./order-messages.ts";

/** Why quantities or amounts don't fit an order. */
export type AmountRefusal = {
  readonly ok: false;
  readonly code: keyof typeof ORDER_AMOUNT_MESSAGES;
  readonly message: string;
};

/** A refusal with its message filled in. */
export function refuseAmount(
  code: AmountRefusal["code"],
  values: Readonly<Record<string, string | number>> = {},
): AmountRefusal {
  return { ok: false, code, message: fillMessage(ORDER_AMOUNT_MESSAGES[code], values) };
}
