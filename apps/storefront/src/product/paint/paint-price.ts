import { toMessage } from "@stoa/core/message/to-message.ts";
import { decimalTextOf } from "@stoa/core/lib/money/money.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { Money } from "@stoa/core/lib/money/money-schema.ts";
import type { PageVariant } from "../variant/product-variants.ts";
import { translate } from "../../words/page-messages.ts";

export type PricePainter = (variant: PageVariant | undefined) => void;

/** Creates a painter for a price element; keeps the server's nodes to restore them. */
export function createPricePainter(price: HTMLElement): PricePainter {
  const original = [...price.childNodes];
  const hasMoneySpans = price.querySelector(".sqs-money-native") !== null;
  let shown: PageVariant | undefined;
  return (variant) => {
    if (variant === shown) {
      return;
    }
    shown = variant;
    price.replaceChildren(...(variant === undefined ? original : priceNodes(variant, hasMoneySpans)));
  };
}

/** Returns whether no choice can change the price. spec: template-language 10.1, varied prices */
export function haveSamePrice(variants: readonly PageVariant[]): boolean {
  return variants.every((variant) => priceKey(variant) === priceKey(variants[0] ?? variant));
}

function priceKey({ price, salePrice, onSale }: PageVariant): string {
  return onSale ? `${price.amount} ${salePrice.amount}` : `${price.amount}`;
}

function priceNodes(variant: PageVariant, hasMoneySpans: boolean): (Node | string)[] {
  const { price, salePrice, onSale } = variant;
  if (!onSale) {
    return [moneyNode(price, hasMoneySpans)];
  }
  return [
    hiddenLabel(translate(toMessage("storefront.salePrice"))),
    moneyNode(salePrice, hasMoneySpans),
    " ",
    hiddenLabel(translate(toMessage("storefront.originalPrice"))),
    span("original-price", moneyNode(price, hasMoneySpans)),
  ];
}

/**
 * Formats money like the server: in the older span without a symbol, or as localized text. spec: template-language 10.1
 */
function moneyNode(money: Money, hasMoneySpans: boolean): Node | string {
  return hasMoneySpans
    ? span("sqs-money-native", plainAmount(money))
    : formatMoney(money, document.documentElement.lang);
}

function plainAmount(money: Money): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat("en-US", options).format(Number(decimalTextOf(money)));
}

function hiddenLabel(text: string): HTMLElement {
  return span("visually-hidden v6-visually-hidden", text);
}

function span(className: string, content: Node | string): HTMLElement {
  const element = document.createElement("span");
  element.className = className;
  element.append(content);
  return element;
}
