import { newStorePage } from "../page/new-store-page.ts";
import type { Collection } from "../page/page-schema.ts";
import { createUrlId } from "../product/url-id.ts";
import { FALLBACK_STORE_TITLE } from "./store-page-messages.ts";

/** Address of a store whose title is too short for one. */
export const FALLBACK_STORE_URL_ID = "store";
const MAX_TITLE_LENGTH = 200;

/**
 * Returns a store page with a title: enabled, without a description, at a unique address derived from the title
 * or, when that is too short, from a fallback. spec: platform 4, store creation flow
 */
export function newStore(title: string, isUrlIdTaken: (urlId: string) => boolean): Collection {
  const shown = title.trim().slice(0, MAX_TITLE_LENGTH).trim() || FALLBACK_STORE_TITLE;
  const urlId = createUrlId(shown, { fallback: FALLBACK_STORE_URL_ID, isTaken: isUrlIdTaken });
  return { ...newStorePage(), urlId, title: shown, navigationTitle: shown };
}
