import { GALLERY_MESSAGES } from "@stoa/core/gallery/gallery-messages.ts";
import { fetchPageWords, pageTexts } from "./page-words.ts";

/** What galleries say in the language of the page, once it is there. For a script that pages in English do without. */
export async function fetchGalleryTexts(): Promise<typeof GALLERY_MESSAGES> {
  await fetchPageWords();
  return pageTexts("gallery", GALLERY_MESSAGES);
}
