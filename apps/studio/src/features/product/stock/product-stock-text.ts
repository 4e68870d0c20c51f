import type { Stock } from "@stoa/core/stock/stock-schema.ts";
import { t } from "../../../language/t.ts";

export function stockText(stock: Stock, language: string): string {
  if (stock.unlimited) return t("Unlimited");
  if (stock.quantity === 0) return t("Sold out");
  return t("{count} in stock", { count: new Intl.NumberFormat(language).format(stock.quantity) });
}
