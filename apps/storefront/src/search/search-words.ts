import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import { SEARCH_MESSAGES } from "@stoa/core/page/search-messages.ts";
import { say } from "../words/page-words.ts";

/** How many suggestions there are, for those who hear it. */
export function countText(count: number): string {
  if (count === 0) return say(SEARCH_MESSAGES.none);
  return count === 1 ? say(SEARCH_MESSAGES.one) : fillMessage(say(SEARCH_MESSAGES.many), { count });
}

/** What leads to all that was found. */
export function allText(count: number): string {
  return fillMessage(say(SEARCH_MESSAGES.all), { count });
}
