import type { Stock } from "@stoa/core/stock/stock-schema.ts";

export function stockText(stock: Stock, language: string): string {
  if (stock.unlimited) return "Unlimited";
  if (stock.quantity === 0) return "Sold out";
  return `${new Intl.NumberFormat(language).format(stock.quantity)} in stock`;
}
