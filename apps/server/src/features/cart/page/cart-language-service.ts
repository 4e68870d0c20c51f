import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../../db/database.ts";
import { keepCartLocale, type StoredCart } from "../contents/cart-store.ts";

export function cartLanguage(
  { languages, language }: Pick<SiteEntry, "languages" | "language">,
  { locale }: Pick<StoredCart, "locale">,
): string | null {
  return languages ? (language?.language ?? null) : locale;
}

/** Stores the language a cart was changed in, for its order and mails. Sites with one language write nothing. */
export async function keepCartLanguage(
  db: SiteDb,
  { languages, language }: Pick<SiteEntry, "languages" | "language">,
  cartId: string,
): Promise<void> {
  if (languages) await keepCartLocale(db, cartId, language?.language ?? null);
}

/** Switches a cart to the language it is viewed in; returns whether it changed. A bought cart stays unchanged. */
export async function changeCartLanguage(
  db: SiteDb,
  site: Pick<SiteEntry, "languages" | "language">,
  { id, locale, orderId }: Pick<StoredCart, "id" | "locale" | "orderId">,
): Promise<boolean> {
  if (!site.languages || orderId !== null || locale === (site.language?.language ?? null)) return false;
  await keepCartLanguage(db, site, id);
  return true;
}
