import { toMessage } from "@stoa/core/message/to-message.ts";
import { translate } from "../words/page-messages.ts";

export function countText(count: number): string {
  if (count === 0) return translate(toMessage("search.none"));
  return count === 1 ? translate(toMessage("search.one")) : translate(toMessage("search.many", { count }));
}

export function allText(count: number): string {
  return translate(toMessage("search.all", { count }));
}
