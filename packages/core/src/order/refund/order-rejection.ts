import type { MessageText } from "../../message/message-of.ts";
import { ownerMessage } from "../../message/owner-message.ts";
import { ORDER_AMOUNT_MESSAGES, ORDER_NONE_LEFT_MESSAGES } from "../order-messages.ts";

export type AmountRejection = {
  readonly ok: false;
  readonly code: keyof typeof ORDER_AMOUNT_MESSAGES;
  readonly message: MessageText;
};

/** Returns a refusal with its message filled in; when `left` is 0, with the message for that. */
export function rejectAmount(
  code: AmountRejection["code"],
  values: Readonly<Record<string, string | number>> = {},
): AmountRejection {
  const noneLeft = values["left"] === 0 ? ORDER_NONE_LEFT_MESSAGES[code] : undefined;
  return { ok: false, code, message: ownerMessage(noneLeft ?? ORDER_AMOUNT_MESSAGES[code], values) };
}
