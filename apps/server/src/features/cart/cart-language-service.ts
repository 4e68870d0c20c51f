import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../db/database.ts";
import { keepCartLocale, type StoredCart } from "./cart-store.ts";

/** The language of a cart once it is changed in a visit. */
export function cartLanguage(
  { languages, language }: Pick<SiteEntry, "languages" | "language">,
  { locale }: Pick<StoredCart, "locale">,
): string | null {
  return languages ? (language?.language ?? null) : locale;
}

/** Keeps the language that a cart was changed in, which its order and its mails will be in. Sites with one language write nothing. */
export async function keepCartLanguage(
  db: SiteDb,
  { languages, language }: Pick<SiteEntry, "languages" | "language">,
  cartId: string,
): Promise<void> {
  if (languages) await keepCartLocale(db, cartId, language?.language ?? null);
}

/** Puts a cart into the language that its visitor looks at it in; answers whether it was in another one. A cart that was bought stays as it is. */
export async function changeCartLanguage(
  db: SiteDb,
  site: Pick<SiteEntry, "languages" | "language">,
  { id, locale, orderId }: Pick<StoredCart, "id" | "locale" | "orderId">,
): Promise<boolean> {
  if (!site.languages || orderId !== null || locale === (site.language?.language ?? null)) return false;
  await keepCartLanguage(db, site, id);
  return true;
}
