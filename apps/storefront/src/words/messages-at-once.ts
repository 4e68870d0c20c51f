import { LOADER_MESSAGES, type LoaderTexts } from "@stoa/core/cart/message/loader-messages.ts";

/** What the loader says, in the language of the page, which carries those few words itself: nothing is fetched for them. */
export function loaderTexts(): LoaderTexts {
  const words = document.querySelector<HTMLElement>("script[data-words]")?.dataset["words"];
  return words === undefined ? LOADER_MESSAGES : (JSON.parse(words) as LoaderTexts);
}
