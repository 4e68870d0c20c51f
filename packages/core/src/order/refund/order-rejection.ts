import { fillMessage } from "../../lib/message/fill-message.ts";
import { ORDER_AMOUNT_MESSAGES, ORDER_NONE_LEFT_MESSAGES } from "../order-messages.ts";

export type AmountRejection = {
  readonly ok: false;
  readonly code: keyof typeof ORDER_AMOUNT_MESSAGES;
  readonly message: string;
};

/** Returns a refusal with its message filled in; when `left` is 0, with the message for that. */
export function rejectAmount(
  code: AmountRejection["code"],
  values: Readonly<Record<string, string | number>> = {},
): AmountRejection {
  const noneLeft = values["left"] === 0 ? ORDER_NONE_LEFT_MESSAGES[code] : undefined;
  return { ok: false, code, message: fillMessage(noneLeft ?? ORDER_AMOUNT_MESSAGES[code], values) };
}
