import { fillMessage } from "../lib/fill-message.ts";
import { ORDER_AMOUNT_MESSAGES, ORDER_NONE_LEFT_MESSAGES } from "./order-messages.ts";

/** Why quantities or amounts don't fit an order. */
export type AmountRefusal = {
  readonly ok: false;
  readonly code: keyof typeof ORDER_AMOUNT_MESSAGES;
  readonly message: string;
};

/** A refusal with its message filled in; where `left` is 0, with the words for that. */
export function refuseAmount(
  code: AmountRefusal["code"],
  values: Readonly<Record<string, string | number>> = {},
): AmountRefusal {
  const noneLeft = values["left"] === 0 ? ORDER_NONE_LEFT_MESSAGES[code] : undefined;
  return { ok: false, code, message: fillMessage(noneLeft ?? ORDER_AMOUNT_MESSAGES[code], values) };
}
