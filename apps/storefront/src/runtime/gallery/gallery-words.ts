import { GALLERY_MESSAGES } from "@stoa/core/gallery/gallery-messages.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import type { Say } from "@stoa/core/visitor-text/say-in-language.ts";

let translate: Say = (message) => message;

/** Has galleries say their words in another language from now on. They import no language themselves: the runtime of public themes is one file. */
export function sayGalleriesWith(say: Say): void {
  translate = say;
}

/** A text of galleries with its places filled, in the language of the page once its words are there. */
export function galleryText(
  name: keyof typeof GALLERY_MESSAGES,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillMessage(translate(GALLERY_MESSAGES[name]), values);
}
