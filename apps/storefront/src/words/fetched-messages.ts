import { GALLERY_MESSAGES } from "@stoa/core/gallery/gallery-messages.ts";
import { fetchPageMessages, pageTexts } from "./page-messages.ts";

/** What galleries say in the language of the page, once it is there. For a script that pages in English do without. */
export async function fetchGalleryTexts(): Promise<typeof GALLERY_MESSAGES> {
  await fetchPageMessages();
  return pageTexts("gallery", GALLERY_MESSAGES);
}
