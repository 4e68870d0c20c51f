import type { Frame } from "../../language/render/render-state.ts";
import { localeIn } from "../../i18n/locale-data.ts";
import { perLocale } from "../../i18n/locale-services.ts";
import type { FormatterRun } from "../../language/render/environment.ts";
import { lookUp } from "../../language/render/name-resolution.ts";
import { asText, isTruthy, readMember } from "../../language/value-kinds.ts";
import { decimalText, groupedAmount, movePoint, parseDecimal, ZERO } from "./decimal-text.ts";
import type { DecimalText } from "./decimal-text.ts";
import { localMoney } from "./local-money.ts";
import type { FormatterTable } from "../formatter-shapes.ts";
import { scopeFormatter, valueFormatter } from "../formatter-shapes.ts";
import type { ProductMoney } from "../product/product-rules.ts";
import { fromPrice, normalPrice, salePrice } from "../product/product-rules.ts";

/** Formatters of bare amounts. spec: template-language 10.2 */
export const MONEY_FORMATTERS: FormatterTable = {
  "bookkeeper-money-format": { bind: bindBookkeeper },
  "from-price": valueFormatter((item) => centsText(fromPrice(item))),
  "normal-price": valueFormatter((item) => centsText(normalPrice(item))),
  "sale-price": valueFormatter((item) => centsText(salePrice(item))),
  "percentage-format": { bind: bindPercentage },
  "money-format": valueFormatter(amountOfCents),
  moneyFormat: valueFormatter(amountOfCents),
  "money-string": valueFormatter((value) => nativeMoney(centsOf(value))),
  "i18n-money-format": scopeFormatter((value, frame, [locale]) =>
    localMoney(centsOf(value), locale ?? frame.state.locale),
  ),
};

const CENTS = 2;

function centsOf(value: unknown): DecimalText {
  return movePoint(parseDecimal(value) ?? ZERO, -CENTS);
}

function amountOfCents(value: unknown): string {
  return groupedAmount(centsOf(value));
}

function centsText(money: ProductMoney): string {
  const text = decimalText(movePoint(money.amount, CENTS));
  return text.includes(".") ? text.replace(/\.?(?<!0)0+$/, "") : text;
}

/** Returns an amount in the element that page scripts convert to the visitor's currency. */
export function nativeMoney(amount: DecimalText): string {
  return `<span class="sqs-money-native">${groupedAmount(amount)}</span>`;
}

/** Returns a product price as text, in the site's locale if enabled. */
export type ProductMoneyText = (money: ProductMoney, frame: Frame) => string;

/** Binds the arguments of product prices. spec: template-language 10.1 money text, 21.11 */
export function bindProductMoney(args: readonly string[]): ProductMoneyText {
  const bound = perLocale((services) => services.bindMoney(args));
  return (money, frame) => {
    const services = localeIn(frame);
    if (services === undefined) return "";
    if (!usesLocaleMoney(frame)) return nativeMoney(money.amount);
    return bound(services)(decimalText(money.amount), money.currency);
  };
}

function usesLocaleMoney(frame: Frame): boolean {
  return ["featureFlags", "website"].some((name) => isTruthy(readMember(lookUp(frame, name), "useCLDRMoneyFormat")));
}

function bindBookkeeper(): FormatterRun {
  const bound = perLocale((services) => services.bindMoney([]));
  return (value, frame) => {
    const services = localeIn(frame);
    return services === undefined ? "" : bound(services)(decimalText(centsOf(value)), services.regionCurrency());
  };
}

function bindPercentage(args: readonly string[]): FormatterRun {
  const options = [`minfrac:${args.includes("trim") ? 0 : 2}`, "maxfrac:3"];
  const bound = perLocale((services) => services.bindDecimal(options));
  return (value, frame) => {
    const services = localeIn(frame);
    return services === undefined ? "" : bound(services)(parseDecimal(value) === undefined ? "0" : asText(value));
  };
}
