/** What installments are called where. */
export type InstallmentBrand = "Afterpay" | "Clearpay";

/** Languages of the countries where installments are offered, the usual one first. spec: storefront 4, installment eligibility */
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
 * The locale of installments (`fr_CA`) for the country of the store's account and the shopper's language (`fr`, `fr-FR` or `fr_CA`): the
 * shopper's own where it is spoken there, else the first of the country. Undefined in countries without installments.
 */
export function installmentLocale(country: string, shopperLanguage: string): string | undefined {
  const languages = LANGUAGES.get(country);
  if (languages === undefined) return undefined;
  const [wanted] = shopperLanguage.toLowerCase().split(/[-_]/);
  return `${languages.find((language) => language === wanted) ?? languages[0]}_${country}`;
}

/** The brand that offers installments in a locale such as `en_US` or `en-US`; undefined where none does. spec: platform 9 */
export function installmentBrand(locale: string): InstallmentBrand | undefined {
  return BRANDS.get(locale.replace("-", "_"));
}
