import { t } from "../../../language/t.ts";
type StockText = { readonly ok: true; readonly quantity: number } | { readonly ok: false; readonly message: string };

const MAX_STOCK = 2_147_483_647;

/** Parses stock: whole units, zero or more; thousands separators are allowed. */
export function parseStockText(text: string): StockText {
  const digits = text.trim().replaceAll(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, "");
  if (!/^\d+$/.test(digits)) return { ok: false, message: t("Enter a whole number, 0 or more.") };
  const quantity = Number(digits);
  if (quantity > MAX_STOCK) return { ok: false, message: t("That number is too large. Use Unlimited instead.") };
  return { ok: true, quantity };
}
