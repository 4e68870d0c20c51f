import type { ProductRow } from "@stoa/core/product/product-api.ts";
import type { Stock } from "@stoa/core/stock/stock-schema.ts";
import type { BadgeTone } from "../../parts/status-badge.tsx";

type StatusWords = { readonly text: string; readonly tone: BadgeTone };

const STATUS_WORDS: Readonly<Record<ProductRow["status"], StatusWords>> = {
  published: { text: "Published", tone: "neutral" },
  changed: { text: "Edited", tone: "warn" },
  new: { text: "Not published", tone: "accent" },
};

export function statusWords(status: ProductRow["status"]): StatusWords {
  return STATUS_WORDS[status];
}

export function stockText(stock: Stock, language: string): string {
  if (stock.unlimited) return "Unlimited";
  if (stock.quantity === 0) return "Sold out";
  return `${new Intl.NumberFormat(language).format(stock.quantity)} in stock`;
}
