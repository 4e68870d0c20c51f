import { GALLERY_MESSAGES } from "@stoa/core/gallery/gallery-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";

let texts = GALLERY_MESSAGES;

/** Has galleries speak another language from now on. They import no language themselves: the runtime of public themes is one file. */
export function setGalleryTexts(translated: typeof GALLERY_MESSAGES): void {
  texts = translated;
}

/** Returns a filled gallery text, in the page's language once it is loaded. */
export function galleryText(
  name: keyof typeof GALLERY_MESSAGES,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillMessage(texts[name], values);
}
