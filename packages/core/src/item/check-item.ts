import { BLOCK_MESSAGES } from "../block/block-messages.ts";
import { isSafeUrl } from "../block/render/safe-url.ts";
import type { Item } from "./item-schema.ts";

function addressesOf({ sourceUrl, clickthroughUrl, oembed, audio }: Item): ReadonlyArray<[string, string | undefined]> {
  return [
    ["sourceUrl", sourceUrl],
    ["clickthroughUrl", clickthroughUrl],
    ["oembed.url", oembed?.url],
    ["audio.url", audio?.url],
  ];
}

/**
 * Returns the errors, by field, of an item's addresses that are not allowed as links; addresses it already had are
 * accepted.
 */
export function checkItemAddresses(item: Item, before: Item | undefined): Record<string, string> {
  const known = new Map(before ? addressesOf(before) : []);
  const problems = addressesOf(item).flatMap(([field, url = ""]) =>
    url === "" || isSafeUrl(url) || known.get(field) === url ? [] : [[field, BLOCK_MESSAGES.unsafeUrl] as const],
  );
  return Object.fromEntries(problems);
}
