import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { searchSite } from "@stoa/core/page/search-api.ts";
import { fetchPageMessages } from "../words/page-messages.ts";
import { allText } from "./search-words.ts";
import { createSuggestionList, type Suggestion, type SuggestionList } from "./suggestion-list.ts";

type Found = EndpointReply<typeof searchSite>;

const PAUSE_MS = 200;
const MIN_CHARS = 2;
const SHOWN = 6;

async function search(text: string, signal: AbortSignal): Promise<Found> {
  const reply = await fetch(`/api/search/GeneralSearch?q=${encodeURIComponent(text)}`, {
    headers: { accept: "application/json" },
    signal,
  });
  if (!reply.ok) throw new Error(`The search answers ${reply.status}.`);
  return (await reply.json()) as Found;
}

function toSuggestions({ items, totalCount }: Found, text: string): Suggestion[] {
  const shown = items.slice(0, SHOWN).map(({ title, itemUrl, imageUrl }) => ({ title, url: itemUrl, imageUrl }));
  if (totalCount <= shown.length) return shown;
  return [...shown, { title: allText(totalCount), url: `/search?q=${encodeURIComponent(text)}`, imageUrl: null }];
}

/**
 * Debounced search while typing, where only the latest text counts; includes text typed before this script loaded.
 * Returns a function that cancels a running search.
 */
function watchTyping(input: HTMLInputElement, list: SuggestionList): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const look = async (text: string): Promise<void> => {
    running = new AbortController();
    const { signal } = running;
    try {
      const [found] = await Promise.all([search(text, signal), fetchPageMessages()]);
      if (!signal.aborted) list.show(toSuggestions(found, text), Math.min(found.items.length, SHOWN));
    } catch {
      // Without suggestions, the field still leads to the search page.
      if (!signal.aborted) list.hide();
    }
  };
  const giveUp = (): void => {
    clearTimeout(timer);
    running?.abort();
  };
  const lookSoon = (): void => {
    giveUp();
    const text = input.value.trim();
    if (text.length < MIN_CHARS) list.hide();
    else timer = setTimeout(() => void look(text), PAUSE_MS);
  };
  input.addEventListener("input", lookSoon);
  if (input.matches(":focus") && input.value !== input.defaultValue) lookSoon();
  return giveUp;
}

const KEYS: Readonly<Record<string, (list: SuggestionList) => boolean>> = {
  ArrowDown: (list) => list.move(1),
  ArrowUp: (list) => list.move(-1),
  Enter: (list) => list.follow(),
  Escape: (list) => list.hide(),
};

/** Shows suggestions below a search field, for pointer and keyboard. A search block's owner can turn them off. */
export function mountSearchPreview(input: HTMLElement): void {
  if (!(input instanceof HTMLInputElement) || input.form === null || input.form.dataset["preview"] === "false") return;
  const list = createSuggestionList(input, input.form);
  const giveUp = watchTyping(input, list);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") giveUp();
    const isUsed = !event.isComposing && KEYS[event.key]?.(list) === true;
    if (isUsed) event.preventDefault();
  });
  input.form.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && input.form?.contains(relatedTarget)) return;
    giveUp();
    list.hide();
  });
}
