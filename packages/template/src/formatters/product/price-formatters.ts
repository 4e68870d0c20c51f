import type { Frame } from "../../language/render/render-state.ts";
import type { FormatterRun } from "../../language/render/environment.ts";
import { escapeHtml } from "../../language/escape-text.ts";
import { localeIn } from "../../i18n/locale-data.ts";
import { isObject, isTruthy, readMember } from "../../language/value-kinds.ts";
import { compareDecimals } from "../money/decimal-text.ts";
import type { FormatterTable } from "../formatter-shapes.ts";
import { printMessage } from "../message-formatter.ts";
import type { ProductMoneyText } from "../money/money-formatters.ts";
import { bindProductMoney } from "../money/money-formatters.ts";
import { PRODUCT_TEXTS, productText } from "./product-wording.ts";
import type { ProductMoney } from "./product-rules.ts";
import {
  fromPrice,
  hasVariedPrices,
  isOnSale,
  isSubscribable,
  normalPrice,
  productContent,
  productKind,
  productVariants,
  readMoney,
  salePrice,
  variantPrice,
} from "./product-rules.ts";
import type { SubscriptionPlan } from "./subscription-text.ts";
import { readPlan, subscriptionPattern } from "./subscription-text.ts";

/** Formatters of product prices. spec: template-language 10.2 */
export const PRICE_FORMATTERS: FormatterTable = {
  "product-price": { scoped: true, bind: bindProductPrice },
  "subscription-price": { scoped: true, bind: bindSubscriptionPrice },
};

const UNDEFINED_TYPE = -1;

function bindProductPrice(args: readonly string[]): FormatterRun {
  const money = bindProductMoney(args);
  return (item, frame) => {
    const isUnknown = readMember(productContent(item), "productType") === UNDEFINED_TYPE;
    const content = isUnknown && !isSubscribable(item) ? "" : productPrice(item, { frame, money });
    return `\n\n\n<div class="product-price">\n${content}\n</div>`;
  };
}

interface PriceSetting {
  readonly frame: Frame;
  readonly money: ProductMoneyText;
}

function productPrice(item: unknown, setting: PriceSetting): string {
  const { frame } = setting;
  const plan = isSubscribable(item) ? readPlan(item) : undefined;
  if (isSubscribable(item) && plan === undefined) {
    return `${printMessage(productText(frame, "productPriceUnavailable"), new Map(), frame)}\n`;
  }
  if (hasVariedPrices(item)) return `${fromText(fromPrice(item), plan, setting)}\n`;
  const original = priceText(normalPrice(item), plan, setting);
  return isOnSale(item) ? saleMarkup(priceText(salePrice(item), plan, setting), original, frame) : original;
}

/** The sale price and the original price, each with a screen reader label. */
function saleMarkup(sale: string, original: string, frame: Frame): string {
  const label = (text: string): string => `<span class="visually-hidden v6-visually-hidden">${escapeHtml(text)}</span>`;
  const [saleLabel, originalLabel] = [productText(frame, "salePriceText"), productText(frame, "originalPriceText")];
  return `${label(saleLabel)}${sale} ${label(originalLabel)}<span class="original-price">${original}</span>\n`;
}

function fromText(money: ProductMoney, plan: SubscriptionPlan | undefined, setting: PriceSetting): string {
  const { frame } = setting;
  const amount = setting.money(money, frame);
  if (plan !== undefined) return planText(plan, amount, { frame, isMultiple: true });
  const pattern = productText(frame, "productPriceFromText");
  if (pattern === PRODUCT_TEXTS.productPriceFromText && localeIn(frame) !== undefined) {
    return `from ${amount}`;
  }
  return printMessage(pattern, new Map([["fromPrice", amount]]), frame);
}

function priceText(money: ProductMoney, plan: SubscriptionPlan | undefined, setting: PriceSetting): string {
  const amount = setting.money(money, setting.frame);
  return plan === undefined ? amount : planText(plan, amount, { frame: setting.frame, isMultiple: false });
}

interface PlanSetting {
  readonly frame: Frame;
  readonly isMultiple: boolean;
}

function planText(plan: SubscriptionPlan, amount: string, { frame, isMultiple }: PlanSetting): string {
  const values = new Map<string, unknown>([
    ["fromPrice", amount],
    ["price", amount],
    ["billingPeriodValue", plan.every],
    ["duration", plan.duration],
  ]);
  return printMessage(subscriptionPattern(plan, frame, isMultiple), values, frame);
}

function bindSubscriptionPrice(args: readonly string[]): FormatterRun {
  const money = bindProductMoney(args);
  return (item, frame) =>
    `\n\n\n<div class="subscription-price">\n${subscriptionPrice(item, { frame, money })}\n</div>`;
}

function subscriptionPrice(item: unknown, setting: PriceSetting): string {
  const kind = productKind(item);
  if (kind !== "physical" && kind !== "service") return "";
  const variants = productVariants(item);
  const option = firstOption(cheapestVariant(variants));
  if (!isObject(option)) return "";
  const current = readMoney(variantPrice(option));
  if (hasVariedPrices(item)) return `${fromText(current, undefined, setting)}\n`;
  const original = setting.money(readMoney(readMember(option, "priceMoney")), setting.frame);
  if (!isTruthy(readMember(option, "onSale"))) return original;
  return saleMarkup(setting.money(current, setting.frame), original, setting.frame);
}

function firstOption(variant: unknown): unknown {
  return readMember(readMember(variant, "pricingOptions"), 0);
}

function cheapestVariant(variants: readonly unknown[]): unknown {
  let [best] = variants;
  for (const variant of variants) {
    if (compareDecimals(readMoney(variantPrice(variant)).amount, readMoney(variantPrice(best)).amount) < 0)
      best = variant;
  }
  return best;
}
