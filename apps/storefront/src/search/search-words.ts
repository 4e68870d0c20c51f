import { toMessage } from "@stoa/core/message/to-message.ts";
import { say } from "../words/page-words.ts";

export function countText(count: number): string {
  if (count === 0) return say(toMessage("search.none"));
  return count === 1 ? say(toMessage("search.one")) : say(toMessage("search.many", { count }));
}

export function allText(count: number): string {
  return say(toMessage("search.all", { count }));
}
