import { DEFAULT_CURRENCY } from "@stoa/core/lib/money/currencies-data.ts";
import { isCurrency } from "@stoa/core/lib/money/money.ts";
import type { Money } from "@stoa/core/lib/money/money-schema.ts";
import type { Stock } from "@stoa/core/stock/stock-schema.ts";
import { parseAttribute } from "../../parse-attribute.ts";

/** A variant in `data-variants`, in our own format. spec: platform 3, variant */
export type PageVariant = {
  readonly id: string;
  readonly sku: string;
  readonly price: Money;
  readonly salePrice: Money;
  readonly onSale: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly stock: Stock;
  readonly imageId: string | null;
};

/** Parses `data-variants`; returns an empty list when it is not one. */
export function parsePageVariants(json: string | undefined): PageVariant[] {
  const list = parseAttribute(json);
  return Array.isArray(list) ? list.filter(isRecord).map(readVariant) : [];
}

function readVariant(wire: Record<string, unknown>): PageVariant {
  const { id, sku, imageId } = wire;
  return {
    id: typeof id === "string" ? id : "",
    sku: typeof sku === "string" ? sku : "",
    price: readMoney(wire["price"], wire["priceMoney"]),
    salePrice: readMoney(wire["salePrice"], wire["salePriceMoney"]),
    onSale: wire["onSale"] === true,
    attributes: isRecord(wire["attributes"]) ? readTexts(wire["attributes"]) : {},
    stock: { unlimited: wire["unlimited"] === true, quantity: readWhole(wire["qtyInStock"]) },
    imageId: typeof imageId === "string" ? imageId : null,
  };
}

function readMoney(cents: unknown, money: unknown): Money {
  const currency = isRecord(money) ? String(money["currency"]) : "";
  return { amount: readWhole(cents), currency: isCurrency(currency) ? currency : DEFAULT_CURRENCY };
}

function readWhole(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) ? value : 0;
}

function readTexts(record: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
