import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../db/database.ts";
import { keepCartLocale } from "./cart-store.ts";

/** Keeps the language that a cart was changed in, which its order and its mails will be in. Sites with one language write nothing. */
export async function keepCartLanguage(
  db: SiteDb,
  { languages, language }: Pick<SiteEntry, "languages" | "language">,
  cartId: string,
): Promise<void> {
  if (languages) await keepCartLocale(db, cartId, language?.language ?? null);
}
