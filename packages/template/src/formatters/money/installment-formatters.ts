import { localeIn } from "../../i18n/locale-data.ts";
import { perLocale } from "../../i18n/locale-services.ts";
import type { FormatterRun } from "../../language/render/environment.ts";
import { lookUp } from "../../language/render/name-resolution.ts";
import { asNumber, isObject, readMember } from "../../language/value-kinds.ts";
import type { DecimalText } from "./decimal-text.ts";
import { compareDecimals, decimalText, roundDecimal } from "./decimal-text.ts";
import type { FormatterTable } from "../formatter-shapes.ts";
import { readMoney } from "../product/product-rules.ts";

/** Texts about paying in installments. spec: platform 5 and 9; template-language 21.15 */
export const INSTALLMENT_FORMATTERS: FormatterTable = {
  installments: { scoped: true, bind: bindInstallments },
};

const DEFAULT_INSTALLMENTS = 4;

const AFTERPAY_LOCALES: ReadonlySet<string> = new Set(["en-US", "en-CA", "fr-CA", "en-AU", "en-NZ"]);

/** Returns the installment brand in a locale, or undefined. */
export function installmentBrand(locale: string): string | undefined {
  const tag = locale.replaceAll("_", "-");
  if (tag === "en-GB") return "Clearpay";
  return AFTERPAY_LOCALES.has(tag) ? "Afterpay" : undefined;
}

/** Returns one of several equal parts of an amount, rounded to hundredths. */
export function installmentAmount(amount: DecimalText, count: number): DecimalText {
  const tenThousandths = roundDecimal(amount, 4).units;
  return roundDecimal({ units: tenThousandths / BigInt(count), scale: 4 }, 2);
}

/** Prints a price in installments, or the eligible price range; the offer is looked up outward. */
function bindInstallments(args: readonly string[]): FormatterRun {
  const bound = perLocale((services) => services.bindMoney(args));
  return (value, frame) => {
    const services = localeIn(frame);
    const brand = installmentBrand(frame.state.locale);
    if (services === undefined || brand === undefined || !isObject(value)) return "";
    const offer = lookUp(frame, "installmentOffer");
    const { amount, currency } = readMoney(value);
    const text = (money: DecimalText): string => bound(services)(decimalText(money), currency);
    const [least, most] = ["minimum", "maximum"].map((name) => limitOf(offer, name));
    if (most !== undefined && compareDecimals(amount, most) > 0) return `available for orders up to ${text(most)}`;
    if (least !== undefined && compareDecimals(amount, least) <= 0) return `available for orders over ${text(least)}`;
    return `or ${text(installmentAmount(amount, installmentCount(offer)))} with ${brand}`;
  };
}

function limitOf(offer: unknown, name: string): DecimalText | undefined {
  const limit = readMember(offer, name);
  return isObject(limit) ? readMoney(limit).amount : undefined;
}

function installmentCount(offer: unknown): number {
  const count = asNumber(readMember(offer, "installments"));
  return Number.isInteger(count) && count > 0 ? count : DEFAULT_INSTALLMENTS;
}
