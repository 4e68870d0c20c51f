export type InstallmentBrand = "Afterpay" | "Clearpay";

/** Languages of the countries with installments, default first. spec: storefront 4, installment eligibility */
const LANGUAGES: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ["US", ["en"]],
  ["CA", ["en", "fr"]],
  ["AU", ["en"]],
  ["NZ", ["en"]],
  ["GB", ["en"]],
]);

const BRANDS: ReadonlyMap<string, InstallmentBrand> = new Map([
  ["en_US", "Afterpay"],
  ["en_CA", "Afterpay"],
  ["fr_CA", "Afterpay"],
  ["en_AU", "Afterpay"],
  ["en_NZ", "Afterpay"],
  ["en_GB", "Clearpay"],
]);

/**
 * Returns the installment locale (`fr_CA`) for the country of the store's account and the shopper's language (`fr`,
 * `fr-FR` or `fr_CA`): the
 * shopper's language if the country has it, otherwise the country's first. Undefined in countries without installments.
 */
export function installmentLocale(country: string, shopperLanguage: string): string | undefined {
  const languages = LANGUAGES.get(country);
  if (languages === undefined) return undefined;
  const [wanted] = shopperLanguage.toLowerCase().split(/[-_]/);
  return `${languages.find((language) => language === wanted) ?? languages[0]}_${country}`;
}

/** Returns the installment brand in a locale such as `en_US` or `en-US`, or undefined. spec: platform 9 */
export function installmentBrand(locale: string): InstallmentBrand | undefined {
  return BRANDS.get(locale.replace("-", "_"));
}
